// A store whose amounts are long, and whose day isn't the one in UTC.
import { expect, test } from "vitest";
import { DESKTOP } from "../../support/browser/browser.ts";
import { openApp, setScene, world } from "../../support/browser/scene.ts";
import { chooseAction } from "../../support/browser/title-bar.ts";
import { type Merchant, setUpMerchant } from "../../support/merchant.ts";
import { sent } from "../../support/order-walk.ts";
import { checkDay } from "../../support/stores/orders-at-every-point.ts";

setScene();

async function inStore({ shop, store }: Merchant, of: { currency: string; timezone: string }): Promise<void> {
  Object.assign(store.record, of);
  await world.database.pool.query("UPDATE shops SET currency = $2, timezone = $3 WHERE id = $1", [
    ...[shop.id, of.currency, of.timezone],
  ]);
}

test("a month's amounts stay whole, enlarged two times and four times", async () => {
  const of = await setUpMerchant(world, "dinars");
  await inStore(of, { currency: "KWD", timezone: "Asia/Kolkata" });
  const costs = await world.services.linking.unitCosts.list(of.shop);
  await world.services.linking.unitCosts.save(
    of.shop,
    Object.fromEntries(costs.map((one) => [one.productId, "9.505"])),
  );
  await sent(of, of.buy({ lines: [{ sku: of.sku, quantity: 99, price: "1034.910" }] }));
  for (const width of [DESKTOP / 2, 320]) {
    const { app } = await openApp(of.store, "/app/reports", width);
    const amounts = app.locator("dd", { hasText: "KWD" });
    await amounts.nth(2).waitFor();
    const broken = await amounts.evaluateAll((all) =>
      all.flatMap((one) => {
        const words = [...one.querySelectorAll("span")].flatMap(({ firstChild }) => (firstChild ? [firstChild] : []));
        return words.flatMap((text) =>
          [...text.textContent!.matchAll(/\S*\d\S*/g)].flatMap(({ 0: number, index }) => {
            const range = document.createRange();
            range.setStart(text, index);
            range.setEnd(text, index + number.length);
            return range.getClientRects().length > 1 ? [number] : [];
          }),
        );
      }),
    );
    expect(broken, `at ${width} px`).toEqual([]);
  }
});

test("the file of a daily check is named by the day that its page names", async () => {
  const of = await setUpMerchant(world, "another-day");
  // One of the two is on another day than UTC at any hour.
  const timezone = new Date().getUTCHours() < 11 ? "Etc/GMT+12" : "Pacific/Kiritimati";
  await inStore(of, { currency: "USD", timezone });
  const check = await checkDay(world, of);
  const { page, app } = await openApp(of.store, `/app/daily-check/${check}`);
  await app.getByRole("heading", { name: /^Today at/, level: 1 }).waitFor();
  const download = page.waitForEvent("download");
  await chooseAction(app, "Export check");
  const [day] = new Date().toLocaleString("sv", { timeZone: timezone }).split(" ");
  expect((await download).suggestedFilename()).toBe(`kit-check-${day}.csv`);
});
