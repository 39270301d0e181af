// What the reconciler relies on in its rows, run against PostgreSQL and against the ledger in memory: whatever a fast test proves
// on the one holds on the other.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CommandRows } from "../../app/orders/command-rows.ts";
import type { Decision } from "../../app/orders/decision.ts";
import type { KitMirror } from "../../app/orders/order-row.ts";
import type { ShopRef, StoreRead } from "../../app/orders/ports.ts";
import type { AttemptResult, Claim, OrderRows } from "../../app/orders/rows.ts";
import type { KitAccountId, KitOrderRowId } from "../../app/platform/ids.ts";
import {
  FulfillmentId,
  KitOrderId,
  KitProductId,
  LineItemId,
  LocationId,
  ShopifyOrderId,
} from "../../app/platform/ids.ts";
import { facts, mirror, sha, storeOrder, template } from "../support/orders/builders.ts";
import { planLines } from "../../app/orders/line-plans.ts";

export interface RowsUnderTest {
  rows: OrderRows;
  commands: CommandRows;
  shop: ShopRef;
  otherShop: ShopRef;
  account: KitAccountId;
  /** As if the lease had run out. */
  expireLease(id: KitOrderRowId): Promise<void>;
  dueAt(id: KitOrderRowId): Promise<Date | null>;
  close(): Promise<void>;
}

const LEASE = 60_000;
const LINE = LineItemId.parse("9001");
const PRODUCT = KitProductId.parse(11);
const found: StoreRead = { kind: "found", order: storeOrder() };
let next = 1;

const rest = (over: Partial<Decision> = {}): Decision => ({
  submission: "received",
  wait: null,
  lines: null,
  tasks: [],
  step: { do: "rest" },
  dueAt: null,
  ...over,
});

