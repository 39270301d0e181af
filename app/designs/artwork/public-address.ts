import ipaddr from "ipaddr.js";

const GLOBAL_UNICAST = ipaddr.parseCIDR("2000::/3");

/**
 * Whether an IP address belongs to the public internet: not private, loopback, link-local (which includes the metadata
 * services of clouds), carrier-grade, multicast, reserved, or a v6 form that contains a v4 address. Pure.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== "unicast") return false;
  // Only this range of v6 is assigned (RFC 4291 §2.4, IANA): other addresses may be legacy v4 forms, such as
  // ::10.0.0.1.
  return parsed.kind() === "ipv4" || parsed.match(GLOBAL_UNICAST);
}
