import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { callerOf, openKit, pngBytes, templateFields } from "./kit-client.ts";

const MB = 1_048_576;
const file = (bytes: Buffer<ArrayBuffer>) => new Blob([bytes], { type: "application/octet-stream" });
const png = (size: number, fill = 0) => file(pngBytes({ size, fill }));
const startingWith = (hex: string) => file(Buffer.concat([Buffer.from(hex, "hex"), Buffer.alloc(64)]));
const BMP = startingWith("424d");
const JPEG = startingWith("ffd8ffe0");
const WEBP = startingWith("524946460000000057454250");
const ZIP = startingWith("504b0304");

test("a new slug gets a SKU, and the same slug keeps it when it is registered again", async () => {
  const kit = await openKit();
  const first = await callerOf(kit).sendForm(templateFields());
  expect(first.status).toBe(201);
  const made = first.body as { uid: string; id: number };
  expect(first.body).toEqual({
    id: made.id,
    uid: made.uid,
    external_sku: `pmt_${made.uid}`,
    slug: "fox-at-dusk",
    name: "Fox at dusk",
    active: true,
    catalog_product_id: 102,
    chart_sha256: createHash("sha256").update(pngBytes()).digest("hex"),
    dithered_image_attached: true,
  });

  const again = await callerOf(kit).sendForm(
    templateFields({ name: "Fox", dithered_image: png(64, 7), active: "false" }),
  );
  expect(again.status).toBe(200);
  expect(again.body).toMatchObject({
    id: made.id,
    external_sku: `pmt_${made.uid}`,
    name: "Fox",
    active: false,
    chart_sha256: createHash("sha256")
      .update(pngBytes({ fill: 7 }))
      .digest("hex"),
  });
});

test("the same slug of another brand is another template", async () => {
  const kit = await openKit();
  const ours = await callerOf(kit).sendForm(templateFields());
  const theirs = await callerOf(kit, { brand: "northwind" }).sendForm(templateFields());
  expect(theirs.status).toBe(201);
  expect(theirs.body).not.toMatchObject({ external_sku: (ours.body as { external_sku: string }).external_sku });
});

test("templates are listed for the brand, and one of them by its slug", async () => {
  const kit = await openKit();
  const caller = callerOf(kit);
  await caller.sendForm(templateFields());
  await caller.sendForm(templateFields({ slug: "owl", dithered_image: BMP }));
  const slugs = async (query: string) => {
    const { body } = await caller.send("GET", `/product_templates${query}`);
    return (body as { product_templates: { slug: string }[] }).product_templates.map((template) => template.slug);
  };
  expect(await slugs("")).toEqual(["fox-at-dusk", "owl"]);
  expect(await slugs("?slug=owl")).toEqual(["owl"]);
  expect(await slugs("?slug=hare")).toEqual([]);
});

test.each([
  ["no name", { name: "" }, "name is required"],
  ["no slug", { slug: "" }, "slug is required"],
  ["capitals in the slug", { slug: "Fox" }, "slug must match"],
  ["a double hyphen", { slug: "fox--dusk" }, "slug must match"],
  ["a slug that ends in a hyphen", { slug: "fox-" }, "slug must match"],
  ["a product in words", { catalog_product_id: "large" }, "catalog_product_id must be an integer"],
  ["a product that does not exist", { catalog_product_id: "999" }, "catalog_product_id is not an active"],
  ["an unclear active", { active: "perhaps" }, "active must be a boolean"],
  ["a JPEG as print file", { dithered_image: JPEG }, "dithered_image must be one of image/png, image/bmp"],
  ["a zip called PNG", { dithered_image: new File([ZIP], "fox.png", { type: "image/png" }) }, "dithered_image must be"],
  ["text in place of the print file", { dithered_image: "fox.png" }, "dithered_image must be a file"],
  ["a print file a byte too large", { dithered_image: png(10 * MB + 1) }, "dithered_image must be at most 10 MB"],
  ["a hero image a byte too large", { presentation_image: png(5 * MB + 1) }, "presentation_image must be at most 5 MB"],
  ["a source image a byte too large", { original_image: png(5 * MB + 1) }, "original_image must be at most 5 MB"],
  ["a BMP as hero image", { presentation_image: BMP }, "presentation_image must be one of"],
])("%s is refused, and no template is made", async (_, change, problem) => {
  const kit = await openKit();
  const reply = await callerOf(kit).sendForm(templateFields(change));
  expect(reply.status).toBe(400);
  expect(reply.text).toContain(problem);
  expect((await callerOf(kit).send("GET", "/product_templates")).body).toEqual({ product_templates: [] });
});

test.each([
  ["a slug of one letter", { slug: "f" }],
  ["digits and single hyphens", { slug: "fox-2-at-dusk" }],
  ["a BMP print file", { dithered_image: BMP }],
  ["files of just the largest size", { dithered_image: png(10 * MB), original_image: png(5 * MB) }],
  ["JPEG and WebP pictures", { presentation_image: JPEG, original_image: WEBP }],
])("%s is accepted", async (_, change) => {
  const kit = await openKit();
  expect((await callerOf(kit).sendForm(templateFields(change))).status).toBe(201);
});

test("an update needs the print file again", async () => {
  const kit = await openKit();
  await callerOf(kit).sendForm(templateFields());
  const { dithered_image: _, ...rest } = templateFields();
  const reply = await callerOf(kit).sendForm(rest);
  expect(reply.body).toMatchObject({ errors: [{ status: 400, detail: "dithered_image is required" }] });
});

test("an update that does not say active activates the design, or keeps it as it was, by choice", async () => {
  const kit = await openKit();
  const caller = callerOf(kit);
  await caller.sendForm(templateFields({ active: "false" }));
  kit.choices.set({ updateWithoutActive: "keeps" });
  expect((await caller.sendForm(templateFields())).body).toMatchObject({ active: false });
  kit.choices.set({ updateWithoutActive: "activates" });
  expect((await caller.sendForm(templateFields())).body).toMatchObject({ active: true });
});

test("JSON is no registration, and a form broken off in the middle is none either", async () => {
  const kit = await openKit();
  expect((await callerOf(kit).send("POST", "/product_templates", { name: "Fox" })).status).toBe(400);
  const headers = {
    authorization: `Bearer ${kit.brands.brightside.production.token}`,
    "content-type": "multipart/form-data; boundary=cut",
  };
  const body = '--cut\r\nContent-Disposition: form-data; name="name"\r\n\r\nFo';
  const reply = await fetch(`${kit.baseUrl}/product_templates`, { method: "POST", headers, body });
  expect(reply.status).toBe(400);
});
