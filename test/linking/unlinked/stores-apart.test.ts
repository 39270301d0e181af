// Sold variants of several stores: one store whose variants can't be judged, or whose sales can't be counted, keeps no other from it.
import { expect, test } from "vitest";
import { addKitOrder } from "../../support/stores/kit-rows.ts";
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
  const fault: unknown = await work.sweepUnlinkedSales().catch((error: unknown) => error);
  expect(fault).toMatchObject({ message: `1 of 2 failed: ${asked[0]}`, cause: { message: "odd" } });
  expect((await Promise.all(both.map(unjudged))).sort()).toEqual([0, 1]);
});

test.each([
  { what: "sales can't be counted", column: "sales_noted_to", sweep: ({ work }: Brand) => work.noteSales() },
  { what: "links can't be judged", column: "links_judged_at", sweep: ({ work }: Brand) => work.sweepRuns() },
])("one whose $what", async ({ column, sweep }) => {
  const { pool, prisma } = world.database;
  await pool.query("UPDATE shops SET uninstalled_at = now()");
  const both = [await world.brand(), await world.brand()] as const;
  for (const { shop, account } of both) await addKitOrder(prisma, { shopId: shop.id, accountId: account });
  await pool.query(`UPDATE shops SET ${column} = NULL`);
  // The first of the two, whichever it is: a sequence counts what is rolled back, too.
  await pool.query(`
    CREATE SEQUENCE written;
    CREATE FUNCTION fail_first() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF nextval('written') = 1 THEN RAISE EXCEPTION 'odd'; END IF;
        RETURN NEW;
      END $$;
    CREATE TRIGGER fail_first BEFORE UPDATE OF ${column} ON shops FOR EACH ROW EXECUTE FUNCTION fail_first()`);
  const fault: unknown = await sweep(both[0]).catch((error: unknown) => error);
  await pool.query("DROP FUNCTION fail_first CASCADE; DROP SEQUENCE written");
  const { rows } = await pool.query<{ domain: string }>(
    `SELECT domain FROM shops WHERE uninstalled_at IS NULL AND ${column} IS NULL`,
  );
  expect(rows).toHaveLength(1);
  expect(fault).toMatchObject({ message: `1 of 2 failed: ${rows[0]!.domain}` });
});
