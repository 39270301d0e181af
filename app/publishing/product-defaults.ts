// The initial values of a product's form: the merchant's own defaults, or else the app's. Pure.
import { z } from "zod";
import { DESCRIPTION_PATTERN, type DescribedDesign } from "./describe-design.ts";
import type { DraftFaults, DefaultsField } from "./draft-fields.ts";
import { checkTexts, enteredText, StoreIds } from "./draft-rules.ts";
import { MOST_CHANNELS, MOST_COLLECTIONS } from "./limits.ts";

/** Texts as typed. An empty vendor is the shop's own name, an empty type the design's own. */
export interface ProductDefaults extends Record<DefaultsField, string> {
  /** Publications of excluded sales channels; a product goes on all others, including later ones. */
  channelsLeftOut: string[];
  collections: string[];
}

export const BUILT_IN_DEFAULTS: ProductDefaults = {
  title: "{name}",
  description: DESCRIPTION_PATTERN,
  vendor: "",
  productType: "",
  tags: "",
  channelsLeftOut: [],
  collections: [],
};

const EnteredDefaults = z.object({
  title: enteredText,
  description: enteredText,
  vendor: enteredText,
  productType: enteredText,
  tags: enteredText,
  channelsLeftOut: StoreIds(MOST_CHANNELS).default([]),
  collections: StoreIds(MOST_COLLECTIONS).default([]),
});

export type CheckDefaults =
  { kind: "defaults"; defaults: ProductDefaults } | { kind: "invalid"; faults: DraftFaults } | { kind: "stale" };

export function checkDefaults(entered: unknown): CheckDefaults {
  const read = EnteredDefaults.safeParse(entered);
  if (!read.success) return { kind: "stale" };
  const { faults } = checkTexts(read.data);
  return Object.keys(faults).length > 0 ? { kind: "invalid", faults } : { kind: "defaults", defaults: read.data };
}

/** An unknown fact leaves its place empty, including the punctuation that joined it to the rest. */
export function fillTitle(pattern: string, { name, size, style }: Pick<DescribedDesign, "name" | "size" | "style">) {
  const facts = new Map([
    ["name", name],
    ["size", size],
    ["style", style],
  ]);
  const filled = pattern
    .replaceAll(/\{([a-z]+)\}/g, (braces, fact: string) => (facts.has(fact) ? (facts.get(fact) ?? "") : braces))
    .replaceAll(/\(\s*\)|\[\s*\]/g, "")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/ (?=,)/g, "")
    .replace(/^[\s,|·–—-]+|(?<![\s,|·–—-])[\s,|·–—-]+$/gu, "");
  return filled === "" ? name : filled;
}
