// Runs for pages: one run with counts of its rows, and a page of its rows.
import type { Pool } from "pg";
import { isPlanWarning } from "../../linking/plan/plan-links.ts";
import type { LinkRunReads } from "../../linking/ports/runs.ts";
import type { LinkRunId } from "../../linking/runs/link-run.ts";
import type { RunFacts } from "../../linking/runs/run-view.ts";
import { query, type RowOf } from "../statements/query.ts";
import { undoneSql } from "./begin-link-run.ts";

export function createLinkRunReads(pool: Pool): LinkRunReads {
  return {
    async find(shop, runId) {
      const row = await query(ONE_RUN).first(pool, shop.id, runId);
      return row && withTallies(pool, row);
    },
    async findLatest(shop) {
      const row = await query(`
        ${RUN} AND l.state IN ('running', 'stopped', 'done')
         ORDER BY (l.state = 'running') DESC, l.started_at DESC NULLS LAST, l.created_at DESC LIMIT 1
      `).first(pool, shop.id);
      return row && withTallies(pool, row);
    },
    async rows(shop, asked) {
      const { rows } = await query(`
        SELECT r.position, r.variant_id AS "variantId", r.product_id AS "productId", r.title, r.old_sku AS "oldSku",
               r.new_sku AS "newSku", r.new_tracked AS "newTracked", r.warnings, r.state, r.reason, r.detail, t.name AS design,
               r.old_cost, r.new_cost, r.variant_size, r.kit_size, v.product_image AS "productImage", f.sha256 AS "printFile"
          FROM link_run_rows r JOIN link_runs l ON l.id = r.run_id
          LEFT JOIN store_variants v ON v.shop_id = l.shop_id AND v.variant_id = r.variant_id
          LEFT JOIN templates t ON t.account_id = r.account_id AND t.external_sku = r.new_link
          LEFT JOIN artwork_files f ON f.sha256 = t.chart_sha256
         WHERE l.shop_id = $1 AND l.id = $2 AND r.position > $3 AND ($4::"LinkRowState" IS NULL OR r.state = $4)
           AND ($6::text IS NULL OR array_position(r.warnings, $6::text) IS NOT NULL)
         ORDER BY r.position LIMIT $5
      `).on(
        pool,
        shop.id,
        asked.runId,
        asked.after,
        isPlanWarning(asked.only) ? null : asked.only,
        asked.limit + 1,
        isPlanWarning(asked.only) ? asked.only : null,
      );
      const page = rows.slice(0, asked.limit);
      return {
        rows: page.map(({ old_cost, new_cost, variant_size, kit_size, warnings, ...row }) => ({
          ...row,
          cost: old_cost === null && new_cost === null ? null : { old: old_cost, new: new_cost },
          sizes: variant_size === null || kit_size === null ? null : { variant: variant_size, kit: kit_size },
          warnings: warnings ?? [],
        })),
        next: rows.length > asked.limit ? page.at(-1)!.position : null,
      };
    },
    countOpenSales: (shop, runId) =>
      query(`
        SELECT count(DISTINCT u.shopify_order_id)::int AS n
          FROM link_runs r
          JOIN unlinked_sales u ON u.shop_id = r.shop_id AND u.open_units > 0
          JOIN variant_links l ON l.shop_id = u.shop_id AND l.variant_id = u.variant_id AND l.linked_at >= r.started_at
         WHERE r.shop_id = $1 AND r.id = $2
      `).count(pool, shop.id, runId),
  };
}

// `together`: a bulk operation is prepared, requested or running.
const RUN =
  `SELECT l.id, l.kind, l.state, l.stop_reason AS "stopReason", l.created_at AS "createdAt", l.finished_at AS "finishedAt",
  ${undoneSql("l.id")} AS undone,
  EXISTS (SELECT FROM bulk_operations b WHERE b.run_id = l.id AND b.state <> 'ended') AS together,
  (SELECT least(1, b.done::float8 / greatest(1, b.calls)) FROM bulk_operations b
    WHERE b.run_id = l.id AND b.state = 'running' LIMIT 1) AS "bulkShare"
  FROM link_runs l WHERE l.shop_id = $1` as const;
const ONE_RUN = `${RUN} AND l.id = $2` as const;

async function withTallies(pool: Pool, run: RowOf<typeof ONE_RUN>): Promise<RunFacts> {
  const [{ rows }, warnings] = await Promise.all([readTallies(pool, run.id), readWarnings(pool, run)]);
  return { ...run, warnings, tallies: rows };
}

function readTallies(pool: Pool, runId: LinkRunId) {
  return query(`
    SELECT state, count(*)::int AS count, count(bulk_line)::int AS "inBulk", count(variant_size)::int AS "sizeDiffers"
      FROM link_run_rows WHERE run_id = $1 GROUP BY 1
  `).on(pool, runId);
}

/** Warnings of ticked rows; 0 if none of the rows concerned is ticked. A started run shows its results instead. */
async function readWarnings(
  pool: Pool,
  { id, state }: Pick<RowOf<typeof ONE_RUN>, "id" | "state">,
): Promise<RunFacts["warnings"]> {
  if (state !== "draft") return [];
  const { rows } = await query(`
    SELECT w AS warning, count(*) FILTER (WHERE r.state = 'waiting')::int AS count FROM link_run_rows r, unnest(r.warnings) AS w
     WHERE r.run_id = $1 AND r.state IN ('waiting', 'left_out') GROUP BY 1
  `).on(pool, id);
  return rows.flatMap(({ warning, count }) => (isPlanWarning(warning) ? [{ warning, count }] : []));
}
