import { beforeAll, describe, expect, it } from "vitest";
import { createDesignPorts } from "../../app/database/designs/design-ports.ts";
import { refreshCatalog } from "../../app/designs/catalog/refresh-from-kit.ts";
import { createDesigns, type Designs } from "../../app/designs/designs.ts";
import { slugFrom } from "../../app/designs/registration/slug.ts";
import { KitAccountId } from "../../app/kernel/ids.ts";
import type { ShopRef } from "../../app/kernel/shop-ref.ts";
import { setKitWorld, world } from "../accounts/kit-world.ts";
import { addShop, hashOf } from "../support/stores/brand.ts";
import { bmpOf, jpegOf, pngOf, webpOf } from "./images.ts";

let designs: Designs;
let shop: ShopRef;
const came: string[] = [];

setKitWorld();
beforeAll(async () => {
  shop = await addShop(world.pool, null);
  const { token } = world.sandbox.brands.brightside.production;
  expect(await world.connect({ shopId: shop.id, token, environment: "production" })).toMatchObject({
    kind: "connected",
  });
  const { kit_account_id } = (await world.pool.query(`SELECT kit_account_id FROM shops`)).rows[0];
  await refreshCatalog(
    { catalog: createDesignPorts(world.pool).catalog, kit: world.kit },
    KitAccountId.parse(kit_account_id),
  );
  designs = createDesigns({
    ports: createDesignPorts(world.pool),
    kit: world.kit,
    artworkCame: async (_shop, skus) => void came.push(...skus),
    readFromKit: async () => ({ kind: "read" }),
    keys: { fingerprint: () => "", fingerprints: () => [] },
  });
});

interface Form {
  name?: string;
  slug?: string;
  catalogProductId?: string;
  active?: string;
  printFile?: Uint8Array;
  heroImage?: Uint8Array;
  originalImage?: Uint8Array;
  replace?: string;
}

async function register(form: Form) {
  const body = new FormData();
  const { printFile, heroImage, originalImage, ...fields } = { catalogProductId: "101", active: "true", ...form };
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  for (const [name, bytes] of Object.entries({ printFile, heroImage, originalImage })) {
    if (bytes) body.set(name, new Blob([Uint8Array.from(bytes)]), `${name}.png`);
  }
  return designs.register(shop, new Request("http://app.test", { method: "POST", body }));
}

function registrations() {
  return world.sandbox.truth.requests({ method: "POST" });
}

describe("registering a design with Kit", () => {
  it("gives it a SKU, and its print file is here for orders at once", async () => {
    const printFile = pngOf({ width: 30, height: 20, seed: 51 });
    const done = await register({ name: "Galaxy Cat", slug: "galaxy-cat", printFile, heroImage: jpegOf(800, 600) });
    if (done.kind !== "created") throw new Error(done.kind);
    expect(done).toMatchObject({ name: "Galaxy Cat", sameFile: true });
    expect(await designs.find(shop, done.sku)).toMatchObject({
      slug: "galaxy-cat",
      active: true,
      chartSha256: hashOf(printFile),
      artwork: { width: 30, height: 20 },
    });
    expect(came).toContain(done.sku);
  });

  it("without what no text can hold in its name", async () => {
    const made = await register({ name: "Pas\0ted", slug: "pasted", printFile: pngOf({ seed: 57 }) });
    expect(made).toMatchObject({ kind: "created", name: "Pasted" });
  });

  it("again under the same slug updates it and keeps the SKU", async () => {
    const first = await register({ name: "Fox", slug: "fox", printFile: pngOf({ seed: 52 }) });
    const second = await register({ name: "Fox at dawn", slug: "fox", printFile: bmpOf({ width: 9, height: 7 }) });
    expect(second).toMatchObject({ kind: "updated", name: "Fox at dawn", sku: first.kind === "created" && first.sku });
  });

  it("switches it off and on with all its files sent again", async () => {
    const printFile = pngOf({ seed: 53 });
    const made = await register({ name: "Owl", slug: "owl", printFile, originalImage: webpOf(90, 60) });
    if (made.kind !== "created") throw new Error(made.kind);
    expect(await designs.setActive(shop, made.sku, false)).toMatchObject({ kind: "updated", sku: made.sku });
    expect(await designs.find(shop, made.sku)).toMatchObject({ active: false, chartSha256: hashOf(printFile) });
    expect(await designs.setActive(shop, made.sku, true)).toMatchObject({ kind: "updated" });
    expect(await designs.setActive(shop, "pmt_nobody", true)).toEqual({ kind: "no_design" });
  });

  it("cannot switch a design whose print file is not here, and says that it is the file that is missing", async () => {
    const { token } = world.sandbox.brands.brightside.production;
    await world.addDesigns(token, ["made-elsewhere"]);
    const { kit_account_id } = (await world.pool.query(`SELECT kit_account_id FROM shops`)).rows[0];
    const list = await world.client.listTemplates({ environment: "production", token }, { slug: "made-elsewhere" });
    if (list.kind !== "ok") throw new Error(list.kind);
    await world.pool.query(
      `INSERT INTO templates (account_id, kit_template_id, uid, external_sku, slug, name, active, catalog_product_id,
                              chart_sha256, seen_at)
       VALUES ($1, 9999, 'x', $2, 'made-elsewhere', 'Elsewhere', true, 101, $3, now())`,
      [kit_account_id, list.value.entries[0]!.externalSku, list.value.entries[0]!.chartSha256],
    );
    const refused = await designs.setActive(shop, list.value.entries[0]!.externalSku, false);
    expect(refused).toEqual({ kind: "faulty", faults: { printFile: "required" } });
  });

  it("is found there after its answer was lost, instead of being called a failure", async () => {
    world.sandbox.faults.add({ kind: "drop-after-commit", method: "POST", path: "/product_templates" });
    const done = await register({ name: "Lost", slug: "lost", printFile: pngOf({ seed: 54 }) });
    expect(done).toMatchObject({ kind: "saved", sameFile: true });
  });

  // In this thread, and in one of its own.
  it.each([
    [30, 20],
    [600, 500],
  ])("sends Kit no print file of %i × %i that is damaged inside, whole as its header is", async (width, height) => {
    const printFile = pngOf({ width, height, seed: 58 });
    printFile.fill(7, printFile.length - 60, printFile.length - 30);
    const sent = registrations().length;
    expect(await register({ name: "Torn", slug: `torn-${width}`, printFile })).toEqual({
      kind: "faulty",
      faults: { printFile: "incomplete" },
    });
    expect(registrations()).toHaveLength(sent);
  });

  it("offers Kit's formats", async () => {
    const catalog = await designs.catalog(shop);
    expect(catalog.find((product) => product.id === "101")?.label).toContain("30 × 40 cm");
  });
});

