// Made by `npm run generate:statements` from the statements of the app and a database with all migrations. Not to be edited.
import type { Columns } from "./columns.ts";

export interface Statements {
  "\n    INSERT INTO inbox (source, delivery_id, topic, origin, subject_id, ids, triggered_at, fault, due_at)\n    SELECT source::\"InboxSource\", delivery_id, topic, origin, subject_id, ids::jsonb, triggered_at, fault,\n           CASE WHEN fault IS NULL THEN now() END\n      FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::timestamptz[], $8::text[],\n                  $9::boolean[])\n        AS delivery (source, delivery_id, topic, origin, subject_id, ids, triggered_at, fault, once_waiting)\n     WHERE NOT once_waiting OR NOT EXISTS (\n             SELECT FROM inbox waiting\n              WHERE waiting.due_at <= now() AND waiting.source = delivery.source::\"InboxSource\"\n                AND waiting.topic = delivery.topic AND waiting.origin = delivery.origin)\n    ON CONFLICT (source, delivery_id) DO NOTHING\n    RETURNING id, source, delivery_id": {
    row: {
      id: string;
      source: "shopify" | "kit";
      delivery_id: string;
    };
    values: [$1: readonly (string | null)[] | null, $2: readonly (string | null)[] | null, $3: readonly (string | null)[] | null, $4: readonly (string | null)[] | null, $5: readonly (string | null)[] | null, $6: readonly (string | null)[] | null, $7: readonly (Date | string | null)[] | null, $8: readonly (string | null)[] | null, $9: readonly (boolean | null)[] | null];
  };
  "\n    WITH taken AS (\n      UPDATE inbox SET due_at = now() + interval '60 seconds' WHERE id = $1 AND due_at <= now()\n      RETURNING id, source, delivery_id, topic, origin, subject_id, ids, triggered_at, received_at, failures\n    ), along AS (\n      UPDATE inbox SET due_at = now() + interval '60 seconds'\n       WHERE id IN (SELECT other.id FROM inbox other, taken\n                     WHERE other.id <> taken.id AND other.source = 'shopify' AND taken.source = 'shopify'\n                       AND other.origin = taken.origin AND other.subject_id = taken.subject_id\n                       AND other.due_at <= now() AND (other.topic LIKE 'orders/%' OR other.topic = 'refunds/create') AND (taken.topic LIKE 'orders/%' OR taken.topic = 'refunds/create')\n                       -- One that another worker takes at this moment is that worker's: waiting for it could wait for ever.\n                       FOR UPDATE OF other SKIP LOCKED)\n      RETURNING id\n    )\n    SELECT taken.*, ARRAY(SELECT id::text FROM along) AS along FROM taken": {
    row: {
      id: string;
      source: "shopify" | "kit";
      delivery_id: string;
      topic: string;
      origin: string;
      subject_id: string | null;
      ids: Columns["inbox.ids"] | null;
      triggered_at: Date | null;
      received_at: Date;
      failures: number;
      along: string[];
    };
    values: [$1: bigint | number | string | null];
  };
  "\n  SELECT s.id, s.domain, s.granted_scopes,\n         a.id IS NOT NULL AS connected,\n         coalesce(a.shut_reason = 'unauthorized', false) AS unauthorized,\n         a.event_fault,\n         CASE WHEN a.event_webhook_id IS NULL THEN 0 ELSE\n           (SELECT count(*)::int FROM kit_orders k\n             WHERE k.account_id = a.id AND k.kit_stage = 3 AND k.kit_stage_at > clock_timestamp() - interval '7 days'\n               AND (a.last_event_at IS NULL OR k.kit_stage_at > a.last_event_at + interval '60 minutes'))\n         END AS unheard,\n         (SELECT count(*)::int FROM variant_links l WHERE l.shop_id = s.id AND l.drift_reason IS NOT NULL) AS broken_links,\n         (SELECT CASE WHEN r.state = 'failed' THEN coalesce(r.fault, 'unexpected') END FROM reconciliation_reports r\n           WHERE r.shop_id = s.id AND r.state IN ('done', 'failed') AND r.fault IS DISTINCT FROM 'not_live'\n           ORDER BY r.started_at DESC LIMIT 1) AS failed_check,\n         (SELECT count(*)::int FROM kit_orders k\n           WHERE k.shop_id = s.id AND k.submission IN ('received', 'held', 'ready') AND k.wait_reason = 'no_access'\n             AND k.wait_params ->> 'code' IS DISTINCT FROM 'older_than_60_days') AS blocked,\n         coalesce(s.orders_swept_to, s.installed_at) < clock_timestamp() - interval '40 minutes' AND a.id IS NOT NULL AS sweep_late,\n         ARRAY(SELECT t.kind FROM tasks t WHERE t.shop_id = s.id AND t.kit_order_id IS NULL AND t.resolved_at IS NULL) AS open_tasks\n    FROM shops s LEFT JOIN kit_accounts a ON a.id = s.kit_account_id\n   WHERE s.uninstalled_at IS NULL": {
    row: {
      id: Columns["shops.id"];
      domain: string;
      granted_scopes: string | null;
      connected: boolean;
      unauthorized: boolean;
      event_fault: string | null;
      unheard: number;
      broken_links: number;
      failed_check: string | null;
      blocked: number;
      sweep_late: boolean;
      open_tasks: string[];
    };
    values: [];
  };
  "\n  WITH due AS (\n    SELECT k.id, coalesce(k.kit_created_at, k.placed_at) AS since\n      FROM kit_orders k\n     WHERE k.shop_id = $1 AND k.submission = 'submitted' AND k.kit_stage = 1 AND k.kit_canceled_at IS NULL\n       AND NOT EXISTS (SELECT FROM tasks t WHERE t.shop_id = $1 AND t.kind = 'do_not_pay'\n                                             AND t.kit_order_id = k.id AND t.resolved_at IS NULL)\n  ), costs AS (\n    SELECT CASE WHEN bool_and(c.amount IS NOT NULL) THEN sum(c.amount::numeric * l.sent_quantity) END AS cost\n      FROM (SELECT id FROM due LIMIT 500) d\n      LEFT JOIN kit_order_lines l ON l.kit_order_id = d.id AND l.sent_quantity > 0\n      LEFT JOIN unit_costs c ON c.shop_id = $1 AND c.kit_product_id = l.sent_product_id\n     GROUP BY d.id\n  ), open AS (\n    SELECT t.id, t.kind, CASE WHEN t.kind = 'order_held' THEN t.params ->> 'reason' END AS reason, t.since, t.kit_order_id\n      FROM tasks t\n     WHERE t.shop_id = $1 AND t.resolved_at IS NULL AND t.kind NOT IN ('unpaid_long', 'kit_unauthorized')\n       AND NOT (t.kind = 'order_held' AND EXISTS (\n             SELECT FROM kit_orders k\n              WHERE k.id = t.kit_order_id AND k.shop_id = $1 AND k.submission IN ('received', 'held', 'ready')\n                AND k.wait_reason = 'placed_before_go_live'))\n  ), causes AS (\n    SELECT kind, reason, count(*)::int AS count, min(since) AS since, (array_agg(id ORDER BY since, id))[1] AS oldest\n      FROM open GROUP BY kind, reason\n  ), groups AS (\n    SELECT c.kind, c.reason, c.count, c.since, t.params, k.id, k.order_name AS name, k.part\n      FROM causes c JOIN tasks t ON t.id = c.oldest LEFT JOIN kit_orders k ON k.id = t.kit_order_id\n  )\n  SELECT s.gone_live_at, s.paused_at, s.settings, s.currency, a.environment, a.kind,\n         coalesce(a.shut_reason = 'unauthorized', false)\n           OR NOT EXISTS (SELECT FROM kit_tokens t WHERE t.account_id = a.id AND t.state = 'active') AS token_refused,\n         CASE WHEN a.shut_reason = 'rate_limited' THEN a.shut_until END AS busy_until,\n         EXISTS (SELECT FROM kit_orders k WHERE k.account_id = a.id AND k.kit_order_id IS NOT NULL) AS has_sent,\n         (SELECT coalesce(sum(count), 0)::int FROM link_counts l\n           WHERE l.shop_id = s.id AND l.state IN ('linked', 'by_sku')) AS ready_links,\n         EXISTS (SELECT FROM kit_orders k WHERE k.shop_id = s.id) AS has_orders,\n         (SELECT count(*)::int FROM due) AS due, (SELECT min(since) FROM due) AS due_since,\n         (SELECT count(*)::int FROM costs WHERE cost IS NULL) AS without_cost,\n         (SELECT sum(cost)::text FROM costs) AS cost,\n         (SELECT count(*)::int FROM kit_orders k\n           WHERE k.shop_id = s.id AND k.submission IN ('received', 'held', 'ready')\n             AND k.wait_reason = 'placed_before_go_live') AS earlier,\n         (SELECT coalesce(json_agg(g ORDER BY g.since), '[]') FROM groups g) AS groups,\n         (SELECT count(DISTINCT kit_order_id)::int FROM open) AS orders\n    FROM shops s LEFT JOIN kit_accounts a ON a.id = s.kit_account_id\n   WHERE s.id = $1": {
    row: {
      gone_live_at: Date | null;
      paused_at: Date | null;
      settings: unknown;
      currency: string | null;
      environment: "production" | "staging" | null;
      kind: "unknown" | "standard" | "invoice" | null;
      token_refused: boolean;
      busy_until: Date | null;
      has_sent: boolean;
      ready_links: number;
      has_orders: boolean;
      due: number;
      due_since: Date | null;
      without_cost: number;
      cost: string | null;
      earlier: number;
      groups: unknown;
      orders: number;
    };
    values: [$1: Columns["shops.id"] | null];
  };
  "DELETE FROM holds WHERE kit_order_id = ANY ($1)": {
    row: Record<string, never>;
    values: [$1: readonly ((Columns["kit_orders.id"]) | null)[] | null];
  };
  "DELETE FROM inbox WHERE due_at IS NULL AND coalesce(handled_at, received_at) < now() - interval '30 days'": {
    row: Record<string, never>;
    values: [];
  };
  "DELETE FROM reconciliation_orders WHERE report_id = $1": {
    row: Record<string, never>;
    values: [$1: string | null];
  };
  "DELETE FROM reconciliation_reports WHERE id IN (\n           SELECT id FROM reconciliation_reports WHERE started_at < $1 ORDER BY started_at LIMIT $2)": {
    row: Record<string, never>;
    values: [$1: Date | string | null, $2: bigint | number | string | null];
  };
  "DELETE FROM tasks WHERE id IN (SELECT id FROM tasks WHERE resolved_at < $1 ORDER BY resolved_at LIMIT $2)": {
    row: Record<string, never>;
    values: [$1: Date | string | null, $2: bigint | number | string | null];
  };
  "DELETE FROM timeline WHERE kit_order_id = ANY ($1)": {
    row: Record<string, never>;
    values: [$1: readonly ((Columns["kit_orders.id"]) | null)[] | null];
  };
  "INSERT INTO reconciliation_reports (shop_id, night_of, since, started_at, due_at)\n           SELECT $1, $2, $3, $4, $4\n            WHERE NOT EXISTS (SELECT FROM reconciliation_reports WHERE shop_id = $1 AND state IN ('reading', 'store', 'ledger'))\n           ON CONFLICT (shop_id, night_of) DO NOTHING RETURNING id": {
    row: {
      id: string;
    };
    values: [$1: Columns["shops.id"], $2: string | null, $3: Date | string, $4: Date | string];
  };
  "INSERT INTO tasks AS t (shop_id, kind, subject, params, since) VALUES ($1, $2, $3, $4, $5)\n             ON CONFLICT (shop_id, kind, subject) DO UPDATE\n               SET params = excluded.params,\n                   since = CASE WHEN t.resolved_at IS NULL THEN t.since ELSE excluded.since END,\n                   mailed_at = CASE WHEN t.resolved_at IS NULL THEN t.mailed_at END,\n                   resolved_at = NULL, resolution = NULL\n             WHERE t.resolved_at IS NOT NULL OR t.params IS DISTINCT FROM excluded.params": {
    row: Record<string, never>;
    values: [$1: Columns["shops.id"], $2: string, $3: string, $4: string | null, $5: Date | string];
  };
  "SELECT 1 FROM kit_orders WHERE id = $1::uuid FOR UPDATE": {
    row: {
      "?column?": number;
    };
    values: [$1: Columns["kit_orders.id"] | null];
  };
  "SELECT DISTINCT account_id FROM kit_orders WHERE kit_wanted IS NOT NULL AND account_id IS NOT NULL AND due_at <= clock_timestamp()": {
    row: {
      account_id: Columns["kit_accounts.id"];
    };
    values: [];
  };
  "SELECT FROM shops WHERE id = $1 FOR UPDATE": {
    row: Record<string, never>;
    values: [$1: Columns["shops.id"] | null];
  };
  "SELECT count(*)::int AS count FROM kit_orders WHERE shop_id = $1 AND kit_read_at < $2 AND environment = $3::\"KitEnvironment\" AND submission = 'submitted'\n  AND kit_canceled_at IS NULL AND kit_stage < 4 AND kit_stage_at > clock_timestamp() - interval '60 days'": {
    row: {
      count: number;
    };
    values: [$1: Columns["shops.id"] | null, $2: Date | string | null, $3: "production" | "staging" | null];
  };
  "SELECT id FROM kit_orders\n          WHERE due_at <= clock_timestamp() AND kit_wanted IS NULL AND (lease_until IS NULL OR lease_until <= clock_timestamp())\n          ORDER BY due_at LIMIT $1": {
    row: {
      id: Columns["kit_orders.id"];
    };
    values: [$1: bigint | number | string | null];
  };
  "SELECT id FROM reconciliation_reports WHERE shop_id = $1 AND state IN ('reading', 'store', 'ledger') LIMIT 1": {
    row: {
      id: string;
    };
    values: [$1: Columns["shops.id"] | null];
  };
  "SELECT id FROM reconciliation_reports WHERE state IN ('reading', 'store', 'ledger') AND due_at <= clock_timestamp() ORDER BY due_at LIMIT $1": {
    row: {
      id: string;
    };
    values: [$1: bigint | number | string | null];
  };
  "SELECT id, domain, orders_swept_to FROM shops WHERE uninstalled_at IS NULL AND kit_account_id IS NOT NULL": {
    row: {
      id: Columns["shops.id"];
      domain: string;
      orders_swept_to: Date | null;
    };
    values: [];
  };
  "SELECT id, domain, timezone, gone_live_at,\n                (SELECT max(night_of) FROM reconciliation_reports r WHERE r.shop_id = shops.id) AS last_night\n           FROM shops WHERE uninstalled_at IS NULL AND kit_account_id IS NOT NULL AND gone_live_at IS NOT NULL": {
    row: {
      id: Columns["shops.id"];
      domain: string;
      timezone: string;
      gone_live_at: Date;
      last_night: string | null;
    };
    values: [];
  };
  "SELECT id::text, topic FROM inbox WHERE due_at <= clock_timestamp() ORDER BY due_at, id LIMIT $1": {
    row: {
      id: string;
      topic: string;
    };
    values: [$1: bigint | number | string | null];
  };
  "SELECT k.id FROM kit_orders k\n        WHERE EXISTS (SELECT FROM timeline e WHERE e.kit_order_id = k.id)\n          AND NOT EXISTS (SELECT FROM timeline e WHERE e.kit_order_id = k.id AND e.at >= $1)\n          AND k.created_at < $1 AND \n  (k.submission = 'void' OR k.kit_canceled_at IS NOT NULL OR k.kit_stage = 4\n    OR (k.kit_stage = 3 AND EXISTS (SELECT FROM shipments s WHERE s.kit_order_id = k.id AND s.state = 'fulfilled')))\n  AND NOT EXISTS (SELECT FROM tasks t WHERE t.kit_order_id = k.id AND t.resolved_at IS NULL)\n        ORDER BY k.created_at LIMIT $2 FOR UPDATE OF k SKIP LOCKED": {
    row: {
      id: Columns["kit_orders.id"];
    };
    values: [$1: Date | string | null, $2: bigint | number | string | null];
  };
  "SELECT part, submission, kit_canceled_at IS NOT NULL AS canceled FROM kit_orders\n      WHERE shop_id = $1 AND shopify_order_id = $2 AND environment = $3::\"KitEnvironment\" AND id <> $4": {
    row: {
      part: number;
      submission: "received" | "held" | "ready" | "submitting" | "submitted" | "rejected" | "unknown" | "exists_unlinked" | "review" | "void";
      canceled: boolean;
    };
    values: [$1: Columns["shops.id"] | null, $2: string | null, $3: "production" | "staging" | null, $4: string | null];
  };
  "SELECT pg_advisory_xact_lock(hashtextextended($1, 0))": {
    row: {
      pg_advisory_xact_lock: "";
    };
    values: [$1: string | null];
  };
  "UPDATE attempts SET detail = NULL, customer_hmac = NULL WHERE kit_order_id = ANY ($1)": {
    row: Record<string, never>;
    values: [$1: readonly ((Columns["kit_orders.id"]) | null)[] | null];
  };
  "UPDATE inbox\n            SET failures = failures + 1, fault = $2,\n                due_at = now() + least(interval '1 hour', interval '5 seconds' * power(2, least(failures, 20)))\n          WHERE id = ANY($1::bigint[]) AND handled_at IS NULL": {
    row: Record<string, never>;
    values: [$1: readonly (bigint | number | string | null)[] | null, $2: string | null];
  };
  "UPDATE inbox SET handled_at = now(), due_at = NULL, fault = NULL WHERE id = ANY($1::bigint[])": {
    row: Record<string, never>;
    values: [$1: readonly (bigint | number | string | null)[] | null];
  };
  "UPDATE kit_orders\n            SET lease_owner = NULL, lease_until = NULL, kit_wanted = NULL, kit_wanted_at = NULL,\n                due_at = CASE WHEN nudges = $1 THEN $2::timestamptz ELSE clock_timestamp() END,\n                failures = CASE WHEN $3::text IS NULL THEN 0 ELSE failures + 1 END,\n                last_fault = $3\n          WHERE id = $4 AND fence = $5\n          RETURNING nudges": {
    row: {
      nudges: number;
    };
    values: [$1: number | null, $2: Date | string | null, $3: string | null, $4: Columns["kit_orders.id"] | null, $5: bigint | number | string | null];
  };
  "UPDATE kit_orders\n            SET read_wanted_at = $4, read_wanted_why = 'sweep', due_at = clock_timestamp(), nudges = nudges + 1\n          WHERE shop_id = $1 AND kit_read_at < $2 AND environment = $3::\"KitEnvironment\" AND submission = 'submitted'\n  AND kit_canceled_at IS NULL AND kit_stage < 4 AND kit_stage_at > clock_timestamp() - interval '60 days' AND (read_wanted_at IS NULL OR read_wanted_at < $4)\n          RETURNING id": {
    row: {
      id: Columns["kit_orders.id"];
    };
    values: [$1: Columns["shops.id"] | null, $2: Date | string | null, $3: "production" | "staging" | null, $4: Date | string | null];
  };
  "UPDATE kit_orders\n          SET portal_url = NULL, customer_salt = NULL, customer_hmac = NULL, wait_params = NULL, differences = NULL\n        WHERE id = ANY ($1)": {
    row: Record<string, never>;
    values: [$1: readonly ((Columns["kit_orders.id"]) | null)[] | null];
  };
  "UPDATE kit_orders\n        SET account_id = $2, kit_wanted = $3, due_at = $4, lease_owner = NULL, lease_until = NULL, updated_at = now(),\n            kit_wanted_at = CASE WHEN kit_wanted = $3 AND kit_wanted_at IS NOT NULL THEN kit_wanted_at ELSE clock_timestamp() END,\n            wait_reason = CASE WHEN kit_order_id IS NULL THEN $5 ELSE wait_reason END,\n            wait_until = CASE WHEN kit_order_id IS NULL THEN $4 ELSE wait_until END\n      WHERE id = $1": {
    row: Record<string, never>;
    values: [$1: Columns["kit_orders.id"] | null, $2: Columns["kit_accounts.id"] | null, $3: number | null, $4: Date | string | null, $5: string | null];
  };
  "UPDATE kit_orders\n        SET lease_owner = $1, lease_until = clock_timestamp() + $2 * interval '1 millisecond', fence = fence + 1\n      WHERE id = $3 AND (lease_until IS NULL OR lease_until <= clock_timestamp())\n      RETURNING fence, nudges": {
    row: {
      fence: string;
      nudges: number;
    };
    values: [$1: string | null, $2: number | null, $3: Columns["kit_orders.id"] | null];
  };
  "UPDATE kit_orders SET due_at = clock_timestamp(), nudges = nudges + 1\n          WHERE id IN (\n            SELECT id FROM kit_orders k WHERE kit_stage >= 3 AND kit_canceled_at IS NULL AND submission = 'submitted'\n            AND (due_at IS NULL OR due_at > clock_timestamp() + interval '1 hour')\n            AND kit_stage_at > clock_timestamp() - interval '60 days'\n            AND NOT EXISTS (SELECT 1 FROM shipments s WHERE s.kit_order_id = k.id AND s.state = 'fulfilled')\n            AND (NOT EXISTS (SELECT 1 FROM approvals a WHERE a.kit_order_id = k.id AND a.what = 'part' AND a.params ->> 'why' = 'replacement')\n                 -- A replacement fulfills what was canceled before it shipped.\n                 OR EXISTS (SELECT 1 FROM kit_orders o WHERE o.shop_id = k.shop_id AND o.shopify_order_id = k.shopify_order_id\n                              AND o.environment = k.environment AND o.kit_canceled_at IS NOT NULL AND o.kit_stage < 3))\n             ORDER BY id FOR NO KEY UPDATE)\n          RETURNING id": {
    row: {
      id: Columns["kit_orders.id"];
    };
    values: [];
  };
  "UPDATE kit_orders SET due_at = clock_timestamp(), nudges = nudges + 1\n    WHERE id IN (SELECT id FROM kit_orders WHERE (shop_id IN (SELECT id FROM shops WHERE kit_account_id = $1) AND submission IN ('received', 'held', 'ready'))\n          OR (account_id = $1 AND kit_canceled_at IS NULL AND due_at IS NOT NULL AND (kit_wanted IS NOT NULL OR last_fault IS NOT NULL)) ORDER BY id FOR NO KEY UPDATE) RETURNING id": {
    row: {
      id: Columns["kit_orders.id"];
    };
    values: [$1: Columns["kit_accounts.id"] | null];
  };
  "UPDATE kit_orders SET due_at = clock_timestamp(), nudges = nudges + 1\n    WHERE id IN (SELECT id FROM kit_orders WHERE shop_id = $1 AND submission IN ('received', 'held', 'ready') ORDER BY id FOR NO KEY UPDATE) RETURNING id": {
    row: {
      id: Columns["kit_orders.id"];
    };
    values: [$1: Columns["shops.id"] | null];
  };
  "UPDATE kit_orders SET kit_wanted = NULL, kit_wanted_at = NULL WHERE id = $1": {
    row: Record<string, never>;
    values: [$1: Columns["kit_orders.id"] | null];
  };
  "UPDATE kit_orders SET lease_owner = NULL, lease_until = NULL, due_at = clock_timestamp() WHERE id = $1": {
    row: Record<string, never>;
    values: [$1: Columns["kit_orders.id"] | null];
  };
  "UPDATE kit_orders SET lease_owner = NULL, lease_until = NULL, due_at = clock_timestamp() WHERE id = $1::uuid": {
    row: Record<string, never>;
    values: [$1: Columns["kit_orders.id"] | null];
  };
  "UPDATE kit_orders SET lease_owner = NULL, lease_until = NULL, kit_wanted = NULL, kit_wanted_at = NULL,\n                due_at = clock_timestamp(), nudges = nudges + 1\n          WHERE id IN (SELECT id FROM kit_orders WHERE lease_until <= clock_timestamp() ORDER BY id FOR NO KEY UPDATE)\n          RETURNING id": {
    row: {
      id: Columns["kit_orders.id"];
    };
    values: [];
  };
  "UPDATE kit_orders SET lease_until = clock_timestamp() + $1 * interval '1 millisecond'\n        WHERE id = $2::uuid AND fence = $3 AND lease_until > clock_timestamp()\n        RETURNING nudges, submission": {
    row: {
      nudges: number;
      submission: "received" | "held" | "ready" | "submitting" | "submitted" | "rejected" | "unknown" | "exists_unlinked" | "review" | "void";
    };
    values: [$1: number | null, $2: Columns["kit_orders.id"] | null, $3: bigint | number | string | null];
  };
  "UPDATE kit_orders SET lease_until = clock_timestamp() + $3 * interval '1 millisecond'\n        WHERE id = $1 AND fence = $2 AND lease_until > clock_timestamp()\n        RETURNING nudges, submission": {
    row: {
      nudges: number;
      submission: "received" | "held" | "ready" | "submitting" | "submitted" | "rejected" | "unknown" | "exists_unlinked" | "review" | "void";
    };
    values: [$1: Columns["kit_orders.id"] | null, $2: bigint | number | string | null, $3: number | null];
  };
  "UPDATE reconciliation_reports SET due_at = $2 WHERE id = $1 AND state IN ('reading', 'store', 'ledger')": {
    row: Record<string, never>;
    values: [$1: string | null, $2: Date | string | null];
  };
  "UPDATE reconciliation_reports SET failures = failures + 1, fault = $2, due_at = $3 WHERE id = $1 AND state IN ('reading', 'store', 'ledger')": {
    row: Record<string, never>;
    values: [$1: string | null, $2: string | null, $3: Date | string | null];
  };
  "UPDATE reconciliation_reports SET state = $2::\"CheckState\", cursor = NULL WHERE id = $1 AND state IN ('reading', 'store', 'ledger')": {
    row: Record<string, never>;
    values: [$1: string | null, $2: "reading" | "store" | "ledger" | "done" | "failed"];
  };
  "UPDATE reconciliation_reports SET state = 'failed', fault = $2, finished_at = $3, due_at = NULL, cursor = NULL\n            WHERE id = $1 AND state IN ('reading', 'store', 'ledger')": {
    row: Record<string, never>;
    values: [$1: string | null, $2: string | null, $3: Date | string | null];
  };
  "UPDATE reconciliation_reports r\n          SET state = 'done', finished_at = $2, due_at = NULL, cursor = NULL, failures = 0, fault = NULL, unread = $3,\n              (sold, at_kit, waiting, elsewhere, missing, doubled) = (\n                SELECT count(o.verdict)::int,\n                       count(*) FILTER (WHERE o.verdict = 'at_kit')::int,\n                       count(*) FILTER (WHERE o.verdict = 'waiting')::int,\n                       count(*) FILTER (WHERE o.verdict = 'elsewhere')::int,\n                       count(*) FILTER (WHERE o.verdict = 'missing')::int,\n                       count(*) FILTER (WHERE o.doubled)::int\n                  FROM reconciliation_orders o WHERE o.report_id = r.id)\n        WHERE id = $1 AND state = 'ledger'": {
    row: Record<string, never>;
    values: [$1: string | null, $2: Date | string | null, $3: number];
  };
  "UPDATE shipments SET fault = NULL WHERE kit_order_id = ANY ($1)": {
    row: Record<string, never>;
    values: [$1: readonly ((Columns["kit_orders.id"]) | null)[] | null];
  };
  "UPDATE shops SET orders_swept_to = greatest(orders_swept_to, $2) WHERE id = $1": {
    row: Record<string, never>;
    values: [$1: Columns["shops.id"] | null, $2: Date | string | null];
  };
  "UPDATE tasks SET resolved_at = $4, resolution = 'over'\n            WHERE shop_id = $1 AND subject = $5 AND kind = ANY ($2) AND NOT kind = ANY ($3) AND resolved_at IS NULL": {
    row: Record<string, never>;
    values: [$1: Columns["shops.id"] | null, $2: readonly (string | null)[] | null, $3: readonly (string | null)[] | null, $4: Date | string | null, $5: string | null];
  };
  "WITH before AS (\n       SELECT id FROM reconciliation_reports\n        WHERE shop_id = $2 AND state = 'done' AND id <> $1 ORDER BY started_at DESC LIMIT 1\n     ), concerned AS (\n       SELECT k.shopify_order_id, k.order_name FROM kit_orders k\n        WHERE k.shop_id = $2 AND k.environment = $4::\"KitEnvironment\" AND \n  (k.placed_at >= $3\n    OR (k.submission = 'submitted' AND k.kit_canceled_at IS NULL AND k.kit_stage < 3)\n    OR (k.submission = 'submitted' AND k.kit_canceled_at IS NULL AND k.kit_stage >= 3\n        AND k.kit_stage_at > clock_timestamp() - interval '60 days'\n        AND NOT EXISTS (SELECT FROM shipments s WHERE s.kit_order_id = k.id AND s.state = 'fulfilled'))\n    OR k.submission IN ('submitting', 'unknown', 'exists_unlinked', 'review'))\n       UNION\n       SELECT d.shopify_order_id, d.order_name\n         FROM reconciliation_differences d JOIN before ON d.report_id = before.id\n        WHERE d.handled_at IS NULL\n     )\n     SELECT c.shopify_order_id, max(c.order_name) AS order_name FROM concerned c\n      WHERE NOT EXISTS (SELECT FROM reconciliation_orders o WHERE o.report_id = $1 AND o.shopify_order_id = c.shopify_order_id)\n      GROUP BY c.shopify_order_id ORDER BY c.shopify_order_id LIMIT $5": {
    row: {
      shopify_order_id: string;
      order_name: string;
    };
    values: [$1: string | null, $2: Columns["shops.id"] | null, $3: Date | string | null, $4: "production" | "staging" | null, $5: bigint | number | string | null];
  };
  "WITH started AS (\n       UPDATE kit_orders\n          SET submission = 'submitting', account_id = $2, last_sent_at = $3, first_sent_at = coalesce(first_sent_at, $3),\n              customer_salt = $4, customer_hmac = $5, kit_wanted = NULL, kit_wanted_at = NULL, updated_at = now()\n        WHERE id = $1\n     ), made AS (\n       INSERT INTO attempts (kit_order_id, kind, number, fence, account_id, reference, lines, customer_hmac, store_read_at,\n                             started_at)\n       SELECT $1, 'create', coalesce(max(number), 0) + 1, $6::bigint, $2, $7, $8::jsonb, $5, $9, $3\n         FROM attempts WHERE kit_order_id = $1 AND kind = 'create'\n       RETURNING id, number, kit_order_id\n     ), told AS (\n       INSERT INTO timeline (kit_order_id, actor, code, params)\n       SELECT kit_order_id, 'app', 'sending', jsonb_build_object('attempt', number, 'lines', $10::int, 'pieces', $11::int)\n         FROM made WHERE (SELECT outcome FROM attempts WHERE kit_order_id = $1 AND kind = 'create' ORDER BY number DESC LIMIT 1)\n     IS DISTINCT FROM 'not_sent'\n     )\n     SELECT id FROM made": {
    row: {
      id: string;
    };
    values: [$1: Columns["kit_orders.id"], $2: Columns["kit_accounts.id"], $3: Date | string, $4: Uint8Array | null, $5: Uint8Array | null, $6: bigint | number | string, $7: string, $8: string, $9: Date | string, $10: number | null, $11: number | null];
  };
  "WITH started AS (\n       UPDATE kit_orders SET cancel = 'sending', kit_wanted = NULL, kit_wanted_at = NULL, updated_at = now() WHERE id = $1\n     ), told AS (\n       INSERT INTO timeline (kit_order_id, actor, code) SELECT $1, 'app', 'cancel_sent' WHERE (SELECT outcome FROM attempts WHERE kit_order_id = $1 AND kind = 'cancel' ORDER BY number DESC LIMIT 1)\n     IS DISTINCT FROM 'not_sent'\n     )\n     INSERT INTO attempts (kit_order_id, kind, number, fence, account_id, reference, lines, store_read_at, started_at)\n     SELECT $1, 'cancel', coalesce(max(number), 0) + 1, $2::bigint, $3, $4, '[]', $5, $5\n       FROM attempts WHERE kit_order_id = $1 AND kind = 'cancel'\n     RETURNING id": {
    row: {
      id: string;
    };
    values: [$1: Columns["kit_orders.id"], $2: bigint | number | string, $3: string, $4: string, $5: Date | string];
  };
}
