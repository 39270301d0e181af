import ipaddr from "ipaddr.js";

/**
 * Whether an IP address is one of the public internet: not private, loopback, link-local (which holds the metadata services
 * of clouds), carrier-grade, multicast, reserved, or a v6 form that carries a v4 address within it. Pure.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return parsed.range() === "unicast";
}
