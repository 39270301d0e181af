// What is asked before an order is sent that is mostly not meant for Kit.
import { expect, test } from "vitest";
import { HOLD_REASONS } from "../../app/orders/codes/reasons.ts";
import { LIST_ACTIONS } from "../../app/orders/read/order-list.ts";
import { bulkLabel } from "../../app/ui/orders/bulk-label.ts";
import { type AskedOrder, bulkQuestion } from "../../app/ui/orders/bulk-questions.ts";
import { confirmWords } from "../../app/ui/orders/confirm-words.ts";
import { earlier as earlierOrders } from "../../app/ui/texts/orders/earlier-orders.ts";

const SEND = { intent: "approve", what: "send" } as const;
const ASKED: readonly string[] = [
  "archived",
  "imported",
  "test_order",
  "refunded",
  "risk_held",
  "charged_back",
  "placed_before_go_live",
];
const asked = (held: string | null, intent: Parameters<typeof confirmWords>[0] = SEND) =>
  confirmWords(intent, { atKit: false, asLinked: [], held })?.title ?? null;

test("sending a test order, a refunded one or one with a fraud risk is asked about, each by what it is", () => {
  const titles = ASKED.map((held) => asked(held));
  expect(titles).toEqual([
    expect.stringContaining("archived"),
    expect.stringContaining("imported"),
    expect.stringContaining("test order"),
    expect.stringContaining("refunded"),
    expect.stringContaining("fraud risk"),
    expect.stringContaining("charged-back"),
    expect.stringContaining("earlier order"),
  ]);
});

test("what is held for the merchant's approval is sent at once, and so is what is not held", () => {
  const others = HOLD_REASONS.filter((held) => !ASKED.includes(held));
  expect(others.length).toBeGreaterThan(5);
  for (const held of [null, ...others]) expect({ held, asked: asked(held) }).toEqual({ held, asked: null });
  expect(asked("test_order", { intent: "release" })).toBeNull();
  expect(asked(null, { intent: "approve", what: "send_unpaid" })).toContain("unpaid");
});

test('"Already ordered" asks its own question and says how it is undone, of one order and of several', () => {
  const words = confirmWords(
    { intent: "approve", what: "already_ordered" },
    { atKit: false, asLinked: [], held: null },
  );
  expect(words).toMatchObject({ title: "Mark as already ordered?", body: expect.stringContaining("Send after all") });
  expect(bulkQuestion("already_ordered", [row()])).toEqual(words);
  expect(bulkQuestion("already_ordered", [row(), row()])?.title).toBe("Mark 2 orders as already ordered?");
});

test("several orders are given up in words that fit them: not sent, canceled at Kit, or both", () => {
  const [unsent, atKit] = [row(), row({ status: "unpaid" })];
  const label = (...rows: AskedOrder[]) => bulkLabel("cancel", rows);
  const asks = (...rows: AskedOrder[]) => bulkQuestion("cancel", rows);
  expect([label(unsent), label(unsent, unsent)]).toEqual(["Don't send", "Don't send"]);
  expect([label(atKit), label(atKit, atKit), label(unsent, atKit)]).toEqual([
    "Cancel Kit order",
    "Cancel Kit orders",
    "Cancel Kit orders",
  ]);
  expect(bulkLabel("hold", [unsent])).toBe("Hold");
  const about = { asLinked: [], held: null };
  expect(asks(unsent)).toEqual(confirmWords({ intent: "cancel" }, { ...about, atKit: false }));
  expect(asks(atKit)).toEqual(confirmWords({ intent: "cancel" }, { ...about, atKit: true }));
  expect(asks(unsent, unsent)).toMatchObject({ title: "Don't send 2 orders?", yes: "Don't send" });
  expect(asks(atKit, atKit)).toMatchObject({ title: "Cancel 2 orders at Kit?", yes: "Cancel orders" });
  expect(asks(unsent, atKit)?.body).toMatch(/^Orders that haven't been sent won't be sent\./);
});

test("of one order, no question speaks of several", () => {
  const of = (status: AskedOrder["status"]) => row({ status, cost: { kind: "none" } });
  const asked = [
    bulkQuestion("send", [of("placed_earlier")]),
    earlierOrders.confirmSendAll(1),
    ...LIST_ACTIONS.filter((action) => action !== "make_as_linked").map((action) =>
      bulkQuestion(action, [of("review")]),
    ),
  ];
  for (const words of asked) expect(JSON.stringify(words)).not.toMatch(/\b(orders|they|they're|these|them|each)\b/i);
});

function row(of: Partial<AskedOrder> = {}): AskedOrder {
  const cost = { kind: "unknown", kits: 2 } as const;
  return { orderName: "#1", part: 1, status: "held", waitReason: "needs_approval", cost, asLinked: [], ...of };
}

test("sending several orders says how many kits they are and what those cost, and names what is mostly not meant", () => {
  const known = { kind: "known", amount: "15.00", currency: "EUR", kits: 2 } as const;
  const partly = { kind: "partly_known", amount: "4.50", currency: "EUR", known: 1, kits: 3 } as const;
  const body = (...rows: AskedOrder[]) => bulkQuestion("send", rows)?.body;
  expect(body(row({ cost: known }), row({ cost: known }))).toMatch(/^4 kits, about €30\.00 at Kit\./);
  expect(body(row({ cost: known }), row({ cost: partly }))).toMatch(/^5 kits: about €19\.50 at Kit for 3 of them\./);
  expect(body(row())).toMatch(/^2 kits\. We can't say what they cost/);
  const asked = bulkQuestion("send", [row(), row({ orderName: "#2", waitReason: "charged_back" })]);
  expect(asked?.items).toEqual(["#2: Payment charged back"]);
  expect(bulkQuestion("send", [row({ status: "placed_earlier" })])?.title).toBe("Send 1 earlier order to Kit?");
});

test("sending orders whose products were linked since is one question, and its button is the act of its title", () => {
  const line = {
    variantId: "1",
    title: "Fox",
    variantTitle: null,
    soldAs: "KIT-2",
    sku: "pmt_1",
    design: "Fox",
    units: 1,
  };
  const asked = bulkQuestion("send", [
    row({ status: "placed_earlier", asLinked: [line as AskedOrder["asLinked"][number]] }),
  ]);
  expect(asked).toMatchObject({ title: "Send 1 earlier order to Kit?", yes: "Send to Kit" });
  expect(asked?.items).toEqual([expect.stringContaining("made as")]);
});

test("every command for several orders that may send something is asked about; a hold is set and lifted at once", () => {
  const atOnce = LIST_ACTIONS.filter((action) => bulkQuestion(action, [row()]) === null);
  expect(atOnce).toEqual(["hold", "release", "move_to_kit"]);
});
