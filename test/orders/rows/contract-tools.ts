// What both halves of the rows' contract begin with.
import { expect } from "vitest";
import {
  type KitAccountId,
  type KitOrderRowId,
  KitOrderId,
  KitProductId,
  LineItemId,
  ShopifyOrderId,
} from "../../../app/kernel/ids.ts";
import { PRIORITY, type Priority } from "../../../app/kernel/kit-budget.ts";
import type { ShopRef } from "../../../app/kernel/shop-ref.ts";
import type { Decision } from "../../../app/orders/decide/decision.ts";
import { planLines } from "../../../app/orders/decide/lines/line-plans.ts";
import type { CommandRows } from "../../../app/orders/ports/command-rows.ts";
import type { KitMirror } from "../../../app/orders/ports/order-row.ts";
import type { AttemptResult, Begun, Claim, OrderRows } from "../../../app/orders/ports/order-rows.ts";
import type { StoreRead } from "../../../app/orders/ports/store.ts";
import { facts, mirror, sha, storeOrder, template } from "../../support/orders/builders.ts";

export interface RowsUnderTest {
  rows: OrderRows;
  commands: CommandRows;
  shop: ShopRef;
  otherShop: ShopRef;
  account: KitAccountId;
  otherAccount: KitAccountId;
  /** As if the lease had run out. */
  expireLease(id: KitOrderRowId): Promise<void>;
  dueAt(id: KitOrderRowId): Promise<Date | null>;
  /** Slots booked of the account's budget so far. */
  booked(): Promise<number>;
  /** From now on the accounts have no free slot, or some again. */
  useUp(on: boolean): Promise<void>;
  close(): Promise<void>;
}

export const LEASE = 60_000;
export const LINE = LineItemId.parse("9001");
export const PRODUCT = KitProductId.parse(11);
const found: StoreRead = { kind: "found", order: storeOrder() };
let next = 1;

export const rest = (over: Partial<Decision> = {}): Decision => ({
  submission: "received",
  wait: null,
  lines: null,
  tasks: [],
  step: { do: "rest" },
  dueAt: null,
  ...over,
});

/** `of`: the rows under test, which are there once the suite has begun. */
export function contractTools(of: () => RowsUnderTest) {
  const now = () => new Date();
  const newRow = (order = ShopifyOrderId.parse(String(7_000_000_000_000 + next++))) => ({
    shop: of().shop,
    shopifyOrderId: order,
    orderName: "#1",
    placedAt: now(),
    environment: "production" as const,
    part: 1,
    test: false,
  });
  const openRow = () => of().rows.open(newRow());
  async function claimed(id?: KitOrderRowId): Promise<Claim> {
    const claim = await of().rows.claim(id ?? (await openRow()), LEASE);
    expect(claim).not.toBeNull();
    return claim!;
  }
  async function reclaimed(claim: Claim): Promise<Claim> {
    await of().expireLease(claim.id);
    return claimed(claim.id);
  }
  async function read(id: KitOrderRowId) {
    return (await of().commands.find(of().shop, id))!;
  }
  const store = { read: found, at: now() };
  const begin = (claim: Claim, { units = 1, from = claim.row.submission, partsMark = "", toStore = false } = {}) =>
    of().rows.beginCreate(claim, {
      from,
      accountId: of().account,
      lines: [{ lineItemId: LINE, productId: PRODUCT, quantity: units, sha256: sha("a") }],
      customerSalt: Uint8Array.of(1),
      customerHmac: Uint8Array.of(2),
      phoneHmac: Uint8Array.of(3),
      storeReadAt: now(),
      toStore,
      priority: PRIORITY.send,
      at: now(),
      partsMark,
    });
  const ask = (priority: Priority = PRIORITY.poll) => ({ accountId: of().account, priority, at: now() });
  /** The attempt of a request that has begun. */
  function attemptOf(begun: Begun<{ attempt: string }>): string {
    if (begun.kind !== "begun") throw new Error(`expected a request to begin: ${begun.kind}`);
    return begun.attempt;
  }
  /** Settles the line, so that there is something to mark as sent, and starts a request. */
  async function sending(units = 1): Promise<{ claim: Claim; attempt: string }> {
    const claim = await claimed();
    const lines = planLines(facts({ templates: [template()] }), storeOrder());
    expect(await of().rows.settle(claim, rest({ submission: "ready", lines }), store)).toBe(true);
    return { claim, attempt: attemptOf(await begin(claim, { units, from: "ready" })) };
  }
  const kit = (over: Partial<KitMirror> = {}): KitMirror => mirror({ id: KitOrderId.parse(100_000 + next++), ...over });
  const ended = (over: Partial<AttemptResult>): AttemptResult => ({
    outcome: "lost",
    httpStatus: null,
    detail: null,
    timeline: [],
    ...over,
  });
  const created = (of: KitMirror = kit()) =>
    ended({ outcome: "created", submission: "submitted", mirror: of, linkedBy: "answer" });
  const lostAnswer = ended({ submission: "unknown", lostCount: 1 });

  return {
    now,
    newRow,
    openRow,
    claimed,
    reclaimed,
    read,
    store,
    begin,
    ask,
    attemptOf,
    sending,
    kit,
    ended,
    created,
    lostAnswer,
  };
}
