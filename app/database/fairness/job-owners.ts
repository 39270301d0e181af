// The owner of a job. Shops' ids and domains never change owner, so results are cached in memory.
import type pg from "pg";
import type { KitOrderRowId, ShopDomain } from "../../kernel/ids.ts";
import type { LinkRunId } from "../../linking/runs/link-run.ts";
import type { DraftId } from "../../publishing/draft-id.ts";
import { OWNERS_CACHED } from "../limits.ts";
import { query } from "../statements/query.ts";

/** For a row's id or a shop's domain: the shop's id, or the argument itself if no shop is found. */
export type FindOwner = (idOrDomain: string) => Promise<string>;

export function createJobOwners(pool: Pick<pg.Pool, "query">): FindOwner {
  const known = new Map<string, string>();
  return async (idOrDomain) => {
    const remembered = known.get(idOrDomain);
    if (remembered !== undefined) return remembered;
    const owner = await find(pool, idOrDomain);
    if (owner === null) return idOrDomain;
    known.set(idOrDomain, owner);
    if (known.size > OWNERS_CACHED) known.delete(known.keys().next().value!);
    return owner;
  };
}

async function find(pool: Pick<pg.Pool, "query">, idOrDomain: string): Promise<string | null> {
  return idOrDomain.includes(".")
    ? query(`SELECT id AS shop FROM shops WHERE domain = $1`).firstValue(pool, idOrDomain as ShopDomain)
    : query(`
        SELECT shop_id AS shop FROM kit_orders WHERE id = $1::uuid
        UNION ALL SELECT shop_id FROM link_runs WHERE id = $1::uuid
        UNION ALL SELECT shop_id FROM check_reports WHERE id = $1::uuid
        UNION ALL SELECT shop_id FROM product_drafts WHERE id = $1::uuid
      `).firstValue(
        pool,
        // An id of any of the four tables.
        idOrDomain as KitOrderRowId & LinkRunId & DraftId,
      );
}
