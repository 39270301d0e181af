// Kit lists an entry that is not as specified: it costs that entry, which the merchant is told, and neither the list, nor
// the connection, nor an order that is under way.
import { afterEach, beforeAll, expect, test } from "vitest";
import { unread as words } from "../../app/ui/texts/account/unread.ts";
import {
  connect,
  type Merchant,
  readDesigns,
  registerDesign,
  setUpMerchant,
  visit,
  storeSeed,
} from "../support/merchant.ts";
import { atKit, pay, sent } from "../support/order-walk.ts";
import { setWorld, world } from "../support/world.ts";

let of: Merchant;

setWorld();
beforeAll(async () => {
  of = await setUpMerchant(world, "brightside-store");
});
afterEach(() => void world.kit.choices.reset());

const NONE = { products: [], colors: [], templates: [], webhooks: [] };
const SLUG = "harbour-brightside-store";
const told = async () => (await world.services.designs.status(of.shop)).account!.unread;

test("a design without a hash is reported by name, and the others are read", async () => {
  const as = { environment: "production" as const, token: of.token };
  const second = await registerDesign(world, as, "Owl at night");
  world.kit.choices.set({ oddEntries: { ...NONE, templates: [{ slug: "fox", name: "Fox", chart_sha256: null }] } });
  await readDesigns(world, of.shop);
  expect(await world.services.designs.find(of.shop, second.externalSku)).toMatchObject({ gone: false });
  expect(await told()).toEqual([{ list: "designs", count: 1, names: ["Fox"] }]);
  expect((await told()).map(words.entries)[0]).toMatch(/^1 design: Fox\. /);
});

test.each([
  ["its hash", { slug: SLUG, chart_sha256: null }],
  ["its SKU", { slug: SLUG, external_sku: null }],
  ["its format", { slug: SLUG, catalog_product_id: "soon" }],
])("a design that sells loses %s in Kit's list: it stays, and its orders reach Kit", async (_, odd) => {
  world.kit.choices.set({ oddEntries: { ...NONE, templates: [odd] } });
  await readDesigns(world, of.shop);
  expect(await told()).toMatchObject([{ list: "designs", count: 1 }]);
  const order = of.buy();
  const kitId = await sent(of, order);
  expect(atKit(world, order)).toMatchObject([{ id: kitId }]);
  await pay(world, of, { order, kitId });
  const switched = await world.services.designs.setActive(of.shop, of.sku, false);
  expect(switched.kind).toBe("unreadable");
});

test("an entry that says nothing of itself takes no design away", async () => {
  world.kit.choices.set({
    oddEntries: { ...NONE, templates: [null, { slug: SLUG, slug_was: 1, external_sku: 5, id: null }] },
  });
  await readDesigns(world, of.shop);
  expect(await world.services.designs.find(of.shop, of.sku)).toMatchObject({ gone: false });
  expect(await told()).toMatchObject([{ list: "designs", count: 2 }]);
});

test("a format without a name and a color that is none cost themselves alone; one with a # is understood", async () => {
  const before = await world.services.designs.catalog(of.shop);
  const colors = [
    { dmc_code: "310", hex: "#010203" },
    { dmc_code: "321", hex: "reddish" },
  ];
  const products = [{ id: Number(before[0]!.id), name: null }];
  world.kit.choices.set({ oddEntries: { ...NONE, products, colors } });
  await readDesigns(world, of.shop);
  expect(await world.services.designs.catalog(of.shop)).toEqual(before);
  const { rows } = await world.database.pool.query("SELECT hex FROM palette_colors WHERE dmc_code = '310'");
  expect(rows).toEqual([{ hex: "010203" }]);
  expect(await told()).toEqual([
    { list: "products", count: 1, names: [`#${before[0]!.id}`] },
    { list: "colors", count: 1, names: ["321"] },
  ]);
});

test("once Kit lists them correctly, nothing is reported", async () => {
  await readDesigns(world, of.shop);
  expect(await told()).toEqual([]);
});

test("a brand with nothing but odd designs and an odd registration is connected all the same", async () => {
  world.kit.choices.set({ oddEntries: { ...NONE, templates: [{ slug: "odd" }], webhooks: [{ id: 1 }] } });
  const shop = await visit(world, world.shopify.addShop(storeSeed("northwind-store")).domain);
  const { token } = world.kit.brands.northwind.production;
  await connect(world, shop, { token, environment: "production", kind: "invoice" });
  expect(await world.services.designs.status(shop)).toMatchObject({
    account: { designs: 0, unread: [{ list: "designs", count: 1, names: ["odd"] }] },
  });
  expect(await world.services.accounts.uses.ensureEvents(shop)).toEqual({ kind: "unchanged" });
});
