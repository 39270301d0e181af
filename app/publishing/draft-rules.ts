// The merchant's input for publishing a design, checked before anything is stored or sent, each error at its field.
// Pure.
import { z } from "zod";
import { ProductId } from "../kernel/ids.ts";
import { readAmount } from "../kernel/text/money.ts";
import { type DraftFaults, type SizeFaults, type DefaultsField, drillsDiffer } from "./draft-fields.ts";
import { LONG_TEXT, MOST_CHANNELS, MOST_COLLECTIONS, MOST_SIZES, MOST_TAGS, SHORT_TEXT } from "./limits.ts";

/** A variant of the product: one design in its size. */
export const CheckedSize = z.object({
  sku: z.string(),
  size: z.string(),
  /** Its value of the option Drills; empty: the product has no such option. */
  drills: z.string(),
  /** Decimal text in the shop's currency, with its decimals. */
  price: z.string(),
  /** Decimal text too; null if not set. */
  cost: z.string().nullable(),
});
export type CheckedSize = z.infer<typeof CheckedSize>;

export interface CheckedDraft extends Omit<CheckedSize, "sku"> {
  title: string;
  /** As typed, without HTML. Placeholders in braces are filled in when it is sent (describe-design.ts). */
  description: string;
  vendor: string;
  productType: string;
  tags: string[];
  /** Of the design itself; empty: the product has no options. */
  size: string;
  /** A product of the store that gets its variants; null: a new one is created. */
  target: ProductId | null;
  /** Publications of the chosen sales channels; null: the merchant had no choice. */
  channels: string[] | null;
  /** Its collections; none if variants are added to a product of the store. */
  collections: string[];
  /** The target has the design's own size already: only the further sizes are added. */
  leftOut: boolean;
  /** Further designs that are sizes of the same product. */
  sizes: CheckedSize[];
}

export type CheckDraft =
  | { ok: true; draft: CheckedDraft }
  /** `sizes`: by the design's SKU. */
  | { ok: false; faults: DraftFaults; sizes: Record<string, SizeFaults> };

/** Removes NUL, which PostgreSQL refuses in text; pasted text may contain it. */
export const enteredText = z.string().transform((typed) => typed.replaceAll("\0", "").trim());

/** Numeric ids of the store's publications or collections. */
export const StoreIds = (most: number) => z.array(z.string().regex(/^\d{1,20}$/)).max(most);

export const Channels = StoreIds(MOST_CHANNELS).nullable();
export const Collections = StoreIds(MOST_COLLECTIONS).transform((ids) => [...new Set(ids)]);

export const EnteredDraft = z.object({
  title: enteredText,
  description: enteredText.default(""),
  vendor: enteredText.default(""),
  productType: enteredText.default(""),
  /** Separated by commas. */
  tags: enteredText.default(""),
  size: enteredText.default(""),
  drills: enteredText.default(""),
  price: enteredText,
  cost: enteredText.default(""),
  target: ProductId.nullable().default(null),
  /** The target has an option for drills. */
  drilled: z.boolean().default(false),
  channels: Channels.default(null),
  collections: Collections.default([]),
  leftOut: z.boolean().default(false),
  sizes: z
    .array(
      z.object({
        sku: z.string().min(1).max(SHORT_TEXT),
        size: enteredText,
        drills: enteredText.default(""),
        price: enteredText,
        cost: enteredText.default(""),
      }),
    )
    .max(MOST_SIZES)
    .default([]),
});
export type EnteredDraft = z.infer<typeof EnteredDraft>;

/** `decimals`: of the shop's currency. */
export function checkDraft(entered: EnteredDraft, decimals: number): CheckDraft {
  const { title, description, vendor, productType, target } = entered;
  const texts = { title, description, vendor, productType };
  const { faults, tags } = checkTexts(entered);

  const several = entered.sizes.length > 0 || target !== null;
  const taken = new Set<string>();
  const drilled = target === null ? drillsDiffer([entered, ...entered.sizes]) : entered.drilled;
  const checkOne = (one: EnteredSize) => checkSize(one, { decimals, several, drilled, taken });
  const leftOut = entered.leftOut && target !== null;
  const own = leftOut ? LEFT_OUT : checkOne(entered);
  Object.assign(faults, own.faults);
  const others = entered.sizes.map((one) => ({ sku: one.sku, ...checkOne(one) }));
  const wrong = others.filter(({ faults: found }) => Object.keys(found).length > 0);
  if (Object.keys(faults).length + wrong.length > 0) {
    return { ok: false, faults, sizes: Object.fromEntries(wrong.map(({ sku, faults: found }) => [sku, found])) };
  }
  const sizes = others.map(({ sku, checked }) => ({ sku, ...checked }));
  return {
    ok: true,
    draft: {
      ...{ ...texts, tags, target, leftOut, ...own.checked, sizes },
      ...(target === null
        ? { channels: entered.channels, collections: entered.collections }
        : { channels: null, collections: [] }),
    },
  };
}

const LEFT_OUT = { faults: {}, checked: { size: "", drills: "", price: "", cost: null } };

/** Fields that the defaults have too. */
export function checkTexts(entered: Record<DefaultsField, string>): { faults: DraftFaults; tags: string[] } {
  const faults: DraftFaults = {};
  if (entered.title === "") faults.title = "required";
  for (const field of ["title", "vendor", "productType"] as const) {
    if (isLong(entered[field])) faults[field] = "too_long";
  }
  if (entered.description.length > LONG_TEXT) faults.description = "too_long";
  const tags = readTags(entered.tags);
  if (tags.some(isLong)) faults.tags = "too_long";
  if (tags.length > MOST_TAGS) faults.tags = "too_many";
  return { faults, tags };
}

type EnteredSize = Pick<EnteredDraft, "size" | "drills" | "price" | "cost">;

interface AmongSizes {
  decimals: number;
  several: boolean;
  drilled: boolean;
  /** Sizes of the variants before it, with their drills. */
  taken: Set<string>;
}

function checkSize(entered: EnteredSize, { decimals, several, drilled, taken }: AmongSizes) {
  const faults: SizeFaults = {};
  const { size } = entered;
  const drills = drilled ? entered.drills : "";
  // Shopify treats "30 X 40" and "30 x 40" as the same value.
  const key = JSON.stringify([size, drills]).toLowerCase();
  if (several && size === "") faults.size = "required";
  else if (isLong(size)) faults.size = "too_long";
  else if (several && taken.has(key)) faults.size = "same_size";
  if (drilled && drills === "") faults.drills = "required";
  else if (isLong(drills)) faults.drills = "too_long";
  taken.add(key);
  const price = readAmount(entered.price, decimals);
  if (entered.price === "") faults.price = "required";
  else if (price.kind !== "amount") faults.price = price.kind;
  const cost = entered.cost === "" ? null : readAmount(entered.cost, decimals);
  if (cost && cost.kind !== "amount") faults.cost = cost.kind;
  const amounts = {
    price: price.kind === "amount" ? price.amount : "",
    cost: cost?.kind === "amount" ? cost.amount : null,
  };
  return { faults, checked: { size, drills, ...amounts } };
}

/** Counts characters, some of which are two code units in JavaScript. */
function isLong(typed: string): boolean {
  return [...typed].length > SHORT_TEXT;
}

/** Distinct values, as typed first. */
function readTags(typed: string): string[] {
  const tags = new Map<string, string>();
  for (const tag of typed.split(",").map((part) => part.trim())) {
    if (tag !== "" && !tags.has(tag.toLowerCase())) tags.set(tag.toLowerCase(), tag);
  }
  return [...tags.values()];
}
