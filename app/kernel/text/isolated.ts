// A merchant's text within ours, on the screen and in emails. Pure, with the same output everywhere.

/** Letters that are read from right to left. */
export const RIGHT_TO_LEFT = /[\u0590-\u08ff]/;

/** "30 × 40 cm", "30x40". Looked for where a number begins only: a long one would be tried from each of its digits. */
export const SIZE = /(?<![\d.,])[\d.,]*\d ?[x×] ?[\d.,]*\d(?: (?:cm|mm|in)\b)?/g;

/**
 * Hebrew or Arabic would take the comma, the number or the name beside it along into its own direction, to its other
 * side. Keeps the direction of such a text within it (FSI, PDI), and that of a size in it (LRI, PDI): browsers would
 * show "40 × 30".
 */
export function isolated(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? `\u2068${text.replace(SIZE, "\u2066$&\u2069")}\u2069` : text;
}
