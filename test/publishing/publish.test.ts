// A design becomes a draft product between both sandboxes: once, whatever becomes of Shopify's answer, and linked at once.
import { describe, expect, test } from "vitest";
import { createLeases } from "../../app/database/leases.ts";
import { days } from "../../app/kernel/durations.ts";
import type { Merchant } from "../support/merchant.ts";
import { sent } from "../support/order-walk.ts";
import { until } from "../support/until.ts";
import { setWorld, world } from "../support/world.ts";
import { draftOf, FORM, sitDownToPublish } from "./publishing-desk.ts";

setWorld();
const desk = sitDownToPublish();

describe("a design is published", () => {
  test("as a draft with SKU, price, cost and hero image, untracked, shipped, and linked at once", async () => {
    const of = await desk.merchant();
    const hero = await desk.giveHero(of);
    const before = await world.services.linking.variants.counts(of.shop);
    const draft = draftOf(await desk.publish(of, { description: "Round drills\n\n<Glue> included" }));
    expect(draft).toMatchObject({ state: "made", gone: false, reason: null });
    const [product, ...others] = desk.made(of);
    expect(others).toEqual([]);
    expect(product).toMatchObject({
      id: draft.productId,
      title: "Harbour",
      status: "DRAFT",
      descriptionHtml: "<p>Round drills</p><p>&lt;Glue&gt; included</p>",
      productType: "Kit",
      vendor: of.store.products()[0]!.vendor,
    });
    const [variant, ...more] = of.store.variants(product!.id);
    expect(more).toEqual([]);
    expect(variant).toMatchObject({ sku: of.sku, price: "49.90", title: "Default Title" });
    const item = of.store.inventoryItem(variant!.id);
    expect(item).toMatchObject({ cost: "9.50", tracked: false, requiresShipping: true });
    expect(await desk.link(of, variant!.id)).toEqual([{ external_sku: of.sku, confirmed: true, drift: null }]);
    const counts = await world.services.linking.variants.counts(of.shop);
    expect(counts.byState.linked).toBe((before.byState.linked ?? 0) + 1);

    await until("the picture", () => of.store.pictures(product!.id)[0]?.status === "READY");
    expect(of.store.pictures(product!.id)).toHaveLength(1);
    expect(of.store.pictures(product!.id)[0]!.bytes).toEqual(Buffer.from(hero));
    await until("the picture on the page", async () => (await desk.page(of)).latest?.image === "ready");
  });

  test("and sold: its orders go to Kit", async () => {
    const of = await desk.merchant();
    draftOf(await desk.publish(of));
    const [product] = desk.made(of);
    of.store.updateProduct(product!.id, { status: "ACTIVE" });
    await sent(of, of.store.placeOrder({ lines: [{ variantId: of.store.variants(product!.id)[0]!.id, quantity: 1 }] }));
  });

  test("and the page lists it with the product that carried it before", async () => {
    const of = await desk.merchant();
    expect(await desk.page(of)).toMatchObject({
      number: 1,
      latest: null,
      design: { active: true, gone: false, hasArtwork: true, imageVersion: null },
      proposal: { title: `Harbour ${of.store.domain.split(".")[0]}`, price: "" },
      products: [{ title: "Harbour at Dusk kit", madeHere: false, variants: 1, linked: 1 }],
    });
    draftOf(await desk.publish(of));
    expect(await desk.page(of)).toMatchObject({
      number: 2,
      products: [
        {
          title: "Harbour",
          status: "DRAFT",
          madeHere: true,
          gone: false,
          variants: 1,
          linked: 1,
          image: expect.stringMatching(/^(fetching|ready)$/),
        },
        { title: "Harbour at Dusk kit" },
      ],
    });
  });

  test("with the unit cost of its kit format proposed, in the decimals of the store's currency", async () => {
    const of = await desk.merchant();
    await world.services.linking.unitCosts.save(of.shop, { [(await costed(of)).id]: "9.50" });
    expect((await desk.page(of)).proposal.cost).toBe("9.50");
    await world.database.pool.query("UPDATE shops SET currency = 'JPY' WHERE id = $1", [of.shop.id]);
    expect(await desk.page(of)).toMatchObject({ decimals: 0, currency: "JPY", proposal: { cost: "" } });
    expect(await desk.publish(of)).toEqual({
      kind: "invalid",
      faults: { price: "too_many_decimals", cost: "too_many_decimals" },
      sizes: {},
    });
    expect(draftOf(await desk.publish(of, { price: "4900", cost: "" })).state).toBe("made");
  });
});

