/** An external address that may be used in a link: http or https, else null (never a `javascript:` address). */
export function webLink(address: string | null): string | null {
  if (!address) return null;
  const url = URL.parse(address);
  return url && (url.protocol === "https:" || url.protocol === "http:") ? url.href : null;
}
