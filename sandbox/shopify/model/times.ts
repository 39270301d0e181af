/** Shopify's times have whole seconds: two changes within one second look the same. */
export const seconds = (iso: string): string => iso.replace(/\.\d+Z$/, "Z");
export const secondsOrNull = (iso: string | null): string | null => (iso === null ? null : seconds(iso));
