// From CSV lines to choices: finds each line's variant and design, or names the line's error.
import { ExternalSku, VariantId } from "../../kernel/ids.ts";
import { isKitSku, skuKey } from "../../kernel/kit-sku.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { LinkChoice } from "../plan/plan-links.ts";
import type { LinkCsvRows, NamedVariant } from "../ports/variants.ts";
import type { CsvLine } from "./parse-links-csv.ts";

export type LineFault =
  | "no_variant"
  | "unknown_variant"
  /** A spreadsheet wrote the id in exponent form and lost its last digits. */
  | "rounded_id"
  /** A spreadsheet may have made this number of a SKU that begins with zeros. */
  | "zeros_lost"
  | "several_variants"
  | "unknown_design"
  /** The slug and the SKU name different designs. */
  | "two_designs"
  | "named_twice";

export interface ResolvedCsv {
  choices: LinkChoice[];
  faults: { line: number; fault: LineFault; text: string }[];
}

export async function resolveCsv(csv: LinkCsvRows, shop: ShopRef, lines: readonly CsvLine[]): Promise<ResolvedCsv> {
  const variants = await findVariants(csv, shop, lines);
  const zeros = await findLostZeros(csv, shop, lines);
  const designs = await findDesigns(csv, shop, lines);
  const resolved: ResolvedCsv = { choices: [], faults: [] };
  const named = new Set<string>();
  for (const { line, variant, ...cells } of lines) {
    const fail = (fault: LineFault, text: string) => resolved.faults.push({ line, fault, text });
    if (variant === "") {
      fail("no_variant", "");
      continue;
    }
    const found = variants(variant);
    const [one] = found;
    // The export has the present link's SKU beside its slug: it counts only if it was edited.
    const writtenSku = one && skuKey(one.shownDesign ?? "") === skuKey(cells.designSku) ? "" : cells.designSku;
    const design = cells.design || writtenSku;
    const sku = designs(design);
    const bySku = writtenSku === "" ? sku : designs(writtenSku);
    const withZeros = one?.variantId === variant ? undefined : zeros.get(variant);
    if (withZeros !== undefined) fail("zeros_lost", withZeros);
    else if (!one) fail(ROUNDED.test(variant) ? "rounded_id" : "unknown_variant", variant);
    else if (found.length > 1) fail("several_variants", variant);
    else if (design !== "" && !sku) fail("unknown_design", design);
    else if (!bySku && writtenSku !== "") fail("unknown_design", writtenSku);
    else if (sku !== bySku) fail("two_designs", `${design}, ${writtenSku}`);
    else if (named.has(one.variantId)) fail("named_twice", variant);
    else resolved.choices.push(...choicesOf(one, sku));
    if (one && found.length === 1) named.add(one.variantId);
  }
  return resolved;
}

/** An empty cell removes the design shown in the export. If the export shows none, the line changes nothing. */
function choicesOf(variant: NamedVariant, sku: string | undefined): LinkChoice[] {
  const variantId = VariantId.parse(variant.variantId);
  if (sku !== undefined) return [{ kind: "link", variantId, design: ExternalSku.parse(sku) }];
  return variant.shownDesign !== null ? [{ kind: "clear", variantId, restore: true }] : [];
}

const VARIANT_GID = /^gid:\/\/shopify\/ProductVariant\/(?=\d+$)/;
/** Shopify's variant ids have 11 or more digits; shorter numbers may be SKUs. */
const VARIANT_NUMBER = /^\d{11,}$/;
/** 4.51235E+13, with any country's decimal mark; 5E+13 from a narrow column. */
const ROUNDED = /^\d(?:[.,]\d+e\+?|e\+)\d+$/i;
/** Digits that a spreadsheet appends to a number of at most 15 digits, all of which it keeps. */
const FRACTION = /(?<=^\d{1,15})[.,]0+$/;

/** Whether a cell can only be a variant ID. */
export function isVariantId(cell: string): boolean {
  return VARIANT_GID.test(cell) || VARIANT_NUMBER.test(cell);
}

/** Finds the variant of a cell: by id, else by SKU, preferring an exact match. */
async function findVariants(
  csv: LinkCsvRows,
  shop: ShopRef,
  lines: readonly CsvLine[],
): Promise<(cell: string) => NamedVariant[]> {
  const idOf = (cell: string) => cell.replace(VARIANT_GID, "").replace(FRACTION, "");
  const named = lines.map((line) => line.variant).filter((cell) => cell !== "");
  const found = await csv.variantsNamed(shop, { ids: named.map(idOf), keys: named.map(skuKey) });
  const byId = Map.groupBy(found, ({ variantId }) => variantId);
  const bySku = Map.groupBy(found, ({ sku }) => sku);
  const byKey = Map.groupBy(found, ({ sku }) => skuKey(sku));
  return (cell) => {
    const exact = byId.get(idOf(cell)) ?? bySku.get(cell);
    return exact?.length === 1 ? exact : (byKey.get(skuKey(cell)) ?? []);
  };
}

/** By number: the SKU that it may have been. None if the file shows that its zeros were kept. */
async function findLostZeros(csv: LinkCsvRows, shop: ShopRef, lines: readonly CsvLine[]): Promise<Map<string, string>> {
  const numbers = lines.map(({ variant }) => variant).filter((cell) => /^[1-9]\d*$/.test(cell) && !isVariantId(cell));
  if (numbers.length === 0 || lines.some(({ variant }) => /^0\d+$/.test(variant))) return new Map();
  const skus = await csv.skusWithZeros(shop, numbers);
  return new Map(skus.map((sku) => [skuKey(sku).replace(/^0+/, ""), sku]));
}

/** The SKU of the design named by slug or SKU. */
async function findDesigns(
  csv: LinkCsvRows,
  shop: ShopRef,
  lines: readonly CsvLine[],
): Promise<(cell: string) => string | undefined> {
  const named = [...new Set(lines.flatMap((line) => [line.design, line.designSku]).filter((cell) => cell !== ""))];
  const found = await csv.designsNamed(shop, {
    slugs: named.map((cell) => cell.toLowerCase()),
    keys: named.filter(isKitSku).map(skuKey),
  });
  const bySlug = new Map(found.map(({ slug, sku }) => [slug, sku]));
  const byKey = new Map(found.map(({ sku }) => [skuKey(sku), sku]));
  return (cell) => byKey.get(skuKey(cell)) ?? bySlug.get(cell.toLowerCase());
}