export function describeOrderRows(name: string, open: () => Promise<RowsUnderTest>): void {
  describe(name, () => {
    let under: RowsUnderTest;
    beforeAll(async () => {
      under = await open();
    });
    afterAll(() => under.close());

    const now = () => new Date();
    const newRow = (order = ShopifyOrderId.parse(String(7_000_000_000_000 + next++))) => ({
      shop: under.shop,
      shopifyOrderId: order,
      orderName: "#1",
      placedAt: now(),
      environment: "production" as const,
      part: 1,
      test: false,
    });
    const openRow = () => under.rows.open(newRow());
    async function claimed(id?: KitOrderRowId): Promise<Claim> {
      const claim = await under.rows.claim(id ?? (await openRow()), LEASE);
      expect(claim).not.toBeNull();
      return claim!;
    }
    async function reclaimed(claim: Claim): Promise<Claim> {
      await under.expireLease(claim.id);
      return claimed(claim.id);
    }
    async function read(id: KitOrderRowId) {
      return (await under.commands.find(under.shop, id))!;
    }
    const store = { read: found, at: now() };
    const begin = (claim: Claim, units = 1) =>
      under.rows.beginCreate(claim, {
        accountId: under.account,
        lines: [{ lineItemId: LINE, productId: PRODUCT, quantity: units, sha256: sha("a") }],
        customerSalt: Uint8Array.of(1),
        customerHmac: Uint8Array.of(2),
        storeReadAt: now(),
        startedAt: now(),
      });
    /** Settles the line, so that there is something to mark as sent, and starts a request. */
    async function sending(units = 1): Promise<{ claim: Claim; attempt: string }> {
      const claim = await claimed();
      const lines = planLines(facts({ templates: [template()] }), storeOrder());
      expect(await under.rows.settle(claim, rest({ submission: "ready", lines }), store)).toBe(true);
      return { claim, attempt: (await begin(claim, units))! };
    }
    const kit = (over: Partial<KitMirror> = {}): KitMirror =>
      mirror({ id: KitOrderId.parse(100_000 + next++), ...over });
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

    describe("claims", () => {
      test("two looks at a new order open one row", async () => {
        const row = newRow();
        const [a, b] = await Promise.all([under.rows.open(row), under.rows.open(row)]);
        expect(a).toBe(b);
        expect(await under.rows.idsOf(under.shop, row.shopifyOrderId)).toEqual([{ id: a, environment: "production" }]);
        expect(await under.rows.idsOf(under.otherShop, row.shopifyOrderId)).toEqual([]);
      });

      test("one works on a row at a time", async () => {
        const claim = await claimed();
        expect(await under.rows.claim(claim.id, LEASE)).toBeNull();
        await under.rows.release(claim, { dueAt: null, fault: null });
        expect(await under.rows.claim(claim.id, LEASE)).not.toBeNull();
      });

      test("whoever lost the row to another writes no decision any more", async () => {
        const late = await claimed();
        const other = await reclaimed(late);
        expect(await under.rows.settle(late, rest({ submission: "held" }), store)).toBe(false);
        expect(await under.rows.note(late, { timeline: [], at: now() })).toBe(false);
        expect(await begin(late)).toBeNull();
        expect(await under.rows.beginCancel(late, now())).toBeNull();
        const shipment = {
          locationId: LocationId.parse("1"),
          locationName: "",
          fulfillmentOrders: [],
          lines: [],
          tracking: [],
        };
        expect(await under.rows.beginShipment(late, shipment, now())).toBe(false);
        await under.rows.release(late, { dueAt: null, fault: null });
        expect(await under.rows.settle(other, rest(), store)).toBe(true);
      });

      test("whose lease ran out writes none either, although nobody took over", async () => {
        const claim = await claimed();
        await under.expireLease(claim.id);
        expect(await under.rows.settle(claim, rest(), store)).toBe(false);
        expect(await begin(claim)).toBeNull();
      });

      test("a ring during the work makes the row due at its end", async () => {
        const claim = await claimed();
        await under.rows.nudge(claim.id);
        const later = new Date(Date.now() + 86_400_000);
        expect(await under.rows.release(claim, { dueAt: later, fault: null })).toEqual({ rung: true });
        expect((await under.dueAt(claim.id))!.getTime()).toBeLessThan(later.getTime() - 3_600_000);
        const again = await claimed(claim.id);
        expect(await under.rows.release(again, { dueAt: later, fault: null })).toEqual({ rung: false });
        expect(await under.dueAt(claim.id)).toEqual(later);
      });

      test("faults are counted until a look ends well", async () => {
        const claim = await claimed();
        await under.rows.release(claim, { dueAt: null, fault: "x" });
        const second = await claimed(claim.id);
        expect(second.row.failures).toBe(1);
        await under.rows.release(second, { dueAt: null, fault: null });
        expect((await claimed(claim.id)).row.failures).toBe(0);
      });

      test.each(["send", "cancel", "note", "stand in line"] as const)(
        "a ring before the %s stops it, and the row is handed back at once",
        async (what) => {
          const { claim: sent, attempt } = await sending();
          await under.rows.endAttempt(sent.id, attempt, created(), now());
          const claim = await reclaimed(sent);
          await under.rows.nudge(claim.id);
          const until = new Date(Date.now() + 60_000);
          const want = { accountId: under.account, precedence: 4, reason: "budget" as const, until, at: now() };
          const tried = {
            send: () => begin(claim),
            cancel: () => under.rows.beginCancel(claim, now()),
            note: () =>
              under.rows.note(claim, { cancel: { state: "requested", by: "store" }, timeline: [], at: now() }),
            "stand in line": () => under.rows.wantKit(claim, want),
          };
          expect(await tried[what]()).toBeFalsy();
          expect((await read(claim.id)).row).toMatchObject({
            submission: "submitted",
            cancel: { state: "none" },
            kitWanted: null,
          });
          expect(await under.rows.claim(claim.id, LEASE)).not.toBeNull();
        },
      );

      test("standing in line frees the row and says for what it waits", async () => {
        const claim = await claimed();
        const until = new Date(Date.now() + 60_000);
        const want = { accountId: under.account, precedence: 1, reason: "budget" as const, until, at: now() };
        expect(await under.rows.wantKit(claim, want)).toBe(true);
        const { row } = await claimed(claim.id);
        expect(row).toMatchObject({ kitWanted: 1, accountId: under.account, wait: { reason: "budget", until } });
      });
    });

    describe("requests to Kit", () => {
      test("the attempt is there before the request, and its lines are Kit's once it is created", async () => {
        const { claim, attempt } = await sending(2);
        const open = (await read(claim.id)).row;
        expect(open).toMatchObject({ submission: "submitting", lastCreate: { id: attempt, number: 1, endedAt: null } });
        expect(open.lines[0]).toMatchObject({ sentQuantity: 0 });
        const made = kit();
        await under.rows.endAttempt(claim.id, attempt, created(made), now());
        const { row } = await read(claim.id);
        expect(row).toMatchObject({ submission: "submitted", kit: { id: made.id, state: "pending_payment" } });
        expect(row.lines[0]).toMatchObject({ sentQuantity: 2, sentProductId: PRODUCT, sentSha256: sha("a") });
      });

      test("a created answer is recorded although the row was taken over", async () => {
        const { claim, attempt } = await sending();
        const other = await reclaimed(claim);
        await under.rows.endAttempt(claim.id, attempt, created(), now());
        expect((await read(claim.id)).row.submission).toBe("submitted");
        expect(await under.rows.settle(other, rest({ submission: "unknown" }), store)).toBe(false);
        expect((await read(claim.id)).row.submission).toBe("submitted");
      });

      test("a lost answer does not move back a row whose number an event named meanwhile", async () => {
        const { claim, attempt } = await sending();
        expect(await under.rows.link(claim.id, { mirror: kit(), by: "event", at: now() })).toBe("linked");
        await under.rows.endAttempt(claim.id, attempt, lostAnswer, now());
        const { row } = await read(claim.id);
        expect(row).toMatchObject({ submission: "submitted", lostCount: 0 });
        expect(row.lines[0]!.sentQuantity).toBe(1);
      });

      test("an answer to the first request that comes after the second was made changes nothing", async () => {
        const { claim, attempt } = await sending();
        await under.rows.endAttempt(claim.id, attempt, lostAnswer, now());
        const second = await reclaimed(claim);
        expect(await begin(second)).not.toBeNull();
        const notSent = ended({ outcome: "not_sent", submission: "ready", lostCount: 0 });
        await under.rows.endAttempt(claim.id, attempt, notSent, now());
        expect((await read(claim.id)).row).toMatchObject({
          submission: "submitting",
          lostCount: 1,
          lastCreate: { number: 2 },
        });
      });

      test("what provably did not reach Kit is no attempt that may be there", async () => {
        const { claim, attempt } = await sending();
        await under.rows.endAttempt(
          claim.id,
          attempt,
          ended({ outcome: "not_sent", submission: "ready", lostCount: 0 }),
          now(),
        );
        expect((await read(claim.id)).row).toMatchObject({ submission: "ready", lastCreate: null });
      });

      test("a decision made before an answer came is stale", async () => {
        const claim = await claimed();
        await under.rows.link(claim.id, { mirror: kit(), by: "merchant", at: now() });
        expect(await under.rows.settle(claim, rest({ submission: "held" }), store)).toBe(false);
        expect((await claimed(claim.id)).row.submission).toBe("submitted");
      });

      test("a cancellation that Kit confirmed stands, whatever another answer says", async () => {
        const { claim, attempt } = await sending();
        const made = kit();
        await under.rows.endAttempt(claim.id, attempt, created(made), now());
        const again = await reclaimed(claim);
        const deletion = await under.rows.beginCancel(again, now());
        expect((await read(claim.id)).row).toMatchObject({
          cancel: { state: "sending" },
          lastCancel: { id: deletion },
        });
        const canceled = { ...made, state: "canceled", canceledAt: now() };
        await under.rows.endAttempt(
          claim.id,
          deletion!,
          ended({ outcome: "canceled", cancel: "done", mirror: canceled }),
          now(),
        );
        await under.rows.endAttempt(claim.id, deletion!, ended({ cancel: "unknown" }), now());
        await under.rows.recordKit(claim.id, { mirror: { ...made, readAt: now() }, timeline: [] });
        const { row } = await read(claim.id);
        expect(row).toMatchObject({ cancel: { state: "done" }, kit: { state: "canceled" } });
        expect(row.kit!.canceledAt).not.toBeNull();
      });
    });

    describe("Kit's numbers", () => {
      test("one kit order is linked to one row, and a row to one number", async () => {
        const { claim } = await sending();
        const { claim: other } = await sending();
        const one = kit();
        expect(await under.rows.link(claim.id, { mirror: one, by: "event", at: now() })).toBe("linked");
        expect(await under.rows.link(claim.id, { mirror: kit(), by: "event", at: now() })).toBe("already_linked");
        expect(await under.rows.link(other.id, { mirror: one, by: "event", at: now() })).toBe("linked_elsewhere");
        expect((await read(other.id)).row).toMatchObject({ submission: "submitting", kit: null });
      });

      test("an old reading lowers nothing", async () => {
        const { claim, attempt } = await sending();
        const made = kit();
        await under.rows.endAttempt(claim.id, attempt, created(made), now());
        const shipped = { ...made, state: "shipped", stage: 3 as const };
        await under.rows.recordKit(claim.id, { mirror: shipped, timeline: [] });
        await under.rows.recordKit(claim.id, { mirror: { ...made, state: "in_production", stage: 2 }, timeline: [] });
        expect((await read(claim.id)).row.kit).toMatchObject({ state: "shipped", stage: 3 });
      });
    });

    describe("decisions", () => {
      test("tasks open once a kind, are resolved when they are over, and come back", async () => {
        const claim = await claimed();
        const told = (messages: string) => rest({ tasks: [{ kind: "fulfillment_refused", params: { messages } }] });
        await under.rows.settle(claim, told("one"), store);
        await under.rows.settle(claim, told("two"), store);
        expect((await read(claim.id)).tasks).toMatchObject([
          { kind: "fulfillment_refused", params: { messages: "two" } },
        ]);
        await under.rows.settle(claim, rest(), store);
        expect((await read(claim.id)).tasks).toEqual([]);
        await under.rows.settle(claim, told("three"), store);
        expect((await read(claim.id)).tasks).toHaveLength(1);
      });

      test("lines, reason and what the store said are kept, and nothing of the customer", async () => {
        const claim = await claimed();
        const order = storeOrder({ cancelledAt: new Date("2026-11-02T10:00:00Z") });
        const lines = planLines(facts(), order);
        const wait = { reason: "not_paid" as const, params: { status: "PENDING" }, until: null };
        await under.rows.settle(claim, rest({ lines, wait }), { read: { kind: "found", order }, at: now() });
        const { row } = await read(claim.id);
        expect(row).toMatchObject({ wait, storeCancelledAt: order.cancelledAt, storeGoneAt: null });
        expect(row.lines).toMatchObject([{ lineItemId: LINE, quantity: 1, disposition: "send", sendable: 1 }]);
        expect(JSON.stringify(row)).not.toMatch(/canary/i);
        await under.rows.settle(claim, rest(), { read: { kind: "gone" }, at: now() });
        expect((await read(claim.id)).row.storeGoneAt).not.toBeNull();
      });

      test("one shipment a location, begun before Shopify is asked", async () => {
        const claim = await claimed();
        const shipment = {
          locationId: LocationId.parse("801"),
          locationName: "Warehouse",
          fulfillmentOrders: [],
          lines: [{ lineItemId: LINE, quantity: 1 }],
          tracking: [{ company: "UPS", number: "1Z1", url: null }],
        };
        await under.rows.beginShipment(claim, shipment, now());
        await under.rows.beginShipment(claim, shipment, now());
        expect((await read(claim.id)).row.shipments).toMatchObject([
          { state: "fulfilling", attempts: 2, fulfillmentId: null },
        ]);
        const end = { locationId: "801", at: now(), timeline: [] };
        await under.rows.endShipment(claim.id, {
          ...end,
          state: "fulfilled",
          fulfillmentId: FulfillmentId.parse("3001"),
          fault: null,
        });
        await under.rows.recordDelivered(claim.id, now());
        await under.rows.recordTag(claim.id, true);
        const { row } = await read(claim.id);
        expect(row.shipments).toMatchObject([
          { state: "fulfilled", fulfillmentId: "3001", tracking: shipment.tracking, lines: shipment.lines },
        ]);
        expect(row).toMatchObject({ tagged: true });
        expect(row.deliveredMarkedAt).not.toBeNull();
      });
    });

    describe("the merchant's words", () => {
      const word = { approval: { what: "send" as const }, timeline: [] };

      test("are written where the order stands as expected, and only there", async () => {
        const { claim } = await sending();
        const change = { ...word, at: now() };
        expect(await under.commands.change(under.shop, claim.id, { ...change, expect: ["held"] })).toBe(false);
        expect((await read(claim.id)).row.approvals).toEqual([]);
        expect(await under.commands.change(under.shop, claim.id, { ...change, expect: ["submitting"] })).toBe(true);
        expect((await read(claim.id)).row.approvals).toMatchObject([{ what: "send" }]);
      });

      test("reach no other shop's order", async () => {
        const id = await openRow();
        expect(await under.commands.find(under.otherShop, id)).toBeNull();
        expect(await under.commands.change(under.otherShop, id, { ...word, at: now() })).toBe(false);
        expect((await read(id)).row.approvals).toEqual([]);
      });

      test("leave a cancellation that is on its way alone", async () => {
        const { claim, attempt } = await sending();
        await under.rows.endAttempt(claim.id, attempt, created(), now());
        await under.rows.beginCancel(await reclaimed(claim), now());
        const keep = { cancel: { state: "none" as const, by: null }, unlessCancelling: true, timeline: [], at: now() };
        expect(await under.commands.change(under.shop, claim.id, keep)).toBe(false);
        expect((await read(claim.id)).row.cancel.state).toBe("sending");
      });

      test("open one further part at a time, numbered on, under its own reference", async () => {
        const { claim, attempt } = await sending();
        await under.rows.endAttempt(claim.id, attempt, created(), now());
        const { row } = await read(claim.id);
        const why = { why: "unsent_lines" };
        const opened = (await under.commands.openPart(under.shop, row, why))!;
        expect((await read(opened)).row).toMatchObject({
          part: 2,
          reference: `${row.shopifyOrderId}-2`,
          submission: "received",
        });
        expect(await under.commands.openPart(under.shop, row, why)).toBeNull();
        const second = await claimed(opened);
        await under.rows.settle(second, rest({ submission: "void" }), store);
        expect((await read((await under.commands.openPart(under.shop, row, why))!)).row.part).toBe(3);
      });
    });
  });
}
