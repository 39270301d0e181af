// Kits that sell without a link: found in the background, told once a product, linked or called no kit, and their orders looked
// at again.
import { describe, expect, it } from "vitest";
import { LinkIntent } from "../../../app/actions/link-form.ts";
import { carryOut } from "../../../app/actions/link-variants.ts";
import { createAttentionRows } from "../../../app/database/attention/attention-rows.ts";
import { createUnlinkedSales } from "../../../app/database/linking/unlinked-sale-rows.ts";
import { ShopifyOrderId, VariantId } from "../../../app/kernel/ids.ts";
import { LinkRunId } from "../../../app/linking/runs/link-run.ts";
import { addKitOrder } from "../../support/stores/kit-rows.ts";
import { type Brand, setLinkingWorld, world } from "../linking-world.ts";

let orders = 5_000;

setLinkingWorld();

async function liveBrand(): Promise<Brand> {
  const one = await world.brand();
  await world.database.pool.query("UPDATE shops SET gone_live_at = now() - interval '90 days' WHERE id = $1", [
    one.shop.id,
  ]);
  return one;
}

async function sell(one: Brand, sku: string, units = 1, about: { open?: number; daysAgo?: number } = {}) {
  const id = ShopifyOrderId.parse(String((orders += 1)));
  const placedAt = new Date(Date.now() - (about.daysAgo ?? 0) * 86_400_000);
  const line = { variantId: one.variantId(sku), units, openUnits: about.open ?? units };
  await createUnlinkedSales(world.database.pool).note(one.shop, { id, placedAt }, [line]);
  return id;
}

const told = async (one: Brand) => {
  const { unlinkedKits } = await createAttentionRows(world.database.pool).read(one.shop);
  return { ...unlinkedKits, most: unlinkedKits.most.map(({ title, sold, design }) => ({ title, sold, design })) };
};
const noted = async (one: Brand) =>
  (await world.database.pool.query("SELECT 1 FROM unlinked_sales WHERE shop_id = $1", [one.shop.id])).rowCount;
const NOTHING = { most: [], products: 0, sold: 0 };

