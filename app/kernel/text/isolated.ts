// A merchant's text within ours, on the screen and in emails. Pure, with the same output everywhere.

/** Letters that are read from right to left. */
export const RIGHT_TO_LEFT = /[\u0590-\u08ff]/;

/**
 * Hebrew or Arabic would take the comma, the number or the name beside it along into its own direction, to its other
 * side. Keeps the direction of such a text within it (FSI, PDI).
 */
export function isolated(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text;
}
