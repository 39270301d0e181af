// The addresses of a name typed by a merchant, asked of the name servers directly. The system's own resolution takes one
// of the two threads in which the whole process resolves names: with a name whose servers don't answer, one store would
// keep all others from Shopify and Kit.
import type { LookupAddress } from "node:dns";
import { Resolver } from "node:dns/promises";
import { isIP } from "node:net";
import { NAME_SERVERS } from "../limits.ts";

/** `servers`: instead of the system's, in tests. None: the name has no address, or isn't known. */
export async function resolveHost(host: string, servers?: readonly string[]): Promise<LookupAddress[]> {
  const family = isIP(host);
  if (family !== 0) return [{ address: host, family }];
  const resolver = new Resolver(NAME_SERVERS);
  if (servers) resolver.setServers(servers);
  const [v4, v6] = await Promise.all([
    resolver.resolve4(host).catch(() => []),
    resolver.resolve6(host).catch(() => []),
  ]);
  return [...v4.map((address) => ({ address, family: 4 })), ...v6.map((address) => ({ address, family: 6 }))];
}