describe("a product that looks like a kit", () => {
  it("is told once for all its sales, by the design that is suggested, and of other goods nothing is told", async () => {
    const one = await liveBrand();
    await sell(one, "CAT-30", 2);
    await sell(one, "CAT-30");
    await sell(one, "CAT-40");
    await sell(one, "TOTE-1", 9);
    expect(await told(one)).toEqual(NOTHING);
    await one.work.sweepUnlinkedSales();
    expect(await told(one)).toMatchObject({ products: 1, sold: 4, most: [{ title: "Galaxy Cat", sold: 4 }] });
    expect((await told(one)).most[0]!.design).toContain("alaxy");
  });

  it("is linked after nothing suggested it, and the orders that it sold in before are looked at", async () => {
    const one = await liveBrand();
    const [monday, sent] = [await sell(one, "TOTE-1"), await sell(one, "TOTE-1", 1, { open: 0 })];
    await one.work.sweepUnlinkedSales();
    expect(await told(one)).toEqual(NOTHING);
    expect(await noted(one), "what is fulfilled is forgotten").toBe(1);
    await one.apply([{ kind: "link", variantId: one.variantId("TOTE-1"), design: one.galaxy }]);
    await one.work.sweepUnlinkedSales();
    expect(one.rung).toContain(monday);
    expect(one.rung).not.toContain(sent);
  });

  it("is linked as suggested, and then its open orders are looked at, and nothing is told any more", async () => {
    const one = await liveBrand();
    const [open, sent] = [await sell(one, "CAT-30"), await sell(one, "CAT-30", 1, { open: 0 })];
    await one.work.sweepUnlinkedSales();
    expect(one.rung).not.toContain(open);
    const product = one.store.variant("CAT-30").productId;
    const answer = await carryOut(one.linking, one.shop, LinkIntent.parse({ intent: "link_sold", product }));
    if (answer.kind !== "preview") throw new Error(answer.kind);
    const runId = LinkRunId.parse(answer.runId);
    const rows = await one.rows(runId);
    expect(rows).toMatchObject([{ oldSku: "CAT-30", newSku: one.galaxy }]);
    await one.linking.runs.start(one.shop, runId);
    await one.work.sweepUnlinkedSales();
    expect(one.rung).toContain(open);
    expect(one.rung).not.toContain(sent);
    expect(await told(one)).toEqual(NOTHING);
    // Until the order has its row it is looked for again; then it is dropped.
    await createUnlinkedSales(world.database.pool).dropLinked(one.shop, open);
    expect(await noted(one)).toBe(0);
  });

  it("has its order looked at once the order's row has not seen the link", async () => {
    const one = await liveBrand();
    const order = await sell(one, "CAT-30");
    await one.work.sweepUnlinkedSales();
    await addKitOrder(
      world.database.prisma,
      { shopId: one.shop.id, accountId: one.account },
      { shopifyOrderId: order },
    );
    await one.apply([{ kind: "link", variantId: one.variantId("CAT-30"), design: one.galaxy }]);
    const { pool } = world.database;
    const lookedAt = async (minutes: number) => {
      const read = "UPDATE kit_orders SET store_read_at = now() + $2 * interval '1 minute' WHERE shop_id = $1";
      await pool.query(read, [one.shop.id, minutes]);
      one.rung.length = 0;
      await one.work.sweepUnlinkedSales();
      return one.rung.includes(order);
    };
    expect(await lookedAt(-1)).toBe(true);
    expect(await lookedAt(5)).toBe(false);
  });

  it("is not forgotten, nor found, by a reading whose worker lost the order's row", async () => {
    const one = await liveBrand();
    const id = await sell(one, "CAT-30");
    const row = await addKitOrder(
      world.database.prisma,
      { shopId: one.shop.id, accountId: one.account },
      { shopifyOrderId: id, fence: 7, leaseOwner: "a worker", leaseUntil: new Date(Date.now() + 3_600_000) },
    );
    const sales = createUnlinkedSales(world.database.pool);
    const order = { id, placedAt: new Date() };
    const other = { variantId: one.variantId("CAT-40"), units: 1, openUnits: 1 };
    const variants = async () => {
      const text = "SELECT variant_id FROM unlinked_sales WHERE shop_id = $1";
      return (await world.database.pool.query<{ variant_id: string }>(text, [one.shop.id])).rows.map(
        (r) => r.variant_id,
      );
    };
    await sales.note(one.shop, { ...order, claim: { id: row, fence: 6n } }, [other]);
    expect(await variants(), "another worker has it").toEqual([one.variantId("CAT-30")]);
    await sales.note(one.shop, { ...order, claim: { id: row, fence: 7n } }, [other]);
    expect(await variants(), "it has the row").toEqual([other.variantId]);
    await world.database.pool.query("UPDATE kit_orders SET lease_until = now() - interval '1 second' WHERE id = $1", [
      row,
    ]);
    await sales.note(one.shop, { ...order, claim: { id: row, fence: 7n } }, []);
    expect(await variants(), "its lease ran out").toEqual([other.variantId]);
    await sales.note(one.shop, order, []);
    expect(await variants(), "read before it had a row").toEqual([other.variantId]);
  });

  it("is told of no more once it is called no kit, and again when that is taken back and it sells", async () => {
    const one = await liveBrand();
    await sell(one, "CAT-30");
    await one.work.sweepUnlinkedSales();
    const products = one.store.variant("CAT-30").productId;
    await carryOut(one.linking, one.shop, LinkIntent.parse({ intent: "not_kit", products, notAKit: "yes" }));
    expect(await told(one)).toEqual(NOTHING);
    const meanwhile = await sell(one, "CAT-30");
    await one.work.sweepUnlinkedSales();
    expect(await told(one)).toEqual(NOTHING);
    await carryOut(one.linking, one.shop, LinkIntent.parse({ intent: "not_kit", products, notAKit: "no" }));
    await sell(one, "CAT-30");
    await one.work.sweepUnlinkedSales();
    expect((await told(one)).most).toHaveLength(1);
    await one.apply([{ kind: "link", variantId: one.variantId("CAT-30"), design: one.galaxy }]);
    await one.work.sweepUnlinkedSales();
    expect(one.rung, "sold while it was called no kit").toContain(meanwhile);
  });

  it("is not told of what sold before going live, and its open orders are looked at once it is linked", async () => {
    const one = await liveBrand();
    const earlier = await sell(one, "CAT-30", 1, { daysAgo: 1 });
    await world.database.pool.query("UPDATE shops SET gone_live_at = now() - interval '1 hour' WHERE id = $1", [
      one.shop.id,
    ]);
    await one.work.sweepUnlinkedSales();
    expect(await told(one)).toEqual(NOTHING);
    await one.apply([{ kind: "link", variantId: one.variantId("CAT-30"), design: one.galaxy }]);
    await one.work.sweepUnlinkedSales();
    expect(one.rung).toContain(earlier);
  });

  it("is one whose other variants are linked, though nothing is suggested for it", async () => {
    const one = await liveBrand();
    await world.database.pool.query(
      `UPDATE store_variants SET variant_title = '', sku = 'X' WHERE shop_id = $1 AND variant_id = $2`,
      [one.shop.id, one.variantId("TOTE-1")],
    );
    const tote = VariantId.parse(one.store.variant("TOTE-1").id);
    await world.database.pool.query(
      `UPDATE store_variants SET product_id = (SELECT product_id FROM store_variants WHERE shop_id = $1 AND variant_id = $2),
              product_title = 'Surprise', handle = 'surprise' WHERE shop_id = $1 AND variant_id = $3`,
      [one.shop.id, one.variantId("CAT-30"), tote],
    );
    await sell(one, "TOTE-1");
    const product = one.store.variant("CAT-30").productId;
    await one.apply([{ kind: "link", variantId: one.variantId("CAT-30"), design: one.galaxy }]);
    await one.work.sweepUnlinkedSales();
    expect((await told(one)).most).toMatchObject([{ design: null }]);
    const answer = await carryOut(one.linking, one.shop, LinkIntent.parse({ intent: "link_sold", product }));
    expect(["narrowed", "preview"]).toContain(answer.kind);
  });

  it("is one whose vendor is that of nearly all kits, until the merchant calls one of them no kit", async () => {
    const one = await liveBrand();
    const { pool } = world.database;
    // As the store was read: the sandbox names the store as the vendor of all its products.
    const { rows } = await pool.query(`SELECT DISTINCT vendor FROM store_variants WHERE shop_id = $1`, [one.shop.id]);
    expect(rows).toHaveLength(1);
    await pool.query(`UPDATE store_variants SET vendor = 'Other' WHERE shop_id = $1 AND sku <> 'TOTE-1'`, [
      one.shop.id,
    ]);
    await pool.query(
      `INSERT INTO store_variants (shop_id, variant_id, product_id, product_title, variant_title, product_status, vendor,
                                   link_state, seen_at)
       SELECT $1, 'kit-' || n, 'kits-' || n, 'Kit', '', 'ACTIVE', upper($2) || ' ', 'linked', now()
         FROM generate_series(1, 5) AS n`,
      [one.shop.id, rows[0].vendor],
    );
    await sell(one, "TOTE-1");
    await sell(one, "CAT-30");
    await one.work.sweepUnlinkedSales();
    const titles = async () => (await told(one)).most.map(({ title, design }) => `${title}: ${design !== null}`).sort();
    expect(await titles()).toEqual(["Galaxy Cat: true", "Tote bag: false"]);
    const said = (products: string, notAKit: string) =>
      carryOut(one.linking, one.shop, LinkIntent.parse({ intent: "not_kit", products, notAKit }));
    await pool.query(
      `INSERT INTO store_variants (shop_id, variant_id, product_id, product_title, variant_title, product_status, vendor, seen_at)
       VALUES ($1, '990', '990', 'Frame', '', 'ACTIVE', $2, now())`,
      [one.shop.id, rows[0].vendor],
    );
    await said("990", "yes");
    await pool.query(`DELETE FROM unlinked_sales WHERE shop_id = $1`, [one.shop.id]);
    await sell(one, "TOTE-1");
    await one.work.sweepUnlinkedSales();
    expect(await titles()).toEqual([]);
  });

  it("is forgotten with its order after sixty days, and another shop hears nothing of it", async () => {
    const [one, other] = [await liveBrand(), await liveBrand()];
    await sell(one, "CAT-30", 1, { daysAgo: 61 });
    await one.work.sweepUnlinkedSales();
    expect(await noted(one)).toBe(0);
    await sell(one, "CAT-30");
    await other.work.sweepUnlinkedSales();
    expect(await told(other)).toEqual(NOTHING);
  });
});
