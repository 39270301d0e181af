// Facts of a plan by hand: one variant that carries nothing, one design that fits it.
import { ExternalSku, ProductId, VariantId } from "../../../app/kernel/ids.ts";
import { skuKey } from "../../../app/kernel/kit-sku.ts";
import type { LinkChoice, PlanFacts, PlannedDesign, PlannedVariant } from "../../../app/linking/plan/plan-links.ts";
import type { FormatGap } from "../../../app/linking/sizes/format.ts";

export const idOf = (id: string) => VariantId.parse(id);
export const productOf = (id: string) => ProductId.parse(id);
export const sku = (text: string) => ExternalSku.parse(text);

export const variant = (over: Partial<PlannedVariant> = {}): PlannedVariant => ({
  productId: productOf("50"),
  variantId: idOf("1"),
  title: "Fox – 30 × 40",
  productStatus: "ACTIVE",
  format: { size: { sides: [30, 40], unit: "cm" }, drills: null },
  sku: "",
  tracked: false,
  requiresShipping: true,
  requiresComponents: false,
  unitCost: null,
  gone: false,
  link: null,
  ...over,
});

export const design = (over: Partial<PlannedDesign> = {}): PlannedDesign => ({
  sku: sku("pmt_fox"),
  format: { size: { sides: [30, 40], unit: "cm" }, drills: null },
  active: true,
  gone: false,
  hasArtwork: true,
  unitCost: "4.50",
  ...over,
});

interface Given {
  variants?: PlannedVariant[];
  designs?: PlannedDesign[];
  intended?: Record<string, FormatGap>;
  /** Beside the variants given: carriers that the plan does not touch. */
  carriers?: Record<string, string[]>;
}

export function facts({
  variants = [variant()],
  designs = [design()],
  intended = {},
  carriers = {},
}: Given): PlanFacts {
  const carried = new Map<string, VariantId[]>();
  const add = (key: string, id: VariantId) => carried.set(key, [...(carried.get(key) ?? []), id]);
  for (const one of variants) if (one.sku !== "") add(skuKey(one.sku), one.variantId);
  for (const [key, ids] of Object.entries(carriers)) for (const id of ids) add(key, idOf(id));
  return {
    variants: new Map(variants.map((one) => [one.variantId, one])),
    designs: new Map(designs.map((one) => [one.sku, one])),
    carriers: carried,
    intended: new Map(Object.entries(intended)),
  };
}

export const choose = (variantId: string, to: string): LinkChoice => ({
  variantId: idOf(variantId),
  kind: "link",
  design: sku(to),
});

export const clear = (variantId: string, restore: boolean): LinkChoice => ({
  variantId: idOf(variantId),
  kind: "clear",
  restore,
});
