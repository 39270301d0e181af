// What the app believes in the end, read from its tables, to be held against what the sandboxes know.
import type pg from "pg";
import { z } from "zod";

const Row = z.object({
  id: z.string(),
  shop_id: z.string(),
  shopify_order_id: z.string(),
  part: z.number(),
  reference: z.string(),
  submission: z.string(),
  wait_reason: z.string().nullable(),
  kit_order_id: z.string().nullable(),
  kit_state: z.string().nullable(),
  kit_stage: z.number(),
  kit_canceled: z.boolean(),
  cancel: z.string(),
  due: z.boolean(),
  tasks: z.array(z.string()),
  words: z.array(z.string()),
  /** Units of each line that the kit order was sent with. */
  sent: z.array(z.object({ line: z.string(), units: z.number() })),
  /** Why a further part was opened, and which part a replacement repeats; null on part 1. */
  part_why: z.enum(["unsent_lines", "rest", "replacement"]).nullable(),
  part_of: z.number().nullable(),
  attempts: z.array(z.object({ storeReadAt: z.number(), outcome: z.string().nullable() })),
});

/** One kit order as the app has it. `due`: it is looked at again by itself. `words`: what the merchant said of it. */
export type RowEvidence = z.infer<typeof Row>;

export async function readRows(pool: pg.Pool): Promise<RowEvidence[]> {
  const { rows } = await pool.query(
    `SELECT k.id, shop_id, shopify_order_id, part, reference, submission, wait_reason, kit_order_id::text, kit_state,
            kit_stage, kit_canceled_at IS NOT NULL AS kit_canceled, cancel, due_at IS NOT NULL AS due,
            ARRAY(SELECT kind FROM tasks t WHERE t.kit_order_id = k.id AND t.resolved_at IS NULL) AS tasks,
            ARRAY(SELECT what FROM approvals a WHERE a.kit_order_id = k.id) AS words,
            coalesce((SELECT json_agg(json_build_object('line', line_item_id, 'units', sent_quantity) ORDER BY position)
                        FROM kit_order_lines l WHERE l.kit_order_id = k.id AND sent_quantity > 0), '[]') AS sent,
            (SELECT params->>'why' FROM approvals a WHERE a.kit_order_id = k.id AND what = 'part') AS part_why,
            (SELECT (params->>'of')::int FROM approvals a WHERE a.kit_order_id = k.id AND what = 'part') AS part_of,
            coalesce((SELECT json_agg(json_build_object('storeReadAt', extract(epoch FROM a.store_read_at) * 1000,
                                                        'outcome', a.outcome))
                        FROM attempts a WHERE a.kit_order_id = k.id AND a.kind = 'create'), '[]') AS attempts
       FROM kit_orders k ORDER BY k.created_at`,
  );
  return z.array(Row).parse(rows);
}

/** Orders that the app canceled at Kit by itself because they were corrected, and sent again. */
export async function replacedByThemselves(pool: pg.Pool): Promise<number> {
  const { rowCount } = await pool.query(
    `SELECT FROM kit_orders k
      WHERE cancel = 'done'
        AND EXISTS (SELECT FROM timeline t WHERE t.kit_order_id = k.id AND code = 'cancel_requested' AND params ->> 'why' = 'corrected')
        AND NOT EXISTS (SELECT FROM approvals a WHERE a.kit_order_id = k.id AND what = 'replace_at_kit')
        AND EXISTS (SELECT FROM kit_orders o WHERE o.shop_id = k.shop_id AND o.shopify_order_id = k.shopify_order_id AND o.part > k.part)`,
  );
  return rowCount ?? 0;
}

/** All that the app has on record of one store order: for whoever reads why a check was violated. */
export async function readHistory(pool: pg.Pool, reference: string): Promise<unknown> {
  const { rows } = await pool.query<{ history: unknown }>(
    `SELECT json_build_object(
              'row', to_jsonb(k) - 'customer_salt' - 'customer_hmac' - 'phone_hmac',
              'lines', (SELECT json_agg(l) FROM kit_order_lines l WHERE l.kit_order_id = k.id),
              'attempts', (SELECT json_agg(to_jsonb(a) - 'customer_hmac' ORDER BY started_at) FROM attempts a WHERE a.kit_order_id = k.id),
              'shipments', (SELECT json_agg(s) FROM shipments s WHERE s.kit_order_id = k.id),
              'words', (SELECT json_agg(a) FROM approvals a WHERE a.kit_order_id = k.id),
              'tasks', (SELECT json_agg(t ORDER BY since) FROM tasks t WHERE t.kit_order_id = k.id),
              'timeline', (SELECT json_agg(json_build_array(at, actor, code, params) ORDER BY t.id)
                             FROM timeline t WHERE t.kit_order_id = k.id)) AS history
       FROM kit_orders k WHERE k.shopify_order_id = $1`,
    [reference],
  );
  return rows.map((row) => row.history);
}

export interface Leak {
  table: string;
  around: string;
}

/** Every row of every table of the app and its queue, as text. */
export async function searchTables(pool: pg.Pool, patterns: readonly (RegExp | string)[]): Promise<Leak[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
      WHERE table_schema IN ('public', 'bullmq') AND table_type = 'BASE TABLE'`,
  );
  const leaks: Leak[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ line: string }>(`SELECT row_to_json(t)::text AS line FROM ${name} t`);
    for (const { line } of rows) {
      const found = firstMatch(line, patterns);
      if (found) leaks.push({ table: name, around: found });
    }
  }
  return leaks;
}

export function firstMatch(text: string, patterns: readonly (RegExp | string)[]): string | null {
  for (const pattern of patterns) {
    const at = typeof pattern === "string" ? text.indexOf(pattern) : text.search(pattern);
    if (at >= 0) return text.slice(Math.max(0, at - 60), at + 40);
  }
  return null;
}
