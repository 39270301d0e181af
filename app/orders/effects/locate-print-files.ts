// Locates print files before a send. Locating hashes their bytes and may adopt a sibling shop's file (decision 21), so
// it covers only orders about to be sent; other facts only check whether a file exists. If one is missing or damaged,
// the order is decided again with that fact, and held with its reason.
import type { Sha256 } from "../../kernel/ids.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import { type Facts, withoutFiles } from "../decide/facts.ts";
import type { LinePlan } from "../decide/lines/line-plans.ts";
import type { Artwork, ArtworkLocation } from "../ports/artwork.ts";

/** Where Kit can fetch each file, by its hash. */
export type PrintFiles = ReadonlyMap<Sha256, string>;

interface About<Decided> {
  shop: ShopRef;
  facts: Facts;
  /** `send`: the lines to send; empty if there are none. */
  decide: (facts: Facts) => { decided: Decided; send: readonly LinePlan[] };
}

export async function decideWithFiles<Decided>(
  artwork: Artwork,
  { shop, facts: gathered, decide }: About<Decided>,
): Promise<{ facts: Facts; decided: Decided; files: PrintFiles }> {
  const files = new Map<Sha256, string>();
  // Each iteration excludes another design, so there are at most as many as designs.
  for (let facts = gathered; ;) {
    const { decided, send } = decide(facts);
    const wanted = new Set(send.flatMap((line) => line.send?.sha256 ?? []));
    const lacking = new Map<Sha256, Exclude<ArtworkLocation["kind"], "ready">>();
    for (const sha256 of wanted) {
      if (files.has(sha256)) continue;
      const location = await artwork.locate(shop, sha256);
      if (location.kind === "ready") files.set(sha256, location.url);
      else lacking.set(sha256, location.kind);
    }
    if (lacking.size === 0) return { facts, decided, files };
    facts = withoutFiles(facts, lacking);
  }
}
