// What a set of choices would change: old SKU → new SKU per variant, with warnings before the merchant applies it.
// Pure: facts come in, rows come out, nothing is written.
import type { ExternalSku, ProductId, VariantId } from "../../kernel/ids.ts";
import { isKitSku, skuKey } from "../../kernel/kit-sku.ts";
import { type Format, type FormatGap, formatGap } from "../sizes/format.ts";
import { intendedKey, isIntended, type IntendedSizes } from "../sizes/intended-sizes.ts";
import type { DesignFacts } from "../states/link-state.ts";

export type LinkChoice =
  | { variantId: VariantId; kind: "link"; design: ExternalSku }
  /** Removes the link and restores the earlier SKU, or empties it. */
  | { variantId: VariantId; kind: "clear"; restore: boolean }
  /** Writes only the unit cost of the variant's design. */
  | { variantId: VariantId; kind: "cost"; design: ExternalSku };

export interface PlanOptions {
  /** Stops tracking of linked variants, so that "out of stock" never blocks a kit that is made to order. */
  untrack: boolean;
}

export interface PlannedVariant {
  productId: ProductId;
  variantId: VariantId;
  /** "Product – Option values". */
  title: string;
  productStatus: string;
  /** As named in its titles. */
  format: Format;
  sku: string;
  tracked: boolean;
  requiresShipping: boolean;
  requiresComponents: boolean;
  unitCost: string | null;
  gone: boolean;
  link: { design: ExternalSku; previousSku: string | null } | null;
}

export interface PlannedDesign extends DesignFacts {
  sku: ExternalSku;
  format: Format;
  /** The merchant's cost of its catalog product; null if none entered. */
  unitCost: string | null;
}

export interface PlanFacts {
  variants: ReadonlyMap<VariantId, PlannedVariant>;
  designs: ReadonlyMap<ExternalSku, PlannedDesign>;
  /** Variants that now carry each of the plan's SKUs, by `skuKey`. */
  carriers: ReadonlyMap<string, readonly VariantId[]>;
  /** What the merchant marked as intended to differ. */
  intended: IntendedSizes;
}

export const PLAN_WARNINGS = [
  /** First of the row's warnings. Such a row is left out until the merchant chooses it. */
  "size_differs",
  "overwrites_sku",
  "replaces_design",
  "same_sku_on_several",
  "tracked_inventory",
  "archived_product",
  "no_shipping",
  "inactive_design",
  "no_artwork",
  /** On undo: another cost was entered since, and is kept. */
  "cost_changed_since",
] as const;
export type PlanWarning = (typeof PLAN_WARNINGS)[number];

export function isPlanWarning(code: string | null): code is PlanWarning {
  return (PLAN_WARNINGS as readonly (string | null)[]).includes(code);
}

export type PlanRefusal = "variant_gone" | "sold_as_components" | "design_gone" | "chosen_twice";

export interface PlannedRow extends Pick<PlannedVariant, "productId" | "variantId" | "title"> {
  oldSku: string;
  newSku: string;
  oldLink: ExternalSku | null;
  newLink: ExternalSku | null;
  tracked: { old: boolean; new: boolean } | null;
  /** Null: unchanged. `new` null: empties the field, when undo restores a missing cost. */
  cost: { old: string | null; new: string | null } | null;
  /** Null: the formats are equal, unknown, or intended to differ. */
  sizes: FormatGap | null;
  warnings: PlanWarning[];
}

/** A choice that can't be carried out: the preview shows its reason. */
export interface RefusedChoice {
  variantId: VariantId;
  reason: PlanRefusal;
  /** Null, and an empty title: the store never had such a variant, according to its readings. */
  productId: ProductId | null;
  title: string;
  sku: string;
  design: ExternalSku | null;
}

export interface LinkPlan {
  rows: PlannedRow[];
  refused: RefusedChoice[];
  /** Already as chosen. */
  unchanged: VariantId[];
}

/** "Galaxy Cat – 30 × 40 / Round"; leaves out Shopify's "Default Title". */
export function variantLabel(productTitle: string, variantTitle: string): string {
  return variantTitle === "" || variantTitle === "Default Title" ? productTitle : `${productTitle} – ${variantTitle}`;
}

export function planLinks(choices: readonly LinkChoice[], facts: PlanFacts, options: PlanOptions): LinkPlan {
  const plan: LinkPlan = { rows: [], refused: [], unchanged: [] };
  const seen = new Set<VariantId>();
  for (const choice of choices) {
    const variant = facts.variants.get(choice.variantId);
    if (seen.has(choice.variantId)) {
      plan.refused.push(refusalOf(choice, variant, "chosen_twice"));
    } else if (!variant || variant.gone) {
      plan.refused.push(refusalOf(choice, variant, "variant_gone"));
    } else if (choice.kind !== "clear") {
      const design = facts.designs.get(choice.design);
      if (!design || design.gone) plan.refused.push(refusalOf(choice, variant, "design_gone"));
      else if (choice.kind === "link" && variant.requiresComponents)
        plan.refused.push(refusalOf(choice, variant, "sold_as_components"));
      else if (choice.kind === "cost") planCost(plan, variant, design);
      else planLink(plan, variant, { design, options, intended: facts.intended });
    } else {
      planClear(plan, variant, choice.restore);
    }
    seen.add(choice.variantId);
  }
  warnOfSharedSkus(plan.rows, facts);
  // One call to Shopify writes one product's variants, so a product's rows are adjacent.
  plan.rows.sort((a, b) => compareIds(a.productId, b.productId) || compareIds(a.variantId, b.variantId));
  return plan;
}

