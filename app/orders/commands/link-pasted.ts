// Links an order whose answer was lost to the Kit order number that the merchant pastes.
import { KitOrderId } from "../../kernel/ids.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import { linkByNumber } from "../effects/link-kit-number.ts";
import type { OrderDependencies } from "../effects/order-dependencies.ts";
import type { CommandRows } from "../ports/command-rows.ts";
import type { OrderRow } from "../ports/order-row.ts";
import { OPEN_QUESTION } from "./allowed-approvals.ts";
import type { LinkOutcome } from "./command-outcomes.ts";

export async function linkPasted(
  { engine, rows }: { engine: OrderDependencies; rows: CommandRows },
  { shop, row, pasted }: { shop: ShopRef; row: OrderRow; pasted: string },
): Promise<LinkOutcome> {
  if (!OPEN_QUESTION.includes(row.submission))
    return { kind: "not_needed", submission: row.submission, kitState: row.kit?.state ?? null };
  const number = numberIn(pasted);
  if (number === null) return { kind: "unreadable" };
  const account = await rows.accountFor(shop, row);
  if (!account) return { kind: "failed", code: "no_account" };
  const result = await linkByNumber(engine, { claim: { id: row.id, row }, account, number, by: "merchant" });
  switch (result.kind) {
    case "linked":
      await engine.jobs.enqueueOrder(row.id);
      return { kind: "done", kitOrderId: number };
    case "already_linked":
      return { kind: "not_needed", submission: "submitted", kitState: null };
    case "linked_elsewhere":
    case "no_such_order":
      return { kind: result.kind };
    case "other_reference":
    case "busy":
    case "failed":
      return result;
    case "refused":
      return { kind: "failed", code: result.code };
  }
}

/** "4711", "#4711", or a portal link; its last number is the order's. */
export function numberIn(pasted: string): KitOrderId | null {
  const text = pasted.trim();
  const plain = /^#?(\d{1,15})$/.exec(text);
  const digits =
    plain?.[1] ??
    (/^https?:\/\//i.test(text) ? [...text.split(/[?#]/)[0]!.matchAll(/\d{1,15}/g)].at(-1)?.[0] : undefined);
  const parsed = KitOrderId.safeParse(digits === undefined ? null : Number(digits));
  return parsed.success && parsed.data > 0 ? parsed.data : null;
}
