import type { Pool } from "pg";
import type { RegistrationRows } from "../../designs/ports/designs.ts";
import { query } from "../statements/query.ts";

export function createRegistrationRows(pool: Pool): RegistrationRows {
  return {
    printFile: (account, slug) =>
      query(`
        SELECT f.bytes FROM templates t JOIN artwork_files f ON f.sha256 = t.chart_sha256
         WHERE t.account_id = $1 AND t.slug = $2 AND encode(sha256(f.bytes), 'hex') = f.sha256
      `).firstValue(pool, account, slug),

    async images(account, slug) {
      const { rows } = await query(`
        SELECT role, bytes FROM design_images WHERE account_id = $1 AND slug = $2
      `).on(pool, account, slug);
      const of = (role: string) => rows.find((row) => row.role === role)?.bytes ?? null;
      return { heroImage: of(ROLES.heroImage), originalImage: of(ROLES.originalImage) };
    },
    async keepImages(account, design) {
      for (const field of ["heroImage", "originalImage"] as const) {
        const image = design[field];
        if (!image) continue;
        await query(`
          INSERT INTO design_images (account_id, slug, role, content_type, bytes) VALUES ($1, $2, $3, $4, $5)
          ON CONFLICT (account_id, slug, role) DO UPDATE SET content_type = excluded.content_type, bytes = excluded.bytes
        `).on(pool, account, design.slug, ROLES[field], image.type, Buffer.from(image.bytes));
      }
    },

    soldAsAnother: (account, { slug, sha256, catalogProductId }) =>
      query(`
        SELECT t.name, t.external_sku AS sku, t.chart_sha256 IS NOT DISTINCT FROM $3 AS "sameFile",
               (SELECT count(*)::int FROM store_variants v LEFT JOIN variant_links l USING (shop_id, variant_id)
                 WHERE v.shop_id IN (SELECT id FROM shops WHERE kit_account_id = t.account_id) AND v.gone_at IS NULL
                   AND (l.external_sku = t.external_sku
                        OR (l.external_sku IS NULL AND v.sku_key = t.sku_key))) AS variants,
               (SELECT count(DISTINCT o.id)::int FROM kit_orders o JOIN kit_order_lines i ON i.kit_order_id = o.id
                 WHERE o.shop_id IN (SELECT id FROM shops WHERE kit_account_id = t.account_id)
                   AND o.submission IN ('received', 'held', 'ready', 'rejected')
                   AND i.external_sku = t.external_sku AND i.disposition <> 'ignore') AS "openOrders"
          FROM templates t
         WHERE t.account_id = $1 AND t.slug = $2 AND t.gone_at IS NULL AND (t.chart_sha256 <> $3 OR t.catalog_product_id <> $4)
      `).first(pool, account, slug, sha256, catalogProductId),

    designsWith: (account, sha256) =>
      query(`
        SELECT name, external_sku AS sku FROM templates WHERE account_id = $1 AND chart_sha256 = $2 ORDER BY name, id
      `).rows(pool, account, sha256),

    fileOf: (account, sku) =>
      query(`
        SELECT chart_sha256 FROM templates WHERE account_id = $1 AND external_sku = $2
      `).firstValue(pool, account, sku),
  };
}

const ROLES = { heroImage: "hero", originalImage: "original" } as const;
