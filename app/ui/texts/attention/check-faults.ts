// Why a daily check failed. Separate from the check's other texts, because Home and emails use it too, and the server builds
// its sentences there.
/** The reason for each of our codes. */
export function faultWords(fault: string): { why: string; todo: string } {
  const again = "The next check runs tonight, or you can run one now.";
  if (fault === "not_live")
    return {
      why: "Your store was no longer live when this check ran.",
      todo: "Checks start again once you're live.",
    };
  if (fault === "shopify_no_access" || fault === "shopify_token_lost")
    return { why: "We lost permission to read your orders.", todo: "Reopen the app from Shopify, then run a check." };
  if (fault === "shopify_throttled" || fault === "shopify_token_busy")
    return { why: "Shopify was too busy to give us your orders.", todo: again };
  if (fault === "shopify_refused")
    return {
      why: "Shopify rejected our request for your orders.",
      todo: "Run the check again. If it's rejected again, contact this app's support.",
    };
  if (fault.startsWith("shopify_")) return { why: "We couldn't reach Shopify.", todo: again };
  if (fault.startsWith("bulk_")) return { why: "Shopify didn't give us all of your orders.", todo: again };
  return {
    why: "Something went wrong in this app.",
    todo: "Run the check again. If it fails again, contact this app's support.",
  };
}

/** Faults at Shopify that also make orders wait. They have their own item on the list. */
const LOST_ACCESS: ReadonlySet<string> = new Set(["shopify_no_access", "shopify_token_lost"]);

/** What failed, its effect on orders, and what to do, as one paragraph. */
export function failedCheckWords(fault: string): string {
  const { why, todo } = faultWords(fault);
  return [why, ...(LOST_ACCESS.has(fault) ? [] : ["Your orders aren't affected."]), todo].join(" ");
}
