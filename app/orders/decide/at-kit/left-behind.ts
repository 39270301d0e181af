// Orders on a Kit account that the store has left: nothing is read or canceled there until it connects again. If the store
// kept the old account's token, its orders are still read. Pure.
import type { WantedTask } from "../../codes/tasks.ts";
import { isUnpaid } from "../../kit-answers/kit-mirror.ts";
import { CANCEL_UNREAD_TASK_AFTER, NOT_FOLLOWED_TASK_AFTER } from "../../limits.ts";
import { type KitMirror, type OrderRow, STAGE } from "../../ports/order-row.ts";
import { after } from "../decision.ts";
import type { Facts } from "../facts.ts";
import { isFulfillingOpen } from "../fulfilling/decide-fulfilling.ts";

export function leftBehind(facts: Facts, kit: KitMirror): WantedTask[] {
  const { row, shop, now } = facts;
  const current = shop.account?.id ?? null;
  if (row.accountId === null || row.accountId === current || kit.stage >= STAGE.delivered) return [];
  // Its tracking is on the order in Shopify already.
  if (kit.stage >= STAGE.shipped && !isFulfillingOpen(facts)) return [];
  const taskAt = cancelUnreadAt(row);
  // An unpaid order that shouldn't be made has a task already, and isn't made.
  if (taskAt !== null && isUnpaid(kit)) return [];
  // A store without any account has a task of its own.
  const isLong = current !== null && now > after(kit.readAt, NOT_FOLLOWED_TASK_AFTER);
  const isUnread = taskAt !== null && kit.readAt < row.cancel.at! && now >= taskAt;
  if (!isLong && !isUnread) return [];
  return [{ kind: "not_followed", params: { kitOrderId: kit.id, ...(taskAt && { canceling: true }) } }];
}

/** When a cancellation that can't begin becomes a task; null: there is none. */
export function cancelUnreadAt({ cancel }: Pick<OrderRow, "cancel">): Date | null {
  const waits = cancel.state === "requested" || cancel.state === "sending" || cancel.state === "unknown";
  return waits && cancel.at ? after(cancel.at, CANCEL_UNREAD_TASK_AFTER) : null;
}
