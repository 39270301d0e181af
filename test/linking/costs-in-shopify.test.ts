// Unit costs reach every variant that sells a kit: by a file, by a repair, and those that were linked before, in a run of their own.
import { describe, expect, it } from "vitest";
import { carryOut } from "../../app/actions/link-variants.ts";
import { ProductId } from "../../app/kernel/ids.ts";
import { type Brand, setLinkingWorld, world } from "./linking-world.ts";

setLinkingWorld();

/** Its designs are both made of the one product of its catalog. */
async function withCatalog(): Promise<Brand> {
  const one = await world.brand();
  await world.database.pool.query(
    `INSERT INTO catalog_products (account_id, kit_product_id, name, category_name, style_name, size_name, seen_at)
     VALUES ($1, 11, 'Round drills', 'Kits', 'Round', '', now())`,
    [one.account],
  );
  return one;
}

const enter = (one: Brand, amount: string) => one.linking.unitCosts.save(one.shop, { "11": amount });
const differing = async (one: Brand) => (await one.linking.unitCosts.overview(one.shop)).differing;
const costOf = ({ store }: Brand, id: string) => store.inventoryItem(id).cost;

/** By the merchant's hand in Shopify; the app hears of it by products/update. */
async function change(one: Brand, id: string, edit: () => void) {
  edit();
  await one.work.productChanged(one.shop, ProductId.parse(one.store.variant(id).productId));
}

async function previewCosts(one: Brand) {
  const preview = await one.linking.unitCosts.preview(one.shop);
  if (preview.kind !== "drafted") throw new Error(preview.kind);
  return { runId: preview.runId, rows: await one.rows(preview.runId) };
}

describe("costs of variants that are linked already", () => {
  it("are counted, previewed without anything else, written, and taken back by undo", async () => {
    const one = await withCatalog();
    const ids = ["CAT-30", "CAT-40"].map((sku) => one.variantId(sku));
    await one.apply(ids.map((variantId) => ({ kind: "link", variantId, design: one.galaxy })));
    await change(one, ids[1]!, () => (one.store.inventoryItem(ids[1]!).cost = "4.5"));
    expect(await differing(one)).toBe(0);
    await enter(one, "8.40");
    expect(await differing(one)).toBe(2);
    const { runId, rows } = await previewCosts(one);
    expect(rows).toMatchObject([
      { variantId: ids[0], oldSku: one.galaxy, newSku: one.galaxy, newTracked: null, cost: { old: null, new: "8.40" } },
      { variantId: ids[1], oldSku: one.galaxy, newSku: one.galaxy, cost: { old: "4.50", new: "8.40" }, warnings: [] },
    ]);
    expect(await one.linking.runs.tracking(one.shop, runId)).toEqual({ tracked: 0, stopping: 0 });
    const before = await world.links(one);
    expect(await one.linking.runs.start(one.shop, runId)).toEqual({ kind: "started" });
    expect(ids.map((id) => costOf(one, id))).toEqual(["8.40", "8.40"]);
    expect(await world.links(one)).toEqual(before);
    expect(await differing(one)).toBe(0);
    expect(await one.linking.unitCosts.preview(one.shop)).toMatchObject({ kind: "nothing_to_do" });
    await one.linking.runs.start(one.shop, await one.draftUndo(runId));
    expect(ids.map((id) => costOf(one, id))).toEqual([null, "4.50"]);
    expect(await world.links(one)).toEqual(before);
  });

  it("are the same however Shopify writes them", async () => {
    const one = await withCatalog();
    await enter(one, "8.40");
    const id = one.variantId("CAT-30");
    await one.apply([{ kind: "link", variantId: id, design: one.galaxy }]);
    await change(one, id, () => (one.store.inventoryItem(id).cost = "8.4"));
    expect(await differing(one)).toBe(0);
  });

  it("are written where the SKU alone says which kit it is, without linking it; a link made meanwhile stays", async () => {
    const one = await withCatalog();
    await enter(one, "8.40");
    const id = one.variantId("CAT-30");
    await change(one, id, () => one.store.editVariantSku(id, one.forest));
    const { runId } = await previewCosts(one);
    await one.apply([{ kind: "link", variantId: id, design: one.forest }]);
    await one.linking.runs.start(one.shop, runId);
    expect(costOf(one, id)).toBe("8.40");
    expect(await world.links(one)).toMatchObject([{ variant_id: id, external_sku: one.forest }]);
  });

  it("are not written to a variant that sells something else by now, nor to copies that nobody has linked", async () => {
    const one = await withCatalog();
    await enter(one, "8.40");
    const [broken, copied, copy] = ["CAT-30", "CAT-40", "TOTE-1"].map((sku) => one.variantId(sku));
    await one.apply([{ kind: "link", variantId: broken!, design: one.galaxy }]);
    await change(one, broken!, () => one.store.editVariantSku(broken!, "MUG-1"));
    for (const id of [copied!, copy!]) await change(one, id, () => one.store.editVariantSku(id, one.forest));
    expect(await differing(one)).toBe(0);
  });

  it("leave a cost alone that somebody entered after the preview", async () => {
    const one = await withCatalog();
    const id = one.variantId("CAT-30");
    await one.apply([{ kind: "link", variantId: id, design: one.galaxy }]);
    await enter(one, "8.40");
    const { runId } = await previewCosts(one);
    await change(one, id, () => (one.store.inventoryItem(id).cost = "11"));
    await one.linking.runs.start(one.shop, runId);
    expect(costOf(one, id)).toBe("11");
    expect(await one.linking.runs.find(one.shop, runId)).toMatchObject({
      kind: "costs",
      counts: { skipped: 1, done: 0 },
    });
  });
});

describe("costs go along", () => {
  it("with links from a file, and with a file that changes no link", async () => {
    const one = await withCatalog();
    await enter(one, "8.40");
    const id = one.variantId("CAT-30");
    const receive = async () => {
      const body = `variant id,design\n${id},${one.galaxy}\n`;
      const file = await one.linking.csv.receive(one.shop, new Request("https://kit.test", { method: "POST", body }));
      if (file.kind === "drafted") await one.linking.runs.start(one.shop, file.runId);
      return file.kind;
    };
    expect(await receive()).toBe("drafted");
    expect(costOf(one, id)).toBe("8.40");
    expect(await receive()).toBe("nothing_to_do");
    await enter(one, "9");
    expect(await receive()).toBe("drafted");
    expect(costOf(one, id)).toBe("9.00");
  });

  it("with a repair", async () => {
    const one = await withCatalog();
    const id = one.variantId("CAT-30");
    await one.apply([{ kind: "link", variantId: id, design: one.galaxy }]);
    await enter(one, "8.40");
    await change(one, id, () => one.store.editVariantSku(id, "OLD-30"));
    const repair = { intent: "repair" as const, ids: [id], design: one.galaxy };
    expect(await carryOut(one.linking, one.shop, repair)).toEqual({ kind: "repaired" });
    expect(costOf(one, id)).toBe("8.40");
  });
});
