// A bulk operation's file of orders, line by line.
import { describe, expect, it } from "vitest";
import { readOrderLines } from "../../app/shopify/bulk/bulk-order-lines.ts";
import { BULK_LINES_AN_ORDER } from "../../app/shopify/limits.ts";
import { BULK_ORDERS } from "../../app/shopify/operations/bulk.ts";
import { each, gather } from "../support/async-lists.ts";

const gid = (type: string, id: number) => `gid://shopify/${type}/${id}`;
const orderLine = (id: number, over: object = {}) => ({
  id: gid("Order", id),
  name: `#${id}`,
  createdAt: "2026-11-20T10:00:00Z",
  updatedAt: "2026-11-20T10:00:00Z",
  cancelledAt: null,
  closedAt: null,
  test: false,
  displayFinancialStatus: "PAID",
  transactions: [{ kind: "SALE", status: "SUCCESS", processedAt: "2026-11-20T10:00:01Z" }],
  disputes: [],
  fulfillments: [{ id: gid("Fulfillment", id), status: "SUCCESS", trackingInfo: [{ number: "T1" }] }],
  ...over,
});
const itemLine = (order: number, id: number, over: object = {}) => ({
  id: gid("LineItem", id),
  sku: "pmt_a",
  title: "Kit",
  variantTitle: null,
  quantity: 2,
  currentQuantity: 2,
  unfulfilledQuantity: 1,
  requiresShipping: true,
  isGiftCard: false,
  variant: { id: gid("ProductVariant", 7), sku: "pmt_a" },
  product: null,
  __parentId: gid("Order", order),
  ...over,
});
const requestLine = (order: number, requestStatus: unknown) => ({
  id: gid("FulfillmentOrder", 1),
  requestStatus,
  __parentId: gid("Order", order),
});

const read = (...lines: object[]) => gather(readOrderLines(each(lines.map((line) => JSON.stringify(line)))));

describe("the file's orders", () => {
  it("have what the check compares, each with its own lines", async () => {
    const orders = await read(
      orderLine(1),
      itemLine(1, 11),
      itemLine(1, 12),
      orderLine(2),
      requestLine(2, "SUBMITTED"),
    );
    expect(orders).toMatchObject([
      { id: "1", name: "#1", objects: 3, requestedBack: false },
      { id: "2", name: "#2", objects: 2, requestedBack: false },
    ]);
    expect(orders[0]?.order).toMatchObject({
      financialStatus: "PAID",
      payment: { takenAt: new Date("2026-11-20T10:00:01Z"), chargedBack: false },
      customer: null,
      lines: [
        { id: "11", sku: "pmt_a", variantId: "7", currentQuantity: 2, unfulfilledQuantity: 1 },
        { id: "12", productId: null },
      ],
      fulfillments: [{ id: "1", status: "SUCCESS", tracking: [{ number: "T1" }] }],
    });
    expect(orders[1]?.order?.lines).toEqual([]);
  });

  it("say when some of one was asked back", async () => {
    const orders = await read(orderLine(1), requestLine(1, "SUBMITTED"), requestLine(1, "CANCELLATION_REQUESTED"));
    expect(orders[0]).toMatchObject({ requestedBack: true, objects: 3 });
  });

  it.each([
    ["an odd order", [orderLine(1, { createdAt: "yesterday" })]],
    ["an odd line", [orderLine(1), itemLine(1, 11, { currentQuantity: "two" })]],
    ["a line of an odd variant", [orderLine(1), itemLine(1, 11, { variant: { id: "7" } })]],
    ["an odd fulfillment order", [orderLine(1), requestLine(1, 3)]],
    ["too many lines", [orderLine(1), ...Array.from({ length: BULK_LINES_AN_ORDER }, (_, n) => itemLine(1, n))]],
  ])("with %s cost that order its place, and no other", async (_what, lines) => {
    const orders = await read(...lines, orderLine(2), itemLine(2, 21));
    expect(orders).toMatchObject([{ id: "1", name: "#1", order: null, objects: lines.length }, { id: "2" }]);
    expect(orders[1]?.order?.lines).toHaveLength(1);
  });

  it.each([
    ["is no JSON", ["{"]],
    ["has no id", [JSON.stringify({ name: "#1" })]],
    ["is something else", [JSON.stringify({ id: gid("ProductVariant", 1), name: "a" })]],
    ["belongs to no order before it", [JSON.stringify(itemLine(9, 1))]],
    [
      "belongs to an order long before",
      [orderLine(1), orderLine(2), itemLine(1, 11)].map((one) => JSON.stringify(one)),
    ],
  ])("are not believed when a line %s", async (_what, lines) => {
    await expect(gather(readOrderLines(each(lines)))).rejects.toMatchObject({ code: "bulk_result_odd" });
  });

  it("come one by one: none waits for the end of the file", async () => {
    let taken = 0;
    async function* endless() {
      for (let id = 1; ; id++) {
        taken = id;
        yield JSON.stringify(orderLine(id));
      }
    }
    let last = "";
    for await (const { id } of readOrderLines(endless())) {
      last = id;
      if (id === "1000") break;
    }
    expect([last, taken]).toEqual(["1000", 1001]);
  });
});

it("nothing of the customer is asked for", () => {
  expect(BULK_ORDERS).not.toMatch(/customer|email|phone|address|note|attribute|firstName|lastName/i);
});