function planLink(
  plan: LinkPlan,
  variant: PlannedVariant,
  wanted: { design: PlannedDesign; options: PlanOptions; intended: IntendedSizes },
): void {
  const { design, options, intended } = wanted;
  const tracked = options.untrack && variant.tracked ? { old: true, new: false } : null;
  const cost = costOf(variant, design);
  if (variant.sku === design.sku && variant.link?.design === design.sku && !tracked && !cost) {
    plan.unchanged.push(variant.variantId);
    return;
  }
  const gap = formatGap(variant.format, design.format);
  const sizes = gap && isIntended(gap, intended.get(intendedKey(variant.variantId, design.sku))) ? null : gap;
  plan.rows.push({
    ...rowOf(variant),
    sizes,
    newSku: design.sku,
    newLink: design.sku,
    tracked,
    cost,
    warnings: [...(sizes ? ["size_differs" as const] : []), ...warnOfLink(variant, design, tracked !== null)],
  });
}

/** SKU and link are unchanged. A variant that now carries another SKU isn't this kit. */
function planCost(plan: LinkPlan, variant: PlannedVariant, design: PlannedDesign): void {
  const cost = skuKey(variant.sku) === skuKey(design.sku) ? costOf(variant, design) : null;
  if (!cost) {
    plan.unchanged.push(variant.variantId);
    return;
  }
  const row = rowOf(variant);
  plan.rows.push({ ...row, newSku: row.oldSku, newLink: row.oldLink, tracked: null, cost, sizes: null, warnings: [] });
}

function costOf({ unitCost: old }: PlannedVariant, { unitCost }: PlannedDesign): PlannedRow["cost"] {
  return unitCost !== null && unitCost !== old ? { old, new: unitCost } : null;
}

function warnOfLink(variant: PlannedVariant, design: PlannedDesign, untracked: boolean): PlanWarning[] {
  const warnings: PlanWarning[] = [];
  if (variant.sku !== "" && skuKey(variant.sku) !== skuKey(design.sku)) {
    warnings.push(isKitSku(variant.sku) ? "replaces_design" : "overwrites_sku");
  }
  if (variant.tracked && !untracked) warnings.push("tracked_inventory");
  if (variant.productStatus === "ARCHIVED") warnings.push("archived_product");
  if (!variant.requiresShipping) warnings.push("no_shipping");
  if (!design.active) warnings.push("inactive_design");
  if (!design.hasArtwork) warnings.push("no_artwork");
  return warnings;
}

function planClear(plan: LinkPlan, variant: PlannedVariant, restore: boolean): void {
  if (!variant.link && !isKitSku(variant.sku)) {
    plan.unchanged.push(variant.variantId);
    return;
  }
  const before = restore ? (variant.link?.previousSku ?? "") : "";
  // The merchant changed the SKU since, so it is no longer a kit's and is kept.
  const newSku = isKitSku(variant.sku) ? (isKitSku(before) ? "" : before) : variant.sku;
  plan.rows.push({ ...rowOf(variant), newSku, newLink: null, tracked: null, cost: null, sizes: null, warnings: [] });
}

function refusalOf(choice: LinkChoice, variant: PlannedVariant | undefined, reason: PlanRefusal): RefusedChoice {
  return {
    variantId: choice.variantId,
    reason,
    productId: variant?.productId ?? null,
    title: variant?.title ?? "",
    sku: variant?.sku ?? "",
    design: choice.kind === "clear" ? null : choice.design,
  };
}

function rowOf(variant: PlannedVariant) {
  return {
    productId: variant.productId,
    variantId: variant.variantId,
    title: variant.title,
    oldSku: variant.sku,
    oldLink: variant.link?.design ?? null,
  };
}

/** Several variants may have the same design on purpose (two products, one kit): a warning, not a refusal. */
function warnOfSharedSkus(rows: PlannedRow[], facts: PlanFacts): void {
  const after = new Map<string, Set<VariantId>>();
  for (const [key, ids] of facts.carriers) after.set(key, new Set(ids));
  for (const row of rows) after.get(skuKey(row.oldSku))?.delete(row.variantId);
  for (const row of rows) {
    const key = skuKey(row.newSku);
    if (!after.has(key)) after.set(key, new Set());
    after.get(key)!.add(row.variantId);
  }
  for (const row of rows) {
    const relinked = row.newSku !== row.oldSku || row.newLink !== row.oldLink;
    if (row.newLink && relinked && after.get(skuKey(row.newSku))!.size > 1) row.warnings.push("same_sku_on_several");
  }
}

/** Shopify's ids are numbers past 2^53: the longer one is greater. */
function compareIds(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}
