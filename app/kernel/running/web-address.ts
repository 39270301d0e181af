// Addresses in the environment.

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** localhost, 127.0.0.0/8 or ::1. */
export function isLoopback(url: URL): boolean {
  return LOOPBACK.test(url.hostname);
}

/**
 * The error in an address that others are sent to, or null. Plain http is accepted on loopback outside production only,
 * where it can't leave the machine.
 */
export function addressFault(text: string, production: boolean): string | null {
  const url = URL.parse(text);
  if (!url) return "is not an address; write it whole, as in https://example.com";
  if (url.username || url.password) return "must not carry a user name or password";
  if (url.search || url.hash) return "must not carry a query or a fragment";
  if (url.protocol === "https:") return null;
  if (url.protocol !== "http:") return "must start with https://";
  if (!isLoopback(url)) return "must start with https:// (plain http is accepted on this machine's own addresses only)";
  return production ? "must start with https:// in production" : null;
}

/** Without a trailing slash, so that paths can be appended. */
export function withoutSlash(address: string): string {
  return address.replace(/\/+$/, "");
}
