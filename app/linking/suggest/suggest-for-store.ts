// Suggestions for a whole store, found in the background: 10,000 designs for 100,000 variants take longer than anybody waits for
// a page. A search is a row, one a shop; a process that dies leaves it open, and the next job begins again.
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { Leases } from "../../database/leases.ts";
import { chooseAll } from "./suggest-for-page.ts";
import type { SuggestParts } from "./suggest-for-page.ts";
import { SUGGEST_LEASE_MS } from "../limits.ts";
import type { LinkRunId } from "../runs/link-run.ts";
import type { LinkChoice, PlanOptions } from "../plan/plan-links.ts";
import type { SuggestionSearchRows } from "../ports/suggestion-rows.ts";

export type SuggestionSearch =
  | { kind: "seeking"; score: number; looked: number; total: number }
  /** A draft that nobody started yet. */
  | { kind: "found"; score: number; runId: string }
  | { kind: "none"; score: number };

export interface StoreSuggestionParts extends SuggestParts {
  searches: SuggestionSearchRows;
  leases: Leases;
  owner: string;
  /** Null: the choices change nothing. */
  draft(shop: ShopRef, choices: LinkChoice[], options: PlanOptions): Promise<LinkRunId | null>;
  discard(shop: ShopRef, runId: LinkRunId): Promise<void>;
}

/** Until no search is open. A lease keeps two processes from the same work. */
export async function suggestForStore(parts: StoreSuggestionParts, shop: ShopRef): Promise<"ended" | "elsewhere"> {
  const { searches } = parts;
  const lease = await parts.leases.acquire(`suggestions:${shop.id}`, parts.owner, SUGGEST_LEASE_MS);
  if (!lease) return "elsewhere";
  try {
    for (let search = await searches.open(shop); search; search = await searches.open(shop)) {
      const { requestedAt, score, options } = search;
      const goOn = async (looked: number) =>
        (await searches.noteLooked(shop, { requestedAt, looked })) &&
        (await parts.leases.renew(lease, SUGGEST_LEASE_MS));
      const choices = await chooseAll(parts, shop, { score, goOn });
      if (choices === null) {
        if (!(await parts.leases.renew(lease, SUGGEST_LEASE_MS))) return "elsewhere";
        continue;
      }
      const runId = choices.length === 0 ? null : await parts.draft(shop, choices, options);
      if (!(await searches.end(shop, { requestedAt, runId })) && runId) await parts.discard(shop, runId);
    }
    return "ended";
  } finally {
    await parts.leases.release(lease);
  }
}
