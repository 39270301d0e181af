// The store's variants as a list, page by page on an index, without counting.
import type { Pool } from "pg";
import { toPage } from "../../kernel/paging/keyset.ts";
import { searchWords } from "../../kernel/text/search-words.ts";
import { SIBLINGS_SHOWN, VARIANTS_PER_PAGE } from "../../linking/limits.ts";
import type { VariantListRows } from "../../linking/ports/variants.ts";
import { statesOf } from "../../linking/states/link-tabs.ts";
import { type ListedVariant, keyOfRow } from "../../linking/variants/search-variants.ts";
import { keysetSql } from "../keyset-page.ts";
import { query, queryLike, type RowOf } from "../statements/query.ts";

export function createVariantListRows(pool: Pool): VariantListRows {
  return {
    async page(shop, asked) {
      const params: unknown[] = [shop.id];
      const bind = (value: unknown) => `$${params.push(value)}`;
      const where = ["shop_id = $1"];
      const states = statesOf(asked.filter);
      // Compares a single state by equality, so that its index also gives the order.
      if (states === null) where.push("link_state <> 'gone'");
      else if (states.length === 1) where.push(`link_state = ${bind(states[0])}`);
      else where.push(`link_state = ANY(${bind(states)})`);
      if (asked.products?.length) where.push(`product_id = ANY(${bind(asked.products)})`);
      if (asked.variants) where.push(`variant_id = ANY(${bind(asked.variants)})`);
      const words = searchWords(asked.words);
      if (words !== null) where.push(`words @@ to_tsquery('simple', ${bind(words)})`);
      if (asked.sold) where.push("kits_sold > 0");
      const rank = asked.sold
        ? "-kits_sold, "
        : asked.first
          ? `(product_id <> ALL(${bind(asked.first)}))::int::text, `
          : "";
      const keyset = keysetSql(asked.page, `${rank}product_title, variant_id`, bind);
      where.push(keyset.where);

      const text = `SELECT ${SHOWN}
           FROM (SELECT row_number() OVER (ORDER BY ${keyset.order}) AS place, 0 AS others, shop_id, ${COLUMNS} FROM store_variants
                  WHERE ${where.join(" AND ")} ORDER BY ${keyset.order} LIMIT ${VARIANTS_PER_PAGE + 1}) v
           ${JOINS} ORDER BY v.place`;
      const rows = await queryLike(pool, text, { values: params, like: SIBLINGS });
      return toPage(rows.map(listedOf), {
        ask: asked.page,
        size: VARIANTS_PER_PAGE,
        key: (row) => keyOfRow(row, asked),
      });
    },
    async siblings(shop, { products, besides }) {
      const rows = await query(SIBLINGS).rows(pool, shop.id, products, besides);
      const groups = Map.groupBy(rows, (row) => row.productId);
      return new Map(
        [...groups].map(([productId, found]) => [
          productId,
          { rows: found.map(listedOf), more: found[0]!.others - found.length },
        ]),
      );
    },
    productTitles: (shop, products) =>
      query(`
        SELECT product_id AS "productId", min(product_title) AS title FROM store_variants
         WHERE shop_id = $1 AND product_id = ANY($2) GROUP BY product_id ORDER BY 2, 1
      `).rows(pool, shop.id, products),
  };
}

const COLUMNS = `variant_id, product_id, product_title, variant_title, product_status, product_image, sku, sku_key, tracked,
            link_state, link_reason, kits_sold`;

const SHOWN = `v.variant_id AS "variantId", v.product_id AS "productId", v.product_title AS "productTitle",
            v.variant_title AS "variantTitle", v.product_status AS "productStatus", v.product_image AS "productImage",
            v.sku, v.tracked, v.others, v.link_state AS state, v.link_reason AS reason, v.kits_sold AS "kitsSold",
            coalesce(l.external_sku, t.external_sku) AS "designSku", t.name AS "designName", t.slug AS "designSlug",
            p.size_name AS "sizeName", p.style_name AS "styleName", f.sha256 AS "printFile",
            CASE WHEN v.link_reason = 'sku_copied' THEN (
              SELECT o.product_title || CASE o.variant_title WHEN 'Default Title' THEN '' ELSE ', ' || o.variant_title END
                FROM store_variants o
               WHERE o.shop_id = v.shop_id AND o.sku_key = v.sku_key AND o.variant_id <> v.variant_id AND o.gone_at IS NULL
               ORDER BY o.variant_id LIMIT 1) END AS "sameSkuAs"`;

const JOINS = `JOIN shops s ON s.id = v.shop_id
       LEFT JOIN variant_links l ON l.shop_id = v.shop_id AND l.variant_id = v.variant_id
       LEFT JOIN templates t ON t.account_id = s.kit_account_id AND t.sku_key = coalesce(l.sku_key, v.sku_key)
       LEFT JOIN catalog_products p ON p.account_id = t.account_id AND p.kit_product_id = t.catalog_product_id
       LEFT JOIN artwork_files f ON f.sha256 = t.chart_sha256`;

/** `others`: variants of the product besides the listed ones. */
const SIBLINGS = `SELECT ${SHOWN}
  FROM (SELECT row_number() OVER (PARTITION BY product_id ORDER BY variant_id) AS place,
               count(*) OVER (PARTITION BY product_id)::int AS others, shop_id, ${COLUMNS}
          FROM store_variants
         WHERE shop_id = $1 AND product_id = ANY($2) AND link_state <> 'gone' AND variant_id <> ALL($3::text[])) v
  ${JOINS} WHERE v.place <= ${SIBLINGS_SHOWN} ORDER BY v.product_id, v.place` as const;

function listedOf({ others: _, ...record }: RowOf<typeof SIBLINGS>): ListedVariant {
  const { designSku, designName: name, designSlug: slug, sizeName, styleName, printFile, ...row } = record;
  const known = name === null || slug === null ? null : { name, slug, sizeName, styleName, printFile };
  return { ...row, design: designSku === null ? null : { sku: designSku, known } };
}
