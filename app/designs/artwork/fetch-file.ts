// Fetches a file from an address typed by a merchant, once, with protection against request forgery (SSRF): https only,
// resolved here and pinned to the checked addresses, public addresses only, no redirect, capped in size and time.
import type { LookupAddress } from "node:dns";
import { once } from "node:events";
import { Agent, request } from "undici";
import { isPublicAddress } from "./public-address.ts";
import { resolveHost } from "./resolve-host.ts";

export type FetchedFile =
  | { kind: "fetched"; bytes: Uint8Array }
  | { kind: "bad_address" }
  | { kind: "not_https" }
  /** The name resolves to a private address, or not at all. */
  | { kind: "not_public" }
  | { kind: "not_found" }
  | { kind: "redirected" }
  /** `status`: the server's status instead of 200. */
  | { kind: "answered"; status: number }
  | { kind: "too_large"; limit: number }
  | { kind: "unreachable" };

export interface FetchRules {
  limit: number;
  /** For the whole fetch, from the name's resolution to the last byte. */
  timeoutMs: number;
  /** Replaced in tests: the scheme and port, the resolution of names, and which addresses are allowed. */
  protocol?: "https:" | "http:";
  resolve?: (host: string) => Promise<LookupAddress[]>;
  isAllowed?: (address: string) => boolean;
}

export function createFetchFile(rules: FetchRules): (address: string) => Promise<FetchedFile> {
  const { protocol = "https:", resolve = resolveHost, isAllowed = isPublicAddress } = rules;
  return async (text) => {
    const url = URL.parse(text.trim());
    if (!url || url.username !== "" || url.password !== "") return { kind: "bad_address" };
    if (url.protocol !== protocol) return { kind: "not_https" };
    // Other ports than https's own rarely serve pictures, but often internal services.
    if (protocol === "https:" && url.port !== "") return { kind: "bad_address" };
    const signal = AbortSignal.timeout(rules.timeoutMs);
    const resolved = resolve(url.hostname.replaceAll(/^\[|\]$/g, "")).catch(() => []);
    const addresses = await Promise.race([resolved, once(signal, "abort").then(() => null)]);
    if (addresses === null) return { kind: "unreachable" };
    if (addresses.length === 0) return { kind: "not_found" };
    // Checks all addresses, so that the name's owner can't choose a private one.
    if (!addresses.every(({ address }) => isAllowed(address))) return { kind: "not_public" };
    return download(url, addresses, { signal, limit: rules.limit });
  };
}

async function download(
  url: URL,
  pinned: readonly LookupAddress[],
  { signal, limit }: { signal: AbortSignal; limit: number },
): Promise<FetchedFile> {
  const dispatcher = new Agent({
    // Connects to checked addresses only. If one swallows connections, such as IPv6 without a route, the next is tried.
    autoSelectFamily: true,
    connect: {
      lookup: (_host, options, done) => {
        if (options.all) done(null, [...pinned]);
        else done(null, pinned[0]!.address, pinned[0]!.family);
      },
    },
  });
  try {
    const answer = await request(url, { dispatcher, signal, headers: { accept: "image/*" } });
    if (answer.statusCode >= 300 && answer.statusCode < 400) return { kind: "redirected" };
    if (answer.statusCode !== 200) return { kind: "answered", status: answer.statusCode };
    const pieces: Uint8Array[] = [];
    let size = 0;
    for await (const piece of answer.body as AsyncIterable<Uint8Array>) {
      size += piece.byteLength;
      if (size > limit) return { kind: "too_large", limit };
      pieces.push(piece);
    }
    return { kind: "fetched", bytes: Buffer.concat(pieces, size) };
  } catch {
    return { kind: "unreachable" };
  } finally {
    await dispatcher.destroy();
  }
}
