// The language that a browser asks for first: amounts are written as its reader writes them. Pure.

const DEFAULT_LOCALE = "en";
/** Longer is no tag that a browser sends (RFC 5646, section 4.4.1). */
const TAG = /^[a-z]{2,8}(-[a-z0-9]{1,8}){0,4}$/i;

/** `header`: Accept-Language. A tag that nobody knows counts as English. */
export function acceptedLocale(header: string | null): string {
  const first = header?.split(/[,;]/, 1)[0]?.trim() ?? "";
  if (!TAG.test(first)) return DEFAULT_LOCALE;
  try {
    return Intl.NumberFormat.supportedLocalesOf(first)[0] ?? DEFAULT_LOCALE;
  } catch {
    return DEFAULT_LOCALE;
  }
}
