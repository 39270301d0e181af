// A browser's preferred language: amounts are formatted for its reader. Pure.

const DEFAULT_LOCALE = "en";
/** Longer than any language tag that a browser sends (RFC 5646, section 4.4.1). */
const TAG = /^[a-z]{2,8}(-[a-z0-9]{1,8}){0,4}$/i;

/** `header`: Accept-Language. An unknown tag counts as English. */
export function acceptedLocale(header: string | null): string {
  const first = header?.split(/[,;]/, 1)[0]?.trim() ?? "";
  if (!TAG.test(first)) return DEFAULT_LOCALE;
  try {
    return Intl.NumberFormat.supportedLocalesOf(first)[0] ?? DEFAULT_LOCALE;
  } catch {
    return DEFAULT_LOCALE;
  }
}
