// What a merchant enters to publish a design, checked before anything is kept or sent, each fault at its field. Pure.
import { z } from "zod";
import { readAmount } from "../kernel/money.ts";
import type { DraftFaults, SizeFaults } from "./draft-fields.ts";
import { LONG_TEXT, MOST_SIZES, MOST_TAGS, SHORT_TEXT } from "./limits.ts";

/** A variant of the product: one design in its size. */
export interface CheckedSize {
  sku: string;
  /** Its value of the option Size. */
  size: string;
  /** Decimal text in the shop's currency, with its decimals. */
  price: string;
  /** The same; null: none is set. */
  cost: string | null;
}

export interface CheckedDraft {
  title: string;
  /** As typed, without HTML. Facts in braces are filled in when it is sent (describe-design.ts). */
  description: string;
  vendor: string;
  productType: string;
  tags: string[];
  /** Of the design itself; empty: the product has no options. */
  size: string;
  price: string;
  cost: string | null;
  /** Further designs that are sizes of the same product. */
  sizes: CheckedSize[];
}

export type CheckDraft =
  | { ok: true; draft: CheckedDraft }
  /** `sizes`: by the design's SKU. */
  | { ok: false; faults: DraftFaults; sizes: Record<string, SizeFaults> };

/** Without what PostgreSQL keeps in no text; it comes along when something is pasted. */
const text = z.string().transform((typed) => typed.replaceAll("\0", "").trim());

export const EnteredDraft = z.object({
  title: text,
  description: text.default(""),
  vendor: text.default(""),
  productType: text.default(""),
  /** Separated by commas. */
  tags: text.default(""),
  size: text.default(""),
  price: text,
  cost: text.default(""),
  sizes: z
    .array(z.object({ sku: z.string().min(1).max(SHORT_TEXT), size: text, price: text, cost: text.default("") }))
    .max(MOST_SIZES)
    .default([]),
});
export type EnteredDraft = z.infer<typeof EnteredDraft>;

/** `decimals`: of the shop's currency. */
export function checkDraft(entered: EnteredDraft, decimals: number): CheckDraft {
  const { title, description, vendor, productType } = entered;
  const faults: DraftFaults = {};
  if (title === "") faults.title = "required";
  for (const field of ["title", "vendor", "productType"] as const) {
    if (isLong(entered[field])) faults[field] = "too_long";
  }
  if (description.length > LONG_TEXT) faults.description = "too_long";
  const tags = readTags(entered.tags);
  if (tags.some(isLong)) faults.tags = "too_long";
  if (tags.length > MOST_TAGS) faults.tags = "too_many";

  const several = entered.sizes.length > 0;
  const taken = new Set<string>();
  const checkOne = (one: Pick<EnteredDraft, "size" | "price" | "cost">) => checkSize(one, { decimals, several, taken });
  const own = checkOne(entered);
  Object.assign(faults, own.faults);
  const others = entered.sizes.map((one) => ({ sku: one.sku, ...checkOne(one) }));
  const wrong = others.filter(({ faults: found }) => Object.keys(found).length > 0);
  if (Object.keys(faults).length + wrong.length > 0) {
    return { ok: false, faults, sizes: Object.fromEntries(wrong.map(({ sku, faults: found }) => [sku, found])) };
  }
  const sizes = others.map(({ sku, checked }) => ({ sku, ...checked }));
  return { ok: true, draft: { title, description, vendor, productType, tags, ...own.checked, sizes } };
}

interface AmongSizes {
  decimals: number;
  several: boolean;
  /** Sizes of the variants before it. */
  taken: Set<string>;
}

function checkSize(entered: Pick<EnteredDraft, "size" | "price" | "cost">, { decimals, several, taken }: AmongSizes) {
  const faults: SizeFaults = {};
  const size = entered.size;
  if (several && size === "") faults.size = "required";
  else if (isLong(size)) faults.size = "too_long";
  // Shopify takes "30 X 40" and "30 x 40" for the same value.
  else if (several && taken.has(size.toLowerCase())) faults.size = "same_size";
  taken.add(size.toLowerCase());
  const price = readAmount(entered.price, decimals);
  if (entered.price === "") faults.price = "required";
  else if (price.kind !== "amount") faults.price = price.kind;
  const cost = entered.cost === "" ? null : readAmount(entered.cost, decimals);
  if (cost && cost.kind !== "amount") faults.cost = cost.kind;
  const amounts = {
    price: price.kind === "amount" ? price.amount : "",
    cost: cost?.kind === "amount" ? cost.amount : null,
  };
  return { faults, checked: { size, ...amounts } };
}

/** In characters, of which some are two to JavaScript. */
function isLong(typed: string): boolean {
  return [...typed].length > SHORT_TEXT;
}

/** Each once, as it was typed first. */
function readTags(typed: string): string[] {
  const tags = new Map<string, string>();
  for (const tag of typed.split(",").map((part) => part.trim())) {
    if (tag !== "" && !tags.has(tag.toLowerCase())) tags.set(tag.toLowerCase(), tag);
  }
  return [...tags.values()];
}
