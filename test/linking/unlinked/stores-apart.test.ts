// Sold variants of several stores: one store whose variants can't be judged keeps no other from it.
import { expect, test } from "vitest";
import { type Brand, setLinkingWorld, world } from "../linking-world.ts";

setLinkingWorld();

/** Not read from the store yet. */
async function sellUnknown({ shop }: Brand, variants: number): Promise<void> {
  await world.database.pool.query(
    `INSERT INTO unlinked_sales (shop_id, shopify_order_id, variant_id, placed_at, units, open_units)
     SELECT $1, n::text, n::text, now(), 1, 1 FROM generate_series(1, $2::int) n`,
    [shop.id, variants],
  );
}

async function unjudged({ shop }: Brand): Promise<number> {
  const found = await world.database.pool.query("SELECT FROM unlinked_sales WHERE shop_id = $1 AND why IS NULL", [
    shop.id,
  ]);
  return found.rowCount ?? 0;
}

test("one that left with thousands of them", async () => {
  const [left, one] = [await world.brand(), await world.brand()];
  await sellUnknown(left, 20_000);
  await world.database.pool.query("UPDATE shops SET uninstalled_at = now() WHERE id = $1", [left.shop.id]);
  await sellUnknown(one, 1);
  await one.work.sweepUnlinkedSales();
  expect(await unjudged(one)).toBe(0);
});

test("one where our own code fails", async () => {
  const both = [await world.brand(), await world.brand()];
  for (const one of both) await sellUnknown(one, 1);
  const asked: string[] = [];
  const { work } = both[0]!.linkingWith(() => ({
    async readVariants(shop) {
      asked.push(shop.domain);
      if (shop.domain === asked[0]) throw new TypeError("odd");
      return [];
    },
  }));
  await expect(work.sweepUnlinkedSales()).rejects.toThrow("odd");
  expect((await Promise.all(both.map(unjudged))).sort()).toEqual([0, 1]);
});
