// Two stores sell the same design of one Kit account: what one of them, or Kit, changes about it is judged and shown at both,
// and nothing is guessed away. So is a product that is made in Shopify after its store was read.
import { beforeAll, expect, test } from "vitest";
import type { KitTemplate } from "../../app/kit/kit-types.ts";
import type { LinkState } from "../../app/linking/states/link-state.ts";
import type { Unready } from "../../app/linking/states/readiness.ts";
import {
  giveArtwork,
  linkVariant,
  type Merchant,
  numeric,
  readDesigns,
  registerDesign,
  setUpMerchant,
} from "../support/merchant.ts";
import { sent, shown } from "../support/order-walk.ts";
import { printFile } from "../support/print-file.ts";
import { until } from "../support/until.ts";
import { setWorld, world } from "../support/world.ts";

let first: Merchant;
let second: Merchant;
/** Linked in both stores to the variant that was KIT-2. */
let shared: KitTemplate;

/** The sweep that judges links comes every 30 s: what is seen within so long was rung for. */
const AT_ONCE_MS = 8_000;

setWorld();
beforeAll(async () => {
  first = await setUpMerchant(world, "one-brand-first");
  second = await setUpMerchant(world, "one-brand-second");
  shared = await registerDesign(world, { environment: "production", token: first.token }, "Shared fox");
  await readDesigns(world, first.shop);
  for (const { shop } of [first, second]) {
    await linkVariant(world, shop, { was: "KIT-2", sku: shared.externalSku });
  }
});

/** How the variant of the shared design stands on the store's linking screen. */
async function standing({ shop }: Merchant): Promise<LinkState | undefined> {
  const { rows } = await world.services.linking.variants.search(shop, { filter: "all", words: "", page: null });
  return rows.find((row) => row.design?.sku === shared.externalSku)?.state;
}

async function bothStand(state: LinkState): Promise<void> {
  for (const merchant of [first, second]) {
    await until(`${state} in ${merchant.shop.domain}`, async () => (await standing(merchant)) === state, AT_ONCE_MS);
  }
}

/** As the card on the home page and on the linking screen says it. */
async function unreadyAt({ shop }: Merchant): Promise<Unready[]> {
  return (await world.services.linking.variants.readiness(shop)).unready.map(({ state }) => state);
}

const buyShared = ({ store }: Merchant) => store.placeOrder({ lines: [{ sku: shared.externalSku, quantity: 1 }] });

/** As in the portal: the same slug again. */
async function switchAtKit(active: boolean): Promise<void> {
  const { client } = world.app.composition.accounts;
  const answer = await client.registerTemplate(
    { environment: "production", token: first.token },
    {
      name: shared.name,
      slug: shared.slug,
      catalogProductId: shared.catalogProductId,
      active,
      ditheredImage: { bytes: printFile(shared.name), contentType: "image/png", fileName: "print.png" },
    },
  );
  expect(answer.kind).toBe("ok");
}

test("a print file that one store gives serves both, and releases the order that waited for it in the other", async () => {
  await bothStand("no_artwork");
  const order = buyShared(second);
  await shown(second, order, ({ status }) => status === "held");
  await giveArtwork(world, first.shop, { name: shared.name, sku: shared.externalSku });
  expect(await standing(first)).toBe("linked");
  await bothStand("linked");
  await sent(second, order);
});

test("a design that was made inactive at Kit is shown at both stores once either has Kit read again", async () => {
  await switchAtKit(false);
  await readDesigns(world, first.shop);
  await bothStand("inactive_design");
  for (const merchant of [first, second]) {
    // Counted once all of a store's variants are judged.
    await until("counted as unready", async () => (await unreadyAt(merchant)).includes("inactive_design"), AT_ONCE_MS);
    expect(await world.services.designs.find(merchant.shop, shared.externalSku)).toMatchObject({ active: false });
  }
  const order = buyShared(second);
  const { lines } = await shown(second, order, ({ status }) => status === "held");
  expect(lines.map(({ reason }) => reason)).toEqual(["template_inactive"]);
});

test("active again, it is forwarded from both, and so is the order that waited for it", async () => {
  const waiting = second.store.orders().at(-1)!;
  await switchAtKit(true);
  await readDesigns(world, first.shop);
  await bothStand("linked");
  await sent(second, waiting);
  await sent(first, buyShared(first));
  await world.sweep("sold-variants");
  expect(await world.services.linking.variants.readiness(first.shop)).toEqual({
    of: "sold",
    kits: 1,
    ready: 1,
    unready: [],
  });
});

/** By its own event, since Shopify need not send another one before somebody changes it. */
test("a copy of a linked product is found at once, without another reading of the store", async () => {
  await world.shopify.settled();
  const { pool } = world.database;
  const readAt = () => pool.query("SELECT variants_read_at FROM shops WHERE id = $1", [first.shop.id]);
  const before = (await readAt()).rows;
  const product = first.store.createProduct({ title: "Otter at Dawn kit", variants: [{ sku: first.sku }] });
  const [variant] = first.store.variants(product.id);
  const state = async () => {
    const { rows } = await pool.query<{ link_state: string }>(
      "SELECT link_state FROM store_variants WHERE shop_id = $1 AND variant_id = $2",
      [first.shop.id, numeric(variant!.id)],
    );
    return rows[0]?.link_state ?? "not here";
  };
  await until("the copied SKU", async () => (await state()) === "conflict");
  expect((await readAt()).rows).toEqual(before);
});

test("a design that is gone from Kit's list stays linked, is shown as gone at both stores, and is not sent", async () => {
  world.kit.reset();
  await readDesigns(world, second.shop);
  await bothStand("inactive_design");
  for (const merchant of [first, second]) {
    // Counted once all of a store's variants are judged.
    await until("counted as unready", async () => (await unreadyAt(merchant)).includes("inactive_design"), AT_ONCE_MS);
    expect(await world.services.designs.find(merchant.shop, shared.externalSku)).toMatchObject({ gone: true });
    const shopPage = await world.services.designs.search(merchant.shop, {
      filter: "inactive",
      words: "",
      page: null,
    });
    expect(shopPage.rows.map(({ sku }) => sku)).toContain(shared.externalSku);
  }
  const order = buyShared(first);
  const { lines } = await shown(first, order, ({ status }) => status === "held");
  expect(lines.map(({ reason }) => reason)).toEqual(["template_gone"]);
});
