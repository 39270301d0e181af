// From the lines of a CSV to choices: each line's variant and design are found, or the line is named with its fault.
import type { Pool } from "pg";
import type { ShopRef } from "../orders/ports.ts";
import { ExternalSku, VariantId } from "../platform/ids.ts";
import { isKitSku, skuKey } from "./link-state.ts";
import type { CsvLine } from "./links-csv.ts";
import type { LinkChoice } from "./plan-links.ts";

export type LineFault = "no_variant" | "unknown_variant" | "several_variants" | "unknown_design" | "named_twice";

export interface ResolvedCsv {
  choices: LinkChoice[];
  faults: { line: number; fault: LineFault; text: string }[];
}

export async function resolveCsv(pool: Pool, shop: ShopRef, lines: readonly CsvLine[]): Promise<ResolvedCsv> {
  const variants = await findVariants(pool, shop, lines);
  const designs = await findDesigns(pool, shop, lines);
  const resolved: ResolvedCsv = { choices: [], faults: [] };
  const named = new Set<string>();
  for (const { line, variant, design } of lines) {
    const fail = (fault: LineFault, text: string) => resolved.faults.push({ line, fault, text });
    if (variant === "") {
      fail("no_variant", "");
      continue;
    }
    const ids = variants.byId.has(variant) ? [variant] : (variants.bySku.get(skuKey(variant)) ?? []);
    const sku = designs.get(design.toLowerCase());
    if (ids.length === 0) fail("unknown_variant", variant);
    else if (ids.length > 1) fail("several_variants", variant);
    else if (design !== "" && !sku) fail("unknown_design", design);
    else if (named.has(ids[0]!)) fail("named_twice", variant);
    else resolved.choices.push(choiceOf(VariantId.parse(ids[0]), sku));
    if (ids.length === 1) named.add(ids[0]!);
  }
  return resolved;
}

function choiceOf(variantId: VariantId, sku: string | undefined): LinkChoice {
  return sku === undefined
    ? { kind: "clear", variantId, restore: true }
    : { kind: "link", variantId, design: ExternalSku.parse(sku) };
}

async function findVariants(pool: Pool, shop: ShopRef, lines: readonly CsvLine[]) {
  const named = lines.map((line) => line.variant);
  const { rows } = await pool.query<{ variant_id: string; sku: string }>(
    `SELECT variant_id, sku FROM store_variants
      WHERE shop_id = $1 AND gone_at IS NULL AND (variant_id = ANY($2) OR lower(btrim(sku)) = ANY($3))`,
    [shop.id, named, named.filter((name) => name !== "").map(skuKey)],
  );
  const bySku = new Map<string, string[]>();
  for (const row of rows) {
    const key = skuKey(row.sku);
    if (key !== "") bySku.set(key, [...(bySku.get(key) ?? []), row.variant_id]);
  }
  return { byId: new Set(rows.map((row) => row.variant_id)), bySku };
}

async function findDesigns(pool: Pool, shop: ShopRef, lines: readonly CsvLine[]): Promise<Map<string, string>> {
  const named = [...new Set(lines.map((line) => line.design.toLowerCase()).filter((name) => name !== ""))];
  const { rows } = await pool.query<{ slug: string; sku: string }>(
    `SELECT t.slug, t.external_sku AS sku FROM shops s JOIN templates t ON t.account_id = s.kit_account_id
      WHERE s.id = $1 AND t.gone_at IS NULL AND (t.slug = ANY($2) OR lower(t.external_sku) = ANY($3))`,
    [shop.id, named, named.filter(isKitSku)],
  );
  return new Map(rows.flatMap((row) => [[row.slug, row.sku] as const, [skuKey(row.sku), row.sku] as const]));
}
