// A kit that was never linked sells: Home says so, one click links it as suggested, and its order is made as linked. What is no
// kit is mentioned no more.
import { expect, test } from "vitest";
import { DESKTOP, PHONE, shoot } from "../../support/browser/browser.ts";
import { openApp, setScene, world } from "../../support/browser/scene.ts";
import { barButton } from "../../support/browser/title-bar.ts";
import { giveArtwork, numeric, readDesigns, registerDesign, setUpMerchant } from "../../support/merchant.ts";
import { shown } from "../../support/order-walk.ts";
import { until } from "../../support/until.ts";

setScene();

const FOX = "Fox in the Snow kit looks like a kit, but isn't linked (sold 2 times)";
const MUG = "Enamel mug looks like a kit, but isn't linked (sold 2 times)";

test("a kit that sold without a link is linked from Home, and its order is made as linked", async () => {
  const of = await setUpMerchant(world, "unlinked");
  const { linking } = world.app.composition;
  const account = { environment: "production" as const, token: of.token };
  for (const name of ["Fox in the Snow", "Enamel mug"]) {
    const { externalSku } = await registerDesign(world, account, name);
    await readDesigns(world, of.shop);
    await giveArtwork(world, of.shop, { name, sku: externalSku });
  }
  const order = of.buy({ lines: [{ sku: "KIT-2", quantity: 2 }] });
  of.buy({ lines: [{ sku: "MUG", quantity: 2 }] });
  const asked = async (count: number) => {
    await linking.work.sweepUnlinkedSales();
    const { list } = await world.services.attention.read(of.shop, new Date());
    return list.filter(({ kind }) => kind === "unlinked_kit").length === count;
  };
  await until("both are noticed", () => asked(2));

  const { page, app } = await openApp(of.store, "/app", DESKTOP);
  await app.getByRole("heading", { name: FOX }).waitFor();
  await shoot(page, "unlinked-1-home");
  await page.setViewportSize({ width: PHONE, height: 844 });
  await shoot(page, "unlinked-2-phone");
  await page.setViewportSize({ width: DESKTOP, height: 900 });
  await app.getByRole("button", { name: `Not a kit: ${MUG}` }).click();
  await app.getByRole("heading", { name: MUG }).waitFor({ state: "detached" });
  await app.getByRole("button", { name: `Link: ${FOX}` }).click();
  await barButton(app, "Apply 1 change").click();
  // What becomes of the order that sold it is said where the link is made, and read aloud: the button is gone.
  await app.getByText(/^1 open order was placed before this link\./).waitFor();
  await expect.poll(() => app.locator(":focus").innerText()).toContain("1 open order");
  await until("the variant is linked", () => of.store.variants().every(({ sku }) => sku !== "KIT-2"));
  await until("nothing is told any more", () => asked(0));
  // The sweep in that question may have come before the link was written down, and the next one is a minute away.
  await linking.work.sweepUnlinkedSales();
  await shown(of, order, ({ tasks }) => tasks.length > 0);

  await page.goto(world.shopify.adminUrl(of.store.domain, `/app/orders/${await of.row(order.id)}`));
  await app
    .getByText(/^Sold before its product was linked to Fox in the Snow/)
    .first()
    .waitFor();
  await app.getByRole("button", { name: "Use current design: Fox in the Snow kit" }).click();
  await app.getByRole("dialog").getByRole("button", { name: "Use current design" }).click();
  await until("the kit order", () => world.kit.truth.ordersByReference(numeric(order.id)).length === 1);
  expect(world.kit.truth.ordersByReference(numeric(order.id))[0]!.lines).toMatchObject([{ quantity: 2 }]);
});