describe("another print file for a design that is there", () => {
  let seed = 80;
  const file = () => pngOf({ seed: (seed += 1) });

  /** A design that a variant sells by its link, another by its SKU alone, and that orders of each kind hold. */
  async function sold(slug: string): Promise<string> {
    const made = await register({ name: slug, slug, printFile: file() });
    if (made.kind !== "created") throw new Error(made.kind);
    const shopOfBrand = (await world.pool.query(`SELECT kit_account_id FROM shops WHERE id = $1`, [shop.id])).rows[0];
    for (const [variant, sku, link] of [
      ["1", made.sku, made.sku],
      ["2", ` ${made.sku.toUpperCase()}`, null],
      ["3", "MUG", null],
    ]) {
      await world.pool.query(
        `INSERT INTO store_variants (shop_id, variant_id, product_id, product_title, variant_title, product_status, sku, seen_at)
         VALUES ($1, $2, '1', 'Kit', '', 'ACTIVE', $3, now())`,
        [shop.id, `${seed}${variant}`, sku],
      );
      if (link !== null) {
        await world.pool.query(
          `INSERT INTO variant_links (shop_id, variant_id, product_id, account_id, external_sku) VALUES ($1, $2, '1', $3, $4)`,
          [shop.id, `${seed}${variant}`, shopOfBrand.kit_account_id, link],
        );
      }
    }
    for (const [state, disposition] of [
      ["held", "hold"],
      ["ready", "send"],
      ["held", "ignore"],
      ["submitted", "sent"],
    ]) {
      const { rows } = await world.pool.query<{ id: string }>(
        `INSERT INTO kit_orders (shop_id, environment, shopify_order_id, reference, order_name, placed_at, submission, updated_at)
         VALUES ($1, 'production', floor(random() * 1e9)::text, 'r', '#1', now(), $2::"Submission", now()) RETURNING id`,
        [shop.id, state],
      );
      await world.pool.query(
        `INSERT INTO kit_order_lines (kit_order_id, line_item_id, title, quantity, disposition, reason, external_sku)
         VALUES ($1, '1', 'Kit', 1, $2, 'x', $3)`,
        [rows[0]!.id, disposition, made.sku],
      );
    }
    return made.sku;
  }

  it("says how many variants and open orders it changes, and is sent only once the merchant agrees", async () => {
    const sku = await sold("sold-fox");
    const before = registrations().length;
    const printFile = file();
    const again = { name: "Sold fox", slug: "sold-fox", printFile };
    expect(await register(again)).toEqual({
      ...{ kind: "replaces", name: "sold-fox", sku, variants: 2, openOrders: 2 },
      sameFile: false,
    });
    expect(registrations()).toHaveLength(before);
    expect((await designs.find(shop, sku))?.chartSha256).not.toBe(hashOf(printFile));
    expect(await register({ ...again, replace: "true" })).toMatchObject({ kind: "updated", sku });
    expect((await designs.find(shop, sku))?.chartSha256).toBe(hashOf(printFile));
  });

  it("is asked about the same file as another kit too, which every linked variant would become", async () => {
    const sku = await sold("sold-hare");
    const again = { name: "sold-hare", slug: "sold-hare", catalogProductId: "102" };
    expect(await register(again)).toMatchObject({ kind: "replaces", sku, variants: 2, sameFile: true });
    expect((await designs.find(shop, sku))?.catalogProduct.id).toBe("101");
    expect(await register({ ...again, replace: "true" })).toMatchObject({ kind: "updated", sku });
  });

  it("needs no confirmation when the file stays, or when nothing sells the design", async () => {
    const sku = await sold("sold-owl");
    expect(await register({ name: "Renamed", slug: "sold-owl" })).toMatchObject({ kind: "updated", sku });
    expect(await designs.setActive(shop, sku, false)).toMatchObject({ kind: "updated" });
    await register({ name: "New", slug: "not-sold", printFile: file() });
    expect(await register({ name: "New", slug: "not-sold", printFile: file() })).toMatchObject({ kind: "updated" });
  });
});

