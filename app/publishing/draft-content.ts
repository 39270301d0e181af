import { escapeHtml } from "../kernel/text/escape-html.ts";
import { readAmount } from "../kernel/text/money.ts";
import { kitSize, sizeWords } from "../linking/sizes/size.ts";
import type { DraftField } from "./draft-fields.ts";
import { SLUG_LENGTH } from "./limits.ts";
import type { PublishableDesign } from "./ports/drafts.ts";
import { fillTitle, type ProductDefaults } from "./product-defaults.ts";

/**
 * The product's address in the store: readable, since shoppers see it, and with `random` at its end, so that it is
 * unique and the product can be found by it.
 */
export function handleOf(slug: string, random: string): string {
  return `${slug.slice(0, SLUG_LENGTH).replace(/-$/, "")}-${random}`;
}

/** Text as HTML: a blank line starts a paragraph, a line break stays one, and markup is escaped. */
export function descriptionHtml(text: string): string {
  return text
    .split(/\r?\n\s*\r?\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "")
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll(/\r?\n/g, "<br>")}</p>`)
    .join("");
}

/** "30 × 40 cm"; empty if it isn't known. */
export function sizeOf(design: PublishableDesign): string {
  const size = kitSize(design);
  return (size ? sizeWords(size) : design.sizeName) ?? "";
}

/** "Round", of Kit's "Round drills"; empty if they aren't known. */
export function drillsOf({ styleName }: Pick<PublishableDesign, "styleName">): string {
  return (styleName ?? "").replace(/\s+drills?$/i, "");
}

/** The form's initial values. The merchant enters the price. */
export function proposalOf(
  design: PublishableDesign,
  { decimals, defaults }: { decimals: number; defaults: ProductDefaults },
): Record<DraftField, string> {
  const size = sizeOf(design);
  // A unit cost that the currency can't express is left to the merchant.
  const cost = readAmount(design.unitCost ?? "", decimals);
  return {
    title: fillTitle(defaults.title, { name: design.name, size: size || null, style: design.styleName }),
    description: defaults.description,
    vendor: defaults.vendor,
    productType: defaults.productType || design.category,
    tags: defaults.tags,
    size,
    drills: drillsOf(design),
    price: "",
    cost: cost.kind === "amount" ? cost.amount : "",
  };
}
