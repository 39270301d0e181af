// Locates print files before a send. That hashes their bytes and may adopt a file of a sibling shop (decision 21), so only files of
// orders about to be sent are located; other facts only say whether a file is there. If one is missing or damaged, the order is
// decided again with that fact, and held with its reason.
import type { Sha256 } from "../../kernel/ids.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import { type Facts, withoutFiles } from "../decide/facts.ts";
import type { LinePlan } from "../decide/line-plans.ts";
import type { Artwork, ArtworkLocation } from "../ports/artwork.ts";

/** Where Kit fetches each file from, by its hash. */
export type PrintFiles = ReadonlyMap<Sha256, string>;

interface About<Decided> {
  shop: ShopRef;
  facts: Facts;
  /** `send`: the lines that would be sent; empty if none would. */
  decide: (facts: Facts) => { decided: Decided; send: readonly LinePlan[] };
}

export async function decideWithFiles<Decided>(
  artwork: Artwork,
  { shop, facts: gathered, decide }: About<Decided>,
): Promise<{ facts: Facts; decided: Decided; files: PrintFiles }> {
  const files = new Map<Sha256, string>();
  // Each turn excludes another design, so there are at most as many turns as designs.
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
