// A kit order on a Kit account that the store left, when its Shopify order is canceled: Kit goes on making it, so a person is told
// soon that only they can stop it.
import { expect, test } from "vitest";
import { KitAccountId } from "../../../app/kernel/ids.ts";
import { decide } from "../../../app/orders/decide/decide.ts";
import { notBegun } from "../../../app/orders/effects/take-slot.ts";
import type { KitMirror } from "../../../app/orders/ports/order-row.ts";
import { taskWords } from "../../../app/ui/texts/attention/tasks.ts";
import {
  at,
  facts,
  mirror,
  rowShipment,
  shippedMirror,
  shopFacts,
  storeOrder,
  submittedRow,
} from "../../support/orders/builders.ts";
import { fulfilled, MADE } from "../fulfilling/shipped-kit.ts";

const LEFT = KitAccountId.parse("11111111-1111-4111-8111-111111111111");
const canceling = { state: "requested" as const, by: "store" as const, at: at(20), lostCount: 0 };
const MAKING = { state: "in_production", stage: 2, paymentStatus: "paid", readAt: at(5) } as const;

function left(minutes: number, { kit = MAKING, none = false }: { kit?: Partial<KitMirror>; none?: boolean } = {}) {
  const row = submittedRow({ accountId: LEFT, cancel: canceling, kit: mirror(kit) });
  const shop = none ? { shop: shopFacts({ account: null }) } : {};
  const { tasks } = decide(facts({ row, order: storeOrder({ cancelledAt: at(19) }), now: at(minutes), ...shop }));
  return tasks.map(({ kind, params }) => (kind === "not_followed" ? taskWords(kind, params).body : kind));
}

test.each([{ none: false }, { none: true }])("is told within minutes, with or without another account (%o)", (over) => {
  expect(left(21, over)).toEqual([]);
  expect(left(31, over)).toEqual([expect.stringContaining("should be canceled")]);
});

test("a group of such orders says nothing that fits only some of them", () => {
  expect(taskWords("not_followed", {}).body).not.toContain("fulfill");
});

test("unpaid at Kit, the task not to pay it is enough", () => {
  const unpaid = { state: "pending_payment", stage: 1, paymentStatus: "pending_payment", readAt: at(5) } as const;
  for (const minutes of [31, 24 * 60 * 3]) expect(left(minutes, { kit: unpaid })).toEqual(["do_not_pay"]);
});

test("is checked again when it is to be told, and then once a day", async () => {
  const rests = async (minutes: number) => {
    const claim = { row: submittedRow({ accountId: LEFT, cancel: canceling }) };
    const context = { engine: { now: () => at(minutes) }, claim } as unknown as Parameters<typeof notBegun>[0];
    return notBegun(context, LEFT, { kind: "removed" });
  };
  expect(await rests(21)).toMatchObject({ until: at(30) });
  expect(await rests(31)).toMatchObject({ until: at(31 + 24 * 60) });
});

test("one whose tracking is on the Shopify order already needs nothing more from the former account", () => {
  const over = { accountId: LEFT, kit: shippedMirror(), shipments: [rowShipment({ fulfillmentId: MADE })] };
  const seen = (row: Parameters<typeof submittedRow>[0], order = storeOrder()) =>
    decide(facts({ row: submittedRow(row), order, now: at(24 * 60 + 2) })).tasks.map(({ kind }) => kind);
  expect(seen(over, fulfilled())).toEqual([]);
  expect(seen({ ...over, shipments: [] })).toEqual(["not_followed"]);
});
