// Whose work a job is. Shops' ids and domains never change owner, so what was found is kept in memory.
import type pg from "pg";
import type { KitOrderRowId } from "../../kernel/ids.ts";
import type { LinkRunId } from "../../linking/runs/link-run.ts";
import { query } from "../statements/query.ts";

/** Of a row's id or a shop's domain: the shop's id; the argument itself where no shop is found. */
export type FindOwner = (idOrDomain: string) => Promise<string>;

/** Ids that are remembered; the oldest is forgotten first. */
const REMEMBERED = 20_000;

export function createJobOwners(pool: Pick<pg.Pool, "query">): FindOwner {
  const known = new Map<string, string>();
  return async (idOrDomain) => {
    const remembered = known.get(idOrDomain);
    if (remembered !== undefined) return remembered;
    const owner = await find(pool, idOrDomain);
    if (owner === null) return idOrDomain;
    known.set(idOrDomain, owner);
    if (known.size > REMEMBERED) known.delete(known.keys().next().value!);
    return owner;
  };
}

async function find(pool: Pick<pg.Pool, "query">, idOrDomain: string): Promise<string | null> {
  const { rows } = idOrDomain.includes(".")
    ? await query(pool, `SELECT id AS shop FROM shops WHERE domain = $1`, idOrDomain)
    : await query(
        pool,
        `SELECT shop_id AS shop FROM kit_orders WHERE id = $1::uuid
         UNION ALL SELECT shop_id FROM link_runs WHERE id = $1::uuid
         UNION ALL SELECT shop_id FROM check_reports WHERE id = $1::uuid
         UNION ALL SELECT shop_id FROM product_drafts WHERE id = $1::uuid`,
        // An id of any of the four.
        idOrDomain as KitOrderRowId & LinkRunId,
      );
  return rows[0]?.shop ?? null;
}
