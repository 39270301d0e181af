// Products made of designs: the form, Shopify's refusals, a lost answer, the result; and several at once. Each width
// has a store of its own, since products are made in it.
import { DESKTOP, PHONE } from "../../test/support/browser/browser.ts";
import { barButton } from "../../test/support/browser/title-bar.ts";
import { kitColors, type LinkingStore, openLinkingStore } from "../../test/support/stores/linking-store.ts";
import type { World } from "../../test/support/world.ts";
import { foxInTheSnow, paint } from "../demo/paint.ts";
import { type Desk, type Picture, sitDown, standUp, type Studio } from "./desk.ts";

export async function takePublishing(studio: Studio): Promise<Picture[]> {
  return [...(await takeAt(studio, DESKTOP)), ...(await takeAt(studio, PHONE))];
}

async function takeAt(studio: Studio, width: number): Promise<Picture[]> {
  const { world } = studio;
  const of = await openLinkingStore(world, `publishing-${width}`);
  await of.link([of.variant("Fox in the Snow", "30")], "Fox in the Snow");
  await giveHeroImage(world, of);
  await world.services.linking.unitCosts.save(of.shop, { "101": "9.50" });
  const desk = await sitDown(studio, { width, domain: of.store.domain });
  await shootOne(world, desk, of);
  await shootLost(world, desk, of);
  await shootSeveral(desk);
  return standUp([desk]);
}

async function giveHeroImage(world: World, { sku }: LinkingStore): Promise<void> {
  const hexes = await kitColors(world, world.kit.brands.brightside.production.token);
  const image = paint(foxInTheSnow, { width: 640, height: 480, hexes });
  await world.database.pool.query(
    `INSERT INTO design_images (account_id, slug, role, content_type, bytes)
     SELECT account_id, slug, 'hero', 'image/png', $2 FROM templates WHERE external_sku = $1 ON CONFLICT DO NOTHING`,
    [sku("Fox in the Snow"), Buffer.from(image)],
  );
}

async function shootOne(world: World, { app, open, shoot }: Desk, of: LinkingStore): Promise<void> {
  await open(`/app/designs/${of.sku("Fox in the Snow")}/publish`);
  await app.getByRole("img", { name: "Product photo of Fox in the Snow" }).waitFor();
  await shoot("publish-form", "A product made of a design: the form", "already uses this design");
  world.shopify.faults.graphql({
    kind: "refuse",
    operation: "ProductSet",
    userErrors: [{ field: ["input", "variants", "0", "price"], message: "Price is not allowed in this shop" }],
  });
  await app.getByLabel("Price", { exact: true }).fill("49.90");
  await app.getByLabel("Description").fill("Round drills, 30 colors.\n\nGlue included.");
  const create = barButton(app, "Create draft");
  await create.click();
  await shoot("publish-refused", "Refused by Shopify, at the field", "Price is not allowed in this shop");
  await create.click();
  const draft = app.getByRole("listitem").filter({ hasText: "Created by this app" });
  await draft.getByText("1 variant linked").waitFor();
  await draft.getByText("Shopify is adding the picture").waitFor({ state: "detached" });
  await draft.scrollIntoViewIfNeeded();
  await shoot("publish-done", "Made, and listed at its design", "Created by this app");
}

async function shootLost(world: World, { page, app, open, shoot }: Desk, of: LinkingStore): Promise<void> {
  await open(`/app/designs/${of.sku("Owl under the Stars")}/publish`);
  await app.getByLabel("Price", { exact: true }).fill("49.90");
  world.shopify.faults.graphql({ kind: "drop-after-commit", operation: "ProductSet" });
  // The check whether the draft was made is slowed down, so that its state is visible.
  world.shopify.faults.graphql({ kind: "slow", operation: "ProductByHandle", delayMs: 3_000 });
  await barButton(app, "Create draft").click();
  await shoot("publish-lost", "Shopify's answer was lost", "Shopify didn't respond");
  await page.getByText("Draft created: Owl under the Stars").waitFor();
  world.shopify.faults.clear();
}

async function shootSeveral({ app, open, shoot }: Desk): Promise<void> {
  await open("/app/designs/publish");
  await shoot("publish-batch", "Several designs at once", "For all products");
  for (const price of await app.getByLabel(/^Price/).all()) await price.fill("39");
  await barButton(app, /^Create \d+ drafts/).click();
  await shoot("publish-batch-done", "Several drafts made, a result for each", /drafts created and linked/);
}
