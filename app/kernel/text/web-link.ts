/** An address from outside that may be used in a link: http or https, else null (a `javascript:` address never does). */
export function webLink(address: string | null): string | null {
  if (!address) return null;
  const url = URL.parse(address);
  return url && (url.protocol === "https:" || url.protocol === "http:") ? url.href : null;
}
