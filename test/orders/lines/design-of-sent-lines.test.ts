// The design of what was sent stays known once the store has fulfilled or removed the line, and after its product was linked anew.
import { beforeAll, expect, test } from "vitest";
import { ExternalSku, LineItemId } from "../../../app/kernel/ids.ts";
import { decide } from "../../../app/orders/decide/decide.ts";
import type { StoreLine } from "../../../app/orders/ports/shopify-order.ts";
import { type Merchant, setUpMerchant } from "../../support/merchant.ts";
import { atRest, fulfilled, pay, sent, shown, TRACKING } from "../../support/order-walk.ts";
import { facts, sentLine, storeLine, storeOrder, submittedRow } from "../../support/orders/builders.ts";
import { setWorld, world } from "../../support/world.ts";

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

let merchant: Merchant;

setWorld();
beforeAll(async () => {
  merchant = await setUpMerchant(world, "design-of-sent");
});

test("shipped and canceled kits are under their design in the month's report", async () => {
  const [shipped, canceled] = [merchant.buy(), merchant.buy()];
  const kitId = await sent(merchant, shipped);
  await pay(world, merchant, { order: shipped, kitId });
  world.kit.orders.ship(kitId, [TRACKING]);
  await fulfilled(world, merchant, shipped);
  await sent(merchant, canceled);
  merchant.store.cancel(canceled.id);
  await shown(merchant, canceled, ({ status }) => status === "canceled");
  for (const order of [shipped, canceled]) {
    await world.services.orders.commands.readAgain(merchant.shop, await merchant.row(order.id));
    await atRest(world, merchant, order);
  }
  const month = shipped.createdAt.slice(0, 7);
  const { designs } = await world.services.orders.reads.report(merchant.shop, { month, timezone: "UTC", most: 10 });
  expect(designs).toMatchObject([{ design: merchant.sku, kits: 2, canceled: 2 }]);
});
