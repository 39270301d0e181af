// Whether designs can become further sizes of an existing product. Pure.
import type { VariantId } from "../kernel/ids.ts";
import { isKitSku, skuKey } from "../kernel/kit-sku.ts";
import { readSize } from "../linking/sizes/size.ts";
import { MOST_VARIANTS } from "./limits.ts";
import { type TargetFit, type TargetProblem, variantName } from "./target-fit.ts";

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

const DRILLS_NAME = /\b(?:drills?|diamonds?)\b/i;
const DRILLS_VALUE = /^(?:round|square)(?: (?:drills?|diamonds?))?$/i;

/** `target` null: not found. */
export function fitOf(target: TargetProduct | null): TargetFit {
  if (!target) return { title: "", options: null, problem: { kind: "gone" }, room: 0, sizes: [], kits: [] };
  const columns = columnsOf(target);
  const { size, drills } = columns;
  const problem = problemOf(target, columns);
  return {
    title: target.title,
    options: problem ? null : { size: size!.name, drills: drills?.name ?? null },
    problem,
    room: roomOf(target),
    sizes: target.variants.map((_, at) =>
      variantName({ size: size?.values[at] ?? "", drills: drills?.values[at] ?? "" }),
    ),
    kits: target.variants.flatMap(({ sku }) => (isKitSku(sku) ? [skuKey(sku)] : [])),
  };
}

interface Column {
  name: string;
  linked: boolean;
  /** By variant. */
  values: string[];
}

interface Columns {
  size: Column | undefined;
  drills: Column | undefined;
}

/** The option for drills is only looked for beside another one. */
function columnsOf({ options, variants }: TargetProduct): Columns {
  const columns = options.map((option, at) => ({ ...option, values: variants.map(({ values }) => values[at] ?? "") }));
  const isOfDrills = ({ name, values }: Column) =>
    DRILLS_NAME.test(name) || values.every((value) => DRILLS_VALUE.test(value.trim()));
  const drills = columns.length === 2 ? columns.find(isOfDrills) : undefined;
  return { size: columns.find((one) => one !== drills), drills };
}

function problemOf(target: TargetProduct, { size, drills }: Columns): TargetProblem | null {
  const { options } = target;
  if (target.isGiftCard) return { kind: "gift_card" };
  if (target.onlyDefault || !size) return { kind: "no_options" };
  if (options.length > (drills ? 2 : 1)) return { kind: "more_options", names: options.map(({ name }) => name) };
  const linked = options.find((option) => option.linked);
  if (linked) return { kind: "linked_option", name: linked.name };
  const onlySizes = size.values.every((value) => readSize(value) !== null);
  if (!SIZE_NAME.test(size.name.trim()) && !onlySizes) return { kind: "other_option", name: size.name };
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
