// What a draft product is made of. Pure.
import { escapeHtml } from "../kernel/escape-html.ts";
import { readAmount } from "../kernel/money.ts";
import type { CheckedDraft } from "./draft-rules.ts";
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
  /** What one kit of it costs the merchant, as entered under Unit costs, with the currency's decimals. */
  unitCost: string | null;
}

/** What the form begins with. The price is the merchant's alone. */
export function proposeDraft(design: DesignFacts): Record<keyof CheckedDraft, string> {
  return {
    title: design.name,
    description: "",
    vendor: "",
    productType: design.category,
    price: "",
    cost: design.unitCost ?? "",
  };
}

/** The same from what is stored. A unit cost that the currency cannot express is left to the merchant. */
export function proposalOf({ name, category, unitCost }: PublishableDesign, decimals: number) {
  const cost = readAmount(unitCost ?? "", decimals);
  return proposeDraft({ name, category, unitCost: cost.kind === "amount" ? cost.amount : null });
}
