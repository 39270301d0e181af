// What the merchant pays Kit for each catalog product: Kit's API has no prices, so they enter it. Written to Shopify's cost
// field with the links (app/linking/plan/plan-links.ts).
import type { Pool } from "pg";
import { z } from "zod";
import type { ShopRef } from "../kernel/shop-ref.ts";
import { inTransaction } from "../database/transaction.ts";
import { decimalsOf } from "../kernel/money.ts";

export interface UnitCost {
  /** Kit's id of the catalog product. */
  productId: string;
  label: string;
  /** Decimal text in the shop's currency; null: none entered. */
  amount: string | null;
}

/** "7", "7.5" and "7,50" are understood, and kept with the currency's decimals; empty takes the cost back. More decimals are none:
 * "1.200" would be one thing to a German and another to an American. */
function amountWith(decimals: number) {
  const fraction = decimals === 0 ? "" : `([.,]\\d{1,${decimals}})?`;
  return z
    .string()
    .trim()
    .regex(new RegExp(`^(\\d{1,7}${fraction})?$`))
    .transform((text) => (text === "" ? null : Number(text.replace(",", ".")).toFixed(decimals)));
}

/** By Kit's id of the catalog product. */
const Entered = z.record(z.string().regex(/^\d{1,15}$/), z.string()).refine((all) => Object.keys(all).length <= 2_000);

export type SaveUnitCosts =
  | { kind: "saved" }
  /** Nothing was changed. `products`: those whose amount is not one. */
  | { kind: "invalid"; products: string[] };

export async function readUnitCosts(pool: Pool, shop: ShopRef): Promise<UnitCost[]> {
  const { rows } = await pool.query<UnitCost>(
    `SELECT p.kit_product_id::text AS "productId",
            CASE WHEN p.size_name = '' OR p.name LIKE '%' || p.size_name || '%' THEN p.name
                 ELSE p.name || ' – ' || p.size_name END AS label, c.amount
       FROM shops s JOIN catalog_products p ON p.account_id = s.kit_account_id
       LEFT JOIN unit_costs c ON c.shop_id = s.id AND c.kit_product_id = p.kit_product_id
      WHERE s.id = $1 AND (p.gone_at IS NULL OR c.amount IS NOT NULL)
      ORDER BY p.category_name, p.name, p.kit_product_id`,
    [shop.id],
  );
  return rows;
}

async function decimalsOfStore(pool: Pool, shop: ShopRef): Promise<number> {
  const { rows } = await pool.query<{ currency: string | null }>(`SELECT currency FROM shops WHERE id = $1`, [shop.id]);
  return decimalsOf(rows[0]?.currency ?? null);
}

/** Products that are not in the catalog of the shop's own account are passed over. */
export async function saveUnitCosts(pool: Pool, shop: ShopRef, entered: unknown): Promise<SaveUnitCosts> {
  const read = Entered.safeParse(entered);
  if (!read.success) return { kind: "invalid", products: [] };
  const amount = amountWith(await decimalsOfStore(pool, shop));
  const amounts = Object.entries(read.data).map(([id, text]) => ({ id, amount: amount.safeParse(text) }));
  const wrong = amounts.filter(({ amount }) => !amount.success).map(({ id }) => id);
  if (wrong.length > 0) return { kind: "invalid", products: wrong };
  const known = amounts.map(({ id, amount }) => ({ id, amount: amount.data ?? null }));
  await inTransaction(pool, async (client) => {
    await client.query(
      `INSERT INTO unit_costs (shop_id, kit_product_id, amount)
       SELECT s.id, e.id, e.amount
         FROM unnest($2::bigint[], $3::text[]) AS e(id, amount)
         JOIN shops s ON s.id = $1
         JOIN catalog_products p ON p.account_id = s.kit_account_id AND p.kit_product_id = e.id
        WHERE e.amount IS NOT NULL
       ON CONFLICT (shop_id, kit_product_id) DO UPDATE SET amount = excluded.amount`,
      [shop.id, known.map(({ id }) => id), known.map(({ amount }) => amount)],
    );
    await client.query(`DELETE FROM unit_costs WHERE shop_id = $1 AND kit_product_id = ANY ($2::bigint[])`, [
      shop.id,
      known.filter(({ amount }) => amount === null).map(({ id }) => id),
    ]);
  });
  return { kind: "saved" };
}
