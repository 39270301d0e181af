// Suggestions for a whole store, found in the background: 10,000 designs for 100,000 variants take longer than a page
// can wait. A search is a row, one per shop; a process that dies leaves it open, and the next job begins again.
import type { Leases } from "../../database/leases.ts";
import { whileOurs } from "../../database/while-ours.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import { workOnDue, type WorkEnded } from "../../kernel/work-on-due.ts";
import type { LinkChoice } from "../plan/plan-links.ts";
import type { SuggestionSearchRows } from "../ports/suggestions.ts";
import type { LinkRunId } from "../runs/link-run.ts";
import { chooseAll, type SuggestParts } from "./suggest-for-page.ts";

export type SuggestionSearch =
  | { kind: "searching"; score: number; looked: number; total: number }
  /** A draft that was not started yet. */
  | { kind: "found"; score: number; runId: string }
  | { kind: "none"; score: number };

export interface StoreSuggestionParts extends SuggestParts {
  searches: SuggestionSearchRows;
  leases: Leases;
  /** Null: the choices change nothing. */
  draft(shop: ShopRef, choices: LinkChoice[]): Promise<LinkRunId | null>;
  discard(shop: ShopRef, runId: LinkRunId): Promise<void>;
}

/** Until no search is open. */
export async function suggestForStore(parts: StoreSuggestionParts, shop: ShopRef): Promise<WorkEnded> {
  const { searches, leases } = parts;
  return whileOurs(leases, `suggestions:${shop.id}`, (stillOurs) =>
    workOnDue({
      take: () => searches.open(shop),
      stillOurs,
      async step({ requestedAt, score }) {
        const goOn = async (looked: number) =>
          (await searches.noteLooked(shop, { requestedAt, looked })) && (await stillOurs());
        const choices = await chooseAll(parts, shop, { score, goOn });
        if (choices === null) return "again";
        const runId = choices.length === 0 ? null : await parts.draft(shop, choices);
        if (!(await searches.end(shop, { requestedAt, runId })) && runId) await parts.discard(shop, runId);
        return "again";
      },
    }),
  );
}
