// What the fulfillment service says to the merchant, in the words that Shopify shows on the order. Pure.
import type { AnyReason } from "../codes/reasons.ts";

export const ACCEPTED = "The order goes to Kit.";
export const NOTHING_SENT = "Nothing of it was sent to Kit.";
export const CANCELED = "Kit canceled it.";
export const SHIPPED = "Kit has shipped it already.";
export const KEPT = "It was left at Kit, as decided in the Kit app.";
export const IN_PART =
  "Kit makes it together with other kits of this order and cannot cancel a part. Ask for the cancellation of all of them, or cancel the order in the Kit app.";
export const SEVERAL_ORDERS =
  "Its kits are at Kit in several kit orders. Cancel the one that you mean on its page in the Kit app.";
export const NOT_FREE =
  "Cancelling it at Kit is not free any more. Confirm that in the Kit app, then ask for the cancellation again.";
export const REST_IS_LEFT = "The rest of it does not come from Kit.";
export const IN_PRODUCTION = "In production at Kit.";

export function refusedByKit(detail: string | null): string {
  return withDetail("Kit refused the order.", detail);
}

export function notCancelled(detail: string | null): string {
  return withDetail("Kit does not cancel it any more.", detail);
}

/** `titles`: of the lines that no kit stands for; `mixed`: the request names kits beside them. */
export function notKits(titles: readonly string[], mixed: boolean): string {
  const named = titles.map((title) => `“${title}”`).join(", ");
  const words = titles.length === 1 ? `${named} is not a kit` : `${named} are not kits`;
  return mixed
    ? `${words}. Ask for the kits by themselves, and ship the others from your own location.`
    : `${words}, so Kit cannot make it. Link the product to a design, or ship it from your own location.`;
}

/** Why a kit order will never be sent, or was given up. */
export function neverSent(reason: AnyReason | undefined): string {
  switch (reason) {
    case "already_ordered":
      return "It was marked as ordered already in the Kit app.";
    case "left_to_merchant":
      return "You chose to see to it yourself in the Kit app.";
    case "cancelled_in_store":
      return "The order is cancelled.";
    default:
      return "There is nothing in it for Kit to make.";
  }
}

function withDetail(words: string, detail: string | null): string {
  return detail === null ? words : `${words} Kit says: ${detail}`;
}