async function costed(of: Merchant): Promise<{ id: string }> {
  const design = await world.services.designs.find(of.shop, of.sku);
  return design!.catalogProduct;
}

describe("one request makes one product", () => {
  test("when the button is clicked twice at once, or again later", async () => {
    const of = await desk.merchant();
    // One form, whose number it got when it was drawn.
    const form = { number: String((await desk.page(of)).number) };
    const answers = await Promise.all([1, 2, 3].map(() => desk.publish(of, form)));
    const again = await desk.publish(of, { number: "1", title: "From an old tab" });
    await until("it is made", async () => (await desk.page(of)).latest?.state === "made");
    expect(desk.made(of)).toHaveLength(1);
    expect(desk.calls(of)).toBe(1);
    for (const answer of answers) expect(draftOf(answer).number).toBe(1);
    expect(draftOf(again)).toMatchObject({ number: 1, entered: { title: "Harbour" } });
  });

  test("and a second request makes a second one, with an address of its own", async () => {
    const of = await desk.merchant();
    draftOf(await desk.publish(of));
    expect(draftOf(await desk.publish(of))).toMatchObject({ number: 2, state: "made" });
    expect(new Set(desk.made(of).map(({ handle }) => handle)).size).toBe(2);
  });

  test("when the answer is lost after Shopify made it", async () => {
    const of = await desk.merchant();
    world.shopify.faults.graphql({ kind: "drop-after-commit", operation: "ProductSet" });
    expect(draftOf(await desk.publish(of))).toMatchObject({ state: "looking" });
    // Another request has to wait for this one.
    expect(draftOf(await desk.publish(of, { title: "Other" }))).toMatchObject({ number: 1, state: "looking" });
    await desk.later(of, 6);
    expect((await desk.page(of)).latest).toMatchObject({ state: "made", number: 1 });
    expect(desk.made(of)).toHaveLength(1);
    expect(desk.calls(of)).toBe(1);
    expect(await desk.link(of, of.store.variants(desk.made(of)[0]!.id)[0]!.id)).toHaveLength(1);
  });

  test("when the answer is lost, and the merchant gives the new draft another address before it is found", async () => {
    const of = await desk.merchant();
    world.shopify.faults.graphql({ kind: "drop-after-commit", operation: "ProductSet" });
    expect(draftOf(await desk.publish(of))).toMatchObject({ state: "looking" });
    of.store.updateProduct(desk.made(of)[0]!.id, { handle: "harbour" });
    await desk.later(of, 6);
    await desk.later(of, 60);
    expect((await desk.page(of)).latest).toMatchObject({ state: "made", productId: desk.made(of)[0]!.id });
    expect(desk.made(of)).toMatchObject([{ handle: "harbour" }]);
    expect(desk.calls(of)).toBe(1);
  });

  test("by its address when Shopify will not have an id of ours", async () => {
    const of = await desk.merchant();
    const userErrors = [{ field: ["definition"], message: "Too many definitions" }];
    world.shopify.faults.graphql({ kind: "refuse", operation: "DefineDraftId", userErrors });
    world.shopify.faults.graphql({ kind: "drop-after-commit", operation: "ProductSet" });
    expect(draftOf(await desk.publish(of))).toMatchObject({ state: "looking" });
    await desk.later(of, 6);
    expect((await desk.page(of)).latest).toMatchObject({ state: "made" });
    // The next one has it.
    world.shopify.faults.graphql({ kind: "drop-after-commit", operation: "ProductSet" });
    draftOf(await desk.publish(of));
    of.store.updateProduct(desk.made(of)[1]!.id, { handle: "second-harbour" });
    await desk.later(of, 6);
    expect((await desk.page(of)).latest).toMatchObject({ state: "made", number: 2 });
    expect(desk.made(of)).toHaveLength(2);
  });

  test("when the call never arrived: it is looked for, and sent again only after a minute", async () => {
    const of = await desk.merchant();
    world.shopify.faults.graphql({ kind: "drop-before-commit", operation: "ProductSet" });
    expect(draftOf(await desk.publish(of))).toMatchObject({ state: "looking" });
    await desk.later(of, 20);
    expect(desk.calls(of)).toBe(1);
    expect((await desk.page(of)).latest).toMatchObject({ state: "looking" });
    await desk.later(of, 60);
    expect((await desk.page(of)).latest).toMatchObject({ state: "made" });
    expect(desk.made(of)).toHaveLength(1);
    expect(desk.calls(of)).toBe(2);
  });

  test("when the app died in the middle: the sweep finds it", async () => {
    const of = await desk.merchant();
    draftOf(await desk.publish(of));
    await world.database.pool.query(
      `UPDATE product_drafts SET state = 'sending', product_id = NULL, variant_id = NULL, made_at = NULL,
              linked_at = NULL, due_at = now() - interval '1 second' WHERE shop_id = $1`,
      [of.shop.id],
    );
    await world.sweep("product-drafts");
    await until("it is settled", async () => (await desk.page(of)).latest?.state === "made");
    expect(desk.made(of)).toHaveLength(1);
    expect(desk.calls(of)).toBe(1);
  });

  test("while another process works on it, and goes on once that one has died", async () => {
    const of = await desk.merchant();
    world.shopify.faults.graphql({ kind: "429", operation: "ProductSet", retryAfterSeconds: 60 });
    expect(draftOf(await desk.publish(of))).toMatchObject({ state: "waiting" });
    const { pool } = world.database;
    const { rows } = await pool.query<{ id: string }>("SELECT id FROM product_drafts WHERE shop_id = $1", [of.shop.id]);
    const name = `draft:${rows[0]!.id}`;
    expect(await createLeases(pool).acquire(name, "another process", days(1))).not.toBeNull();
    await desk.later(of, 120);
    expect(desk.calls(of)).toBe(1);
    await pool.query("UPDATE leases SET until = now() - interval '1 second' WHERE name = $1", [name]);
    await world.sweep("product-drafts");
    await until("it is made", async () => (await desk.page(of)).latest?.state === "made");
    expect(desk.calls(of)).toBe(2);
  });

  test("and the link stays as it is when the variant got another SKU before", async () => {
    const of = await desk.merchant();
    const { productId } = draftOf(await desk.publish(of));
    const [variant] = of.store.variants(productId!);
    await world.database.pool.query("DELETE FROM variant_links WHERE variant_id = $1", [variant!.id]);
    of.store.editVariantSku(variant!.id, "MINE");
    await world.database.pool.query(
      `UPDATE product_drafts SET linked_at = NULL, due_at = now() - interval '1 second' WHERE shop_id = $1`,
      [of.shop.id],
    );
    await desk.later(of, 0);
    expect(await desk.link(of, variant!.id)).toEqual([]);
    expect(of.store.variants(productId!)[0]!.sku).toBe("MINE");
  });

  test("and none of a shop that left meanwhile", async () => {
    const of = await desk.merchant();
    world.shopify.faults.graphql({ kind: "429", operation: "ProductSet", retryAfterSeconds: 60 });
    expect(draftOf(await desk.publish(of))).toMatchObject({ state: "waiting" });
    await world.database.pool.query("UPDATE shops SET uninstalled_at = now() WHERE id = $1", [of.shop.id]);
    await desk.later(of, 120);
    await world.sweep("product-drafts");
    expect(desk.calls(of)).toBe(1);
    expect(desk.made(of)).toEqual([]);
  });

  test("and none when there is no answer three times", async () => {
    const of = await desk.merchant();
    world.shopify.faults.graphql({ kind: "drop-before-commit", operation: "ProductSet", times: 3 });
    draftOf(await desk.publish(of));
    for (let round = 0; round < 3; round += 1) await desk.later(of, 120);
    expect((await desk.page(of)).latest).toMatchObject({ state: "refused", reason: "no_answer" });
    expect(desk.calls(of)).toBe(3);
    expect(desk.made(of)).toEqual([]);
    expect(draftOf(await desk.publish(of))).toMatchObject({ number: 2, state: "made" });
  });

  test("when Shopify asks to wait: it continues automatically", async () => {
    const of = await desk.merchant();
    world.shopify.faults.graphql({ kind: "429", operation: "ProductSet", retryAfterSeconds: 1 });
    expect(draftOf(await desk.publish(of))).toMatchObject({ state: "waiting" });
    await until("it is made", async () => (await desk.page(of)).latest?.state === "made");
    expect(desk.made(of)).toHaveLength(1);
  });
});

