import { createHash } from "node:crypto";
import { skuOf } from "./model/templates.ts";
import type { ArtworkVerdict, Brand, KitOrder, OrderLine } from "./model/world.ts";

/** Largest artwork that is read: the print file's own limit with some margin. */
const LARGEST_ARTWORK = 12 * 1024 * 1024;
const FETCH_TIMEOUT_MS = 10_000;
const AT_ONCE = 8;
const KEPT_PREVIEWS = 200;

export type ArtworkCheck = ReturnType<typeof createArtworkCheck>;

export function createArtworkCheck(options: { enabled: boolean; closing: AbortSignal }) {
  const previews = new Map<string, Uint8Array>();
  const waiting: (() => Promise<void>)[] = [];
  const running = new Set<Promise<void>>();

  const look = async (brand: Brand, line: OrderLine) => {
    const fetched = await fetchArtwork(line.artworkLocation, options.closing);
    if (fetched.kind === "unreachable") {
      line.artwork = fetched;
      return;
    }
    const sha256 = createHash("sha256").update(fetched.bytes).digest("hex");
    keep(sha256, fetched.bytes);
    line.artwork = judge(brand, line.productId, sha256);
  };

  const keep = (sha256: string, bytes: Uint8Array) => {
    previews.set(sha256, bytes);
    const oldest = previews.keys().next();
    if (previews.size > KEPT_PREVIEWS && !oldest.done) previews.delete(oldest.value);
  };

  const pump = () => {
    while (running.size < AT_ONCE) {
      const task = waiting.shift();
      if (!task) return;
      const run = task().finally(() => {
        running.delete(run);
        pump();
      });
      running.add(run);
    }
  };

  return {
    /** Checks each line's artwork after the order has been answered, and records the results on the lines. */
    check(brand: Brand, order: KitOrder) {
      for (const line of order.lines) {
        if (options.enabled) waiting.push(() => look(brand, line));
        else line.artwork = { kind: "not-fetched" };
      }
      pump();
    },
    /** The bytes of a fetched artwork, for the portal's preview. */
    preview: (sha256: string) => previews.get(sha256),
    /** Resolves when no check is in progress. */
    async idle() {
      while (running.size > 0) await Promise.all(running);
    },
    reset() {
      waiting.length = 0;
      previews.clear();
    },
  };
}

/** Compares the artwork's hash with the print files of the brand's templates. */
function judge(brand: Brand, productId: number, sha256: string): ArtworkVerdict {
  const known = [...brand.templates.values()].filter((template) => template.chartSha256 === sha256);
  const match = known.find((template) => template.catalogProductId === productId);
  if (match) return { kind: "matches", sha256, sku: skuOf(match) };
  const other = known[0];
  return other ? { kind: "other-product", sha256, sku: skuOf(other) } : { kind: "unknown-artwork", sha256 };
}

type Fetched = { kind: "fetched"; bytes: Buffer } | { kind: "unreachable"; reason: string };

async function fetchArtwork(address: string, closing: AbortSignal): Promise<Fetched> {
  try {
    const signal = AbortSignal.any([closing, AbortSignal.timeout(FETCH_TIMEOUT_MS)]);
    const response = await fetch(address, { signal, redirect: "manual" });
    if (response.status !== 200) {
      await response.body?.cancel();
      return { kind: "unreachable", reason: `answered ${response.status}` };
    }
    return await readAtMost(response, LARGEST_ARTWORK);
  } catch (fault) {
    return { kind: "unreachable", reason: reasonOf(fault) };
  }
}

async function readAtMost(response: Response, most: number): Promise<Fetched> {
  const chunks: Uint8Array[] = [];
  const reader = response.body?.getReader();
  let length = 0;
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    length += read.value.byteLength;
    if (length > most) {
      await reader?.cancel();
      return { kind: "unreachable", reason: `larger than ${most} bytes` };
    }
    chunks.push(read.value);
  }
  return { kind: "fetched", bytes: Buffer.concat(chunks) };
}

function reasonOf(fault: unknown): string {
  if (!(fault instanceof Error)) return "failed";
  if (fault.name === "TimeoutError") return "timed out";
  const cause = fault.cause;
  return cause instanceof Error && "code" in cause ? String(cause.code) : fault.message;
}
