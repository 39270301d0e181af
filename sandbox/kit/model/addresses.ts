function parsed(address: string): URL | undefined {
  return URL.canParse(address) ? new URL(address) : undefined;
}

export function isHttpAddress(address: string): boolean {
  const protocol = parsed(address)?.protocol;
  return protocol === "https:" || protocol === "http:";
}

/** "HTTPS URL"; http is accepted on loopback only, because a stand-in on one machine has no certificate. */
export function isArtworkAddress(address: string): boolean {
  return parsed(address)?.protocol === "https:" || isLoopbackHttp(address);
}

export function isLoopbackHttp(address: string): boolean {
  const url = parsed(address);
  if (url?.protocol !== "http:") return false;
  return url.hostname === "localhost" || url.hostname === "[::1]" || /^127(\.\d+){3}$/.test(url.hostname);
}
