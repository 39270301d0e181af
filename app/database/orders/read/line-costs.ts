// The unit cost of each line of an order: of the kit that was sent, or else of its design's kit. And how Kit charges it.
import type { Pool } from "pg";
import type { ShopRef } from "../../../kernel/shop-ref.ts";
import type { Money } from "../../../kernel/text/money.ts";
import type { KitsOfLine } from "../../../orders/read/count-kits.ts";
import { costAtKit, type CostedOrder } from "../../../orders/read/order-cost.ts";
import type { Prisma } from "../../generated/client.ts";
import { query } from "../../statements/query.ts";
import { type LineHeldForLink, toAsLinked } from "./as-linked-lines.ts";

interface CostedLine extends LineHeldForLink {
  sentProductId: bigint | null;
  /** The SKU of the design to send. */
  externalSku: string | null;
}

/** Of a line that is held because its product was linked later, the design that it is made from if it's sent. */
function designOf(line: CostedLine): string | null {
  return line.externalSku ?? toAsLinked([line]).find(({ soldAsKit }) => !soldAsKit)?.sku ?? null;
}

interface OrderAtKit extends Pick<CostedOrder, "environment" | "status" | "hasKitNumber"> {
  lines: readonly (CostedLine & KitsOfLine)[];
}

export type LineCosts = Awaited<ReturnType<typeof readLineCosts>>;

/** One indexed read for all lines of a page; returns at most a row per entered cost and design of a line. */
export async function readLineCosts(pool: Pool, shop: ShopRef, lines: readonly CostedLine[]) {
  const products = [...new Set(lines.flatMap(({ sentProductId }) => sentProductId ?? []))];
  const designs = [...new Set(lines.flatMap((line) => (line.sentProductId === null ? (designOf(line) ?? []) : [])))];
  const { rows } = await query(`
    SELECT s.currency, a.kind AS charged, c.kit_product_id::text AS product, NULL AS design, c.amount
      FROM shops s
      LEFT JOIN kit_accounts a ON a.id = s.kit_account_id
      LEFT JOIN unit_costs c ON c.shop_id = s.id AND c.kit_product_id = ANY($2::bigint[])
     WHERE s.id = $1
    UNION ALL
    SELECT s.currency, NULL, NULL, t.external_sku, c.amount
      FROM shops s
      JOIN templates t ON t.account_id = s.kit_account_id AND t.external_sku = ANY($3::text[])
      JOIN unit_costs c ON c.shop_id = s.id AND c.kit_product_id = t.catalog_product_id
     WHERE s.id = $1
  `).on(pool, shop.id, products, designs);
  const byProduct = new Map(rows.map(({ product, amount }) => [product, amount]));
  const byDesign = new Map(rows.map(({ design, amount }) => [design, amount]));
  const currency = rows[0]?.currency ?? null;
  const costOf = (line: CostedLine) => {
    if (line.sentProductId !== null) return byProduct.get(String(line.sentProductId)) ?? null;
    const design = designOf(line);
    return design === null ? null : (byDesign.get(design) ?? null);
  };
  return {
    currency,
    byInvoice: rows.some(({ charged }) => charged === "invoice"),
    /** Decimal text in the shop's currency; null: none was entered. */
    of: costOf,
    atKit: ({ lines, ...order }: OrderAtKit) =>
      costAtKit({ ...order, currency, lines: lines.map((line) => ({ ...line, unitCost: costOf(line) })) }),
  };
}

/** What was paid for an order's kits, in the shop's currency. */
export function toValue(paid: Prisma.Decimal | null, currency: string | null): Money | null {
  return paid === null ? null : { amount: paid.toFixed(), currency };
}