test("what was pasted with a character that no text can hold is taken without it", async () => {
  const of = await desk.merchant();
  expect(draftOf(await desk.publish(of, { title: "Har\0bour", description: "\0" }))).toMatchObject({ state: "made" });
  expect(desk.made(of)).toMatchObject([{ title: "Harbour", descriptionHtml: "" }]);
});

describe("nothing is made", () => {
  test("of what Shopify refuses: its words stand at the field, and what was typed stays", async () => {
    const of = await desk.merchant();
    world.shopify.faults.graphql({
      kind: "refuse",
      operation: "ProductSet",
      userErrors: [
        { field: ["input", "variants", "0", "inventoryItem", "cost"], message: "Cost is not what we like" },
        { field: ["input"], message: "Daily limit reached" },
      ],
    });
    const draft = draftOf(await desk.publish(of, { title: "Mine" }));
    expect(draft).toMatchObject({
      state: "refused",
      reason: "shopify",
      refusals: [
        { field: "cost", words: "Cost is not what we like" },
        { field: null, words: "Daily limit reached" },
      ],
    });
    expect(desk.made(of)).toEqual([]);
    expect((await desk.page(of)).proposal).toMatchObject({ title: "Mine", price: "49.90", cost: "9.50" });
    expect(draftOf(await desk.publish(of, { title: "Mine" }))).toMatchObject({ state: "made", number: 2 });
  });

  test("without access to products, and it says so", async () => {
    const of = await desk.merchant();
    of.store.revokeScopes(["write_products"]);
    expect(draftOf(await desk.publish(of))).toMatchObject({ state: "refused", reason: "no_access" });
    expect(desk.made(of)).toEqual([]);
    of.store.grantScopes(["write_products"]);
    expect(draftOf(await desk.publish(of))).toMatchObject({ state: "made" });
  });

  test("of faulty fields, a page from earlier, a design that is gone, or one that never was", async () => {
    const of = await desk.merchant();
    const { publishing } = world.services;
    expect(await desk.publish(of, { title: " ", price: "-1" })).toEqual({
      kind: "invalid",
      faults: { title: "required", price: "not_an_amount" },
      sizes: {},
    });
    expect(await desk.publish(of, { number: "7" })).toEqual({ kind: "stale" });
    expect(await publishing.publish(of.shop, of.sku, { title: "No number", price: "1" })).toEqual({ kind: "stale" });
    expect(await publishing.publish(of.shop, "pmt_nobodys", { ...FORM, number: "1" })).toBeNull();
    await world.database.pool.query("UPDATE templates SET gone_at = now() WHERE external_sku = $1", [of.sku]);
    expect(await desk.publish(of)).toEqual({ kind: "gone" });
    expect(desk.calls(of)).toBe(0);
  });
});

describe("the picture", () => {
  test("that Shopify can't fetch is reported; the product exists all the same", async () => {
    const of = await desk.merchant();
    await desk.giveHero(of);
    await world.database.pool.query(
      `CREATE OR REPLACE FUNCTION no_pictures() RETURNS trigger LANGUAGE plpgsql AS $$
         BEGIN NEW.key := 'elsewhere-' || gen_random_uuid(); RETURN NEW; END $$`,
    );
    // Its address is nobody's from the moment that it is written.
    await world.database.pool.query(
      `CREATE TRIGGER no_pictures BEFORE INSERT ON artwork_references FOR EACH ROW
         WHEN (NEW.shop_id = '${of.shop.id}') EXECUTE FUNCTION no_pictures()`,
    );
    const draft = draftOf(await desk.publish(of));
    expect(draft.state).toBe("made");
    await until("Shopify gave up", () => of.store.pictures(draft.productId!)[0]?.status === "FAILED");
    await until("the page says so", async () => (await desk.page(of)).products[0]?.image === "failed");
  });
});
