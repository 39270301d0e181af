// Which rows of a draft are carried out. What is applied is what stands as chosen in the rows, never what a page shows.
import type { Pool } from "pg";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { LinkRunId } from "./draft-run.ts";

/** One row by its position, all that keep the size, or all whose size differs: nobody chooses the latter along with the rest. */
export type PickedRows = number | "same_size" | "size_differs";

/** Of anything but a draft nothing is changed: while rows are picked, it does not start. */
export async function pickRows(
  pool: Pool,
  shop: ShopRef,
  pick: { runId: LinkRunId; rows: PickedRows; picked: boolean },
): Promise<void> {
  const position = typeof pick.rows === "number" ? pick.rows : null;
  const differing = typeof pick.rows === "number" ? null : pick.rows === "size_differs";
  await pool.query(
    `WITH draft AS (SELECT id FROM link_runs WHERE id = $2 AND shop_id = $1 AND state = 'draft' FOR UPDATE)
     UPDATE link_run_rows r SET state = CASE WHEN $3 THEN 'waiting' ELSE 'left_out' END::"LinkRowState"
       FROM draft
      WHERE r.run_id = draft.id AND r.state IN ('waiting', 'left_out')
        AND ($4::int IS NULL OR r.position = $4)
        AND ($5::bool IS NULL OR (r.variant_size IS NOT NULL) = $5)`,
    [shop.id, pick.runId, pick.picked, position, differing],
  );
}
