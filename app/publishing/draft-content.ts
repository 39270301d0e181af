// What a draft product is made of. Pure.
import { DESCRIPTION_TEMPLATE } from "./describe-design.ts";
import { escapeHtml } from "../kernel/escape-html.ts";
import { readAmount } from "../kernel/money.ts";
import { kitSize, sizeWords } from "../linking/sizes/size.ts";
import type { DraftField } from "./draft-fields.ts";
import { SLUG_LENGTH } from "./limits.ts";
import type { PublishableDesign } from "./ports/publishing-reads.ts";

/**
 * The product's address in the store: readable, since shoppers see it, and with `random` at its end, so that it is nobody
 * else's and the product is found by it as well.
 */
export function handleOf(slug: string, random: string): string {
  return `${slug.slice(0, SLUG_LENGTH).replace(/-$/, "")}-${random}`;
}

/** Text as HTML: a blank line makes a paragraph, a line break stays one, and nothing typed is taken for markup. */
export function descriptionHtml(text: string): string {
  return text
    .split(/\r?\n\s*\r?\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "")
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll(/\r?\n/g, "<br>")}</p>`)
    .join("");
}

export interface DesignFacts {
  name: string;
  /** Kit's category of its catalog product; empty when the catalog was not read. */
  category: string;
  /** As Kit's catalog names it, or else the design itself; empty: not known. */
  size: string;
  /** What one kit of it costs the merchant, as entered under Unit costs, with the currency's decimals. */
  unitCost: string | null;
}

/** What the form begins with. The price is the merchant's alone. */
export function proposeDraft(design: DesignFacts): Record<DraftField, string> {
  return {
    title: design.name,
    description: DESCRIPTION_TEMPLATE,
    vendor: "",
    productType: design.category,
    tags: "",
    size: design.size,
    price: "",
    cost: design.unitCost ?? "",
  };
}

/** The same from what is stored. A unit cost that the currency cannot express is left to the merchant. */
export function proposalOf({ name, category, unitCost, ...design }: PublishableDesign, decimals: number) {
  const cost = readAmount(unitCost ?? "", decimals);
  const size = kitSize({ ...design, name });
  return proposeDraft({
    name,
    category,
    size: size ? sizeWords(size) : (design.sizeName ?? ""),
    unitCost: cost.kind === "amount" ? cost.amount : null,
  });
}
