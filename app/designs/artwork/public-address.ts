import ipaddr from "ipaddr.js";

const GLOBAL_UNICAST = ipaddr.parseCIDR("2000::/3");

/**
 * Whether an IP address is one of the public internet: not private, loopback, link-local (which holds the metadata services
 * of clouds), carrier-grade, multicast, reserved, or a v6 form that carries a v4 address within it. Pure.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== "unicast") return false;
  // Of v6 only this much is given out (RFC 4291 §2.4, IANA): what lies beside it may be a v4 address of old, such as ::10.0.0.1.
  return parsed.kind() === "ipv4" || parsed.match(GLOBAL_UNICAST);
}
