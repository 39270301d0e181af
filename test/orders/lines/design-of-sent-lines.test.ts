// The design of what was sent stays known once the store has fulfilled or removed the line, and after its product was linked anew.
import { expect, test } from "vitest";
import { ExternalSku, LineItemId } from "../../../app/kernel/ids.ts";
import { decide } from "../../../app/orders/decide/decide.ts";
import type { StoreLine } from "../../../app/orders/ports/shopify-order.ts";
import { facts, sentLine, storeLine, storeOrder, submittedRow } from "../../support/orders/builders.ts";

function told(line: Partial<StoreLine>, externalSku: string | null = "pmt_fox") {
  const before = sentLine({
    params: { design: "Fox" },
    externalSku: externalSku === null ? null : ExternalSku.parse(externalSku),
  });
  const order = storeOrder({ lines: [storeLine(line), storeLine({ id: LineItemId.parse("9002") })] });
  return decide(facts({ row: submittedRow({ lines: [before] }), order })).lines?.map(
    ({ externalSku, params, reason }) => ({
      reason,
      externalSku,
      params,
    }),
  );
}

test.each([
  ["fulfilled", { unfulfilledQuantity: 0 }],
  ["removed", { currentQuantity: 0, unfulfilledQuantity: 0 }],
  ["linked to nothing any more", { sku: "KIT-1", variantId: null }],
])("a line that is %s is of the design that was sent", (_, line) => {
  expect(told(line)?.[0]).toEqual({ reason: "sent", externalSku: "pmt_fox", params: { design: "Fox" } });
});

test("a line of which no design was kept has the one that it would be sent with, and one that was not sent its own", () => {
  expect(told({}, null)).toMatchObject([
    { reason: "sent", externalSku: "pmt_fox" },
    { reason: "added_later", externalSku: "pmt_fox" },
  ]);
});
