// A merchant's or customer's text within ours. Text in Hebrew or Arabic would take the comma, the number or the next name
// beside it along into its own direction, which moves them to its other side.

/** Letters that are read from right to left. */
export const RIGHT_TO_LEFT = /[\u0590-\u08ff]/;

/** Keeps the direction of such a text within it (FSI, PDI). Other texts stay as they are. */
export function isolated(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text;
}

/** "Harbour at Dusk, 30 × 40 cm": a product with its variant, if it has several. */
export function productName(title: string, variantTitle: string | null): string {
  return variantTitle ? `${isolated(title)}, ${isolated(variantTitle)}` : isolated(title);
}
