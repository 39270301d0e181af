// What the reconciler relies on in its rows, run against PostgreSQL and against the ledger in memory: whatever a fast test proves
// on the one holds on the other.
import { describe, expect, test } from "vitest";
import { LocationId } from "../../../app/kernel/ids.ts";
import { PRIORITY } from "../../../app/kernel/kit-budget.ts";
import { planLines } from "../../../app/orders/decide/lines/line-plans.ts";
import type { Claim } from "../../../app/orders/ports/order-rows.ts";
import { facts, storeOrder } from "../../support/orders/builders.ts";
import { openForFile } from "../../support/running/open-for-file.ts";
import { type RowsUnderTest, contractTools, LEASE, LINE, rest } from "./contract-tools.ts";

export function describeOrderRows(name: string, open: () => Promise<RowsUnderTest>): void {
  describe(name, () => {
    let under: RowsUnderTest;
    openForFile(open, (opened) => (under = opened));
    const { now, newRow, openRow, claimed, reclaimed, read, store, begin, ask, attemptOf, sending, created } =
      contractTools(() => under);

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

      test("a worker that lost the row to another writes no decision any more", async () => {
        const late = await claimed();
        const other = await reclaimed(late);
        expect(await under.rows.settle(late, rest({ submission: "held" }), store)).toBe(false);
        expect(await under.rows.note(late, { timeline: [], at: now() })).toBe(false);
        const before = await under.booked();
        expect(await begin(late)).toEqual({ kind: "stale" });
        expect(await under.rows.beginCancel(late, ask())).toEqual({ kind: "stale" });
        expect(await under.rows.beginRead(late, ask())).toEqual({ kind: "stale" });
        expect(await under.booked(), "no slot for it").toBe(before);
        const shipment = {
          locationId: LocationId.parse("1"),
          locationName: "",
          fulfillmentOrders: [],
          lines: [],
          tracking: [],
        };
        expect(await under.rows.beginShipment(late, shipment, now())).toBe(false);
        await under.rows.release(late, { dueAt: null, fault: null });
        expect([await under.rows.renew(late), await under.rows.renew(other)]).toEqual([false, true]);
        expect(await under.rows.settle(other, rest(), store)).toBe(true);
      });

      test("whose lease ran out writes none either, although nobody took over", async () => {
        const claim = await claimed();
        await under.expireLease(claim.id);
        expect(await under.rows.renew(claim)).toBe(false);
        expect(await under.rows.settle(claim, rest(), store)).toBe(false);
        expect(await begin(claim)).toEqual({ kind: "stale" });
      });

      test("a wake-up during the work makes the row due at its end", async () => {
        const claim = await claimed();
        await under.rows.nudge(claim.id);
        const later = new Date(Date.now() + 86_400_000);
        expect(await under.rows.release(claim, { dueAt: later, fault: null })).toEqual({ nudged: true });
        expect((await under.dueAt(claim.id))!.getTime()).toBeLessThan(later.getTime() - 3_600_000);
        const again = await claimed(claim.id);
        expect(await under.rows.release(again, { dueAt: later, fault: null })).toEqual({ nudged: false });
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

      test.each(["send", "cancel", "read", "note", "stand in line"] as const)(
        "a wake-up before the %s stops it without a slot, and the row is handed back at once",
        async (what) => {
          const { claim: sent, attempt } = await sending();
          await under.rows.endAttempt(sent.id, attempt, { result: created(), at: now() });
          const claim = await reclaimed(sent);
          await under.rows.nudge(claim.id);
          const before = await under.booked();
          await under.useUp(what === "stand in line");
          const tried = {
            send: async () => (await begin(claim)).kind === "stale",
            cancel: async () => (await under.rows.beginCancel(claim, ask())).kind === "stale",
            read: async () => (await under.rows.beginRead(claim, ask())).kind === "stale",
            note: async () =>
              !(await under.rows.note(claim, { cancel: { state: "requested", by: "store" }, timeline: [], at: now() })),
            "stand in line": async () => (await under.rows.beginRead(claim, ask())).kind === "stale",
          };
          expect(await tried[what]()).toBe(true);
          await under.useUp(false);
          expect(await under.booked()).toBe(before);
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
        await under.useUp(true);
        const before = await under.booked();
        const waits = await begin(claim);
        await under.useUp(false);
        if (waits.kind !== "wait") throw new Error(`expected to wait: ${waits.kind}`);
        const { row } = await claimed(claim.id);
        expect(row).toMatchObject({
          submission: "received",
          kitWanted: PRIORITY.send,
          accountId: under.account,
          wait: { reason: waits.why, until: waits.until },
          lastCreate: null,
        });
        expect(await under.booked()).toBe(before);
      });

      test("a request takes one slot with its attempt, and the row out of the line", async () => {
        const claim = await claimed();
        await under.useUp(true);
        await begin(claim);
        await under.useUp(false);
        const before = await under.booked();
        const again = await claimed(claim.id);
        const begun = await begin(again);
        expect(begun.kind).toBe("begun");
        const { row } = await read(claim.id);
        expect(row).toMatchObject({
          submission: "submitting",
          kitWanted: null,
          lastCreate: { id: attemptOf(begun), number: 1 },
        });
        expect([row.customerSalt, row.customerHmac, row.phoneHmac].map((bytes) => [...bytes!])).toEqual([
          [1],
          [2],
          [3],
        ]);
        expect(await under.booked()).toBe(before + 1);
      });

      test.each([true, false])("the approval of a store lasts only if it goes there: %s", async (toStore) => {
        const claim = await claimed();
        const { id } = claim;
        const approvals = [{ what: "send_to_store" as const, params: { location: "801", address: "as shown" } }];
        await under.commands.change(under.shop, id, { approvals, timeline: [], at: now() });
        const begun = await begin(await reclaimed(claim), { toStore });
        expect(begun.kind).toBe("begun");
        expect((await read(id)).row.approvals.map(({ what }) => what)).toEqual(toStore ? ["send_to_store"] : []);
      });

      test("a row in line that is woken keeps its place", async () => {
        const claim = await claimed();
        await under.useUp(true);
        await begin(claim);
        const again = await claimed(claim.id);
        await under.rows.nudge(claim.id);
        expect((await begin(again)).kind).toBe("stale");
        await under.useUp(false);
        expect((await read(claim.id)).row.kitWanted).toBe(PRIORITY.send);
      });
    });

    describe("decisions", () => {
      test("what the customer reported is read with the row as long as its task is open", async () => {
        const claim = await claimed();
        const reported = { kind: "customer_problem", params: { problem: "damaged" } } as const;
        await under.rows.settle(claim, rest({ tasks: [reported] }), store);
        expect((await read(claim.id)).row.reportedProblem).toBe("damaged");
        await under.rows.settle(claim, rest(), store);
        expect((await read(claim.id)).row.reportedProblem).toBeNull();
      });

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
        const order = storeOrder({ name: "#1042", cancelledAt: new Date("2026-11-02T10:00:00Z") });
        const lines = planLines(facts(), order);
        const wait = { reason: "not_paid" as const, params: { status: "PENDING" }, until: null };
        await under.rows.settle(claim, rest({ lines, wait }), { read: { kind: "found", order }, at: now() });
        const { row } = await read(claim.id);
        expect(row).toMatchObject({ wait, orderName: "#1042", storeCancelledAt: order.cancelledAt, storeGoneAt: null });
        expect(row.lines).toMatchObject([{ lineItemId: LINE, quantity: 1, disposition: "send", sendable: 1 }]);
        expect(JSON.stringify(row)).not.toMatch(/canary/i);
        await under.rows.settle(claim, rest(), { read: { kind: "gone" }, at: now() });
        expect((await read(claim.id)).row.storeGoneAt).not.toBeNull();
      });
    });

    describe("the merchant's decisions", () => {
      const word = { approvals: [{ what: "send" as const, params: { lifts: ["needs_approval"] } }], timeline: [] };

      test("are written only if the order's state is the expected one", async () => {
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
        await under.rows.endAttempt(claim.id, attempt, { result: created(), at: now() });
        await under.rows.beginCancel(await reclaimed(claim), ask());
        const keep = { cancel: { state: "none" as const, by: null }, unlessCancelling: true, timeline: [], at: now() };
        expect(await under.commands.change(under.shop, claim.id, keep)).toBe(false);
        expect((await read(claim.id)).row.cancel.state).toBe("sending");
      });

      test("open one further part at a time, numbered on, under its own reference", async () => {
        const { claim, attempt } = await sending();
        await under.rows.endAttempt(claim.id, attempt, { result: created(), at: now() });
        const { row } = await read(claim.id);
        const why = { why: "unsent_lines" as const };
        const opened = (await under.commands.openPart(under.shop, row, { purpose: why }))!;
        const further = (await read(opened)).row;
        expect(further).toMatchObject({
          part: 2,
          reference: `${row.shopifyOrderId}-2`,
          submission: "received",
        });
        const salts = [further, row].map(({ customerSalt }) => customerSalt!.join());
        expect(salts[0], "an approval of the address covers it, too").toBe(salts[1]);
        expect(await under.commands.openPart(under.shop, row, { purpose: why })).toBeNull();
        const second = await claimed(opened);
        await under.rows.settle(second, rest({ submission: "void" }), store);
        expect((await read((await under.commands.openPart(under.shop, row, { purpose: why }))!)).row.part).toBe(3);
      });

      test("outlast a worker that decided to open a part, and has lost the row since", async () => {
        const { claim, attempt } = await sending();
        await under.rows.endAttempt(claim.id, attempt, { result: created(), at: now() });
        const other = await reclaimed(claim);
        const open = (by: Claim) =>
          under.commands.openPart(under.shop, other.row, { purpose: { why: "unsent_lines" }, claim: by });
        const second = await claimed((await open(other))!);
        await under.rows.settle(second, rest({ submission: "void" }), store);
        expect(await open(claim)).toBeNull();
        expect(await open(other)).not.toBeNull();
      });

      test("about a line are kept one for each line, and go with what is sent again", async () => {
        const { claim, attempt } = await sending();
        const say = (sku: string, line: `make_as:${typeof LINE}` = `make_as:${LINE}`) =>
          under.commands.change(under.shop, claim.id, {
            approvals: [{ what: line, params: { as: "linked", sku } }],
            timeline: [],
            at: now(),
          });
        await say("pmt_fox");
        await say("pmt_owl");
        await under.rows.endAttempt(claim.id, attempt, { result: created(), at: now() });
        const { row } = await read(claim.id);
        expect(row.approvals).toMatchObject([{ what: `make_as:${LINE}`, params: { as: "linked", sku: "pmt_owl" } }]);
        const lines = [{ lineItemId: LINE, quantity: 1, sku: "pmt_owl" }];
        const word = { why: "replacement" as const, of: 1, lines };
        const part = (await under.commands.openPart(under.shop, row, { purpose: word }))!;
        const approvals = Object.fromEntries(
          (await read(part)).row.approvals.map(({ what, params }) => [what, params]),
        );
        expect(approvals).toEqual({ part: word, [`make_as:${LINE}`]: { as: "linked", sku: "pmt_owl" } });
      });
    });

    describe("two parts of an order", () => {
      const two = async () => {
        const { claim, attempt } = await sending();
        await under.rows.endAttempt(claim.id, attempt, { result: created(), at: now() });
        const { row } = await read(claim.id);
        const opened = (await under.commands.openPart(under.shop, row, { purpose: { why: "unsent_lines" } }))!;
        return { first: await reclaimed(claim), second: await claimed(opened) };
      };

      test("are not sent on what was known before the other moved on: the second is handed back", async () => {
        const { second } = await two();
        expect(await begin(second, { partsMark: "1:submitted:canceled" })).toEqual({ kind: "stale" });
        const again = await claimed(second.id);
        expect(await begin(again, { partsMark: "1:submitted" })).toMatchObject({ kind: "begun" });
      });

      test("are sent one after the other: the second sees that the first has begun", async () => {
        const { first, second } = await two();
        const marks = { first: "2:received", second: "1:submitted" };
        const begun = await Promise.all([
          begin(first, { partsMark: marks.first }),
          begin(second, { partsMark: marks.second }),
        ]);
        expect(begun.filter(({ kind }) => kind === "begun")).toHaveLength(1);
      });
    });
  });
}
