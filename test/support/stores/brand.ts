// Rows that designs and links depend on: a Kit account with its templates, and shops on it.
import { createHash, randomUUID } from "node:crypto";
import type { Pool } from "pg";
import { ExternalSku, KitAccountId, Sha256, ShopDomain, ShopId } from "../../../app/kernel/ids.ts";
import type { ShopRef } from "../../../app/kernel/shop-ref.ts";

export async function addAccount(pool: Pool): Promise<KitAccountId> {
  const { rows } = await pool.query<{ id: string }>(
    `INSERT INTO kit_accounts (environment) VALUES ('production') RETURNING id`,
  );
  return KitAccountId.parse(rows[0]!.id);
}

export async function addShop(pool: Pool, account: KitAccountId | null, domain?: string): Promise<ShopRef> {
  const name = ShopDomain.parse(domain ?? `store-${randomUUID().slice(0, 8)}.myshopify.com`);
  const { rows } = await pool.query<{ id: string }>(
    `INSERT INTO shops (domain, kit_account_id) VALUES ($1, $2) RETURNING id`,
    [name, account],
  );
  return { id: ShopId.parse(rows[0]!.id), domain: name };
}

export interface TemplateSeed {
  slug: string;
  name?: string;
  active?: boolean;
  gone?: boolean;
  catalogProductId?: number;
  /** The print file, or its hash. */
  file?: Uint8Array;
  sha256?: string;
}

/** Returns the template's SKU. */
export async function addTemplate(pool: Pool, account: KitAccountId, seed: TemplateSeed): Promise<ExternalSku> {
  const uid = `u_${seed.slug.replaceAll("-", "_")}`;
  const sha256 = seed.file ? hashOf(seed.file) : (seed.sha256 ?? hashOf(new TextEncoder().encode(seed.slug)));
  const { rows } = await pool.query<{ external_sku: string }>(
    `INSERT INTO templates (account_id, kit_template_id, uid, external_sku, slug, name, active, catalog_product_id,
                            chart_sha256, seen_at, gone_at)
     VALUES ($1, floor(random() * 1e9), $2, 'pmt_' || $2, $3, $4, $5, $6, $7, now(),
             CASE WHEN $8 THEN now() END)
     RETURNING external_sku`,
    [
      account,
      uid,
      seed.slug,
      seed.name ?? seed.slug,
      seed.active ?? true,
      seed.catalogProductId ?? 11,
      sha256,
      seed.gone ?? false,
    ],
  );
  return ExternalSku.parse(rows[0]!.external_sku);
}

export function hashOf(bytes: Uint8Array): Sha256 {
  return Sha256.parse(createHash("sha256").update(bytes).digest("hex"));
}
