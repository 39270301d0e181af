// From the lines of a CSV to choices: each line's variant and design are found, or the line is named with its fault.
import type { Pool } from "pg";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import { ExternalSku, VariantId } from "../../kernel/ids.ts";
import { SHOWN_DESIGN } from "./export-links-csv.ts";
import { isKitSku, skuKey } from "../../kernel/kit-sku.ts";
import type { CsvLine } from "./parse-links-csv.ts";
import type { LinkChoice } from "../plan/plan-links.ts";

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
    const found = variants(variant);
    const [one] = found;
    const sku = designs(design);
    if (!one) fail("unknown_variant", variant);
    else if (found.length > 1) fail("several_variants", variant);
    else if (design !== "" && !sku) fail("unknown_design", design);
    else if (named.has(one.variant_id)) fail("named_twice", variant);
    else resolved.choices.push(...choicesOf(one, sku));
    if (one && found.length === 1) named.add(one.variant_id);
  }
  return resolved;
}

/** An empty cell takes away the design that the export shows. Where it shows none, the line stands as it was exported. */
function choicesOf(variant: NamedVariant, sku: string | undefined): LinkChoice[] {
  const variantId = VariantId.parse(variant.variant_id);
  if (sku !== undefined) return [{ kind: "link", variantId, design: ExternalSku.parse(sku) }];
  return variant.shows_design ? [{ kind: "clear", variantId, restore: true }] : [];
}

interface NamedVariant {
  variant_id: string;
  sku: string;
  shows_design: boolean;
}

const VARIANT_GID = /^gid:\/\/shopify\/ProductVariant\/(?=\d+$)/;

/** Answers what is meant by a cell: a variant's id, else a SKU, to the letter if one variant has it so. */
async function findVariants(
  pool: Pool,
  shop: ShopRef,
  lines: readonly CsvLine[],
): Promise<(cell: string) => NamedVariant[]> {
  const idOf = (cell: string) => cell.replace(VARIANT_GID, "");
  const named = lines.map((line) => line.variant).filter((cell) => cell !== "");
  const { rows } = await pool.query<NamedVariant>(
    `SELECT v.variant_id, v.sku, t.id IS NOT NULL AS shows_design FROM store_variants v ${SHOWN_DESIGN}
      WHERE v.shop_id = $1 AND v.gone_at IS NULL AND (v.variant_id = ANY($2) OR v.sku_key = ANY($3))`,
    [shop.id, named.map(idOf), named.map(skuKey)],
  );
  const byId = Map.groupBy(rows, (row) => row.variant_id);
  const bySku = Map.groupBy(rows, (row) => row.sku);
  const byKey = Map.groupBy(rows, (row) => skuKey(row.sku));
  return (cell) => {
    const exact = byId.get(idOf(cell)) ?? bySku.get(cell);
    return exact?.length === 1 ? exact : (byKey.get(skuKey(cell)) ?? []);
  };
}

/** Answers the SKU of the design that a cell names by its slug or its SKU. */
async function findDesigns(
  pool: Pool,
  shop: ShopRef,
  lines: readonly CsvLine[],
): Promise<(cell: string) => string | undefined> {
  const named = [...new Set(lines.map((line) => line.design).filter((cell) => cell !== ""))];
  const { rows } = await pool.query<{ slug: string; sku: string }>(
    `SELECT t.slug, t.external_sku AS sku FROM shops s JOIN templates t ON t.account_id = s.kit_account_id
      WHERE s.id = $1 AND t.gone_at IS NULL AND (t.slug = ANY($2) OR t.sku_key = ANY($3))`,
    [shop.id, named.map((cell) => cell.toLowerCase()), named.filter(isKitSku).map(skuKey)],
  );
  const bySlug = new Map(rows.map((row) => [row.slug, row.sku]));
  const byKey = new Map(rows.map((row) => [skuKey(row.sku), row.sku]));
  return (cell) => byKey.get(skuKey(cell)) ?? bySlug.get(cell.toLowerCase());
}
