// Names that a page isn't made for: a word longer than its line, and one in Hebrew beside our words.
import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { DESKTOP, PHONE, shoot } from "../support/browser/browser.ts";
import { faultsOf } from "../support/browser/look-at-page.ts";
import { openApp, setScene, world } from "../support/browser/scene.ts";
import { linkVariant, readDesigns, readVariants, registerDesign, setUpMerchant } from "../support/merchant.ts";
import { sent } from "../support/order-walk.ts";

setScene();

const LONG = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft";
const HEBREW = "ערכת ציור";

/** How far the text itself begins from where its block does. */
function indent(block: Locator): Promise<number> {
  return block.evaluate((element) => {
    const text = document.createRange();
    text.selectNodeContents(element);
    return text.getBoundingClientRect().left - element.getBoundingClientRect().left;
  });
}

test.each([DESKTOP, PHONE])(
  "a long word breaks, and a name in Hebrew begins where the others do, at %i px",
  async (width) => {
    const of = await setUpMerchant(world, `odd-names-${width}`);
    const { externalSku: sku } = await registerDesign(world, { environment: "production", token: of.token }, LONG);
    await readDesigns(world, of.shop);
    of.store.createProduct({ title: LONG, variants: [{ sku: "LONG-1" }] });
    of.store.createProduct({ title: HEBREW, variants: [{ sku: "HEBREW-1" }] });
    await readVariants(world, of.shop);
    const { id } = of.store.variant("HEBREW-1");
    await linkVariant(world, of.shop, { was: "LONG-1", sku });
    await linkVariant(world, of.shop, { was: "HEBREW-1", sku: of.sku });
    await sent(of, of.buy({ lines: [{ variantId: id, quantity: 1 }] }));

    const orders = await openApp(of.store, "/app/orders", width);
    const name = orders.app.getByTitle(HEBREW);
    await name.waitFor();
    expect(await indent(name)).toBeLessThan(2);

    const links = await openApp(of.store, "/app/links?view=problems", width);
    const line = links.app.locator(".kit-variant-line").filter({ hasText: LONG });
    const link = line.getByRole("link", { name: LONG, exact: true });
    await link.waitFor();
    const [inner, outer] = [(await link.boundingBox())!, (await line.boundingBox())!];
    expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width);
    const change = (await line.getByRole("button", { name: /^Change design/ }).boundingBox())!;
    const isBeside = inner.y < change.y + change.height && inner.y + inner.height > change.y;
    if (isBeside) expect(inner.x + inner.width).toBeLessThanOrEqual(change.x);

    const { page, app } = await openApp(of.store, `/app/designs/${sku}/publish`, width);
    await app.getByText(/^Creates a draft from/).waitFor();
    await app.getByText(/already uses this design/).waitFor();
    await shoot(page, `odd-names-publish-${width}`);
    expect(await faultsOf(page)).toEqual([]);
  },
);
