// The list of orders: narrowed to dates and read from the oldest on, at a desk and on a phone.
import { expect, test } from "vitest";
import { DESKTOP, openPage, PHONE, shoot } from "../support/browser.ts";
import { faultsOfAccess, faultsOfLayout } from "../support/look-at-page.ts";
import { setUpMerchant } from "../support/merchant.ts";
import { shown } from "../support/order-walk.ts";
import { browser, setScene, world } from "../support/scene.ts";

setScene();

const DAY = 86_400_000;

test.each([DESKTOP, PHONE])("orders by date, at %i px", async (width) => {
  const of = await setUpMerchant(world, `dated-${width}`);
  const ago = (days: number) => new Date(Date.now() - days * DAY);
  const orders = [40, 20, 3].map((days) => of.buy({ createdAt: ago(days) }));
  for (const order of orders) await shown(of, order, ({ status }) => status === "placed_earlier");
  const [oldest, middle, newest] = orders.map(({ name }) => name) as [string, string, string];
  const { page, trouble } = await openPage(browser, width);
  const app = page.frameLocator("#app-frame");
  await page.goto(world.shopify.adminUrl(of.store.domain, "/app/orders"));
  const names = async () => (await app.getByRole("link", { name: /^#\d+$/ }).allInnerTexts()).join(" ");
  await expect.poll(names).toBe(`${newest} ${middle} ${oldest}`);

  await app.getByLabel("Sort by").selectOption("Oldest first");
  await expect.poll(names).toBe(`${oldest} ${middle} ${newest}`);
  await app.getByLabel("Placed", { exact: true }).selectOption("Last 30 days");
  await expect.poll(names).toBe(`${middle} ${newest}`);
  await shoot(page, `orders-dated-${width}`);
  const look = async () => {
    const frame = page.frame("app-iframe")!;
    expect([...(await faultsOfLayout(page, frame)), ...(await faultsOfAccess(frame))]).toEqual([]);
  };
  await look();

  await app.getByLabel("Placed", { exact: true }).selectOption("Custom dates");
  const day = (at: Date) => at.toISOString().slice(0, 10);
  await app.getByLabel("From").fill(day(ago(50)));
  await app.getByLabel("To").fill(day(ago(30)));
  await expect.poll(names).toBe(oldest);
  await look();
  await shoot(page, `orders-between-${width}`);
  await app.getByLabel("To").fill(day(ago(45)));
  await app.getByRole("heading", { name: "No orders from these dates" }).waitFor();
  // All of it stands in the address: the way back leads through what was asked for, and a bookmark keeps it.
  await page.goBack();
  await expect.poll(names).toBe(oldest);
  await app.getByLabel("Placed", { exact: true }).selectOption("Any date");
  await expect.poll(names).toBe(`${oldest} ${middle} ${newest}`);
  expect(await app.getByLabel("From").count()).toBe(0);
  expect(trouble).toEqual([]);
});
