// Whom a merchant can ask, and the way to Kit's portal: below every page, and where its token is asked for.
import { expect, test } from "vitest";
import { DESKTOP, openPage, PHONE, shoot } from "../support/browser/browser.ts";
import { faultsOf, faultsOfLayout } from "../support/browser/look-at-page.ts";
import { browser, openApp, setScene, world } from "../support/browser/scene.ts";
import { visit } from "../support/merchant.ts";

setScene();

test.each([DESKTOP, PHONE])(
  "help stands below the pages, and the portal at the token's steps, at %i px",
  async (width) => {
    const store = world.shopify.addShop({ domain: `asks-for-help-${width}.myshopify.com`, name: "Asks for help" });
    await visit(world, store.record.domain);
    const { page, app } = await openPage(browser, width);
    const contact = app.getByRole("link", { name: "Contact support" });
    const portal = app.getByRole("link", { name: /^Open Kit's portal/ });

    await page.goto(world.shopify.adminUrl(store.record.domain, "/app"));
    await contact.waitFor();
    const address = new URL((await contact.getAttribute("href"))!);
    expect(address.pathname).toBe("support@example.com");
    expect(address.searchParams.get("subject")).toContain(store.record.domain);
    // At the step that needs it, and below.
    expect(await portal.count()).toBe(2);

    await page.goto(world.shopify.adminUrl(store.record.domain, "/app/account"));
    await expect.poll(() => portal.count()).toBe(2);
    await shoot(page, `help-${width}`);
    expect(await faultsOf(page)).toEqual([]);
    const [opened] = await Promise.all([page.context().waitForEvent("page"), portal.first().click()]);
    await opened.waitForURL(world.kit.portalUrl);
    await opened.close();
  },
);

test("a help page shows its picture beside the text at a desk, and below it on a phone", async () => {
  const store = world.shopify.addShop({ domain: "reads-help.myshopify.com", name: "Reads help" });
  await visit(world, store.record.domain);
  for (const width of [DESKTOP, PHONE]) {
    const { page, app } = await openApp(store.record, "/app/help/orders", width);
    const picture = app.getByRole("img", { name: /^Picture of the page/ });
    // Each answer is found by its heading.
    await app.getByRole("heading", { name: "Why an order waits", level: 2 }).waitFor();
    expect(await app.getByRole("heading", { level: 2 }).count()).toBe(7);
    await picture.scrollIntoViewIfNeeded();
    const [{ y: top }, text] = [(await picture.boundingBox())!, app.getByText(/^Once you're live/)];
    const beside = top < (await text.boundingBox())!.y + 40;
    expect(beside).toBe(width === DESKTOP);
    await shoot(page, `help-page-${width}`);
    expect(await faultsOfLayout(page, page.frame("app-iframe")!)).toEqual([]);
  }
});
