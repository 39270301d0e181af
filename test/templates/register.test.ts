import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { slugFrom } from "../../app/templates/registration-rules.ts";
import { refreshCatalog } from "../../app/templates/refresh.ts";
import { createTemplates } from "../../app/templates/templates.ts";
import type { Templates } from "../../app/templates/templates.ts";
import type { ShopRef } from "../../app/orders/ports.ts";
import { KitAccountId } from "../../app/platform/ids.ts";
import { addShop, hashOf } from "../support/brand.ts";
import { startKitWorld } from "../accounts/kit-world.ts";
import type { KitWorld } from "../accounts/kit-world.ts";
import { bmpOf, jpegOf, pngOf, webpOf } from "./images.ts";

let world: KitWorld;
let templates: Templates;
let shop: ShopRef;
const came: string[] = [];

beforeAll(async () => {
  world = await startKitWorld();
  shop = await addShop(world.pool, null);
  const { token } = world.sandbox.brands.brightside.production;
  expect(await world.connect({ shopId: shop.id, token, environment: "production" })).toMatchObject({
    kind: "connected",
  });
  const { kit_account_id } = (await world.pool.query(`SELECT kit_account_id FROM shops`)).rows[0];
  await refreshCatalog({ pool: world.pool, kit: world.kit }, KitAccountId.parse(kit_account_id));
  templates = createTemplates({
    pool: world.pool,
    kit: world.kit,
    artworkCame: async (_shop, skus) => void came.push(...skus),
    readFromKit: async () => ({ kind: "read" }),
  });
});

afterAll(async () => {
  await world.close();
});

interface Form {
  name?: string;
  slug?: string;
  catalogProductId?: string;
  active?: string;
  printFile?: Uint8Array;
  heroImage?: Uint8Array;
  originalImage?: Uint8Array;
}

async function register(form: Form) {
  const body = new FormData();
  const { printFile, heroImage, originalImage, ...fields } = { catalogProductId: "101", active: "true", ...form };
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  for (const [name, bytes] of Object.entries({ printFile, heroImage, originalImage })) {
    if (bytes) body.set(name, new Blob([Uint8Array.from(bytes)]), `${name}.png`);
  }
  return templates.register(shop, new Request("http://app.test", { method: "POST", body }));
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
    expect(await templates.find(shop, done.sku)).toMatchObject({
      slug: "galaxy-cat",
      active: true,
      chartSha256: hashOf(printFile),
      artwork: { width: 30, height: 20 },
    });
    expect(came).toContain(done.sku);
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
    expect(await templates.setActive(shop, made.sku, false)).toMatchObject({ kind: "updated", sku: made.sku });
    expect(await templates.find(shop, made.sku)).toMatchObject({ active: false, chartSha256: hashOf(printFile) });
    expect(await templates.setActive(shop, made.sku, true)).toMatchObject({ kind: "updated" });
    expect(await templates.setActive(shop, "pmt_nobody", true)).toEqual({ kind: "no_design" });
  });

  it("cannot switch a design whose print file is not here, and says that it is the file that is missing", async () => {
    const { token } = world.sandbox.brands.brightside.production;
    await world.addDesigns(token, ["made-elsewhere"]);
    const { kit_account_id } = (await world.pool.query(`SELECT kit_account_id FROM shops`)).rows[0];
    const list = await world.client.listTemplates({ environment: "production", token }, { slug: "made-elsewhere" });
    if (list.kind !== "ok") throw new Error(list.kind);
    await world.pool.query(
      `INSERT INTO templates (account_id, kit_template_id, uid, external_sku, slug, name, active, catalog_product_id,
                              chart_sha256, has_dithered_image, seen_at)
       VALUES ($1, 9999, 'x', $2, 'made-elsewhere', 'Elsewhere', true, 101, $3, true, now())`,
      [kit_account_id, list.value[0]!.externalSku, list.value[0]!.chartSha256],
    );
    const refused = await templates.setActive(shop, list.value[0]!.externalSku, false);
    expect(refused).toEqual({ kind: "faulty", faults: { printFile: "required" } });
  });

  it("is found there after its answer was lost, instead of being called a failure", async () => {
    world.sandbox.faults.add({ kind: "drop-after-commit", method: "POST", path: "/product_templates" });
    const done = await register({ name: "Lost", slug: "lost", printFile: pngOf({ seed: 54 }) });
    expect(done).toMatchObject({ kind: "saved", sameFile: true });
  });

  it("offers Kit's formats", async () => {
    const catalog = await templates.catalog(shop);
    expect(catalog.find((product) => product.id === "101")?.label).toContain("30 × 40 cm");
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
    expect((await templates.register(shop, request)).kind).toBe("broken_off");
  });
});

describe("the slug that is proposed from a name", () => {
  it.each([
    ["Galaxy Cat – 30×40", "galaxy-cat-30x40"],
    ["  Straße in Zürich! ", "strasse-in-zurich"],
    ["--", ""],
    ["日本", ""],
  ])("%s", (name, slug) => {
    expect(slugFrom(name)).toBe(slug);
  });
});