describe("a registration that breaks a rule of Kit's", () => {
  const good = { name: "Good", slug: "good", printFile: pngOf({ seed: 55 }) };
  const large = (limit: number) => {
    const bytes = new Uint8Array(limit + 1);
    bytes.set(pngOf());
    return bytes;
  };

  it.each<[string, Form, Record<string, string>]>([
    ["no name", { ...good, name: "  " }, { name: "required" }],
    ["no slug", { ...good, slug: "" }, { slug: "required" }],
    ["capitals in the slug", { ...good, slug: "Good" }, { slug: "pattern" }],
    ["a double hyphen", { ...good, slug: "a--b" }, { slug: "pattern" }],
    ["no product", { ...good, catalogProductId: "" }, { catalogProductId: "required" }],
    ["no such product id", { ...good, catalogProductId: "1e3" }, { catalogProductId: "not_a_product" }],
    ["no print file", { ...good, printFile: undefined }, { printFile: "required" }],
    ["a JPEG as print file", { ...good, printFile: jpegOf(9, 9) }, { printFile: "wrong_type" }],
    ["an empty print file", { ...good, printFile: new Uint8Array() }, { printFile: "not_an_image" }],
    ["half a print file", { ...good, printFile: pngOf().subarray(0, 50) }, { printFile: "incomplete" }],
    ["a zip", { ...good, printFile: Uint8Array.from([80, 75, 3, 4, 0, 0]) }, { printFile: "not_an_image" }],
    ["11 MB", { ...good, printFile: large(10 * 1024 * 1024) }, { printFile: "too_large" }],
    ["a BMP as hero image", { ...good, heroImage: bmpOf({ width: 2, height: 2 }) }, { heroImage: "wrong_type" }],
    ["6 MB of hero image", { ...good, heroImage: large(5 * 1024 * 1024) }, { heroImage: "too_large" }],
    ["a text as original", { ...good, originalImage: Buffer.from("hello") }, { originalImage: "not_an_image" }],
  ])("(%s) is refused at its field before Kit is asked", async (_, form, faults) => {
    const before = registrations().length;
    expect(await register(form)).toEqual({ kind: "faulty", faults });
    expect(registrations()).toHaveLength(before);
  });

  it("by an empty file leaves the one that is here as it is, and says so", async () => {
    const made = await register({ name: "Kept", slug: "kept", printFile: pngOf({ seed: 56 }) });
    expect(made.kind).toBe("created");
    const before = registrations().length;
    const emptied = await register({ name: "Kept", slug: "kept", printFile: new Uint8Array() });
    expect(emptied).toEqual({ kind: "faulty", faults: { printFile: "not_an_image" } });
    expect(registrations()).toHaveLength(before);
  });

  it("that only Kit can know of shows Kit's words at their field", async () => {
    const refused = await register({ ...good, slug: "other", catalogProductId: "999" });
    expect(refused).toMatchObject({
      kind: "refused",
      fields: { catalogProductId: expect.stringContaining("catalog") },
    });
  });

  it("whose upload broke off keeps nothing", async () => {
    const request = new Request("http://app.test", {
      method: "POST",
      headers: { "content-type": "multipart/form-data; boundary=xx" },
      body: '--xx\r\nContent-Disposition: form-data; name="printFile"; filename="a.png"\r\n\r\nhalf',
    });
    expect((await designs.register(shop, request)).kind).toBe("broken_off");
  });
});

describe("the slug that is proposed from a name", () => {
  it.each([
    ["Galaxy Cat – 30×40", "galaxy-cat-30x40"],
    ["  Straße in Zürich! ", "strasse-in-zurich"],
    ["Smørrebrød & Æbler", "smorrebrod-aebler"],
    ["Łódź İstanbul Đà Nẵng", "lodz-istanbul-da-nang"],
    ["Cat 🐈 in 日本", "cat-in"],
    ["--", ""],
    ["日本", ""],
  ])("%s", (name, slug) => {
    expect(slugFrom(name)).toBe(slug);
  });
});
