// What was cancelled at Kit at a cost, although the app had no word of the merchant's and no reading that allowed it.
import type { KitOrder, RequestRecord } from "../../../sandbox/kit/start.ts";

/** As long as the app takes a reading for just made (app/orders/decide/at-kit/decide-cancel.ts), and a busy machine on top. */
const JUST_MADE_MS = 30_000;

/** Faults under which the app gets the answer all the same. */
const ANSWERED: ReadonlySet<string | null> = new Set([null, "slow", "slow-answer"]);

/**
 * Without the merchant's word only what is free is cancelled (design "Cancelling costs"). Kit takes no condition with a DELETE, so
 * one that is paid for between a reading just made and that is nobody's fault; on an older reading it is the app's.
 */
export function costsUnread(
  order: Pick<KitOrder, "id" | "canceled" | "cancelType" | "history">,
  requests: readonly Pick<RequestRecord, "at" | "method" | "path" | "handledStatus" | "fault">[],
): boolean {
  if (!order.canceled || order.cancelType !== "production_cost") return false;
  const about = requests.filter((one) => one.path === `/orders/${order.id}` && one.handledStatus === 200);
  // Canceled by other hands, in Kit's portal.
  const deleted = about.find((one) => one.method === "DELETE");
  if (!deleted) return false;
  const look = about.findLast((one) => one.method === "GET" && one.at < deleted.at && ANSWERED.has(one.fault));
  const paid = order.history.find(({ what }) => what === "Paid in the portal");
  if (!look || !paid || new Date(paid.at) < look.at) return true;
  return deleted.at.getTime() - look.at.getTime() > JUST_MADE_MS;
}
