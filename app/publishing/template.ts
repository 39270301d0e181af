// What the form of a product begins with: the merchant's own template, or else the app's. Pure.
import { z } from "zod";
import { DESCRIPTION_TEMPLATE, type DescribedDesign } from "./describe-design.ts";
import type { DraftFaults, TemplateField } from "./draft-fields.ts";
import { checkTexts, enteredText } from "./draft-rules.ts";

/** Texts as typed. An empty vendor is the shop's own name, an empty type the design's own. */
export type ProductTemplate = Record<TemplateField, string>;

export const DEFAULT_TEMPLATE: ProductTemplate = {
  title: "{name}",
  description: DESCRIPTION_TEMPLATE,
  vendor: "",
  productType: "",
  tags: "",
};

const EnteredTemplate = z.object({
  title: enteredText,
  description: enteredText,
  vendor: enteredText,
  productType: enteredText,
  tags: enteredText,
});

export type CheckTemplate =
  { kind: "template"; template: ProductTemplate } | { kind: "invalid"; faults: DraftFaults } | { kind: "stale" };

export function checkTemplate(entered: unknown): CheckTemplate {
  const read = EnteredTemplate.safeParse(entered);
  if (!read.success) return { kind: "stale" };
  const { faults } = checkTexts(read.data);
  return Object.keys(faults).length > 0 ? { kind: "invalid", faults } : { kind: "template", template: read.data };
}

/** A fact that isn't known leaves its place empty, and no sign that held it to the rest behind. */
export function fillTitle(template: string, { name, size, style }: Pick<DescribedDesign, "name" | "size" | "style">) {
  const facts = new Map([
    ["name", name],
    ["size", size],
    ["style", style],
  ]);
  const filled = template
    .replaceAll(/\{([a-z]+)\}/g, (braces, fact: string) => (facts.has(fact) ? (facts.get(fact) ?? "") : braces))
    .replaceAll(/\(\s*\)|\[\s*\]/g, "")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/ (?=,)/g, "")
    .replace(/^[\s,|·–—-]+|[\s,|·–—-]+$/gu, "");
  return filled === "" ? name : filled;
}
