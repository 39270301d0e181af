// Whether designs can become further sizes of an existing product. Pure.
import type { VariantId } from "../kernel/ids.ts";
import { isKitSku, skuKey } from "../kernel/kit-sku.ts";
import { readSize } from "../linking/sizes/size.ts";
import { MOST_VARIANTS } from "./limits.ts";
import type { TargetFit, TargetProblem } from "./target-fit.ts";

export interface TargetProduct {
  title: string;
  isGiftCard: boolean;
  /** `linked`: its values come from a metafield, which takes no others. */
  options: { name: string; linked: boolean }[];
  /** No options set by the merchant: one variant, "Default Title". */
  onlyDefault: boolean;
  /** Values of the options, in their order. */
  variants: { variantId: VariantId; sku: string; values: string[] }[];
}

// "Size" in the languages of Shopify's admin. An option of another name counts too if all its values read as sizes.
const SIZE_NAME =
  /^(?:sizes?|größe|grösse|taille|talla|tamaño|tamanho|taglia|formato?|maat|afmeting|storlek|størrelse|koko|rozmiar|velikost|boyut|サイズ|尺寸|크기|사이즈)$/iu;

/** `target` null: not found. */
export function fitOf(target: TargetProduct | null): TargetFit {
  if (!target) return { title: "", option: null, problem: { kind: "gone" }, room: 0, sizes: [], kits: [] };
  const problem = problemOf(target);
  return {
    title: target.title,
    option: problem === null ? (target.options[0]?.name ?? null) : null,
    problem,
    room: roomOf(target),
    sizes: target.variants.map(firstValue),
    kits: target.variants.flatMap(({ sku }) => (isKitSku(sku) ? [skuKey(sku)] : [])),
  };
}

function problemOf(target: TargetProduct): TargetProblem | null {
  if (target.isGiftCard) return { kind: "gift_card" };
  const [option, ...others] = target.options;
  if (target.onlyDefault || !option) return { kind: "no_options" };
  if (others.length > 0) return { kind: "more_options", names: target.options.map(({ name }) => name) };
  if (option.linked) return { kind: "linked_option", name: option.name };
  const onlySizes = target.variants.every((variant) => readSize(firstValue(variant)) !== null);
  if (!SIZE_NAME.test(option.name.trim()) && !onlySizes) return { kind: "other_option", name: option.name };
  return roomOf(target) === 0 ? { kind: "full" } : null;
}

/** The variants with these SKUs; null unless all of them exist. */
export function addedVariants(
  target: TargetProduct,
  skus: readonly string[],
): { variantId: VariantId; sku: string }[] | null {
  const found = skus.flatMap((sku) => target.variants.find((one) => skuKey(one.sku) === skuKey(sku)) ?? []);
  return found.length === skus.length ? found.map(({ variantId, sku }) => ({ variantId, sku })) : null;
}

function roomOf({ variants }: TargetProduct): number {
  return Math.max(0, MOST_VARIANTS - variants.length);
}

function firstValue({ values }: TargetProduct["variants"][number]): string {
  return values[0] ?? "";
}
