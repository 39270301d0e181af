// Time is moved on by a click: each practice order goes one stage further, and the app hears of it as it would from Kit.
import type { KitAccountId, KitOrderRowId } from "../kernel/ids.ts";
import type { ShopRef } from "../kernel/shop-ref.ts";
import type { OrderCommands } from "../orders/commands/command-outcomes.ts";
import type { EventRows } from "../orders/effects/handle-kit-event.ts";
import { nextStage, type PracticeKitOrder } from "./kit/kit-order.ts";
import { MOVED_BY_MS } from "./limits.ts";
import type { PracticeKitRows, PracticeRow, PracticeRows } from "./ports.ts";

export type MoveOn =
  /** `moved`: orders that went further. `asks`: orders that wait for the merchant, on their own pages. */
  { kind: "moved"; moved: number; asks: number } | { kind: "not_practicing" };

export interface MoveParts {
  rows: Pick<PracticeRows, "find" | "orders" | "passTime">;
  kit: PracticeKitRows;
  commands: Pick<OrderCommands, "release">;
  eventRows: Pick<EventRows, "wantRead">;
  /** The event `order_shipped`, as it comes from Kit. */
  kitEvent(account: KitAccountId, about: { id: number; reference: string }): Promise<void>;
  enqueueOrder(id: KitOrderRowId): Promise<void>;
  now(): Date;
}

/** `only`: one order of the simulated Kit's, such as the one that is paid; null: everything. */
export async function moveOn(parts: MoveParts, shop: ShopRef, only: number | null): Promise<MoveOn> {
  const state = await parts.rows.find(shop);
  if (!state?.account || state.leavingAt) return { kind: "not_practicing" };
  const { account } = state;
  const [rows, orders] = await Promise.all([parts.rows.orders(shop), parts.kit.orders(account)]);
  let moved = 0;
  for (const order of orders) {
    if (only !== null && order.id !== only) continue;
    const row = rows.find(({ kitOrderId }) => kitOrderId === order.id) ?? null;
    if (row ? await moveStage(parts, account, { order, row }) : await tellOf(parts, account, { order, rows }))
      moved += 1;
  }
  const waiting = only === null ? rows.filter(({ kitOrderId }) => kitOrderId === null) : [];
  for (const row of waiting) if (await passWait(parts, shop, row)) moved += 1;
  return { kind: "moved", moved, asks: waiting.filter(asksMerchant).length };
}

async function moveStage(
  { kit, eventRows, kitEvent, enqueueOrder, now }: MoveParts,
  account: KitAccountId,
  { order, row }: { order: PracticeKitOrder; row: PracticeRow },
): Promise<boolean> {
  const to = nextStage(order.stage);
  if (to === null || !(await kit.setStage(account, order.id, { from: order.stage, to }))) return false;
  // Kit's only event; the app finds out about the other stages when it reads the order again.
  if (to === "shipped") await kitEvent(account, order);
  else {
    await eventRows.wantRead([row.id], "sweep", now());
    await enqueueOrder(row.id);
  }
  return true;
}

/** The app doesn't know its number, since the answer was lost. Once it found that out, an event tells it. */
async function tellOf(
  { kitEvent }: MoveParts,
  account: KitAccountId,
  { order, rows }: { order: PracticeKitOrder; rows: readonly PracticeRow[] },
): Promise<boolean> {
  const row = rows.find(({ orderId }) => order.reference === orderId || order.reference.startsWith(`${orderId}-`));
  if (row?.submission !== "exists_unlinked") return false;
  await kitEvent(account, order);
  return true;
}

/** Waits that end with time end now. */
async function passWait(
  { rows, commands, enqueueOrder }: MoveParts,
  shop: ShopRef,
  row: PracticeRow,
): Promise<boolean> {
  if (row.submission === "unknown" || row.submission === "submitting") {
    await rows.passTime(shop, [row.id], MOVED_BY_MS);
    await enqueueOrder(row.id);
    return true;
  }
  if (row.waitReason !== "hold_window") return false;
  return (await commands.release(shop, row.id)).kind === "done";
}

const ASKING: ReadonlySet<string> = new Set(["held", "rejected", "review", "exists_unlinked"]);

export function asksMerchant({ submission }: Pick<PracticeRow, "submission">): boolean {
  return ASKING.has(submission);
}
