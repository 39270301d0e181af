// Made by `npm run generate:statements` from the statements of the app and a database with all migrations. Not to be edited.
import type { Columns } from "./columns.ts";

/** A statement's values and its row; without a row, it returns none. */
interface Statement<Values extends unknown[], Row = Record<string, never>> {
  values: Values;
  row: Row;
}

export interface Statements {
  "\n            INSERT INTO tasks AS t (shop_id, kind, subject, params, since) VALUES ($1, $2, $3, $4, $5)\n            ON CONFLICT (shop_id, kind, subject) DO UPDATE\n              SET params = excluded.params,\n                  since = CASE WHEN t.resolved_at IS NULL THEN t.since ELSE excluded.since END,\n                  mailed_at = CASE WHEN t.resolved_at IS NULL THEN t.mailed_at END,\n                  resolved_at = NULL, resolution = NULL\n            WHERE t.resolved_at IS NOT NULL OR t.params IS DISTINCT FROM excluded.params\n          ": Statement<[$1: Columns["shops.id"], $2: string, $3: string, $4: string | null, $5: Date | string]>;
  "\n            UPDATE product_drafts\n               SET state = 'made', reason = NULL, refusals = '[]', product_id = $2,\n                   variant_id = (SELECT n.id FROM unnest($3::text[], $5::text[]) AS n(id, sku)\n                                  WHERE sku_key_of(n.sku) = sku_key_of(external_sku) LIMIT 1),\n                   made_at = clock_timestamp(), publication_wanted_at = clock_timestamp(), image = $4, due_at = date_trunc('milliseconds', clock_timestamp())\n             WHERE id = $1\n          ": Statement<[$1: Columns["product_drafts.id"] | null, $2: Columns["product_drafts.product_id"] | null, $3: readonly (string | null)[] | null, $4: Columns["product_drafts.image"], $5: readonly (string | null)[] | null]>;
  "\n            UPDATE product_drafts SET due_at = $3 WHERE id = $1 AND due_at = $2\n          ": Statement<[$1: Columns["product_drafts.id"] | null, $2: Date | string | null, $3: Date | string | null]>;
  "\n            UPDATE product_drafts SET linked_at = coalesce(linked_at, clock_timestamp()), image = $3, due_at = $4\n             WHERE id = $1 AND due_at = $2\n          ": Statement<[$1: Columns["product_drafts.id"] | null, $2: Date | string | null, $3: Columns["product_drafts.image"], $4: Date | string | null]>;
  "\n            UPDATE product_drafts SET publication = $3, publication_words = $4, due_at = date_trunc('milliseconds', clock_timestamp()) WHERE id = $1 AND due_at = $2\n          ": Statement<[$1: Columns["product_drafts.id"] | null, $2: Date | string | null, $3: Columns["product_drafts.publication"], $4: string]>;
  "\n            UPDATE product_drafts SET state = 'intended', attempts = attempts - 1, due_at = $3\n             WHERE id = $1 AND due_at = $2 AND state <> 'made'\n          ": Statement<[$1: Columns["product_drafts.id"] | null, $2: Date | string | null, $3: Date | string | null]>;
  "\n            UPDATE product_drafts SET state = 'intended', due_at = date_trunc('milliseconds', clock_timestamp()) WHERE id = $1 AND due_at = $2 AND state <> 'made'\n          ": Statement<[$1: Columns["product_drafts.id"] | null, $2: Date | string | null]>;
  "\n            UPDATE product_drafts SET state = 'refused', reason = $3, refusals = $4, due_at = NULL\n             WHERE id = $1 AND due_at = $2 AND state <> 'made'\n          ": Statement<[$1: Columns["product_drafts.id"] | null, $2: Date | string | null, $3: Columns["product_drafts.reason"] | null, $4: string]>;
  "\n            UPDATE product_drafts SET state = 'unknown', due_at = $3 WHERE id = $1 AND due_at = $2 AND state <> 'made'\n          ": Statement<[$1: Columns["product_drafts.id"] | null, $2: Date | string | null, $3: Date | string | null]>;
  "\n          DELETE FROM not_kits WHERE shop_id = $1 AND (product_id = ANY($2) OR variant_id = ANY($3))\n        ": Statement<[$1: Columns["shops.id"] | null, $2: readonly (string | null)[] | null, $3: readonly (string | null)[] | null]>;
  "\n          DELETE FROM not_kits WHERE shop_id = $1 AND product_id = ANY($2) AND variant_id <> ''\n        ": Statement<[$1: Columns["shops.id"] | null, $2: readonly (string | null)[] | null]>;
  "\n          DELETE FROM unit_costs WHERE shop_id = $1 AND kit_product_id = ANY ($2::bigint[])\n        ": Statement<[$1: Columns["shops.id"] | null, $2: readonly (bigint | number | string | null)[] | null]>;
  "\n          INSERT INTO account_places AS p (shop_id, account_id, removed_at, removed_why)\n          SELECT id, $2, date_trunc('milliseconds', clock_timestamp()), $3 FROM shops\n           WHERE id = $1 AND (kit_account_id = $2 OR EXISTS (SELECT FROM account_places WHERE shop_id = $1 AND account_id = $2))\n          ON CONFLICT (shop_id, account_id) DO UPDATE SET removed_at = excluded.removed_at, removed_why = excluded.removed_why\n           WHERE p.removed_at IS NULL\n        ": Statement<[$1: Columns["shops.id"] | null, $2: Columns["kit_accounts.id"], $3: string | null]>;
  "\n          INSERT INTO bulk_operations (shop_id, run_id, attempt, calls)\n          SELECT $1, $2, 1 + count(*), $3 FROM bulk_operations WHERE run_id = $2\n        ": Statement<[$1: Columns["shops.id"], $2: Columns["link_runs.id"] | null, $3: number]>;
  "\n          INSERT INTO check_reports (shop_id, night_of, since, started_at, due_at)\n          SELECT $1, $2, $3, $4, $4\n           WHERE NOT EXISTS (SELECT FROM check_reports WHERE shop_id = $1 AND state IN ('reading', 'store', 'ledger'))\n          ON CONFLICT (shop_id, night_of) DO NOTHING RETURNING id\n        ": Statement<[$1: Columns["shops.id"], $2: string | null, $3: Date | string, $4: Date | string], {
    id: string;
  }>;
  "\n          INSERT INTO delivery_estimates AS kept (account_id, country, pieces, asked_at, claimed_until)\n          SELECT a.id, $2, $3, clock_timestamp(), clock_timestamp() + $4 * interval '1 millisecond'\n            FROM kit_accounts a\n           WHERE a.id = $1\n             AND (SELECT count(*) FROM delivery_estimates\n                   WHERE account_id = $1 AND asked_at > clock_timestamp() - interval '1 minute')\n                 < greatest(1, a.request_limit / $5::int)\n          ON CONFLICT (account_id, country, pieces) DO UPDATE\n             SET asked_at = excluded.asked_at, claimed_until = excluded.claimed_until\n           WHERE coalesce(kept.claimed_until, '-infinity') <= clock_timestamp()\n             AND coalesce(kept.rests_until, '-infinity') <= clock_timestamp()\n             AND coalesce(kept.known_at, '-infinity') <= clock_timestamp() - $6 * interval '1 hour'\n        ": Statement<[$1: Columns["kit_accounts.id"] | null, $2: string, $3: number, $4: number | null, $5: number | null, $6: number | null]>;
  "\n          INSERT INTO design_images (account_id, slug, role, content_type, bytes) VALUES ($1, $2, $3, $4, $5)\n          ON CONFLICT (account_id, slug, role) DO UPDATE SET content_type = excluded.content_type, bytes = excluded.bytes\n        ": Statement<[$1: Columns["kit_accounts.id"], $2: string, $3: string, $4: string, $5: Uint8Array]>;
  "\n          INSERT INTO not_kits (shop_id, product_id) SELECT $1, unnest($2::text[]) ON CONFLICT DO NOTHING\n        ": Statement<[$1: Columns["shops.id"], $2: readonly (string | null)[] | null]>;
  "\n          INSERT INTO not_kits (shop_id, product_id, variant_id)\n          SELECT v.shop_id, v.product_id, v.variant_id FROM store_variants v\n           WHERE v.shop_id = $1 AND v.variant_id = ANY($2)\n             AND NOT EXISTS (SELECT FROM not_kits n\n                              WHERE n.shop_id = v.shop_id AND n.product_id = v.product_id AND n.variant_id = '')\n          ON CONFLICT DO NOTHING\n        ": Statement<[$1: Columns["shops.id"] | null, $2: readonly (string | null)[] | null]>;
  "\n          INSERT INTO practice_kit_orders (account_id, id, reference, stage, lines)\n          SELECT $1, coalesce((SELECT max(id) + 1 FROM practice_kit_orders WHERE account_id = $1), $2), $3, $4, $5\n          ON CONFLICT (account_id, reference) DO NOTHING\n          RETURNING id::int AS id, reference, stage, cancel_type, lines, created_at\n        ": Statement<[$1: Columns["kit_accounts.id"], $2: bigint | number | string | null, $3: string, $4: string, $5: string], {
    id: number;
    reference: string;
    stage: string;
    cancel_type: string | null;
    lines: unknown;
    created_at: Date;
  }>;
  "\n          INSERT INTO practice_templates AS t (account_id, id, uid, slug, name, active, catalog_product_id, chart_sha256)\n          SELECT $1, coalesce((SELECT max(id) + 1 FROM practice_templates WHERE account_id = $1), $2), $3, $4, $5, $6, $7, $8\n          ON CONFLICT (account_id, slug) DO UPDATE\n             SET name = excluded.name, active = excluded.active, catalog_product_id = excluded.catalog_product_id,\n                 chart_sha256 = excluded.chart_sha256\n          RETURNING t.id::int AS id, t.uid\n        ": Statement<[$1: Columns["kit_accounts.id"], $2: bigint | number | string | null, $3: string, $4: string, $5: string, $6: boolean, $7: bigint | number | string, $8: string], {
    id: number;
    uid: string;
  }>;
  "\n          INSERT INTO unit_costs (shop_id, kit_product_id, amount)\n          SELECT s.id, e.id, e.amount\n            FROM unnest($2::bigint[], $3::text[]) AS e(id, amount)\n            JOIN shops s ON s.id = $1\n            JOIN catalog_products p ON p.account_id = s.kit_account_id AND p.kit_product_id = e.id\n           WHERE e.amount IS NOT NULL\n          ON CONFLICT (shop_id, kit_product_id) DO UPDATE SET amount = excluded.amount\n        ": Statement<[$1: Columns["shops.id"] | null, $2: readonly (bigint | number | string | null)[] | null, $3: readonly (string | null)[] | null]>;
  "\n          SELECT k.id FROM compliance_requests c\n            CROSS JOIN LATERAL jsonb_array_elements_text(c.order_ids) AS named(id)\n            JOIN kit_orders k ON k.shop_id = c.shop_id AND k.shopify_order_id = named.id\n           WHERE c.kind = 'customers/redact' AND \n  (k.tracking IS NOT NULL OR k.portal_url IS NOT NULL OR k.customer_hmac IS NOT NULL\n    OR (SELECT true FROM shipments d WHERE d.kit_order_id = k.id AND d.tracking <> '[]' LIMIT 1)\n    OR (SELECT true FROM other_fulfillments d WHERE d.kit_order_id = k.id AND d.tracking <> '[]' LIMIT 1)) AND \n  (k.submission = 'void' OR k.kit_canceled_at IS NOT NULL OR k.kit_stage = 4\n    OR (k.kit_stage = 3 AND EXISTS (\n          SELECT FROM shipments s WHERE s.kit_order_id = k.id AND s.state = 'fulfilled'\n           UNION ALL\n          SELECT FROM other_fulfillments o WHERE o.kit_order_id = k.id AND o.state = 'fulfilled')))\n  AND NOT EXISTS (SELECT FROM tasks t WHERE t.kit_order_id = k.id AND t.resolved_at IS NULL)\n           UNION\n          SELECT k.id FROM shops s JOIN kit_orders k ON k.shop_id = s.id\n           WHERE s.redacted_at > now() - interval '7 days' AND s.uninstalled_at IS NOT NULL AND \n  (k.tracking IS NOT NULL OR k.portal_url IS NOT NULL OR k.customer_hmac IS NOT NULL\n    OR (SELECT true FROM shipments d WHERE d.kit_order_id = k.id AND d.tracking <> '[]' LIMIT 1)\n    OR (SELECT true FROM other_fulfillments d WHERE d.kit_order_id = k.id AND d.tracking <> '[]' LIMIT 1))\n           LIMIT $1\n        ": Statement<[$1: bigint | number | string | null], {
    id: Columns["kit_orders.id"];
  }>;
  "\n          SELECT k.id FROM kit_orders k\n           WHERE EXISTS (SELECT FROM timeline e WHERE e.kit_order_id = k.id)\n             AND NOT EXISTS (SELECT FROM timeline e WHERE e.kit_order_id = k.id AND e.at >= $1)\n             AND k.created_at < $1 AND \n  (k.submission = 'void' OR k.kit_canceled_at IS NOT NULL OR k.kit_stage = 4\n    OR (k.kit_stage = 3 AND EXISTS (\n          SELECT FROM shipments s WHERE s.kit_order_id = k.id AND s.state = 'fulfilled'\n           UNION ALL\n          SELECT FROM other_fulfillments o WHERE o.kit_order_id = k.id AND o.state = 'fulfilled')))\n  AND NOT EXISTS (SELECT FROM tasks t WHERE t.kit_order_id = k.id AND t.resolved_at IS NULL)\n           ORDER BY k.created_at LIMIT $2 FOR UPDATE OF k SKIP LOCKED\n        ": Statement<[$1: Date | string | null, $2: bigint | number | string | null], {
    id: Columns["kit_orders.id"];
  }>;
  "\n          UPDATE attempts SET detail = NULL, customer_hmac = NULL WHERE kit_order_id = ANY ($1)\n        ": Statement<[$1: readonly ((Columns["kit_orders.id"]) | null)[] | null]>;
  "\n          UPDATE check_reports SET state = 'failed', fault = $2, finished_at = $3, due_at = NULL, cursor = NULL\n           WHERE id = $1 AND state IN ('reading', 'store', 'ledger')\n        ": Statement<[$1: string | null, $2: string | null, $3: Date | string | null]>;
  "\n          UPDATE kit_orders\n             SET portal_url = NULL, customer_salt = NULL, customer_hmac = NULL, phone_hmac = NULL, wait_params = NULL, differences = NULL\n           WHERE id = ANY ($1)\n        ": Statement<[$1: readonly ((Columns["kit_orders.id"]) | null)[] | null]>;
  "\n          UPDATE kit_orders\n             SET tracking = NULL, portal_url = NULL, customer_salt = NULL, customer_hmac = NULL, phone_hmac = NULL\n           WHERE id = ANY ($1)\n        ": Statement<[$1: readonly ((Columns["kit_orders.id"]) | null)[] | null]>;
  "\n          UPDATE kit_orders SET due_at = date_trunc('milliseconds', clock_timestamp()), nudges = nudges + 1,\n                 kit_wanted = CASE WHEN account_id = $2 THEN NULL ELSE kit_wanted END,\n                 kit_wanted_at = CASE WHEN account_id = $2 THEN NULL ELSE kit_wanted_at END\n           WHERE id IN (SELECT id FROM kit_orders\n                         WHERE shop_id = $1 AND (submission IN ('received', 'held', 'ready') OR account_id = $2 AND kit_wanted IS NOT NULL)\n                         ORDER BY id FOR NO KEY UPDATE)\n        ": Statement<[$1: Columns["shops.id"] | null, $2: Columns["kit_accounts.id"] | null]>;
  "\n          UPDATE kit_orders SET kit_wanted = NULL, kit_wanted_at = NULL WHERE id = $1\n        ": Statement<[$1: Columns["kit_orders.id"] | null]>;
  "\n          UPDATE shops SET kit_account_id = NULL WHERE id = $1 AND kit_account_id = $2\n        ": Statement<[$1: Columns["shops.id"] | null, $2: Columns["kit_accounts.id"] | null]>;
  "\n          UPDATE tasks SET resolved_at = $4, resolution = 'over'\n           WHERE shop_id = $1 AND subject = $5 AND kind = ANY ($2) AND NOT kind = ANY ($3) AND resolved_at IS NULL\n        ": Statement<[$1: Columns["shops.id"] | null, $2: readonly (string | null)[] | null, $3: readonly (string | null)[] | null, $4: Date | string | null, $5: string | null]>;
  "\n          WITH renamed AS (\n            UPDATE saved_views SET name = $3\n             WHERE shop_id = $1 AND id = $2\n               AND NOT EXISTS (SELECT FROM saved_views o WHERE o.shop_id = $1 AND o.name = $3 AND o.id <> $2) RETURNING id)\n          SELECT (SELECT count(*)::int FROM renamed) AS renamed,\n                 (SELECT count(*)::int FROM saved_views v WHERE v.shop_id = $1 AND v.id = $2) AS there\n        ": Statement<[$1: Columns["shops.id"] | null, $2: string | null, $3: string], {
    renamed: number;
    there: number;
  }>;
  "\n          WITH saved AS (\n            INSERT INTO saved_views (shop_id, name, query)\n            SELECT $1, $2, $3 WHERE (SELECT count(*) FROM saved_views v WHERE v.shop_id = $1) < 20\n            ON CONFLICT (shop_id, name) DO NOTHING RETURNING id)\n          SELECT (SELECT count(*)::int FROM saved) AS saved,\n                 (SELECT count(*)::int FROM saved_views v WHERE v.shop_id = $1 AND v.name = $2) AS named\n        ": Statement<[$1: Columns["shops.id"], $2: string, $3: string], {
    saved: number;
    named: number;
  }>;
  "\n          WITH timeline_told AS (\n  UPDATE timeline SET params = jsonb_set(params, '{tracking}', '[]')\n   WHERE kit_order_id = ANY ($1::uuid[]) AND params ? 'tracking'), tasks_told AS (\n  UPDATE tasks SET params = jsonb_set(params, '{numbers}', '[]')\n   WHERE kit_order_id = ANY ($1::uuid[]) AND params ? 'numbers') \n  UPDATE approvals\n     SET params = jsonb_set(params, '{signature}', to_jsonb(regexp_replace(\n                    params ->> 'signature', '\\[\"numbers\",\\[(\"([^\"\\\\]|\\\\.)*\",?)*\\]\\]', '[\"numbers\",[]]')))\n   WHERE kit_order_id = ANY ($1::uuid[]) AND params ->> 'signature' LIKE '%[\"numbers\",[%'\n        ": Statement<[$1: readonly ((Columns["kit_orders.id"]) | null)[] | null]>;
  "\n          WITH waiting AS (\n            SELECT position, product_id,\n                   (row_number() OVER (PARTITION BY product_id ORDER BY position) - 1) / 250 AS part\n              FROM (SELECT position, product_id FROM link_run_rows\n                     WHERE run_id = $1 AND state = 'waiting' ORDER BY position LIMIT 100000) first),\n          lined AS (\n            SELECT position, (dense_rank() OVER (ORDER BY product_id, part) - 1)::int AS line FROM waiting),\n          written AS (\n            UPDATE link_run_rows r SET bulk_line = n.line\n              FROM (SELECT position, lined.line FROM link_run_rows LEFT JOIN lined USING (position) WHERE run_id = $1) n\n             WHERE r.run_id = $1 AND r.position = n.position AND r.bulk_line IS DISTINCT FROM n.line)\n          SELECT coalesce(max(line) + 1, 0) AS calls FROM lined\n        ": Statement<[$1: Columns["link_runs.id"] | null], {
    calls: number;
  }>;
  "\n        DELETE FROM check_reports WHERE id IN (\n          SELECT id FROM check_reports WHERE started_at < $1 ORDER BY started_at LIMIT $2)\n      ": Statement<[$1: Date | string | null, $2: bigint | number | string | null]>;
  "\n        DELETE FROM delivery_estimates\n         WHERE account_id = $1\n           AND greatest(known_at, asked_at) < clock_timestamp() - $2 * interval '1 hour'\n      ": Statement<[$1: Columns["kit_accounts.id"] | null, $2: number | null]>;
  "\n        DELETE FROM design_images WHERE (account_id, slug, role) IN (\n          SELECT i.account_id, i.slug, i.role FROM design_images i\n            JOIN kit_accounts a ON a.id = i.account_id\n           WHERE coalesce(a.templates_read_at, a.created_at) < $1\n             AND NOT EXISTS (SELECT FROM shops s WHERE s.kit_account_id = a.id)\n           LIMIT $2)\n      ": Statement<[$1: Date | string | null, $2: bigint | number | string | null]>;
  "\n        DELETE FROM flow_events WHERE id IN (\n          SELECT id FROM flow_events WHERE happened_at < $1 ORDER BY happened_at LIMIT $2)\n      ": Statement<[$1: Date | string | null, $2: bigint | number | string | null]>;
  "\n        DELETE FROM intended_sizes i USING store_variants v LEFT JOIN variant_links l USING (shop_id, variant_id)\n         WHERE i.shop_id = $1 AND i.variant_id = ANY($2) AND v.shop_id = i.shop_id AND v.variant_id = i.variant_id\n           AND sku_key_of(i.external_sku) = coalesce(l.sku_key, v.sku_key)\n      ": Statement<[$1: Columns["shops.id"] | null, $2: readonly (string | null)[] | null]>;
  "\n        DELETE FROM link_runs WHERE state = 'draft' AND created_at < now() - make_interval(secs => $1)\n      ": Statement<[$1: number | null]>;
  "\n        DELETE FROM shipments f USING kit_orders k\n         WHERE k.id = f.kit_order_id AND k.shop_id = $1 AND k.environment = 'staging' AND f.fulfillment_id = $2\n      ": Statement<[$1: Columns["shops.id"] | null, $2: string | null]>;
  "\n        DELETE FROM tasks WHERE id IN (SELECT id FROM tasks WHERE resolved_at < $1 ORDER BY resolved_at LIMIT $2)\n      ": Statement<[$1: Date | string | null, $2: bigint | number | string | null]>;
  "\n        DELETE FROM unlinked_sales u\n         WHERE u.open_units = 0\n           AND (u.why = 'unlike'\n                OR EXISTS (SELECT FROM variant_links l WHERE l.shop_id = u.shop_id AND l.variant_id = u.variant_id))\n      ": Statement<[]>;
  "\n        DELETE FROM unlinked_sales u\n         WHERE u.shop_id = $1 AND u.shopify_order_id = $2 AND u.variant_id <> ALL($3::text[])\n           -- With a row, what looked like a kit and was deleted is kept: the order shows its variant no longer.\n           AND ($4::uuid IS NULL OR coalesce(u.why, 'unlike') = 'unlike'\n                OR NOT EXISTS (SELECT FROM store_variants v\n                                WHERE v.shop_id = u.shop_id AND v.variant_id = u.variant_id AND v.gone_at IS NOT NULL))\n           AND CASE WHEN $4::uuid IS NULL\n                    THEN NOT EXISTS (SELECT FROM kit_orders o\n                                      WHERE o.shop_id = $1 AND o.shopify_order_id = $2 AND o.environment = 'production')\n                    ELSE EXISTS (SELECT FROM kit_orders o WHERE o.id = $4 AND o.fence = $5 AND o.lease_until > clock_timestamp())\n               END\n      ": Statement<[$1: Columns["shops.id"] | null, $2: string | null, $3: readonly (string | null)[] | null, $4: Columns["kit_orders.id"] | null, $5: bigint | number | string | null]>;
  "\n        DELETE FROM unlinked_sales u USING variant_links l\n         WHERE u.shop_id = $1 AND u.shopify_order_id = $2 AND l.shop_id = u.shop_id AND l.variant_id = u.variant_id\n      ": Statement<[$1: Columns["shops.id"] | null, $2: string | null]>;
  "\n        DELETE FROM variant_links l USING store_variants v\n         WHERE l.shop_id = $1 AND l.variant_id = ANY ($2) AND v.shop_id = l.shop_id AND v.variant_id = l.variant_id\n           AND v.gone_at IS NOT NULL AND v.product_status = 'DRAFT'\n         RETURNING l.variant_id AS \"variantId\", l.external_sku AS sku\n      ": Statement<[$1: Columns["shops.id"] | null, $2: readonly (string | null)[] | null], {
    variantId: Columns["variant_links.variant_id"];
    sku: Columns["variant_links.external_sku"];
  }>;
  "\n        INSERT INTO artwork_references (shop_id, sha256, key)\n        SELECT s.id, f.sha256, $3 FROM shops s, artwork_files f\n         WHERE s.id = $1 AND f.sha256 = $2 AND EXISTS (\n           SELECT FROM templates t WHERE t.account_id = s.kit_account_id AND t.chart_sha256 = f.sha256)\n        ON CONFLICT (shop_id, sha256) DO UPDATE SET released_at = NULL\n      ": Statement<[$1: Columns["shops.id"] | null, $2: string | null, $3: string]>;
  "\n        INSERT INTO bulk_operations (shop_id, kind, check_id, attempt)\n        SELECT $1, 'orders', $2, 1 + count(*) FROM bulk_operations WHERE check_id = $2\n      ": Statement<[$1: Columns["shops.id"], $2: string | null]>;
  "\n        INSERT INTO chart_thumbnails (sha256, bytes) SELECT f.sha256, $2 FROM artwork_files f WHERE f.sha256 = $1\n        ON CONFLICT (sha256) DO NOTHING\n      ": Statement<[$1: string | null, $2: Uint8Array | null]>;
  "\n        INSERT INTO intended_charts (shop_id, external_sku, chart_sha256, kit_size) VALUES ($1, $2, $3, $4)\n        ON CONFLICT (shop_id, external_sku) DO UPDATE\n           SET chart_sha256 = excluded.chart_sha256, kit_size = excluded.kit_size, said_at = now()\n      ": Statement<[$1: Columns["shops.id"], $2: string, $3: string, $4: string]>;
  "\n        INSERT INTO intended_sizes (shop_id, variant_id, external_sku, variant_size, kit_size)\n        SELECT $1, variant, sku, variant_size, kit_size\n          FROM unnest($2::text[], $3::text[], $4::text[], $5::text[]) AS n(variant, sku, variant_size, kit_size)\n        ON CONFLICT (shop_id, variant_id, external_sku) DO UPDATE\n           SET variant_size = excluded.variant_size, kit_size = excluded.kit_size, said_at = now()\n      ": Statement<[$1: Columns["shops.id"], $2: readonly (string | null)[] | null, $3: readonly (string | null)[] | null, $4: readonly (string | null)[] | null, $5: readonly (string | null)[] | null]>;
  "\n        INSERT INTO kit_accounts (environment) VALUES ($1::\"KitEnvironment\") RETURNING id\n      ": Statement<[$1: "production" | "staging"], {
    id: Columns["kit_accounts.id"];
  }>;
  "\n        INSERT INTO kit_requests (account_id, started_at, precedence)\n        VALUES ($1, clock_timestamp() - $2 * interval '1 millisecond', $3) RETURNING id\n      ": Statement<[$1: Columns["kit_accounts.id"], $2: number | null, $3: number], {
    id: Columns["kit_requests.id"];
  }>;
  "\n        INSERT INTO practice_orders (shop_id, shopify_order_id, source_order_id, name, placed_at)\n        SELECT p.shop_id, $2, $3, $4, clock_timestamp() FROM practices p\n         WHERE p.shop_id = $1 AND p.account_id IS NOT NULL AND p.leaving_at IS NULL\n           AND (SELECT count(*) FROM practice_orders o WHERE o.shop_id = $1) < 50\n        ON CONFLICT DO NOTHING\n      ": Statement<[$1: Columns["shops.id"] | null, $2: string, $3: string, $4: string]>;
  "\n        INSERT INTO product_defaults (shop_id, title, description, vendor, product_type, tags, channels_left_out,\n                                      collections)\n        VALUES ($1, $2, $3, $4, $5, $6, $7, $8)\n        ON CONFLICT (shop_id) DO UPDATE\n          SET title = excluded.title, description = excluded.description, vendor = excluded.vendor,\n              product_type = excluded.product_type, tags = excluded.tags, channels_left_out = excluded.channels_left_out,\n              collections = excluded.collections, saved_at = now()\n      ": Statement<[$1: Columns["shops.id"], $2: string, $3: string, $4: string, $5: string, $6: string, $7: readonly (string | null)[] | null, $8: readonly (string | null)[] | null]>;
  "\n        INSERT INTO suggestion_searches (shop_id, score) VALUES ($1, $2)\n        ON CONFLICT (shop_id) DO UPDATE\n           SET score = excluded.score, asked_at = clock_timestamp(), looked = 0, ended_at = NULL, run_id = NULL\n      ": Statement<[$1: Columns["shops.id"], $2: number]>;
  "\n        INSERT INTO unlinked_sales AS known (shop_id, shopify_order_id, variant_id, placed_at, units, open_units)\n        SELECT $1, $2, n.variant, $3, n.units, n.open\n          FROM unnest($6::text[], $7::int[], $8::int[]) AS n(variant, units, open)\n         WHERE CASE WHEN $4::uuid IS NULL\n                    THEN NOT EXISTS (SELECT FROM kit_orders o\n                                      WHERE o.shop_id = $1 AND o.shopify_order_id = $2 AND o.environment = 'production')\n                    ELSE EXISTS (SELECT FROM kit_orders o WHERE o.id = $4 AND o.fence = $5 AND o.lease_until > clock_timestamp())\n               END\n        ON CONFLICT (shop_id, shopify_order_id, variant_id) DO UPDATE\n           SET units = excluded.units, open_units = excluded.open_units\n         WHERE (known.units, known.open_units) IS DISTINCT FROM (excluded.units, excluded.open_units)\n      ": Statement<[$1: Columns["shops.id"], $2: string, $3: Date | string, $4: Columns["kit_orders.id"] | null, $5: bigint | number | string | null, $6: readonly (string | null)[] | null, $7: readonly (number | null)[] | null, $8: readonly (number | null)[] | null]>;
  "\n        INSERT INTO variant_links (shop_id, variant_id, product_id, account_id, external_sku, confirmed_at)\n        VALUES ($1, $2, $3, $4, $5, now()) ON CONFLICT (shop_id, variant_id) DO NOTHING\n      ": Statement<[$1: Columns["shops.id"], $2: string, $3: string, $4: string, $5: string]>;
  "\n        SELECT \n  id, run_id IS NULL AS \"reads\", state, operation_id AS \"operationId\", created_at AS \"createdAt\", done,\n  extract(epoch FROM clock_timestamp() - created_at)::float8 * 1000 AS \"ageMs\",\n  extract(epoch FROM clock_timestamp() - coalesce(asked_at, created_at))::float8 * 1000 AS \"askedMs\",\n  extract(epoch FROM clock_timestamp() - coalesce(moved_at, created_at))::float8 * 1000 AS \"stillMs\" FROM bulk_operations\n         WHERE shop_id = $1 AND kind = 'variants' AND run_id IS NOT DISTINCT FROM $2::uuid AND state <> 'ended'\n         ORDER BY created_at LIMIT 1\n      ": Statement<[$1: Columns["shops.id"] | null, $2: Columns["link_runs.id"] | null], {
    id: string;
    reads: boolean;
    state: "prepared" | "asked" | "running" | "ended";
    operationId: string | null;
    createdAt: Date;
    done: number;
    ageMs: number;
    askedMs: number;
    stillMs: number;
  }>;
  "\n        SELECT (SELECT count(DISTINCT product_id)::int FROM link_run_rows WHERE run_id = $1 AND state = 'waiting') AS products,\n               (SELECT count(*)::int FROM bulk_operations WHERE run_id = $1) AS attempts\n      ": Statement<[$1: Columns["link_runs.id"] | null], {
    products: number;
    attempts: number;
  }>;
  "\n        SELECT 1 FROM link_runs WHERE shop_id = $1 AND undo_of = $2 AND state IN ('running', 'stopped', 'done')\n      ": Statement<[$1: Columns["shops.id"] | null, $2: Columns["link_runs.undo_of"] | null], {
    "?column?": number;
  }>;
  "\n        SELECT DISTINCT ON (d.external_sku) d.external_sku AS sku, d.number, d.title, d.description, d.vendor, d.product_type AS \"productType\", d.price, d.cost,\n  d.size, d.drills, d.tags, d.state, d.reason, d.refusals, d.product_id AS \"productId\", d.image, d.channels, d.publication,\n  d.publication_words AS \"publicationWords\", d.target_id AS target, d.collections, d.left_out AS \"leftOut\",\n  coalesce((SELECT bool_and(v.gone_at IS NOT NULL) FROM store_variants v\n             WHERE v.shop_id = d.shop_id AND v.product_id = d.product_id), false) AS gone,\n  coalesce((SELECT json_agg(json_build_object('sku', s.external_sku, 'size', s.size, 'drills', s.drills,\n                                              'price', s.price, 'cost', s.cost)\n                            ORDER BY s.position)\n              FROM product_draft_sizes s WHERE s.draft_id = d.id), '[]') AS sizes FROM product_drafts d\n         WHERE d.shop_id = $1 AND d.external_sku = ANY ($2) ORDER BY d.external_sku, d.number DESC\n      ": Statement<[$1: Columns["shops.id"] | null, $2: readonly (string | null)[] | null], {
    sku: string;
    number: number;
    title: string;
    description: string;
    vendor: string;
    productType: string;
    price: string;
    cost: string | null;
    size: string;
    drills: string;
    tags: string[] | null;
    state: "intended" | "sending" | "unknown" | "made" | "refused";
    reason: Columns["product_drafts.reason"] | null;
    refusals: unknown;
    productId: Columns["product_drafts.product_id"] | null;
    image: Columns["product_drafts.image"];
    channels: string[] | null;
    publication: Columns["product_drafts.publication"];
    publicationWords: string;
    target: Columns["product_drafts.target_id"] | null;
    collections: string[] | null;
    leftOut: boolean;
    gone: boolean;
    sizes: unknown;
  }>;
  "\n        SELECT DISTINCT account_id FROM kit_orders WHERE kit_wanted IS NOT NULL AND account_id IS NOT NULL AND due_at <= statement_timestamp()\n      ": Statement<[], {
    account_id: Columns["kit_accounts.id"];
  }>;
  "\n        SELECT DISTINCT e.shop_id FROM flow_events e JOIN shops s ON s.id = e.shop_id\n         WHERE e.due_at <= statement_timestamp() AND s.uninstalled_at IS NULL AND e.trigger = ANY($1)\n      ": Statement<[$1: readonly (string | null)[] | null], {
    shop_id: Columns["shops.id"];
  }>;
  "\n        SELECT DISTINCT id, domain, shopify_order_id AS \"orderId\" FROM (\n         SELECT s.id, s.domain, u.shopify_order_id,\n                dense_rank() OVER (PARTITION BY s.id ORDER BY md5(u.shopify_order_id || statement_timestamp()::text)) AS nth\n           FROM unlinked_sales u\n           LEFT JOIN variant_links l ON l.shop_id = u.shop_id AND l.variant_id = u.variant_id\n           LEFT JOIN store_variants v ON v.shop_id = u.shop_id AND v.variant_id = u.variant_id\n                                     AND v.gone_at IS NOT NULL AND u.why <> 'unlike'\n           JOIN shops s ON s.id = u.shop_id\n          WHERE u.open_units > 0 AND s.uninstalled_at IS NULL AND coalesce(l.linked_at, v.gone_at) IS NOT NULL\n            -- An order that was looked at since has seen the link, which was written down a moment after its time.\n            AND NOT EXISTS (SELECT FROM kit_orders o\n                             WHERE o.shop_id = u.shop_id AND o.shopify_order_id = u.shopify_order_id AND o.part = 1\n                               AND o.store_read_at > coalesce(l.linked_at, v.gone_at) + interval '2 minutes')) sale\n          WHERE nth <= $1::int\n      ": Statement<[$1: number | null], {
    id: Columns["shops.id"];
    domain: Columns["shops.domain"];
    orderId: Columns["unlinked_sales.shopify_order_id"];
  }>;
  "\n        SELECT DISTINCT kit_account_id FROM shops WHERE kit_account_id IS NOT NULL AND uninstalled_at IS NULL\n      ": Statement<[], {
    kit_account_id: Columns["kit_accounts.id"];
  }>;
  "\n        SELECT DISTINCT r.variant_id FROM link_run_rows r JOIN link_runs l ON l.id = r.run_id\n         WHERE l.shop_id = $1 AND l.id = $2 AND l.state <> 'running' AND r.state IN ('waiting', 'failed') LIMIT $3\n      ": Statement<[$1: Columns["shops.id"] | null, $2: Columns["link_runs.id"] | null, $3: bigint | number | string | null], {
    variant_id: Columns["link_run_rows.variant_id"];
  }>;
  "\n        SELECT DISTINCT s.id, s.domain FROM bulk_operations b JOIN shops s ON s.id = b.shop_id\n         WHERE b.kind = 'variants' AND b.run_id IS NULL AND b.state <> 'ended' AND s.uninstalled_at IS NULL\n      ": Statement<[], {
    id: Columns["shops.id"];
    domain: Columns["shops.domain"];
  }>;
  "\n        SELECT DISTINCT shopify_order_id FROM kit_orders WHERE shop_id = $1 AND shopify_order_id = ANY($2)\n      ": Statement<[$1: Columns["shops.id"] | null, $2: readonly (string | null)[] | null], {
    shopify_order_id: Columns["kit_orders.shopify_order_id"];
  }>;
  "\n        SELECT DISTINCT v.variant_id\n          FROM unlinked_sales u JOIN store_variants v ON v.shop_id = u.shop_id AND v.variant_id = u.variant_id\n         WHERE u.shop_id = $1 AND u.why <> 'unlike' AND v.link_state IN ('not_linked', 'by_sku')\n           AND ($2::text IS NULL OR v.product_id = $2)\n         ORDER BY v.variant_id LIMIT $3\n      ": Statement<[$1: Columns["shops.id"] | null, $2: string | null, $3: bigint | number | string | null], {
    variant_id: Columns["store_variants.variant_id"];
  }>;
  "\n        SELECT a.environment, a.kind, a.practice_for IS NOT NULL AS practice,\n               a.event_webhook_id IS NOT NULL AND a.event_fault IS NULL AS events,\n               EXISTS (SELECT FROM kit_tokens t WHERE t.account_id = a.id AND t.state = 'active') AS \"tokenGood\",\n               (SELECT count(*)::int FROM variant_links l WHERE l.shop_id = s.id) AS links,\n               (SELECT count(*)::int FROM variant_links l WHERE l.shop_id = s.id AND l.drift_reason IS NOT NULL) AS \"brokenLinks\",\n               coalesce((SELECT c.count FROM link_counts c WHERE c.shop_id = s.id AND c.state = 'size_differs'), 0) AS \"sizesDiffer\",\n               \n  (SELECT count(*)::int FROM templates t\n    WHERE t.account_id = a.id AND t.gone_at IS NULL\n      AND EXISTS (SELECT FROM variant_links l WHERE l.shop_id = s.id AND l.external_sku = t.external_sku)\n      AND NOT EXISTS (SELECT FROM artwork_references r\n                       WHERE r.shop_id = s.id AND r.sha256 = t.chart_sha256 AND r.released_at IS NULL)) AS \"designsWithoutArtwork\"\n          FROM shops s LEFT JOIN kit_accounts a ON a.id = s.kit_account_id\n         WHERE s.id = $1\n      ": Statement<[$1: Columns["shops.id"] | null], {
    environment: "production" | "staging" | null;
    kind: "unknown" | "standard" | "invoice" | null;
    practice: boolean;
    events: boolean;
    tokenGood: boolean;
    links: number;
    brokenLinks: number;
    sizesDiffer: number;
    designsWithoutArtwork: number;
  }>;
  "\n        SELECT a.environment, s.gone_live_at AS \"goneLiveAt\" FROM shops s LEFT JOIN kit_accounts a ON a.id = s.kit_account_id\n         WHERE s.id = $1\n      ": Statement<[$1: Columns["shops.id"] | null], {
    environment: "production" | "staging" | null;
    goneLiveAt: Date | null;
  }>;
  "\n        SELECT a.id FROM kit_accounts a\n         WHERE EXISTS (SELECT FROM shops s WHERE s.kit_account_id = a.id AND s.uninstalled_at IS NULL)\n           AND a.practice_for IS NULL\n           AND (a.event_checked_at IS NULL OR a.event_checked_at < clock_timestamp() - $1 * interval '1 minute')\n         ORDER BY a.event_checked_at NULLS FIRST\n      ": Statement<[$1: number | null], {
    id: Columns["kit_accounts.id"];
  }>;
  "\n        SELECT a.id FROM shops s JOIN kit_accounts a ON a.id = coalesce($2::uuid, s.kit_account_id)\n         WHERE s.id = $1 AND NOT EXISTS (SELECT FROM account_places p\n                                          WHERE p.shop_id = s.id AND p.account_id = a.id AND p.removed_at IS NOT NULL)\n      ": Statement<[$1: Columns["shops.id"] | null, $2: string | null], {
    id: Columns["kit_accounts.id"];
  }>;
  "\n        SELECT a.id, (SELECT true FROM kit_orders o WHERE o.shop_id = s.id AND o.account_id = a.id LIMIT 1) IS NOT NULL AS \"hasOrders\"\n          FROM shops s JOIN kit_accounts a ON a.id = s.kit_account_id\n         WHERE s.id = $1 AND a.environment = $2::\"KitEnvironment\"\n      ": Statement<[$1: Columns["shops.id"] | null, $2: "production" | "staging" | null], {
    id: Columns["kit_accounts.id"];
    hasOrders: boolean;
  }>;
  "\n        SELECT a.templates_read_at AS read_at, a.unread,\n               (SELECT count(*)::int FROM templates t WHERE t.account_id = a.id AND t.gone_at IS NULL) AS designs\n          FROM shops s JOIN kit_accounts a ON a.id = s.kit_account_id WHERE s.id = $1\n      ": Statement<[$1: Columns["shops.id"] | null], {
    read_at: Date | null;
    unread: unknown;
    designs: number;
  }>;
  "\n        SELECT asked_at::text AS \"requestedAt\", score FROM suggestion_searches WHERE shop_id = $1 AND ended_at IS NULL\n      ": Statement<[$1: Columns["shops.id"] | null], {
    requestedAt: string;
    score: number;
  }>;
  "\n        SELECT c.sha256 IS NOT NULL AS tried, c.bytes, c.drawn_at, coalesce(f.width::float8 * f.height, 0) AS cells\n          FROM shops s JOIN artwork_files f ON f.sha256 = $2 LEFT JOIN chart_thumbnails c ON c.sha256 = f.sha256\n         WHERE s.id = $1 AND s.uninstalled_at IS NULL AND (\n           EXISTS (SELECT FROM templates t WHERE t.account_id = s.kit_account_id AND t.chart_sha256 = f.sha256)\n           OR EXISTS (SELECT FROM artwork_references r\n                       WHERE r.shop_id = s.id AND r.sha256 = f.sha256 AND r.released_at IS NULL))\n      ": Statement<[$1: Columns["shops.id"] | null, $2: string | null], {
    tried: boolean;
    bytes: Buffer | null;
    drawn_at: Date | null;
    cells: number;
  }>;
  "\n        SELECT chart_sha256 FROM templates WHERE account_id = $1 AND external_sku = $2\n      ": Statement<[$1: Columns["kit_accounts.id"] | null, $2: string | null], {
    chart_sha256: Columns["templates.chart_sha256"];
  }>;
  "\n        SELECT check_id FROM bulk_operations WHERE shop_id = $1 AND kind = 'orders' AND operation_id = $2 AND state <> 'ended'\n      ": Statement<[$1: Columns["shops.id"] | null, $2: string | null], {
    check_id: string | null;
  }>;
  "\n        SELECT coalesce(a.order_read_at > now() - interval '12 hours', false)\n               OR NOT EXISTS (SELECT FROM kit_orders o\n  WHERE o.due_at < now() + interval '10 minutes' AND o.account_id = a.id\n    AND o.kit_order_id IS NOT NULL AND o.failures >= 3 AND o.id <> $2) AS alone\n          FROM kit_accounts a WHERE a.id = $1\n      ": Statement<[$1: Columns["kit_accounts.id"] | null, $2: string | null], {
    alone: boolean;
  }>;
  "\n        SELECT coalesce(n.variant_id, d.variant_id) AS variant_id\n          FROM product_drafts d\n         CROSS JOIN LATERAL (SELECT NULL AS variant_id UNION ALL\n                             SELECT s.variant_id FROM product_draft_sizes s WHERE s.draft_id = d.id AND s.variant_id IS NOT NULL) n\n         WHERE d.shop_id = $1 AND d.product_id = ANY($2) AND coalesce(n.variant_id, d.variant_id) IS NOT NULL\n      ": Statement<[$1: Columns["shops.id"] | null, $2: readonly ((Columns["product_drafts.product_id"]) | null)[] | null], {
    variant_id: string | null;
  }>;
  "\n        SELECT count(*)::int AS count FROM kit_orders\n         WHERE account_id = $1 AND ($2::uuid IS NULL OR shop_id = $2) AND kit_stage < 4 AND kit_canceled_at IS NULL\n           AND submission IN ('submitting', 'submitted', 'unknown', 'exists_unlinked', 'review')\n           AND (first_sent_at IS NULL OR first_sent_at > $3)\n      ": Statement<[$1: Columns["kit_accounts.id"] | null, $2: Columns["shops.id"] | null, $3: Date | string | null], {
    count: number;
  }>;
  "\n        SELECT count(*)::int AS count FROM kit_orders WHERE shop_id = $1 AND kit_read_at < $2 AND environment = $3::\"KitEnvironment\" AND submission = 'submitted'\n  AND kit_canceled_at IS NULL AND kit_stage < 4 AND kit_stage_at > clock_timestamp() - interval '60 days'\n      ": Statement<[$1: Columns["shops.id"] | null, $2: Date | string | null, $3: "production" | "staging" | null], {
    count: number;
  }>;
  "\n        SELECT count(*)::int AS count FROM tasks\n         WHERE shop_id = $1 AND kind = 'at_own_location' AND resolved_at IS NULL\n           AND params ->> 'state' IS DISTINCT FROM 'not_requested'\n      ": Statement<[$1: Columns["shops.id"] | null], {
    count: number;
  }>;
  "\n        SELECT count(*)::int AS count FROM timeline t JOIN kit_orders k ON k.id = t.kit_order_id\n         WHERE k.shop_id = $1 AND k.id = $2 AND t.code = 'read_again' AND t.params ->> 'why' = 'workflow' AND t.at >= $3\n      ": Statement<[$1: Columns["shops.id"] | null, $2: Columns["kit_orders.id"] | null, $3: Date | string | null], {
    count: number;
  }>;
  "\n        SELECT count(*)::int AS n\n          FROM (SELECT DISTINCT subject_id FROM inbox\n                 WHERE source = $1::\"InboxSource\" AND origin = $2 AND lane = $3 AND due_at IS NOT NULL\n                 LIMIT $4::int) subject\n      ": Statement<[$1: "shopify" | "kit" | null, $2: string | null, $3: string | null, $4: number | null], {
    n: number;
  }>;
  "\n        SELECT count(*)::int AS orders FROM kit_orders\n         WHERE due_at < clock_timestamp() - interval '15 minutes'\n           AND (lease_until IS NULL OR lease_until < clock_timestamp())\n      ": Statement<[], {
    orders: number;
  }>;
  "\n        SELECT count(*)::int AS tracked, (count(*) FILTER (WHERE r.new_tracked = false))::int AS stopping\n          FROM link_run_rows r, link_runs l, store_variants v\n  WHERE l.id = $2 AND l.shop_id = $1 AND l.state = 'draft' AND l.kind NOT IN ('undo', 'costs')\n    AND r.run_id = l.id AND r.state IN ('waiting', 'left_out') AND r.new_link IS NOT NULL\n    AND v.shop_id = l.shop_id AND v.variant_id = r.variant_id AND v.tracked\n      ": Statement<[$1: Columns["shops.id"] | null, $2: Columns["link_runs.id"] | null], {
    tracked: number;
    stopping: number;
  }>;
  "\n        SELECT count(DISTINCT u.shopify_order_id)::int AS n\n          FROM link_runs r\n          JOIN unlinked_sales u ON u.shop_id = r.shop_id AND u.open_units > 0\n          JOIN variant_links l ON l.shop_id = u.shop_id AND l.variant_id = u.variant_id AND l.linked_at >= r.started_at\n         WHERE r.shop_id = $1 AND r.id = $2\n      ": Statement<[$1: Columns["shops.id"] | null, $2: Columns["link_runs.id"] | null], {
    n: number;
  }>;
  "\n        SELECT d.due_at FROM product_drafts d JOIN shops s ON s.id = d.shop_id\n         WHERE d.id = $1 AND s.uninstalled_at IS NULL\n      ": Statement<[$1: Columns["product_drafts.id"] | null], {
    due_at: Date | null;
  }>;
  "\n        SELECT d.id FROM product_drafts d JOIN shops s ON s.id = d.shop_id\n         WHERE d.due_at <= statement_timestamp() AND s.uninstalled_at IS NULL ORDER BY d.due_at LIMIT $1\n      ": Statement<[$1: bigint | number | string | null], {
    id: Columns["product_drafts.id"];
  }>;
  "\n        SELECT d.id, d.due_at AS \"dueAt\", d.shop_id, s.domain, d.account_id AS \"accountId\", d.external_sku AS sku, d.handle, d.title, d.description,\n  d.vendor, d.product_type AS \"productType\", d.price, d.cost, d.size, d.drills, d.tags, d.state, d.attempts,\n  d.attempted_at AS \"attemptedAt\", d.created_at AS \"createdAt\", d.made_at AS \"madeAt\", d.linked_at AS \"linkedAt\", d.image,\n  d.product_id AS \"productId\", d.variant_id AS \"variantId\", d.channels, d.publication,\n  d.publication_wanted_at AS \"publicationWantedAt\", d.target_id AS target, d.collections, d.left_out AS \"leftOut\" FROM product_drafts d JOIN shops s ON s.id = d.shop_id\n         WHERE d.id = $1 AND d.due_at <= clock_timestamp() AND s.uninstalled_at IS NULL\n      ": Statement<[$1: Columns["product_drafts.id"] | null], {
    id: Columns["product_drafts.id"];
    dueAt: Date;
    shop_id: Columns["shops.id"];
    domain: Columns["shops.domain"];
    accountId: string;
    sku: string;
    handle: string;
    title: string;
    description: string;
    vendor: string;
    productType: string;
    price: string;
    cost: string | null;
    size: string;
    drills: string;
    tags: string[] | null;
    state: "intended" | "sending" | "unknown" | "made" | "refused";
    attempts: number;
    attemptedAt: Date | null;
    createdAt: Date;
    madeAt: Date | null;
    linkedAt: Date | null;
    image: Columns["product_drafts.image"];
    productId: Columns["product_drafts.product_id"] | null;
    variantId: Columns["product_drafts.variant_id"] | null;
    channels: string[] | null;
    publication: Columns["product_drafts.publication"];
    publicationWantedAt: Date | null;
    target: Columns["product_drafts.target_id"] | null;
    collections: string[] | null;
    leftOut: boolean;
  }>;
  "\n        SELECT d.product_id, d.title, d.state::text AS state FROM practices p\n          JOIN product_drafts d ON d.shop_id = p.shop_id AND d.account_id = p.account_id AND d.target_id IS NULL\n         WHERE p.shop_id = $1 AND d.state <> 'refused' ORDER BY d.created_at, d.id\n      ": Statement<[$1: Columns["shops.id"] | null], {
    product_id: Columns["product_drafts.product_id"] | null;
    title: string;
    state: string;
  }>;
  "\n        SELECT domain, coalesce(granted_scopes, '') AS \"grantedScopes\", gone_live_at IS NOT NULL AS \"isLive\",\n               (SELECT max(received_at) FROM inbox WHERE source = 'shopify' AND origin = domain) AS \"lastWebhookAt\"\n          FROM shops WHERE uninstalled_at IS NULL ORDER BY domain\n      ": Statement<[], {
    domain: Columns["shops.domain"];
    grantedScopes: string;
    isLive: boolean;
    lastWebhookAt: Date | null;
  }>;
  "\n        SELECT e.id::text, e.trigger, e.happened_at AS \"happenedAt\", e.failures, e.detail, k.shopify_order_id AS \"orderId\",\n               k.kit_order_id::text AS \"kitNumber\", k.portal_url AS \"payLink\", t.params ->> 'reason' AS reason\n          FROM flow_events e\n          LEFT JOIN kit_orders k ON k.id = e.kit_order_id\n          LEFT JOIN tasks t ON t.shop_id = e.shop_id AND t.kind = e.detail AND t.subject = e.subject\n         WHERE e.shop_id = $1 AND e.due_at <= statement_timestamp() AND e.trigger = ANY($2)\n         ORDER BY e.due_at, e.id LIMIT 1\n      ": Statement<[$1: Columns["shops.id"] | null, $2: readonly (string | null)[] | null], {
    id: string;
    trigger: string;
    happenedAt: Date;
    failures: number;
    detail: string | null;
    orderId: Columns["kit_orders.shopify_order_id"] | null;
    kitNumber: string | null;
    payLink: string | null;
    reason: string | null;
  }>;
  "\n        SELECT encode(sha256(bytes), 'hex') AS now FROM artwork_files WHERE sha256 = $1\n      ": Statement<[$1: string | null], {
    now: string;
  }>;
  "\n        SELECT environment, practice_for IS NOT NULL AS practice FROM kit_accounts WHERE id = $1\n      ": Statement<[$1: Columns["kit_accounts.id"] | null], {
    environment: "production" | "staging";
    practice: boolean;
  }>;
  "\n        SELECT f.bytes FROM templates t JOIN artwork_files f ON f.sha256 = t.chart_sha256\n         WHERE t.account_id = $1 AND t.slug = $2 AND encode(sha256(f.bytes), 'hex') = f.sha256\n      ": Statement<[$1: Columns["kit_accounts.id"] | null, $2: string | null], {
    bytes: Buffer;
  }>;
  "\n        SELECT f.sha256, f.content_type AS type, f.size, f.created_at AS \"createdAt\"\n          FROM artwork_references r\n          JOIN artwork_files f USING (sha256)\n          JOIN shops s ON s.id = r.shop_id\n          LEFT JOIN former_artwork_keys k ON k.key = $1 AND k.shop_id = r.shop_id AND k.sha256 = r.sha256\n         WHERE r.id = (SELECT id FROM artwork_references WHERE key = $1\n                        UNION ALL\n                       SELECT c.id FROM former_artwork_keys w JOIN artwork_references c USING (shop_id, sha256) WHERE w.key = $1\n                        LIMIT 1)\n           AND r.released_at IS NULL\n           AND ((k.key IS NULL AND (s.artwork_keys_from IS NULL OR r.keyed_at >= s.artwork_keys_from)) OR EXISTS (\n  SELECT FROM kit_orders o\n   WHERE o.shop_id = r.shop_id AND o.submission <> 'void' AND o.kit_canceled_at IS NULL AND o.kit_stage < 3\n     AND o.first_sent_at > now() - interval '60 days'\n     AND o.first_sent_at < coalesce(k.replaced_at, now()) + interval '10 minutes'\n     AND (EXISTS (SELECT FROM kit_order_lines l WHERE l.kit_order_id = o.id AND l.sent_sha256 = r.sha256)\n       OR EXISTS (SELECT FROM attempts a, jsonb_array_elements(a.lines) line\n                   WHERE a.kit_order_id = o.id AND line->>'sha256' = r.sha256))))\n      ": Statement<[$1: string | null], {
    sha256: string;
    type: Columns["artwork_files.content_type"];
    size: number;
    createdAt: Date;
  }>;
  "\n        SELECT fault FROM flow_events\n         WHERE shop_id = $1 AND told_at IS NOT NULL AND (fault IS NULL OR fault = 'refused')\n         ORDER BY told_at DESC, id DESC LIMIT 1\n      ": Statement<[$1: Columns["shops.id"] | null], {
    fault: string | null;
  }>;
  "\n        SELECT id FROM check_reports WHERE state IN ('reading', 'store', 'ledger') AND due_at <= statement_timestamp() ORDER BY due_at LIMIT $1\n      ": Statement<[$1: bigint | number | string | null], {
    id: string;
  }>;
  "\n        SELECT id FROM kit_accounts a\n         WHERE NOT EXISTS (SELECT FROM shops s WHERE s.kit_account_id = a.id)\n           AND EXISTS (SELECT FROM kit_tokens t WHERE t.account_id = a.id AND t.state <> 'retired')\n      ": Statement<[], {
    id: Columns["kit_accounts.id"];
  }>;
  "\n        SELECT id FROM kit_orders WHERE shop_id = $1 AND due_at <= statement_timestamp() AND kit_wanted IS NULL AND (lease_until IS NULL OR lease_until <= statement_timestamp()) ORDER BY due_at LIMIT 1\n      ": Statement<[$1: Columns["shops.id"] | null], {
    id: Columns["kit_orders.id"];
  }>;
  "\n        SELECT id FROM shops WHERE uninstalled_at IS NULL AND kit_account_id IS NOT NULL ORDER BY id\n      ": Statement<[], {
    id: Columns["shops.id"];
  }>;
  "\n        SELECT id, domain FROM shops WHERE kit_account_id = $1 AND uninstalled_at IS NULL AND variants_read_at IS NOT NULL\n      ": Statement<[$1: Columns["kit_accounts.id"] | null], {
    id: Columns["shops.id"];
    domain: Columns["shops.domain"];
  }>;
  "\n        SELECT id, domain, settings, service_id IS NOT NULL AS registered, service_asked_at IS NOT NULL AS asked FROM shops\n         WHERE uninstalled_at IS NULL\n           AND (service_id IS NOT NULL OR service_asked_at IS NOT NULL OR settings ->> $1 = 'service')\n      ": Statement<[$1: string | null], {
    id: Columns["shops.id"];
    domain: Columns["shops.domain"];
    settings: unknown;
    registered: boolean;
    asked: boolean;
  }>;
  "\n        SELECT id, domain, timezone, gone_live_at AS \"goneLiveAt\",\n               (SELECT max(night_of) FROM check_reports r WHERE r.shop_id = shops.id) AS \"lastNight\"\n          FROM shops WHERE uninstalled_at IS NULL AND kit_account_id IS NOT NULL AND gone_live_at IS NOT NULL\n      ": Statement<[], {
    id: Columns["shops.id"];
    domain: Columns["shops.domain"];
    timezone: string;
    goneLiveAt: Date;
    lastNight: string | null;
  }>;
  "\n        SELECT id, environment FROM kit_orders WHERE shop_id = $1 AND shopify_order_id = $2 ORDER BY part\n      ": Statement<[$1: Columns["shops.id"] | null, $2: string | null], {
    id: Columns["kit_orders.id"];
    environment: "production" | "staging";
  }>;
  "\n        SELECT id, environment, (SELECT count(*)::int FROM shops WHERE kit_account_id = a.id) AS stores,\n               (SELECT max(received_at) FROM inbox WHERE source = 'kit' AND origin = a.id::text) AS \"lastEventAt\"\n          FROM kit_accounts a\n         WHERE a.practice_for IS NULL AND EXISTS (SELECT FROM shops WHERE kit_account_id = a.id) ORDER BY id\n      ": Statement<[], {
    id: Columns["kit_accounts.id"];
    environment: "production" | "staging";
    stores: number;
    lastEventAt: Date | null;
  }>;
  "\n        SELECT id, secret, state FROM kit_tokens WHERE account_id = $1 AND state <> 'retired' ORDER BY state, version DESC\n      ": Statement<[$1: Columns["kit_accounts.id"] | null], {
    id: string;
    secret: Buffer;
    state: "active" | "refused" | "retired";
  }>;
  "\n        SELECT id, uninstalled_at IS NULL AS installed FROM shops WHERE domain = $1\n      ": Statement<[$1: Columns["shops.domain"] | null], {
    id: Columns["shops.id"];
    installed: boolean;
  }>;
  "\n        SELECT id, variants_read_at < clock_timestamp() - $1 * interval '1 hour' AS overdue\n          FROM shops WHERE uninstalled_at IS NULL\n      ": Statement<[$1: number | null], {
    id: Columns["shops.id"];
    overdue: boolean | null;
  }>;
  "\n        SELECT id::int AS id, uid, slug, name, active, catalog_product_id::int AS \"catalogProductId\",\n               chart_sha256 AS \"chartSha256\"\n          FROM practice_templates WHERE account_id = $1 ORDER BY id\n      ": Statement<[$1: Columns["kit_accounts.id"] | null], {
    id: number;
    uid: string;
    slug: string;
    name: string;
    active: boolean;
    catalogProductId: number;
    chartSha256: string;
  }>;
  "\n        SELECT k.id, k.shopify_order_id AS \"orderId\", k.order_name AS name, k.submission::text AS submission,\n               k.wait_reason AS \"waitReason\", k.kit_order_id::int AS \"kitOrderId\"\n          FROM practices p JOIN kit_orders k ON k.shop_id = p.shop_id AND k.environment = 'staging'\n         WHERE p.shop_id = $1 AND p.account_id IS NOT NULL AND (k.account_id = p.account_id OR k.account_id IS NULL)\n         ORDER BY k.created_at DESC, k.id\n      ": Statement<[$1: Columns["shops.id"] | null], {
    id: Columns["kit_orders.id"];
    orderId: Columns["kit_orders.shopify_order_id"];
    name: string;
    submission: string;
    waitReason: string | null;
    kitOrderId: number | null;
  }>;
  "\n        SELECT k.reference, k.kit_order_id::text AS \"kitOrderId\"\n          FROM kit_orders k LEFT JOIN kit_accounts a ON a.id = k.account_id\n         WHERE k.shop_id = $1 AND k.shopify_order_id = ANY ($2) AND k.first_sent_at IS NOT NULL AND a.practice_for IS NULL\n         ORDER BY k.reference\n      ": Statement<[$1: Columns["shops.id"] | null, $2: readonly (string | null)[] | null], {
    reference: string;
    kitOrderId: string | null;
  }>;
  "\n        SELECT kit_order_id AS id, reference FROM kit_orders\n         WHERE account_id = $1 AND kit_order_id IS NOT NULL ORDER BY linked_at DESC NULLS LAST LIMIT 1\n      ": Statement<[$1: Columns["kit_accounts.id"] | null], {
    id: string;
    reference: string;
  }>;
  "\n        SELECT l.id, l.kind, l.state, l.stop_reason AS \"stopReason\", l.created_at AS \"createdAt\", l.finished_at AS \"finishedAt\",\n  EXISTS (SELECT FROM link_runs u WHERE u.undo_of = l.id AND u.state IN ('running', 'stopped', 'done')) AS undone,\n  EXISTS (SELECT FROM bulk_operations b WHERE b.run_id = l.id AND b.state <> 'ended') AS together,\n  (SELECT least(1, b.done::float8 / greatest(1, b.calls)) FROM bulk_operations b\n    WHERE b.run_id = l.id AND b.state = 'running' LIMIT 1) AS \"bulkShare\"\n  FROM link_runs l WHERE l.shop_id = $1 AND l.state IN ('running', 'stopped', 'done')\n         ORDER BY (l.state = 'running') DESC, l.started_at DESC NULLS LAST, l.created_at DESC LIMIT 1\n      ": Statement<[$1: Columns["shops.id"] | null], {
    id: Columns["link_runs.id"];
    kind: "link" | "csv" | "undo" | "costs";
    state: "draft" | "running" | "stopped" | "done";
    stopReason: Columns["link_runs.stop_reason"] | null;
    createdAt: Date;
    finishedAt: Date | null;
    undone: boolean;
    together: boolean;
    bulkShare: number | null;
  }>;
  "\n        SELECT name, external_sku AS sku FROM templates WHERE account_id = $1 AND chart_sha256 = $2 ORDER BY name, id\n      ": Statement<[$1: Columns["kit_accounts.id"] | null, $2: string | null], {
    name: string;
    sku: Columns["templates.external_sku"];
  }>;
  "\n        SELECT o.id FROM kit_orders o JOIN shops s ON s.id = o.shop_id\n  WHERE o.account_id = $1 AND (s.redacted_at IS NULL OR s.uninstalled_at IS NULL)\n    AND NOT EXISTS (SELECT FROM account_places p\n                     WHERE p.shop_id = o.shop_id AND p.account_id = $1 AND p.removed_at IS NOT NULL) AND o.kit_order_id IS NOT NULL AND o.kit_stage IN (0, 2)\n           AND o.kit_canceled_at IS NULL LIMIT $2\n      ": Statement<[$1: Columns["kit_accounts.id"] | null, $2: bigint | number | string | null], {
    id: Columns["kit_orders.id"];
  }>;
  "\n        SELECT o.id, o.kit_order_id::float8 AS number FROM kit_orders o JOIN shops s ON s.id = o.shop_id\n  WHERE o.account_id = $1 AND (s.redacted_at IS NULL OR s.uninstalled_at IS NULL)\n    AND NOT EXISTS (SELECT FROM account_places p\n                     WHERE p.shop_id = o.shop_id AND p.account_id = $1 AND p.removed_at IS NOT NULL) AND o.kit_order_id = ANY ($2::bigint[])\n      ": Statement<[$1: Columns["kit_accounts.id"] | null, $2: readonly (bigint | number | string | null)[] | null], {
    id: Columns["kit_orders.id"];
    number: number;
  }>;
  "\n        SELECT o.id, o.reference FROM kit_orders o JOIN shops s ON s.id = o.shop_id\n  WHERE o.account_id = $1 AND (s.redacted_at IS NULL OR s.uninstalled_at IS NULL)\n    AND NOT EXISTS (SELECT FROM account_places p\n                     WHERE p.shop_id = o.shop_id AND p.account_id = $1 AND p.removed_at IS NOT NULL) AND o.kit_order_id IS NULL\n           AND o.submission IN ('submitting', 'unknown', 'exists_unlinked', 'review')\n         ORDER BY o.last_sent_at DESC LIMIT 50\n      ": Statement<[$1: Columns["kit_accounts.id"] | null], {
    id: Columns["kit_orders.id"];
    reference: string;
  }>;
  "\n        SELECT o.id, o.reference, o.kit_order_id IS NOT NULL AS linked FROM kit_orders o JOIN shops s ON s.id = o.shop_id\n  WHERE o.account_id = $1 AND (s.redacted_at IS NULL OR s.uninstalled_at IS NULL)\n    AND NOT EXISTS (SELECT FROM account_places p\n                     WHERE p.shop_id = o.shop_id AND p.account_id = $1 AND p.removed_at IS NOT NULL) AND o.reference = ANY ($2)\n      ": Statement<[$1: Columns["kit_accounts.id"] | null, $2: readonly (string | null)[] | null], {
    id: Columns["kit_orders.id"];
    reference: string;
    linked: boolean;
  }>;
  "\n        SELECT o.shopify_order_id AS \"orderId\", o.order_name AS \"orderName\", o.part, l.title,\n                l.variant_title AS \"variantTitle\", l.quantity, l.sendable, l.sent_quantity AS \"sentQuantity\",\n                l.disposition, t.name, t.slug, p.size_name AS \"sizeName\", p.style_name AS \"styleName\",\n                f.sha256, f.width, f.height\n           FROM shops s\n           JOIN kit_orders o ON o.shop_id = s.id AND o.shopify_order_id = ANY($2::text[]) AND o.kit_canceled_at IS NULL\n           JOIN kit_order_lines l ON l.kit_order_id = o.id\n           LEFT JOIN templates t ON t.account_id = s.kit_account_id AND t.external_sku = l.external_sku\n           LEFT JOIN catalog_products p ON p.account_id = t.account_id AND p.kit_product_id = t.catalog_product_id\n           LEFT JOIN artwork_files f ON f.sha256 = coalesce(l.sent_sha256, t.chart_sha256)\n                 AND (f.sha256 = t.chart_sha256 OR EXISTS (\n                   SELECT FROM artwork_references r\n                    WHERE r.shop_id = s.id AND r.sha256 = f.sha256 AND r.released_at IS NULL))\n          WHERE s.id = $1 AND s.uninstalled_at IS NULL\n          ORDER BY o.placed_at, o.shopify_order_id, o.environment, o.part, l.position, l.line_item_id\n      ": Statement<[$1: Columns["shops.id"] | null, $2: readonly (string | null)[] | null], {
    orderId: Columns["kit_orders.shopify_order_id"];
    orderName: string;
    part: number;
    title: string;
    variantTitle: string | null;
    quantity: number;
    sendable: number;
    sentQuantity: number;
    disposition: string;
    name: string | null;
    slug: string | null;
    sizeName: string | null;
    styleName: string | null;
    sha256: string | null;
    width: number | null;
    height: number | null;
  }>;
  "\n        SELECT p.kit_product_id::text AS \"productId\", CASE WHEN p.size_name = '' OR p.name LIKE '%' || p.size_name || '%' THEN p.name\n                    ELSE p.name || ' – ' || p.size_name END AS label, c.amount,\n               (SELECT count(*)::int FROM templates t WHERE t.account_id = p.account_id AND t.gone_at IS NULL\n                   AND t.catalog_product_id = p.kit_product_id) AS designs\n          FROM shops s JOIN catalog_products p ON p.account_id = s.kit_account_id\n          LEFT JOIN unit_costs c ON c.shop_id = s.id AND c.kit_product_id = p.kit_product_id\n         WHERE s.id = $1 AND (p.gone_at IS NULL OR c.amount IS NOT NULL)\n         ORDER BY NOT EXISTS (SELECT FROM templates t WHERE t.account_id = p.account_id AND t.gone_at IS NULL\n                    AND t.catalog_product_id = p.kit_product_id), p.category_name, p.name, p.kit_product_id\n      ": Statement<[$1: Columns["shops.id"] | null], {
    productId: string;
    label: string;
    amount: string | null;
    designs: number;
  }>;
  "\n        SELECT p.kit_product_id::text AS id, CASE WHEN p.size_name = '' OR p.name LIKE '%' || p.size_name || '%' THEN p.name\n                    ELSE p.name || ' – ' || p.size_name END AS label\n          FROM catalog_products p JOIN shops s ON s.kit_account_id = p.account_id\n         WHERE s.id = $1 AND p.gone_at IS NULL ORDER BY p.category_name, p.name, p.kit_product_id\n      ": Statement<[$1: Columns["shops.id"] | null], {
    id: string;
    label: string;
  }>;
  "\n        SELECT p.kit_product_id::text AS id, p.size_name AS size\n          FROM shops s JOIN catalog_products p ON p.account_id = s.kit_account_id WHERE s.id = $1\n      ": Statement<[$1: Columns["shops.id"] | null], {
    id: string;
    size: string;
  }>;
  "\n        SELECT position, product_id, variant_id, new_sku, new_tracked, old_cost, new_cost FROM link_run_rows\n         WHERE run_id = $1 AND state = 'waiting' AND position > $2 ORDER BY position LIMIT $3\n      ": Statement<[$1: Columns["link_runs.id"] | null, $2: number | null, $3: bigint | number | string | null], {
    position: number;
    product_id: Columns["link_run_rows.product_id"];
    variant_id: Columns["link_run_rows.variant_id"];
    new_sku: string;
    new_tracked: boolean | null;
    old_cost: string | null;
    new_cost: string | null;
  }>;
  "\n        SELECT position, product_id, variant_id, new_sku, new_tracked, old_cost, new_cost, bulk_line AS line, state = 'waiting' AS waiting FROM link_run_rows\n         WHERE run_id = $1 AND bulk_line = ANY($2) ORDER BY bulk_line, position\n      ": Statement<[$1: Columns["link_runs.id"] | null, $2: readonly (number | null)[] | null], {
    position: number;
    product_id: Columns["link_run_rows.product_id"];
    variant_id: Columns["link_run_rows.variant_id"];
    new_sku: string;
    new_tracked: boolean | null;
    old_cost: string | null;
    new_cost: string | null;
    line: number;
    waiting: boolean;
  }>;
  "\n        SELECT product_id AS \"productId\", min(product_title) AS title FROM store_variants\n         WHERE shop_id = $1 AND product_id = ANY($2) GROUP BY product_id ORDER BY 2, 1\n      ": Statement<[$1: Columns["shops.id"] | null, $2: readonly (string | null)[] | null], {
    productId: Columns["store_variants.product_id"];
    title: string;
  }>;
  "\n        SELECT product_id, count(*)::int AS n FROM store_variants\n         WHERE shop_id = $1 AND product_id = ANY($2) AND gone_at IS NULL GROUP BY 1\n      ": Statement<[$1: Columns["shops.id"] | null, $2: readonly (string | null)[] | null], {
    product_id: Columns["store_variants.product_id"];
    n: number;
  }>;
  "\n        SELECT r.*, v.tracked, v.unit_cost FROM link_run_rows r JOIN link_runs l ON l.id = r.run_id\n          LEFT JOIN store_variants v ON v.shop_id = l.shop_id AND v.variant_id = r.variant_id\n         WHERE l.id = $2 AND l.shop_id = $1 AND r.state = 'done' ORDER BY r.position\n      ": Statement<[$1: Columns["shops.id"] | null, $2: Columns["link_runs.id"] | null], {
    run_id: Columns["link_runs.id"];
    position: number;
    product_id: Columns["link_run_rows.product_id"];
    variant_id: Columns["link_run_rows.variant_id"];
    title: string;
    old_sku: string;
    new_sku: string;
    old_link: Columns["link_run_rows.old_link"] | null;
    new_link: Columns["link_run_rows.new_link"] | null;
    account_id: string | null;
    old_tracked: boolean | null;
    new_tracked: boolean | null;
    old_cost: string | null;
    new_cost: string | null;
    warnings: Columns["link_run_rows.warnings"] | null;
    state: "waiting" | "done" | "failed" | "skipped" | "refused" | "left_out";
    reason: Columns["link_run_rows.reason"] | null;
    detail: string | null;
    bulk_line: number | null;
    kit_size: string | null;
    variant_size: string | null;
    tracked: boolean | null;
    unit_cost: string | null;
  }>;
  "\n        SELECT r.key, f.content_type AS type FROM artwork_references r JOIN artwork_files f USING (sha256)\n         WHERE r.shop_id = $1 AND r.sha256 = $2 AND r.released_at IS NULL\n      ": Statement<[$1: Columns["shops.id"] | null, $2: string | null], {
    key: string;
    type: Columns["artwork_files.content_type"];
  }>;
  "\n        SELECT r.position, r.variant_id AS \"variantId\", r.product_id AS \"productId\", r.title, r.old_sku AS \"oldSku\",\n               r.new_sku AS \"newSku\", r.new_tracked AS \"newTracked\", r.warnings, r.state, r.reason, r.detail, t.name AS design,\n               r.old_cost, r.new_cost, r.variant_size, r.kit_size, v.product_image AS \"productImage\", f.sha256 AS \"printFile\"\n          FROM link_run_rows r JOIN link_runs l ON l.id = r.run_id\n          LEFT JOIN store_variants v ON v.shop_id = l.shop_id AND v.variant_id = r.variant_id\n          LEFT JOIN templates t ON t.account_id = r.account_id AND t.external_sku = r.new_link\n          LEFT JOIN artwork_files f ON f.sha256 = t.chart_sha256\n         WHERE l.shop_id = $1 AND l.id = $2 AND r.position > $3 AND ($4::\"LinkRowState\" IS NULL OR r.state = $4)\n           AND ($6::text IS NULL OR array_position(r.warnings, $6::text) IS NOT NULL)\n         ORDER BY r.position LIMIT $5\n      ": Statement<[$1: Columns["shops.id"] | null, $2: Columns["link_runs.id"] | null, $3: number | null, $4: "waiting" | "done" | "failed" | "skipped" | "refused" | "left_out" | null, $5: bigint | number | string | null, $6: string | null], {
    position: number;
    variantId: Columns["link_run_rows.variant_id"];
    productId: Columns["link_run_rows.product_id"];
    title: string;
    oldSku: string;
    newSku: string;
    newTracked: boolean | null;
    warnings: Columns["link_run_rows.warnings"] | null;
    state: "waiting" | "done" | "failed" | "skipped" | "refused" | "left_out";
    reason: Columns["link_run_rows.reason"] | null;
    detail: string | null;
    design: string | null;
    old_cost: string | null;
    new_cost: string | null;
    variant_size: string | null;
    kit_size: string | null;
    productImage: string | null;
    printFile: string | null;
  }>;
  "\n        SELECT r.state, r.started_at AS \"startedAt\", r.since, r.night_of IS NULL AS \"byHand\", r.cursor, r.failures,\n               s.id AS shop, s.domain, s.settings, s.gone_live_at AS \"goneLiveAt\",\n               s.uninstalled_at IS NULL AS installed, a.environment, a.kind\n          FROM check_reports r JOIN shops s ON s.id = r.shop_id LEFT JOIN kit_accounts a ON a.id = s.kit_account_id\n         WHERE r.id = $1\n      ": Statement<[$1: string | null], {
    state: "reading" | "store" | "ledger" | "done" | "failed";
    startedAt: Date;
    since: Date;
    byHand: boolean;
    cursor: string | null;
    failures: number;
    shop: Columns["shops.id"];
    domain: Columns["shops.domain"];
    settings: unknown;
    goneLiveAt: Date | null;
    installed: boolean;
    environment: "production" | "staging" | null;
    kind: "unknown" | "standard" | "invoice" | null;
  }>;
  "\n        SELECT role, bytes FROM design_images WHERE account_id = $1 AND slug = $2\n      ": Statement<[$1: Columns["kit_accounts.id"] | null, $2: string | null], {
    role: string;
    bytes: Buffer;
  }>;
  "\n        SELECT run_id AS \"runId\" FROM bulk_operations\n         WHERE shop_id = $1 AND kind = 'variants' AND operation_id = $2 AND state <> 'ended'\n      ": Statement<[$1: Columns["shops.id"] | null, $2: string | null], {
    runId: Columns["link_runs.id"] | null;
  }>;
  "\n        SELECT s.domain FROM practices p JOIN shops s ON s.id = p.shop_id WHERE p.account_id = $1\n      ": Statement<[$1: Columns["kit_accounts.id"] | null], {
    domain: Columns["shops.domain"];
  }>;
  "\n        SELECT s.granted_scopes AS scopes,\n               (SELECT count(*)::int FROM service_stock k WHERE k.shop_id = s.id) AS stocked,\n               links.linked, links.tracked\n          FROM shops s,\n               LATERAL (SELECT count(*)::int AS linked, (count(*) FILTER (WHERE v.tracked))::int AS tracked\n                          FROM variant_links l JOIN store_variants v USING (shop_id, variant_id)\n                         WHERE l.shop_id = s.id AND v.gone_at IS NULL) links\n         WHERE s.id = $1\n      ": Statement<[$1: Columns["shops.id"] | null], {
    scopes: string | null;
    stocked: number;
    linked: number;
    tracked: number;
  }>;
  "\n        SELECT s.id, s.domain FROM link_runs r JOIN shops s ON s.id = r.shop_id WHERE r.id = $1 AND r.state = 'running'\n      ": Statement<[$1: Columns["link_runs.id"] | null], {
    id: Columns["shops.id"];
    domain: Columns["shops.domain"];
  }>;
  "\n        SELECT s.id, s.domain FROM shops s JOIN kit_accounts a ON a.id = s.kit_account_id\n         WHERE s.uninstalled_at IS NULL AND s.variants_read_at IS NOT NULL\n           AND coalesce(s.links_judged_at < greatest(a.templates_read_at, a.catalog_read_at), true)\n      ": Statement<[], {
    id: Columns["shops.id"];
    domain: Columns["shops.domain"];
  }>;
  "\n        SELECT s.id, s.domain FROM suggestion_searches w JOIN shops s ON s.id = w.shop_id\n         WHERE w.ended_at IS NULL AND s.uninstalled_at IS NULL\n      ": Statement<[], {
    id: Columns["shops.id"];
    domain: Columns["shops.domain"];
  }>;
  "\n        SELECT s.id, s.domain, array_agg(n.variant_id ORDER BY n.variant_id) AS \"variantIds\"\n          FROM shops s\n         CROSS JOIN LATERAL (SELECT DISTINCT u.variant_id FROM unlinked_sales u\n                              WHERE u.shop_id = s.id AND u.why IS NULL LIMIT $1) n\n         WHERE s.uninstalled_at IS NULL\n         GROUP BY s.id, s.domain\n      ": Statement<[$1: bigint | number | string | null], {
    id: Columns["shops.id"];
    domain: Columns["shops.domain"];
    variantIds: string[];
  }>;
  "\n        SELECT s.id, s.domain, p.account_id FROM account_places p\n          JOIN kit_tokens t ON t.id = p.token_id\n          JOIN shops s ON s.id = p.shop_id\n         WHERE p.removed_at IS NULL AND t.state <> 'active' AND EXISTS (SELECT FROM kit_tokens other\n  WHERE other.account_id = t.account_id AND other.id <> t.id AND other.state = 'active'\n    AND (t.refused_at IS NULL OR other.last_good_at > t.refused_at))\n           AND t.asked_at >= t.refused_at + $1 * interval '1 hour'\n         ORDER BY t.refused_at LIMIT 500\n      ": Statement<[$1: number | null], {
    id: Columns["shops.id"];
    domain: Columns["shops.domain"];
    account_id: Columns["kit_accounts.id"];
  }>;
  "\n        SELECT s.id, s.domain, s.sales_noted_to - interval '24 hours' AS since, coalesce(s.sales_counted_at < now() - interval '1 hours', true) AS uncounted FROM shops s\n         WHERE s.uninstalled_at IS NULL\n           AND (EXISTS (SELECT FROM kit_orders o\n                         WHERE o.shop_id = s.id\n                           AND o.created_at > coalesce(s.sales_noted_to - interval '24 hours', '-infinity'))\n             OR s.sales_counted_at < now() - interval '24 hours'\n                AND EXISTS (SELECT FROM sold_variants v WHERE v.shop_id = s.id AND v.kits_sold > 0))\n      ": Statement<[], {
    id: Columns["shops.id"];
    domain: Columns["shops.domain"];
    since: Date | null;
    uncounted: boolean;
  }>;
  "\n        SELECT s.kit_account_id AS account,\n               (SELECT count(*) || ' ' || coalesce(max(seen_at), 'epoch') FROM templates t\n                 WHERE t.account_id = s.kit_account_id AND t.gone_at IS NULL AND t.active)\n               || ' ' || (SELECT coalesce(max(seen_at), 'epoch') FROM catalog_products p\n                           WHERE p.account_id = s.kit_account_id) AS stamp\n          FROM shops s WHERE s.id = $1\n      ": Statement<[$1: Columns["shops.id"] | null], {
    account: Columns["kit_accounts.id"] | null;
    stamp: string;
  }>;
  "\n        SELECT s.kit_account_id AS account, s.timezone, asked.id AS kit\n          FROM shops s\n          LEFT JOIN LATERAL unnest($2::text[]) AS asked (id) ON EXISTS (\n                 SELECT FROM templates t\n                  WHERE t.account_id = s.kit_account_id AND t.gone_at IS NULL\n                    AND t.sku_key IN (\n                          SELECT l.sku_key FROM variant_links l\n                           WHERE l.shop_id = s.id AND l.variant_id = asked.id AND l.account_id = s.kit_account_id\n                          UNION ALL\n                          SELECT v.sku_key FROM store_variants v\n                           WHERE v.shop_id = s.id AND v.variant_id = asked.id AND v.gone_at IS NULL))\n         WHERE s.domain = $1 AND s.uninstalled_at IS NULL AND s.kit_account_id IS NOT NULL\n           -- Shoppers see nothing of practice.\n           AND NOT EXISTS (SELECT FROM kit_accounts a WHERE a.practice_for = s.id)\n      ": Statement<[$1: Columns["shops.domain"] | null, $2: readonly (string | null)[] | null], {
    account: Columns["kit_accounts.id"];
    timezone: string;
    kit: string | null;
  }>;
  "\n        SELECT s.settings, a.kind FROM shops s LEFT JOIN kit_accounts a ON a.id = s.kit_account_id WHERE s.id = $1\n      ": Statement<[$1: Columns["shops.id"] | null], {
    settings: unknown;
    kind: "unknown" | "standard" | "invoice" | null;
  }>;
  "\n        SELECT secret FROM kit_tokens WHERE state <> 'retired'\n         UNION ALL SELECT secret FROM shopify_sessions\n         UNION ALL SELECT event_secret FROM kit_accounts WHERE event_secret IS NOT NULL\n      ": Statement<[], {
    secret: Buffer;
  }>;
  "\n        SELECT settings, service_id AS id, service_location_id AS \"locationId\", service_home_id AS home,\n               service_asked_at IS NOT NULL AS asked\n          FROM shops WHERE id = $1 AND uninstalled_at IS NULL\n      ": Statement<[$1: Columns["shops.id"] | null], {
    settings: unknown;
    id: string | null;
    locationId: Columns["shops.service_location_id"] | null;
    home: Columns["shops.service_home_id"] | null;
    asked: boolean;
  }>;
  "\n        SELECT shop_id AS shop FROM kit_orders WHERE id = $1::uuid\n        UNION ALL SELECT shop_id FROM link_runs WHERE id = $1::uuid\n        UNION ALL SELECT shop_id FROM check_reports WHERE id = $1::uuid\n        UNION ALL SELECT shop_id FROM product_drafts WHERE id = $1::uuid\n      ": Statement<[$1: Columns["kit_orders.id"] & Columns["link_runs.id"] & Columns["product_drafts.id"] | null], {
    shop: string;
  }>;
  "\n        SELECT sku FROM store_variants WHERE shop_id = $1 AND variant_id = ANY($2)\n      ": Statement<[$1: Columns["shops.id"] | null, $2: readonly (string | null)[] | null], {
    sku: string;
  }>;
  "\n        SELECT substring(bytes FROM $2::int FOR $3::int) AS piece FROM artwork_files WHERE sha256 = $1\n      ": Statement<[$1: string | null, $2: number | null, $3: number | null], {
    piece: Buffer | null;
  }>;
  "\n        SELECT t.account_id FROM templates t JOIN kit_accounts a ON a.id = t.account_id\n         WHERE a.environment = $1::\"KitEnvironment\" AND a.practice_for IS NULL AND t.external_sku = ANY($2)\n         GROUP BY t.account_id ORDER BY count(*) DESC, t.account_id\n      ": Statement<[$1: "production" | "staging" | null, $2: readonly (string | null)[] | null], {
    account_id: Columns["kit_accounts.id"];
  }>;
  "\n        SELECT t.external_sku AS sku, f.sha256 FROM shops s JOIN templates t ON t.account_id = s.kit_account_id\n          JOIN artwork_files f ON f.sha256 = t.chart_sha256\n         WHERE s.id = $1 AND t.external_sku = ANY($2)\n      ": Statement<[$1: Columns["shops.id"] | null, $2: readonly (string | null)[] | null], {
    sku: Columns["templates.external_sku"];
    sha256: string;
  }>;
  "\n        SELECT t.external_sku AS sku, t.name, t.slug, t.chart_sha256, p.size_name, f.width, f.height,\n  i.chart_sha256 AS intended_chart, i.kit_size AS intended_size FROM shops s\n  JOIN templates t ON t.account_id = s.kit_account_id AND t.gone_at IS NULL\n  JOIN artwork_files f ON f.sha256 = t.chart_sha256\n  LEFT JOIN catalog_products p ON p.account_id = t.account_id AND p.kit_product_id = t.catalog_product_id\n  LEFT JOIN intended_charts i ON i.shop_id = s.id AND i.external_sku = t.external_sku\n WHERE s.id = $1\n           AND ($2::boolean OR EXISTS (\n             SELECT FROM variant_links l WHERE l.shop_id = $1 AND l.external_sku = t.external_sku))\n         ORDER BY t.name, t.id\n      ": Statement<[$1: Columns["shops.id"] | null, $2: boolean | null], {
    sku: Columns["templates.external_sku"];
    name: string;
    slug: string;
    chart_sha256: Columns["templates.chart_sha256"];
    size_name: string | null;
    width: number | null;
    height: number | null;
    intended_chart: string | null;
    intended_size: string | null;
  }>;
  "\n        SELECT t.external_sku AS sku, t.slug, t.name, coalesce(p.size_name, '') AS size,\n               coalesce(p.style_name, '') AS style\n          FROM templates t\n          LEFT JOIN catalog_products p ON p.account_id = t.account_id AND p.kit_product_id = t.catalog_product_id\n         WHERE t.account_id = $1 AND t.gone_at IS NULL AND t.active\n      ": Statement<[$1: Columns["kit_accounts.id"] | null], {
    sku: Columns["templates.external_sku"];
    slug: string;
    name: string;
    size: string;
    style: string;
  }>;
  "\n        SELECT t.external_sku AS sku, t.slug, t.name, t.account_id AS \"accountId\", t.active, t.gone_at IS NOT NULL AS gone,\n               EXISTS (SELECT FROM artwork_files f WHERE f.sha256 = t.chart_sha256) AS \"hasArtwork\", t.chart_sha256 AS \"chartSha256\",\n               (SELECT i.xmin::text FROM design_images i\n                 WHERE i.account_id = t.account_id AND i.slug = t.slug AND i.role = 'hero') AS \"imageVersion\",\n               coalesce(p.category_name, '') AS category, p.size_name AS \"sizeName\",\n               p.style_name AS \"styleName\", c.amount AS \"unitCost\"\n          FROM shops s JOIN templates t ON t.account_id = s.kit_account_id\n          LEFT JOIN catalog_products p ON p.account_id = t.account_id AND p.kit_product_id = t.catalog_product_id\n          LEFT JOIN unit_costs c ON c.shop_id = s.id AND c.kit_product_id = t.catalog_product_id\n         WHERE s.id = $1 AND t.external_sku = ANY ($2)\n      ": Statement<[$1: Columns["shops.id"] | null, $2: readonly (string | null)[] | null], {
    sku: Columns["templates.external_sku"];
    slug: string;
    name: string;
    accountId: Columns["kit_accounts.id"];
    active: boolean;
    gone: boolean;
    hasArtwork: boolean;
    chartSha256: Columns["templates.chart_sha256"];
    imageVersion: string | null;
    category: string;
    sizeName: string | null;
    styleName: string | null;
    unitCost: string | null;
  }>;
  "\n        SELECT t.external_sku AS sku, t.slug, t.name, t.active, t.gone_at IS NOT NULL AS gone,\n  t.chart_sha256 AS \"chartSha256\", t.catalog_product_id::text AS \"productId\", p.name AS \"productName\", p.size_name AS \"sizeName\",\n  p.style_name AS \"styleName\", f.sha256 IS NOT NULL AS \"hasArtwork\", f.width, f.height, f.size, t.id,\n  i.chart_sha256 AS \"intendedChart\", i.kit_size AS \"intendedSize\",\n  (SELECT count(*)::int FROM variant_links l WHERE l.shop_id = $1 AND l.external_sku = t.external_sku) AS variants FROM (\n          SELECT t.*, ts_rank(t.words, to_tsquery('simple', $2)) AS rank FROM templates t\n           WHERE t.account_id = (SELECT kit_account_id FROM shops WHERE id = $1) AND t.gone_at IS NULL\n             AND t.words @@ to_tsquery('simple', $2)\n           ORDER BY rank DESC, t.catalog_product_id = ANY($3::bigint[]) DESC, t.name LIMIT 50) t\n          LEFT JOIN catalog_products p ON p.account_id = t.account_id AND p.kit_product_id = t.catalog_product_id\n  LEFT JOIN artwork_files f ON f.sha256 = t.chart_sha256\n  LEFT JOIN intended_charts i ON i.shop_id = $1 AND i.external_sku = t.external_sku ORDER BY t.rank DESC, t.catalog_product_id = ANY($3::bigint[]) DESC, t.name\n      ": Statement<[$1: Columns["shops.id"] | null, $2: string | null, $3: readonly (bigint | number | string | null)[] | null], {
    sku: Columns["templates.external_sku"];
    slug: string;
    name: string;
    active: boolean;
    gone: boolean;
    chartSha256: Columns["templates.chart_sha256"];
    productId: string;
    productName: string | null;
    sizeName: string | null;
    styleName: string | null;
    hasArtwork: boolean;
    width: number | null;
    height: number | null;
    size: number | null;
    id: string;
    intendedChart: string | null;
    intendedSize: string | null;
    variants: number;
  }>;
  "\n        SELECT t.id AS token, t.account_id AS account FROM kit_tokens t\n         WHERE t.state <> 'retired' AND EXISTS (SELECT FROM account_places p WHERE p.token_id = t.id AND p.removed_at IS NULL) AND EXISTS (SELECT FROM kit_tokens other\n  WHERE other.account_id = t.account_id AND other.id <> t.id AND other.state = 'active'\n    AND (t.refused_at IS NULL OR other.last_good_at > t.refused_at))\n           AND coalesce(greatest(t.last_good_at, t.asked_at), 'epoch') < clock_timestamp() - $1 * interval '1 hour'\n         ORDER BY t.asked_at NULLS FIRST, t.id LIMIT 500\n      ": Statement<[$1: number | null], {
    token: string;
    account: Columns["kit_accounts.id"];
  }>;
  "\n        SELECT t.id, t.kind, t.params, t.since, t.mailed_at AS \"mailedAt\", k.order_name AS name, k.part\n          FROM tasks t LEFT JOIN kit_orders k ON k.id = t.kit_order_id\n         WHERE t.shop_id = $1 AND t.resolved_at IS NULL AND t.kind <> 'unpaid_long'\n           AND NOT (t.kind = 'order_held' AND coalesce(k.wait_reason, '') = 'placed_before_go_live'\n                    AND k.submission IN ('received', 'held', 'ready'))\n         ORDER BY t.since, t.id\n      ": Statement<[$1: Columns["shops.id"] | null], {
    id: string;
    kind: string;
    params: unknown;
    since: Date;
    mailedAt: Date | null;
    name: string | null;
    part: number | null;
  }>;
  "\n        SELECT t.name, t.external_sku AS sku, t.chart_sha256 IS NOT DISTINCT FROM $3 AS \"sameFile\",\n               (SELECT count(*)::int FROM store_variants v LEFT JOIN variant_links l USING (shop_id, variant_id)\n                 WHERE v.shop_id IN (SELECT id FROM shops WHERE kit_account_id = t.account_id) AND v.gone_at IS NULL\n                   AND (l.external_sku = t.external_sku\n                        OR (l.external_sku IS NULL AND v.sku_key = t.sku_key))) AS variants,\n               (SELECT count(DISTINCT o.id)::int FROM kit_orders o JOIN kit_order_lines i ON i.kit_order_id = o.id\n                 WHERE o.shop_id IN (SELECT id FROM shops WHERE kit_account_id = t.account_id)\n                   AND o.submission IN ('received', 'held', 'ready', 'rejected')\n                   AND i.external_sku = t.external_sku AND i.disposition <> 'ignore') AS \"openOrders\"\n          FROM templates t\n         WHERE t.account_id = $1 AND t.slug = $2 AND t.gone_at IS NULL AND (t.chart_sha256 <> $3 OR t.catalog_product_id <> $4)\n      ": Statement<[$1: Columns["kit_accounts.id"] | null, $2: string | null, $3: string | null, $4: bigint | number | string | null], {
    name: string;
    sku: Columns["templates.external_sku"];
    sameFile: boolean;
    variants: number;
    openOrders: number;
  }>;
  "\n        SELECT t.slug, t.external_sku AS sku FROM shops s JOIN templates t ON t.account_id = s.kit_account_id\n         WHERE s.id = $1 AND t.gone_at IS NULL AND (t.slug = ANY($2) OR t.sku_key = ANY($3))\n      ": Statement<[$1: Columns["shops.id"] | null, $2: readonly (string | null)[] | null, $3: readonly (string | null)[] | null], {
    slug: string;
    sku: Columns["templates.external_sku"];
  }>;
  "\n        SELECT v.sku FROM store_variants v\n         WHERE v.shop_id = $1 AND v.gone_at IS NULL AND v.sku_key LIKE '0%' AND ltrim(v.sku_key, '0') = ANY($2::text[])\n      ": Statement<[$1: Columns["shops.id"] | null, $2: readonly (string | null)[] | null], {
    sku: string;
  }>;
  "\n        SELECT v.variant_id AS \"variantId\", v.link_state AS state,\n               EXISTS (SELECT FROM variant_links l\n                        WHERE l.shop_id = v.shop_id AND l.product_id = v.product_id) AS \"siblingsLinked\"\n          FROM store_variants v WHERE v.shop_id = $1 AND v.variant_id = ANY($2)\n      ": Statement<[$1: Columns["shops.id"] | null, $2: readonly (string | null)[] | null], {
    variantId: Columns["store_variants.variant_id"];
    state: Columns["store_variants.link_state"];
    siblingsLinked: boolean;
  }>;
  "\n        SELECT v.variant_id AS \"variantId\", v.sku, t.external_sku AS \"shownDesign\" FROM store_variants v \n  JOIN shops s ON s.id = v.shop_id\n  LEFT JOIN variant_links l ON l.shop_id = v.shop_id AND l.variant_id = v.variant_id\n  LEFT JOIN templates t ON t.account_id = s.kit_account_id AND t.gone_at IS NULL\n       AND t.sku_key = coalesce(l.sku_key, v.sku_key)\n         WHERE v.shop_id = $1 AND v.gone_at IS NULL AND (v.variant_id = ANY($2) OR v.sku_key = ANY($3))\n      ": Statement<[$1: Columns["shops.id"] | null, $2: readonly (string | null)[] | null, $3: readonly (string | null)[] | null], {
    variantId: Columns["store_variants.variant_id"];
    sku: string;
    shownDesign: Columns["templates.external_sku"] | null;
  }>;
  "\n        SELECT v.variant_id AS \"variantId\", v.sku, v.product_title AS \"productTitle\", v.variant_title AS \"variantTitle\",\n               t.slug AS design_slug, t.external_sku AS design_sku,\n               v.link_state AS state\n          FROM (SELECT * FROM store_variants WHERE shop_id = $1 AND gone_at IS NULL AND variant_id > $2\n                 ORDER BY variant_id LIMIT $3) v \n  JOIN shops s ON s.id = v.shop_id\n  LEFT JOIN variant_links l ON l.shop_id = v.shop_id AND l.variant_id = v.variant_id\n  LEFT JOIN templates t ON t.account_id = s.kit_account_id AND t.gone_at IS NULL\n       AND t.sku_key = coalesce(l.sku_key, v.sku_key)\n         ORDER BY v.variant_id\n      ": Statement<[$1: Columns["shops.id"] | null, $2: string | null, $3: bigint | number | string | null], {
    variantId: Columns["store_variants.variant_id"];
    sku: string;
    productTitle: string;
    variantTitle: string;
    design_slug: string | null;
    design_sku: Columns["templates.external_sku"] | null;
    state: Columns["store_variants.link_state"];
  }>;
  "\n        SELECT v.variant_id AS \"variantId\", v.variant_title AS \"variantTitle\", v.product_title AS \"productTitle\",\n               t.external_sku AS sku, t.name, t.slug, p.size_name AS \"sizeName\",\n               p.style_name AS \"styleName\"\n          FROM store_variants v\n          JOIN shops s ON s.id = v.shop_id\n          LEFT JOIN variant_links l ON l.shop_id = v.shop_id AND l.variant_id = v.variant_id\n          JOIN templates t ON t.account_id = s.kit_account_id AND t.sku_key = coalesce(l.sku_key, v.sku_key)\n          LEFT JOIN catalog_products p ON p.account_id = t.account_id AND p.kit_product_id = t.catalog_product_id\n         WHERE v.shop_id = $1 AND v.variant_id = ANY($2)\n      ": Statement<[$1: Columns["shops.id"] | null, $2: readonly (string | null)[] | null], {
    variantId: Columns["store_variants.variant_id"];
    variantTitle: string;
    productTitle: string;
    sku: Columns["templates.external_sku"];
    name: string;
    slug: string;
    sizeName: string | null;
    styleName: string | null;
  }>;
  "\n        SELECT variant_id AS \"variantId\", product_id AS \"productId\", sku, handle, product_title AS \"productTitle\",\n  variant_title AS \"variantTitle\" FROM store_variants WHERE shop_id = $1 AND gone_at IS NULL AND link_state = 'not_linked' AND variant_id > $2 ORDER BY variant_id LIMIT $3\n      ": Statement<[$1: Columns["shops.id"] | null, $2: string | null, $3: bigint | number | string | null], {
    variantId: Columns["store_variants.variant_id"];
    productId: Columns["store_variants.product_id"];
    sku: string;
    handle: string;
    productTitle: string;
    variantTitle: string;
  }>;
  "\n        SELECT variant_id AS \"variantId\", sku FROM store_variants WHERE shop_id = $1 AND product_id = $2\n      ": Statement<[$1: Columns["shops.id"] | null, $2: string | null], {
    variantId: Columns["store_variants.variant_id"];
    sku: string;
  }>;
  "\n        SELECT variant_id FROM store_variants WHERE shop_id = $1 AND variant_id = ANY($2) AND gone_at IS NULL\n      ": Statement<[$1: Columns["shops.id"] | null, $2: readonly (string | null)[] | null], {
    variant_id: Columns["store_variants.variant_id"];
  }>;
  "\n        SELECT variant_id, linked_at FROM variant_links WHERE shop_id = $1 AND variant_id = ANY ($2)\n      ": Statement<[$1: Columns["shops.id"] | null, $2: readonly (string | null)[] | null], {
    variant_id: Columns["variant_links.variant_id"];
    linked_at: Date;
  }>;
  "\n        SELECT variant_id, old_sku, new_sku FROM link_run_rows WHERE run_id = $1\n      ": Statement<[$1: Columns["link_runs.id"] | null], {
    variant_id: Columns["link_run_rows.variant_id"];
    old_sku: string;
    new_sku: string;
  }>;
  "\n        SELECT variants_read_at AS began,\n               extract(epoch FROM done - variants_read_at)::float8 * 1000 AS \"tookMs\",\n               extract(epoch FROM clock_timestamp() - done)::float8 * 1000 AS \"endedMsAgo\"\n          FROM shops, coalesce(variants_read_done_at, variants_read_at) AS done\n         WHERE id = $1 AND variants_read_at IS NOT NULL\n      ": Statement<[$1: Columns["shops.id"] | null], {
    began: Date;
    tookMs: number | null;
    endedMsAgo: number | null;
  }>;
  "\n        SELECT w.score, w.looked, w.ended_at IS NOT NULL AS ended, w.run_id, coalesce(c.count, 0) AS total\n          FROM suggestion_searches w\n          LEFT JOIN link_runs r ON r.id = w.run_id\n          LEFT JOIN link_counts c ON c.shop_id = w.shop_id AND c.state = 'not_linked'\n         WHERE w.shop_id = $1\n           AND (w.ended_at IS NULL OR r.state = 'draft'\n                OR (w.run_id IS NULL AND w.ended_at > now() - $2 * interval '1 millisecond'))\n      ": Statement<[$1: Columns["shops.id"] | null, $2: number | null], {
    score: number;
    looked: number;
    ended: boolean;
    run_id: Columns["link_runs.id"] | null;
    total: number;
  }>;
  "\n        UPDATE attempts a SET started_at = a.started_at - make_interval(secs => $3), ended_at = a.ended_at - make_interval(secs => $3)\n          FROM kit_orders k WHERE k.id = a.kit_order_id AND k.shop_id = $1 AND k.id = ANY($2::uuid[])\n      ": Statement<[$1: Columns["shops.id"] | null, $2: readonly ((Columns["kit_orders.id"]) | null)[] | null, $3: number | null]>;
  "\n        UPDATE bulk_operations SET done = $2, moved_at = clock_timestamp() WHERE id = $1 AND done < $2\n      ": Statement<[$1: string | null, $2: number]>;
  "\n        UPDATE bulk_operations SET state = 'asked', asked_at = clock_timestamp() WHERE id = $1 AND state = 'prepared'\n      ": Statement<[$1: string | null]>;
  "\n        UPDATE bulk_operations SET state = 'prepared', asked_at = NULL WHERE id = $1 AND state = 'asked'\n      ": Statement<[$1: string | null]>;
  "\n        UPDATE bulk_operations SET state = 'running', operation_id = $2, moved_at = clock_timestamp()\n         WHERE id = $1 AND state = 'asked'\n      ": Statement<[$1: string | null, $2: string | null]>;
  "\n        UPDATE check_reports SET failures = failures + 1, fault = $2, due_at = $3 WHERE id = $1 AND state IN ('reading', 'store', 'ledger')\n      ": Statement<[$1: string | null, $2: string | null, $3: Date | string | null]>;
  "\n        UPDATE check_reports SET state = $2::\"CheckState\", cursor = NULL WHERE id = $1 AND state IN ('reading', 'store', 'ledger')\n      ": Statement<[$1: string | null, $2: "reading" | "store" | "ledger" | "done" | "failed"]>;
  "\n        UPDATE delivery_estimates\n           SET claimed_until = NULL, rests_until = clock_timestamp() + $4 * interval '1 millisecond'\n         WHERE account_id = $1 AND country = $2 AND pieces = $3\n      ": Statement<[$1: Columns["kit_accounts.id"] | null, $2: string | null, $3: number | null, $4: number | null]>;
  "\n        UPDATE delivery_estimates\n           SET production_days_min = $4, production_days_max = $5, shipping_days_min = $6, shipping_days_max = $7,\n               known_at = clock_timestamp(), claimed_until = NULL, rests_until = NULL\n         WHERE account_id = $1 AND country = $2 AND pieces = $3\n      ": Statement<[$1: Columns["kit_accounts.id"] | null, $2: string | null, $3: number | null, $4: number | null, $5: number | null, $6: number | null, $7: number | null]>;
  "\n        UPDATE flow_events SET due_at = $2, fault = $3, failures = failures + 1 WHERE id = $1::bigint\n      ": Statement<[$1: bigint | number | string | null, $2: Date | string | null, $3: string | null]>;
  "\n        UPDATE flow_events SET due_at = NULL, told_at = $2, fault = $3 WHERE id = $1::bigint\n      ": Statement<[$1: bigint | number | string | null, $2: Date | string | null, $3: string | null]>;
  "\n        UPDATE inbox\n           SET failures = failures + 1, fault = $2,\n               due_at = now() + least(interval '1 hours', interval '5 seconds' * power(2, least(failures, 20)))\n         WHERE id = ANY($1::bigint[]) AND handled_at IS NULL\n      ": Statement<[$1: readonly (bigint | number | string | null)[] | null, $2: string | null]>;
  "\n        UPDATE inbox SET due_at = greatest(due_at, now() + interval '8 seconds')\n         WHERE id = ANY($1::bigint[]) AND handled_at IS NULL\n      ": Statement<[$1: readonly (bigint | number | string | null)[] | null]>;
  "\n        UPDATE inbox SET due_at = now() + $2 * interval '1 millisecond'\n         WHERE id = ANY($1::bigint[]) AND handled_at IS NULL\n      ": Statement<[$1: readonly (bigint | number | string | null)[] | null, $2: number | null]>;
  "\n        UPDATE inbox SET due_at = now() + interval '8 seconds'\n         WHERE id IN (SELECT id FROM inbox\n                       WHERE source = $1::\"InboxSource\" AND origin = $2 AND lane = $3 AND due_at <= now()\n                       ORDER BY due_at, id LIMIT $4 FOR UPDATE SKIP LOCKED)\n         RETURNING id, subject_id AS \"subjectId\", received_at AS \"receivedAt\"\n      ": Statement<[$1: "shopify" | "kit" | null, $2: string | null, $3: string | null, $4: bigint | number | string | null], {
    id: string;
    subjectId: string | null;
    receivedAt: Date;
  }>;
  "\n        UPDATE kit_accounts\n           SET first_order_right_at = coalesce(first_order_right_at, clock_timestamp()), first_order_wrong_at = NULL\n         WHERE id = (SELECT kit_account_id FROM shops WHERE id = $1)\n      ": Statement<[$1: Columns["shops.id"] | null]>;
  "\n        UPDATE kit_accounts\n           SET former_event_address_hash = CASE WHEN event_webhook_id IS NULL THEN former_event_address_hash ELSE event_address_hash END,\n               former_event_until = CASE WHEN event_webhook_id IS NULL THEN former_event_until\n                                         ELSE clock_timestamp() + $5 * interval '1 hour' END,\n               event_webhook_id = NULL, event_address_hash = $2, event_address = $3, event_secret = $4\n         WHERE id = $1\n      ": Statement<[$1: Columns["kit_accounts.id"] | null, $2: string | null, $3: Uint8Array | null, $4: Uint8Array | null, $5: number | null]>;
  "\n        UPDATE kit_accounts\n           SET shut_until = GREATEST(shut_until, clock_timestamp() + $2 * interval '1 millisecond'),\n               shut_reason = CASE WHEN shut_reason = 'unauthorized' THEN shut_reason ELSE $3 END,\n               unreachable_since = NULL,\n               last_refused_at = CASE WHEN $3 = 'unauthorized' THEN clock_timestamp() ELSE last_refused_at END\n         WHERE id = $1\n      ": Statement<[$1: Columns["kit_accounts.id"] | null, $2: number | null, $3: string | null]>;
  "\n        UPDATE kit_accounts SET catalog_read_at = $2, unread = unread || $3::jsonb WHERE id = $1\n      ": Statement<[$1: Columns["kit_accounts.id"] | null, $2: Date | string | null, $3: string | null]>;
  "\n        UPDATE kit_accounts SET last_event_at = $2, events_unheard_since = NULL WHERE id = $1\n      ": Statement<[$1: Columns["kit_accounts.id"] | null, $2: Date | string | null]>;
  "\n        UPDATE kit_accounts SET last_event_at = clock_timestamp(), events_unheard_since = NULL\n         WHERE event_address_hash = $1 OR (former_event_address_hash = $1 AND former_event_until > clock_timestamp())\n         RETURNING id\n      ": Statement<[$1: string | null], {
    id: Columns["kit_accounts.id"];
  }>;
  "\n        UPDATE kit_orders\n           SET lease_owner = $1, lease_until = clock_timestamp() + $2 * interval '1 millisecond', fence = fence + 1\n         WHERE id = $3 AND (lease_until IS NULL OR lease_until <= clock_timestamp())\n         RETURNING fence, nudges\n      ": Statement<[$1: string | null, $2: number | null, $3: Columns["kit_orders.id"] | null], {
    fence: string;
    nudges: number;
  }>;
  "\n        UPDATE kit_orders\n           SET lease_owner = NULL, lease_until = NULL, kit_wanted = NULL, kit_wanted_at = NULL,\n               due_at = CASE WHEN nudges = $1 THEN $2::timestamptz ELSE date_trunc('milliseconds', clock_timestamp()) END,\n               failures = CASE WHEN $3::text IS NULL THEN 0 ELSE failures + 1 END,\n               last_fault = $3\n         WHERE id = $4 AND fence = $5\n         RETURNING nudges\n      ": Statement<[$1: number | null, $2: Date | string | null, $3: string | null, $4: Columns["kit_orders.id"] | null, $5: bigint | number | string | null], {
    nudges: number;
  }>;
  "\n        UPDATE kit_orders\n           SET read_wanted_at = $4, read_wanted_why = 'sweep', due_at = date_trunc('milliseconds', clock_timestamp()), nudges = nudges + 1\n         WHERE id IN (SELECT id FROM kit_orders\n                       WHERE shop_id = $1 AND kit_read_at < $2 AND environment = $3::\"KitEnvironment\" AND submission = 'submitted'\n  AND kit_canceled_at IS NULL AND kit_stage < 4 AND kit_stage_at > clock_timestamp() - interval '60 days' AND (read_wanted_at IS NULL OR read_wanted_at < $4) ORDER BY id FOR NO KEY UPDATE)\n         RETURNING id\n      ": Statement<[$1: Columns["shops.id"] | null, $2: Date | string | null, $3: "production" | "staging" | null, $4: Date | string | null], {
    id: Columns["kit_orders.id"];
  }>;
  "\n        UPDATE kit_orders SET due_at = date_trunc('milliseconds', clock_timestamp()), nudges = nudges + 1\n         WHERE id IN (SELECT id FROM kit_orders WHERE id IN (SELECT id FROM (\n           SELECT k.id, row_number() OVER (PARTITION BY k.shop_id ORDER BY k.store_read_at NULLS FIRST, k.id) AS nth\n             FROM kit_orders k JOIN shops s ON s.id = k.shop_id\n            WHERE s.uninstalled_at IS NULL AND kit_stage >= 3 AND kit_canceled_at IS NULL AND submission = 'submitted'\n           AND (due_at IS NULL OR due_at > statement_timestamp() + interval '1 hour')\n           AND kit_stage_at > statement_timestamp() - interval '60 days'\n           AND NOT EXISTS (SELECT 1 FROM shipments s WHERE s.kit_order_id = k.id AND s.state = 'fulfilled')\n           AND NOT EXISTS (SELECT 1 FROM other_fulfillments o WHERE o.kit_order_id = k.id AND o.state = 'fulfilled')\n           AND (NOT EXISTS (SELECT 1 FROM approvals a WHERE a.kit_order_id = k.id AND a.what = 'part' AND a.params ->> 'why' = 'replacement')\n                -- A replacement fulfills what was canceled before it shipped.\n                OR EXISTS (SELECT 1 FROM kit_orders o WHERE o.shop_id = k.shop_id AND o.shopify_order_id = k.shopify_order_id\n                             AND o.environment = k.environment AND o.kit_canceled_at IS NOT NULL AND o.kit_stage < 3))\n           ) shipped WHERE nth <= $1::int) ORDER BY id FOR NO KEY UPDATE)\n         RETURNING id\n      ": Statement<[$1: number | null], {
    id: Columns["kit_orders.id"];
  }>;
  "\n        UPDATE kit_orders SET due_at = date_trunc('milliseconds', clock_timestamp()), nudges = nudges + 1\n         WHERE id IN (SELECT k.id FROM kit_orders k\n            WHERE k.shop_id = $1 AND k.shopify_order_id = ANY($2::text[]) AND k.paid IS NULL AND k.submission = 'submitted'\n              AND k.store_gone_at IS NULL AND k.placed_at > statement_timestamp() - interval '60 days'\n              AND (k.store_read_at IS NULL OR k.store_read_at < statement_timestamp() - interval '1 day')\n              AND EXISTS (SELECT FROM kit_order_lines l WHERE l.kit_order_id = k.id AND l.sent_quantity > 0)\n            ORDER BY k.id FOR NO KEY UPDATE)\n         RETURNING id\n      ": Statement<[$1: Columns["shops.id"] | null, $2: readonly (string | null)[] | null], {
    id: Columns["kit_orders.id"];
  }>;
  "\n        UPDATE kit_orders SET due_at = date_trunc('milliseconds', clock_timestamp()), nudges = nudges + 1 WHERE shop_id = $1 AND id = ANY($2)\n      ": Statement<[$1: Columns["shops.id"] | null, $2: readonly ((Columns["kit_orders.id"]) | null)[] | null]>;
  "\n        UPDATE kit_orders SET lease_owner = NULL, lease_until = NULL, due_at = date_trunc('milliseconds', clock_timestamp()) WHERE id = $1\n      ": Statement<[$1: Columns["kit_orders.id"] | null]>;
  "\n        UPDATE kit_orders SET lease_owner = NULL, lease_until = NULL, kit_wanted = NULL, kit_wanted_at = NULL,\n               due_at = date_trunc('milliseconds', clock_timestamp()), nudges = nudges + 1\n         WHERE id IN (SELECT id FROM kit_orders\n               -- Checked again on the locked row: another worker may have claimed it meanwhile.\n               WHERE lease_until <= statement_timestamp() AND id IN (\n                 SELECT id FROM (SELECT id, row_number() OVER (PARTITION BY shop_id ORDER BY lease_until) AS nth\n                                   FROM kit_orders WHERE lease_until <= statement_timestamp()) expired\n                  WHERE nth <= $1::int)\n                ORDER BY id FOR NO KEY UPDATE)\n         RETURNING id\n      ": Statement<[$1: number | null], {
    id: Columns["kit_orders.id"];
  }>;
  "\n        UPDATE kit_orders SET lease_until = clock_timestamp() + $3 * interval '1 millisecond'\n         WHERE id = $1 AND fence = $2 AND lease_until > clock_timestamp()\n      ": Statement<[$1: Columns["kit_orders.id"] | null, $2: bigint | number | string | null, $3: number | null]>;
  "\n        UPDATE kit_orders SET nudges = nudges + 1, due_at = $2, updated_at = now() WHERE id = $1\n      ": Statement<[$1: Columns["kit_orders.id"] | null, $2: Date | string | null]>;
  "\n        UPDATE kit_orders SET read_wanted_at = $2, read_wanted_why = $3, due_at = $2, nudges = nudges + 1, updated_at = now()\n         WHERE id IN (SELECT id FROM kit_orders WHERE id = ANY ($1) ORDER BY id FOR NO KEY UPDATE)\n      ": Statement<[$1: readonly ((Columns["kit_orders.id"]) | null)[] | null, $2: Date | string | null, $3: string | null]>;
  "\n        UPDATE kit_orders o\n           SET tagged = CASE WHEN h.ours THEN $3::boolean END,\n               nudges = CASE WHEN h.ours THEN o.nudges ELSE o.nudges + 1 END,\n               due_at = CASE WHEN h.ours THEN o.due_at ELSE date_trunc('milliseconds', clock_timestamp()) END\n          FROM (SELECT id, fence = $2 AND coalesce(lease_until > clock_timestamp(), false) AS ours\n                  FROM kit_orders WHERE id = $1 FOR UPDATE) h\n         WHERE o.id = h.id\n      ": Statement<[$1: Columns["kit_orders.id"] | null, $2: bigint | number | string | null, $3: boolean | null]>;
  "\n        UPDATE kit_requests SET started_at = clock_timestamp()\n         WHERE id = $1 AND started_at < clock_timestamp() - $2 * interval '1 millisecond'\n      ": Statement<[$1: bigint | number | string | null, $2: number | null]>;
  "\n        UPDATE kit_tokens SET state = 'active', last_good_at = $2, refused_at = NULL\n         WHERE id = $1 AND (state = 'refused' OR state = 'active' AND (last_good_at IS NULL OR last_good_at < $3))\n      ": Statement<[$1: string | null, $2: Date | string | null, $3: Date | string | null]>;
  "\n        UPDATE kit_tokens t SET state = 'retired', secret = ''\n         WHERE t.state = 'refused' AND NOT EXISTS (SELECT FROM account_places p WHERE p.token_id = t.id AND p.removed_at IS NULL) AND EXISTS (SELECT FROM kit_tokens other\n  WHERE other.account_id = t.account_id AND other.id <> t.id AND other.state = 'active'\n    AND (t.refused_at IS NULL OR other.last_good_at > t.refused_at))\n      ": Statement<[]>;
  "\n        UPDATE link_runs SET state = $2::\"LinkRunState\", stop_reason = $3, finished_at = now()\n         WHERE id = $1 AND state = 'running'\n      ": Statement<[$1: Columns["link_runs.id"] | null, $2: "draft" | "running" | "stopped" | "done", $3: Columns["link_runs.stop_reason"] | null]>;
  "\n        UPDATE practice_kit_orders SET stage = $4, cancel_type = coalesce($5, cancel_type)\n         WHERE account_id = $1 AND id = $2 AND stage = $3\n      ": Statement<[$1: Columns["kit_accounts.id"] | null, $2: bigint | number | string | null, $3: string | null, $4: string, $5: string | null]>;
  "\n        UPDATE practice_orders SET cancelled_at = now() WHERE shop_id = $1 AND shopify_order_id = $2 AND cancelled_at IS NULL\n      ": Statement<[$1: Columns["shops.id"] | null, $2: string | null]>;
  "\n        UPDATE practice_orders SET fulfillments = fulfillments || $3::jsonb\n         WHERE shop_id = $1 AND shopify_order_id = $2 AND NOT fulfillments @> $4::jsonb\n      ": Statement<[$1: Columns["shops.id"] | null, $2: string | null, $3: string | null, $4: string | null]>;
  "\n        UPDATE practice_orders o\n           SET fulfillments = (SELECT coalesce(jsonb_agg(CASE WHEN f ->> 'id' = $3 THEN f || $4::jsonb ELSE f END), '[]')\n                                 FROM jsonb_array_elements(o.fulfillments) f)\n         WHERE o.shop_id = $1 AND o.shopify_order_id = $2\n      ": Statement<[$1: Columns["shops.id"] | null, $2: string | null, $3: string | null, $4: string | null]>;
  "\n        UPDATE practices SET next_answer = $2 WHERE shop_id = $1 AND account_id IS NOT NULL AND leaving_at IS NULL\n      ": Statement<[$1: Columns["shops.id"] | null, $2: string | null]>;
  "\n        UPDATE product_drafts SET publication = 'wanted', publication_wanted_at = clock_timestamp(), due_at = date_trunc('milliseconds', clock_timestamp())\n         WHERE shop_id = $1 AND product_id = $2 AND publication = ANY ($3) RETURNING id\n      ": Statement<[$1: Columns["shops.id"] | null, $2: Columns["product_drafts.product_id"] | null, $3: readonly ((Columns["product_drafts.publication"]) | null)[] | null], {
    id: Columns["product_drafts.id"];
  }>;
  "\n        UPDATE product_drafts SET state = 'sending', attempts = attempts + 1, attempted_at = clock_timestamp()\n         WHERE id = $1 AND due_at = $2 AND state = 'intended'\n      ": Statement<[$1: Columns["product_drafts.id"] | null, $2: Date | string | null]>;
  "\n        UPDATE shops\n           SET sweep_began = coalesce(sweep_began, date_trunc('milliseconds', clock_timestamp())),\n               sweep_since = coalesce(sweep_since, orders_swept_to - $2 * interval '1 millisecond',\n                                      date_trunc('milliseconds', clock_timestamp()) - $3 * interval '1 millisecond')\n         WHERE id = $1 AND uninstalled_at IS NULL AND kit_account_id IS NOT NULL\n         RETURNING id, domain, sweep_began, sweep_since, sweep_cursor\n      ": Statement<[$1: Columns["shops.id"] | null, $2: number | null, $3: number | null], {
    id: Columns["shops.id"];
    domain: Columns["shops.domain"];
    sweep_began: Date;
    sweep_since: Date | null;
    sweep_cursor: string | null;
  }>;
  "\n        UPDATE shops SET gone_live_at = coalesce(gone_live_at, clock_timestamp()), paused_at = NULL,\n               paused_for = NULL, resumed_at = clock_timestamp(), orders_wake_at = date_trunc('milliseconds', clock_timestamp())\n         WHERE id = $1 AND kit_account_id IS NOT NULL\n         RETURNING gone_live_at\n      ": Statement<[$1: Columns["shops.id"] | null], {
    gone_live_at: Date;
  }>;
  "\n        UPDATE shops SET orders_swept_to = NULL, sweep_began = NULL, sweep_since = NULL, sweep_cursor = NULL\n         WHERE id = $1\n      ": Statement<[$1: Columns["shops.id"] | null]>;
  "\n        UPDATE shops SET paused_at = NULL, paused_for = NULL, resumed_at = clock_timestamp(), orders_wake_at = date_trunc('milliseconds', clock_timestamp())\n         WHERE id = $1 AND gone_live_at IS NOT NULL\n      ": Statement<[$1: Columns["shops.id"] | null]>;
  "\n        UPDATE shops SET paused_at = coalesce(paused_at, clock_timestamp())\n         WHERE id = $1 AND gone_live_at IS NOT NULL\n         RETURNING paused_at\n      ": Statement<[$1: Columns["shops.id"] | null], {
    paused_at: Date;
  }>;
  "\n        UPDATE shops SET service_asked_at = NULL\n         WHERE id = $1 AND service_asked_at < now() - interval '10 minutes'\n      ": Statement<[$1: Columns["shops.id"] | null]>;
  "\n        UPDATE shops SET service_id = $2, service_location_id = $3, service_asked_at = NULL WHERE id = $1\n      ": Statement<[$1: Columns["shops.id"] | null, $2: string | null, $3: string | null]>;
  "\n        UPDATE shops SET settings = settings || jsonb_build_object('alertConfirmedAt', $3::text)\n         WHERE id = $1 AND settings ->> 'alertEmail' = $2\n      ": Statement<[$1: Columns["shops.id"] | null, $2: string | null, $3: string | null]>;
  "\n        UPDATE shops SET sweep_began = NULL, sweep_since = NULL, sweep_cursor = NULL WHERE id = $1\n      ": Statement<[$1: Columns["shops.id"] | null]>;
  "\n        UPDATE shops SET variants_read_at = $2, variants_read_done_at = clock_timestamp() WHERE id = $1\n      ": Statement<[$1: Columns["shops.id"] | null, $2: Date | string | null]>;
  "\n        UPDATE shops s\n           SET settings = (s.settings - $3::text[]\n                           - CASE WHEN 'alertEmail' = ANY ($3) OR $2::jsonb ? 'alertEmail'\n                                       AND $2::jsonb -> 'alertEmail' IS DISTINCT FROM s.settings -> 'alertEmail'\n                                  THEN ARRAY['alertConfirmedAt'] ELSE '{}'::text[] END) || $2::jsonb,\n               -- Turned on: open orders get their fields gradually, newest first.\n               order_fields_before =\n                 CASE WHEN $2::jsonb -> 'orderFields' = 'true' AND s.settings -> 'orderFields' IS DISTINCT FROM 'true'\n                      THEN clock_timestamp()\n                      WHEN $2::jsonb -> 'orderFields' = 'false' OR 'orderFields' = ANY ($3) THEN NULL\n                      ELSE s.order_fields_before END,\n               orders_wake_at = date_trunc('milliseconds', clock_timestamp())\n         -- A scalar subquery is asked again of a row that changed while this waited; NOT EXISTS becomes a join whose other\n         -- side PostgreSQL then takes for empty.\n         WHERE s.id = $1 AND (\n           SELECT coalesce(bool_and(coalesce(s.settings -> e.key, 'null') = e.value), true) FROM jsonb_each($4::jsonb) e)\n         RETURNING s.settings, (SELECT a.kind FROM kit_accounts a WHERE a.id = s.kit_account_id) AS kind\n      ": Statement<[$1: Columns["shops.id"] | null, $2: string | null, $3: readonly (string | null)[] | null, $4: string | null], {
    settings: unknown;
    kind: "unknown" | "standard" | "invoice" | null;
  }>;
  "\n        UPDATE store_variants SET gone_at = now()\n         WHERE shop_id = $1 AND gone_at IS NULL AND seen_at < $2 AND ($3::text IS NULL OR product_id = $3)\n      ": Statement<[$1: Columns["shops.id"] | null, $2: Date | string | null, $3: string | null]>;
  "\n        UPDATE store_variants SET gone_at = now() WHERE shop_id = $1 AND variant_id = ANY($2) AND gone_at IS NULL\n      ": Statement<[$1: Columns["shops.id"] | null, $2: readonly (string | null)[] | null]>;
  "\n        UPDATE store_variants SET unit_cost = coalesce($3, unit_cost) WHERE shop_id = $1 AND variant_id = $2\n      ": Statement<[$1: Columns["shops.id"] | null, $2: string | null, $3: string | null]>;
  "\n        UPDATE suggestion_searches SET ended_at = now(), run_id = $3\n         WHERE shop_id = $1 AND asked_at = $2::timestamptz AND ended_at IS NULL\n      ": Statement<[$1: Columns["shops.id"] | null, $2: Date | string | null, $3: Columns["link_runs.id"] | null]>;
  "\n        UPDATE suggestion_searches SET looked = $3 WHERE shop_id = $1 AND asked_at = $2::timestamptz AND ended_at IS NULL\n      ": Statement<[$1: Columns["shops.id"] | null, $2: Date | string | null, $3: number]>;
  "\n        UPDATE unlinked_sales SET why = 'unlike', design = NULL WHERE shop_id = $1 AND variant_id = ANY($2)\n      ": Statement<[$1: Columns["shops.id"] | null, $2: readonly (string | null)[] | null]>;
  "\n        UPDATE unlinked_sales u SET why = n.why, design = n.design\n          FROM unnest($2::text[], $3::text[], $4::text[]) AS n(variant, why, design)\n         WHERE u.shop_id = $1 AND u.variant_id = n.variant\n      ": Statement<[$1: Columns["shops.id"] | null, $2: readonly (string | null)[] | null, $3: readonly (string | null)[] | null, $4: readonly (string | null)[] | null]>;
  "\n        WITH account AS (\n          UPDATE kit_accounts SET first_order_wrong_at = clock_timestamp()\n           WHERE id = (SELECT kit_account_id FROM shops WHERE id = $1) AND first_order_right_at IS NULL\n          RETURNING id)\n        UPDATE shops SET paused_at = coalesce(paused_at, clock_timestamp())\n         WHERE kit_account_id = (SELECT id FROM account) AND gone_live_at IS NOT NULL\n      ": Statement<[$1: Columns["shops.id"] | null]>;
  "\n        WITH account AS (\n          UPDATE kit_accounts SET kind = $2::\"KitAccountKind\" WHERE id = (SELECT kit_account_id FROM shops WHERE id = $1)\n          RETURNING id)\n        UPDATE shops SET orders_wake_at = date_trunc('milliseconds', clock_timestamp()) WHERE kit_account_id = (SELECT id FROM account)\n      ": Statement<[$1: Columns["shops.id"] | null, $2: "unknown" | "standard" | "invoice"]>;
  "\n        WITH asked AS (SELECT shop_id, next_answer FROM practices WHERE account_id = $1 FOR UPDATE)\n        UPDATE practices p SET next_answer = NULL FROM asked\n         WHERE p.shop_id = asked.shop_id AND asked.next_answer IS NOT NULL\n        RETURNING asked.next_answer AS next\n      ": Statement<[$1: Columns["kit_accounts.id"] | null], {
    next: string;
  }>;
  "\n        WITH before AS (\n          SELECT id, shut_reason FROM kit_accounts\n           WHERE id = $1\n             AND (shut_reason IN ('unauthorized', 'unreachable') OR unreachable_since IS NOT NULL\n                  OR last_good_call_at IS NULL\n                  OR last_good_call_at < clock_timestamp() - $2 * interval '1 millisecond'\n                  OR $3 AND coalesce(order_read_at < clock_timestamp() - $2 * interval '1 millisecond', true))\n             FOR NO KEY UPDATE\n        )\n        UPDATE kit_accounts a\n           SET last_good_call_at = clock_timestamp(), unreachable_since = NULL,\n               order_read_at = CASE WHEN $3 THEN clock_timestamp() ELSE a.order_read_at END,\n               shut_until = CASE WHEN a.shut_reason IN ('unauthorized', 'unreachable') THEN NULL ELSE a.shut_until END,\n               shut_reason = CASE WHEN a.shut_reason IN ('unauthorized', 'unreachable') THEN NULL ELSE a.shut_reason END\n          FROM before WHERE a.id = before.id\n        RETURNING coalesce(before.shut_reason IN ('unauthorized', 'unreachable'), false) AS opened\n      ": Statement<[$1: Columns["kit_accounts.id"] | null, $2: number | null, $3: boolean | null], {
    opened: boolean;
  }>;
  "\n        WITH before AS (\n          SELECT id, shut_reason FROM kit_accounts WHERE id = $1 AND unreachable_since IS NOT NULL FOR NO KEY UPDATE\n        )\n        UPDATE kit_accounts a\n           SET unreachable_since = NULL,\n               shut_until = CASE WHEN a.shut_reason = 'unreachable' THEN NULL ELSE a.shut_until END,\n               shut_reason = CASE WHEN a.shut_reason = 'unreachable' THEN NULL ELSE a.shut_reason END\n          FROM before WHERE a.id = before.id\n        RETURNING before.shut_reason IS NOT DISTINCT FROM 'unreachable' AS opened\n      ": Statement<[$1: Columns["kit_accounts.id"] | null], {
    opened: boolean;
  }>;
  "\n        WITH carrying AS (\n          SELECT variant_id FROM variant_links WHERE shop_id = $1 AND external_sku = $2\n          UNION\n          SELECT variant_id FROM store_variants WHERE shop_id = $1 AND sku_key = sku_key_of($2))\n        SELECT v.product_id AS \"productId\", max(v.product_title) AS title, max(v.product_status) AS status,\n               count(*)::int AS variants, count(l.variant_id)::int AS linked,\n               bool_or(d.state IS NOT NULL) AS \"madeHere\", max(d.image) AS image,\n               max(d.publication) AS publication, max(cardinality(d.channels)) AS channels,\n               max(d.publication_words) AS \"publicationWords\",\n               bool_and(v.gone_at IS NOT NULL) AS gone\n          FROM carrying c JOIN store_variants v ON v.shop_id = $1 AND v.variant_id = c.variant_id\n          LEFT JOIN variant_links l ON l.shop_id = $1 AND l.variant_id = v.variant_id AND l.external_sku = $2\n          LEFT JOIN LATERAL (SELECT d.state, d.image, d.publication, d.channels, d.publication_words\n                              FROM product_drafts d\n                              WHERE d.shop_id = $1 AND d.product_id = v.product_id AND d.state = 'made'\n                                AND d.target_id IS NULL LIMIT 1) d ON true\n         GROUP BY v.product_id\n        HAVING NOT bool_and(v.gone_at IS NOT NULL) OR bool_or(d.state IS NOT NULL)\n         ORDER BY bool_and(v.gone_at IS NOT NULL), max(v.product_id::numeric) DESC LIMIT $3\n      ": Statement<[$1: Columns["shops.id"] | null, $2: string | null, $3: bigint | number | string | null], {
    productId: Columns["store_variants.product_id"];
    title: string;
    status: string;
    variants: number;
    linked: number;
    madeHere: boolean;
    image: Columns["product_drafts.image"] | null;
    publication: Columns["product_drafts.publication"] | null;
    channels: number | null;
    publicationWords: string | null;
    gone: boolean;
  }>;
  "\n        WITH carrying AS (\n          SELECT w.sku, v.product_id\n            FROM unnest($2::text[]) AS w(sku)\n            JOIN store_variants v ON v.shop_id = $1 AND v.sku_key = sku_key_of(w.sku) AND v.gone_at IS NULL\n          UNION\n          SELECT s.external_sku, coalesce(d.product_id, d.id::text)\n            FROM product_drafts d JOIN product_draft_sizes s ON s.draft_id = d.id\n           WHERE d.shop_id = $1 AND d.due_at IS NOT NULL AND d.linked_at IS NULL AND s.external_sku = ANY ($2))\n        SELECT sku, count(*)::int AS products FROM carrying GROUP BY sku\n      ": Statement<[$1: Columns["shops.id"] | null, $2: readonly (string | null)[] | null], {
    sku: string;
    products: number;
  }>;
  "\n        WITH draft AS (SELECT id FROM link_runs WHERE id = $2 AND shop_id = $1 AND state = 'draft' FOR UPDATE)\n        UPDATE link_run_rows r\n           SET old_tracked = CASE WHEN $3 THEN true END, new_tracked = CASE WHEN $3 THEN false END,\n               warnings = array_remove(r.warnings, 'tracked_inventory')\n                          || CASE WHEN $3 THEN '{}'::text[] ELSE ARRAY['tracked_inventory'] END\n          FROM draft, link_runs l, store_variants v\n  WHERE l.id = $2 AND l.shop_id = $1 AND l.state = 'draft' AND l.kind NOT IN ('undo', 'costs')\n    AND r.run_id = l.id AND r.state IN ('waiting', 'left_out') AND r.new_link IS NOT NULL\n    AND v.shop_id = l.shop_id AND v.variant_id = r.variant_id AND v.tracked AND l.id = draft.id\n      ": Statement<[$1: Columns["shops.id"] | null, $2: Columns["link_runs.id"] | null, $3: boolean | null]>;
  "\n        WITH draft AS (SELECT id FROM link_runs WHERE id = $2 AND shop_id = $1 AND state = 'draft' FOR UPDATE)\n        UPDATE link_run_rows r SET state = CASE WHEN $3 THEN 'waiting' ELSE 'left_out' END::\"LinkRowState\"\n          FROM draft\n         WHERE r.run_id = draft.id AND r.state IN ('waiting', 'left_out')\n           AND ($4::int IS NULL OR r.position = $4)\n           AND ($5::bool IS NULL OR (r.variant_size IS NOT NULL) = $5)\n      ": Statement<[$1: Columns["shops.id"] | null, $2: Columns["link_runs.id"] | null, $3: boolean | null, $4: number | null, $5: boolean | null]>;
  "\n        WITH gone AS (\n          DELETE FROM product_drafts d USING practices p\n           WHERE p.shop_id = $1 AND d.shop_id = p.shop_id AND d.account_id = p.account_id AND d.product_id = $2)\n        UPDATE store_variants SET gone_at = coalesce(gone_at, now()) WHERE shop_id = $1 AND product_id = $2\n      ": Statement<[$1: Columns["shops.id"] | null, $2: Columns["product_drafts.product_id"] | null]>;
  "\n        WITH gone AS (DELETE FROM service_stock WHERE shop_id = $1 AND inventory_item_id <> ALL ($2::text[]))\n        INSERT INTO service_stock (shop_id, inventory_item_id)\n        SELECT s.id, item FROM shops s, unnest($2::text[]) AS item WHERE s.id = $1 AND s.service_id IS NOT NULL\n        ON CONFLICT DO NOTHING\n      ": Statement<[$1: Columns["shops.id"] | null, $2: readonly (string | null)[] | null]>;
  "\n        WITH gone AS (DELETE FROM service_stock WHERE shop_id = $1)\n        UPDATE shops SET service_id = NULL, service_location_id = NULL, service_home_id = NULL, service_asked_at = NULL WHERE id = $1\n      ": Statement<[$1: Columns["shops.id"] | null]>;
  "\n        WITH left_now AS (\n          UPDATE practices SET leaving_at = coalesce(leaving_at, now()), next_answer = NULL\n           WHERE shop_id = $1 AND account_id IS NOT NULL RETURNING shop_id)\n        UPDATE shops s SET gone_live_at = NULL, paused_at = NULL, paused_for = NULL FROM left_now\n         WHERE s.id = left_now.shop_id RETURNING s.id\n      ": Statement<[$1: Columns["shops.id"] | null], {
    id: Columns["shops.id"];
  }>;
  "\n        WITH moved AS (\n          UPDATE shops\n             SET sweep_cursor = $4,\n                 sweep_began = CASE WHEN $4::text IS NOT NULL THEN sweep_began END,\n                 sweep_since = CASE WHEN $4::text IS NOT NULL THEN sweep_since END,\n                 orders_swept_to = CASE WHEN $4::text IS NOT NULL THEN orders_swept_to\n                                        ELSE greatest(orders_swept_to, sweep_began) END\n           WHERE id = $1 AND sweep_began = $2 AND sweep_cursor IS NOT DISTINCT FROM $3\n           RETURNING domain\n        ), written AS (\n          INSERT INTO inbox (source, delivery_id, topic, origin, subject_id, lane, due_at)\n          SELECT 'shopify', 'swept/' || gen_random_uuid(), 'orders/swept', moved.domain, named.subject_id, 'swept', date_trunc('milliseconds', clock_timestamp())\n            FROM moved, unnest($5::text[]) AS named(subject_id)\n           WHERE NOT EXISTS (\n                   SELECT FROM inbox waiting\n                    WHERE waiting.origin = moved.domain AND waiting.subject_id = named.subject_id\n                      AND waiting.due_at <= statement_timestamp() AND waiting.source = 'shopify'\n                      AND waiting.topic LIKE 'orders/%')\n        ), sold AS (\n          SELECT n.* FROM moved, unnest($7::text[], $8::timestamptz[], $9::text[], $10::int[], $11::int[])\n                                 AS n(shopify_order_id, placed_at, variant_id, units, open_units)\n        ), dropped AS (\n          DELETE FROM unlinked_sales u USING moved\n           WHERE u.shop_id = $1 AND u.shopify_order_id = ANY($6::text[]) AND NOT EXISTS (SELECT FROM kit_orders o WHERE o.shop_id = $1 AND o.shopify_order_id = u.shopify_order_id)\n             AND (u.shopify_order_id, u.variant_id) NOT IN (SELECT shopify_order_id, variant_id FROM sold)\n             -- The order shows a deleted variant no longer: reading the order decides.\n             AND NOT (u.why IS DISTINCT FROM 'unlike'\n                      AND EXISTS (SELECT FROM store_variants v\n                                   WHERE v.shop_id = $1 AND v.variant_id = u.variant_id AND v.gone_at IS NOT NULL))\n        ), noted AS (\n          INSERT INTO unlinked_sales AS known (shop_id, shopify_order_id, variant_id, placed_at, units, open_units)\n          SELECT $1, u.shopify_order_id, u.variant_id, u.placed_at, u.units, u.open_units FROM sold u\n           WHERE NOT EXISTS (SELECT FROM kit_orders o WHERE o.shop_id = $1 AND o.shopify_order_id = u.shopify_order_id)\n             AND (u.open_units > 0\n                  OR EXISTS (SELECT FROM unlinked_sales k\n                              WHERE k.shop_id = $1 AND k.shopify_order_id = u.shopify_order_id AND k.variant_id = u.variant_id))\n          ON CONFLICT (shop_id, shopify_order_id, variant_id) DO UPDATE\n             SET units = excluded.units, open_units = excluded.open_units\n           WHERE (known.units, known.open_units) IS DISTINCT FROM (excluded.units, excluded.open_units)\n        )\n        SELECT EXISTS (SELECT FROM moved) AS moved\n      ": Statement<[$1: Columns["shops.id"], $2: Date | string | null, $3: string | null, $4: string | null, $5: readonly (string | null)[] | null, $6: readonly (string | null)[] | null, $7: readonly (string | null)[] | null, $8: readonly (Date | string | null)[] | null, $9: readonly (string | null)[] | null, $10: readonly (number | null)[] | null, $11: readonly (number | null)[] | null], {
    moved: boolean;
  }>;
  "\n        WITH old AS (\n          SELECT r.id, r.key FROM artwork_references r JOIN shops s ON s.id = r.shop_id\n           WHERE r.shop_id = $1 AND r.sha256 = $2 AND r.keyed_at < s.artwork_keys_from FOR UPDATE OF r\n        ), kept AS (\n          INSERT INTO former_artwork_keys (key, shop_id, sha256) SELECT key, $1, $2 FROM old\n        )\n        UPDATE artwork_references r SET key = $3, keyed_at = clock_timestamp() FROM old WHERE r.id = old.id\n      ": Statement<[$1: Columns["shops.id"], $2: string, $3: string]>;
  "\n        WITH open AS (\n          SELECT k.id FROM tasks t JOIN kit_orders k ON k.id = t.kit_order_id\n           WHERE t.shop_id = $1 AND t.kind = 'at_own_location' AND t.resolved_at IS NULL\n             AND t.params ->> 'state' IS DISTINCT FROM 'not_requested'\n             AND k.submission IN ('received', 'held', 'ready', 'submitted')\n           ORDER BY k.id FOR NO KEY UPDATE OF k),\n        said AS (\n          INSERT INTO approvals (kit_order_id, what, by, params)\n          SELECT id, 'move_to_kit', 'merchant', '{\"state\": \"wanted\", \"lines\": [], \"fault\": null}'::jsonb FROM open\n          ON CONFLICT (kit_order_id, what) DO UPDATE SET params = excluded.params, at = now()\n           WHERE approvals.params ->> 'state' NOT IN ('wanted', 'moving')\n          RETURNING kit_order_id AS id),\n        told AS (\n          INSERT INTO timeline (kit_order_id, actor, code, params)\n          SELECT id, 'merchant', 'approved', '{\"what\": \"move_to_kit\"}'::jsonb FROM said)\n        UPDATE kit_orders SET due_at = date_trunc('milliseconds', clock_timestamp()), nudges = nudges + 1, failures = 0\n         WHERE id IN (SELECT id FROM said) RETURNING id\n      ": Statement<[$1: Columns["shops.id"] | null], {
    id: Columns["kit_orders.id"];
  }>;
  "\n        WITH portion AS MATERIALIZED (\n          SELECT s.id AS shop_id, k.id, k.placed_at, k.open FROM shops s CROSS JOIN LATERAL (\n            SELECT o.id, o.placed_at, o.submission <> 'void' AND o.kit_canceled_at IS NULL AND o.kit_stage < 4 AS open\n              FROM kit_orders o\n             WHERE o.shop_id = s.id AND o.placed_at < s.order_fields_before\n               AND o.placed_at > statement_timestamp() - interval '60 days'\n             ORDER BY o.placed_at DESC FETCH FIRST ($1::int) ROWS WITH TIES) k\n           WHERE s.order_fields_before IS NOT NULL AND s.uninstalled_at IS NULL\n        ), moved AS (\n          UPDATE shops s\n             SET order_fields_before = (SELECT CASE WHEN count(*) < $1::int THEN NULL ELSE min(placed_at) END\n                                          FROM portion p WHERE p.shop_id = s.id)\n           WHERE s.order_fields_before IS NOT NULL AND s.uninstalled_at IS NULL\n        )\n        UPDATE kit_orders SET due_at = date_trunc('milliseconds', clock_timestamp()), nudges = nudges + 1\n         WHERE id IN (SELECT id FROM kit_orders WHERE id IN (SELECT id FROM portion WHERE open) ORDER BY id FOR NO KEY UPDATE)\n         RETURNING id\n      ": Statement<[$1: number | null], {
    id: Columns["kit_orders.id"];
  }>;
  "\n        WITH run AS (\n          INSERT INTO link_runs (shop_id, kind, undo_of) VALUES ($1, $2::\"LinkRunKind\", $3) RETURNING id),\n        planned AS (\n          INSERT INTO link_run_rows (run_id, position, product_id, variant_id, title, old_sku, new_sku, old_link, new_link,\n                                     account_id, old_tracked, new_tracked, old_cost, new_cost, variant_size, kit_size,\n                                     warnings, state, reason)\n          SELECT run.id, n.position, product, variant, title, old_sku, new_sku, old_link, new_link,\n                 coalesce(\n  (SELECT account_id FROM link_run_rows WHERE run_id = $3 AND account_id IS NOT NULL LIMIT 1),\n  (SELECT kit_account_id FROM shops WHERE id = $1),\n  (SELECT account_id FROM variant_links WHERE shop_id = $1 AND variant_id = variant)), old_tracked, new_tracked, old_cost, new_cost, variant_size, kit_size,\n                 coalesce(string_to_array(nullif(warnings, ''), ' '), '{}'), state::\"LinkRowState\", reason\n            FROM run, unnest($4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[],\n                             $11::bool[], $12::bool[], $13::text[], $14::text[], $15::text[], $16::text[], $17::text[],\n                             $18::text[], $19::text[])\n                           WITH ORDINALITY\n                      AS n(product, variant, title, old_sku, new_sku, old_link, new_link, old_tracked, new_tracked,\n                           old_cost, new_cost, variant_size, kit_size, warnings, state, reason, position))\n        SELECT id FROM run\n      ": Statement<[$1: Columns["shops.id"], $2: "link" | "csv" | "undo" | "costs", $3: Columns["link_runs.id"] & Columns["link_runs.undo_of"] | null, $4: readonly (string | null)[] | null, $5: readonly (string | null)[] | null, $6: readonly (string | null)[] | null, $7: readonly (string | null)[] | null, $8: readonly (string | null)[] | null, $9: readonly (string | null)[] | null, $10: readonly (string | null)[] | null, $11: readonly (boolean | null)[] | null, $12: readonly (boolean | null)[] | null, $13: readonly (string | null)[] | null, $14: readonly (string | null)[] | null, $15: readonly (string | null)[] | null, $16: readonly (string | null)[] | null, $17: readonly (string | null)[] | null, $18: readonly (string | null)[] | null, $19: readonly (string | null)[] | null], {
    id: Columns["link_runs.id"];
  }>;
  "\n        WITH seen AS (\n          SELECT id, clock_timestamp() AS now,\n                 CASE WHEN shut_until > clock_timestamp() - interval '10 minutes' THEN unreachable_since END AS since\n            FROM kit_accounts WHERE id = $1 FOR NO KEY UPDATE\n        )\n        UPDATE kit_accounts a\n           SET unreachable_since = coalesce(seen.since, seen.now),\n               shut_until = seen.now + least(greatest(coalesce(seen.now - seen.since, interval '0') / 2,\n                                                      $2 * interval '1 millisecond'), $3 * interval '1 millisecond'),\n               shut_reason = CASE WHEN shut_reason = 'unauthorized' THEN shut_reason ELSE 'unreachable' END\n          FROM seen WHERE a.id = seen.id AND (a.shut_reason IS DISTINCT FROM 'rate_limited' OR a.shut_until <= seen.now)\n      ": Statement<[$1: Columns["kit_accounts.id"] | null, $2: number | null, $3: number | null]>;
  "\n        WITH sold AS (\n          SELECT variant_id, lower(btrim(vendor)) AS vendor, lower(btrim(product_type)) AS type\n            FROM store_variants WHERE shop_id = $1 AND variant_id = ANY($2)),\n        products AS (\n          SELECT lower(btrim(max(vendor))) AS vendor, lower(btrim(max(product_type))) AS type,\n                 bool_or(link_state NOT IN ('not_linked', 'not_a_kit')) AS kit, bool_and(link_state = 'not_a_kit') AS no_kit\n            FROM store_variants\n           WHERE shop_id = $1 AND gone_at IS NULL AND link_state <> 'sold_as_components' GROUP BY product_id),\n        counts AS (\n          SELECT vendor, type, count(*) FILTER (WHERE kit) AS kits, count(*) FILTER (WHERE NOT kit AND NOT no_kit) AS others,\n                 count(*) FILTER (WHERE no_kit) AS no_kits\n            FROM products GROUP BY vendor, type)\n        SELECT s.variant_id AS id, s.vendor <> '' AS \"hasVendor\", s.type <> '' AS \"hasType\",\n               coalesce(sum(c.kits), 0)::int AS kits,\n               coalesce(sum(c.kits) FILTER (WHERE c.vendor = s.vendor), 0)::int AS \"vendorKits\",\n               coalesce(sum(c.others) FILTER (WHERE c.vendor = s.vendor), 0)::int AS \"vendorOthers\",\n               coalesce(sum(c.no_kits) FILTER (WHERE c.vendor = s.vendor), 0)::int AS \"vendorNoKits\",\n               coalesce(sum(c.kits) FILTER (WHERE c.type = s.type), 0)::int AS \"typeKits\",\n               coalesce(sum(c.others) FILTER (WHERE c.type = s.type), 0)::int AS \"typeOthers\",\n               coalesce(sum(c.no_kits) FILTER (WHERE c.type = s.type), 0)::int AS \"typeNoKits\"\n          FROM sold s CROSS JOIN counts c GROUP BY s.variant_id, s.vendor, s.type\n      ": Statement<[$1: Columns["shops.id"] | null, $2: readonly (string | null)[] | null], {
    id: Columns["store_variants.variant_id"];
    hasVendor: boolean;
    hasType: boolean;
    kits: number;
    vendorKits: number;
    vendorOthers: number;
    vendorNoKits: number;
    typeKits: number;
    typeOthers: number;
    typeNoKits: number;
  }>;
  "\n        WITH used AS (\n          SELECT a.id,\n                 coalesce(a.templates_read_at < clock_timestamp() - $1 * interval '1 minute', true) AS designs,\n                 coalesce(a.catalog_read_at < clock_timestamp() - $2 * interval '1 minute', true) AS catalog\n            FROM kit_accounts a\n           WHERE EXISTS (SELECT FROM shops s WHERE s.kit_account_id = a.id AND s.uninstalled_at IS NULL)\n        )\n        SELECT id AS account, designs, catalog FROM used WHERE designs OR catalog\n      ": Statement<[$1: number | null, $2: number | null], {
    account: Columns["kit_accounts.id"];
    designs: boolean;
    catalog: boolean;
  }>;
  "\n        WITH wanted AS (\n          SELECT DISTINCT v.inventory_item_id AS item\n            FROM variant_links l JOIN store_variants v USING (shop_id, variant_id)\n           WHERE l.shop_id = $1 AND $2 AND v.gone_at IS NULL AND v.inventory_item_id <> ''),\n        known AS (SELECT inventory_item_id AS item FROM service_stock WHERE shop_id = $1)\n        SELECT coalesce(w.item, k.item) AS item, w.item IS NOT NULL AS wanted\n          FROM wanted w FULL JOIN known k ON k.item = w.item\n         WHERE (w.item IS NULL OR k.item IS NULL) AND coalesce(w.item, k.item) > $3\n         ORDER BY 1 LIMIT $4\n      ": Statement<[$1: Columns["shops.id"] | null, $2: boolean | null, $3: string | null, $4: bigint | number | string | null], {
    item: string | null;
    wanted: boolean;
  }>;
  "\n      DELETE FROM variant_links l USING link_run_rows r\n       WHERE r.run_id = $2 AND r.position = ANY($3) AND r.new_link IS NULL AND r.old_link IS NOT NULL\n         AND l.shop_id = $1 AND l.variant_id = r.variant_id\n    ": Statement<[$1: Columns["shops.id"] | null, $2: Columns["link_runs.id"] | null, $3: readonly (number | null)[] | null]>;
  "\n      INSERT INTO account_places (shop_id, account_id, token_id) VALUES ($1, $2, $3)\n    ": Statement<[$1: Columns["shops.id"], $2: Columns["kit_accounts.id"], $3: string | null]>;
  "\n      INSERT INTO artwork_files (sha256, content_type, size, width, height, bytes)\n      VALUES ($1, $2, $3, $4, $5, $6)\n      ON CONFLICT (sha256) DO UPDATE SET bytes = excluded.bytes, size = excluded.size\n        WHERE encode(sha256(artwork_files.bytes), 'hex') <> artwork_files.sha256\n    ": Statement<[$1: string, $2: Columns["artwork_files.content_type"], $3: number, $4: number | null, $5: number | null, $6: Uint8Array]>;
  "\n      INSERT INTO flow_events (shop_id, trigger, subject, occurrence, kit_order_id, detail)\n      SELECT k.shop_id, $2, k.id::text,\n             coalesce($3, (SELECT max(a.number)::text FROM attempts a WHERE a.kit_order_id = k.id), '0'), k.id, $4\n        FROM kit_orders k\n       WHERE k.id = $1::uuid AND (k.environment = 'production' OR k.store_test)\n         AND NOT EXISTS (SELECT FROM kit_accounts a WHERE a.practice_for = k.shop_id)\n      ON CONFLICT DO NOTHING\n    ": Statement<[$1: Columns["kit_orders.id"] | null, $2: string, $3: string | null, $4: string | null]>;
  "\n      INSERT INTO kit_accounts (environment, kind, practice_for, event_webhook_id, event_checked_at)\n      VALUES ('staging', 'standard', $1, 1, now()) RETURNING id\n    ": Statement<[$1: string | null], {
    id: Columns["kit_accounts.id"];
  }>;
  "\n      INSERT INTO kit_tokens (id, account_id, version, secret, fingerprint, last_four, last_good_at)\n      VALUES ($1, $2, 1, $3, $4, $5, now())\n    ": Statement<[$1: string, $2: Columns["kit_accounts.id"], $3: Uint8Array, $4: string, $5: string]>;
  "\n      INSERT INTO practices (shop_id, account_id, started_at) VALUES ($1, $2, now())\n      ON CONFLICT (shop_id) DO UPDATE\n         SET account_id = excluded.account_id, started_at = now(), leaving_at = NULL, left_at = NULL, next_answer = NULL,\n             taken_back = NULL\n    ": Statement<[$1: Columns["shops.id"], $2: Columns["kit_accounts.id"] | null]>;
  "\n      SELECT a.kind, a.account_id AS account, o.submission, o.kit_order_id::text AS linked_as, o.cancel, a.outcome AS \"endedAs\",\n             NOT EXISTS (SELECT FROM attempts later\n                          WHERE later.kit_order_id = o.id AND later.kind = a.kind AND later.number > a.number) AS newest,\n             before.outcome AS before_outcome, before.detail AS before_detail\n        FROM kit_orders o JOIN attempts a ON a.kit_order_id = o.id\n        LEFT JOIN attempts before ON before.kit_order_id = o.id AND before.kind = a.kind AND before.number = a.number - 1\n       WHERE o.id = $1::uuid AND a.id = $2::uuid\n    ": Statement<[$1: Columns["kit_orders.id"] | null, $2: string | null], {
    kind: "create" | "cancel";
    account: string;
    submission: "received" | "held" | "ready" | "submitting" | "submitted" | "rejected" | "unknown" | "exists_unlinked" | "review" | "void";
    linked_as: string | null;
    cancel: "none" | "requested" | "sending" | "done" | "refused" | "unknown" | "blocked";
    endedAs: string | null;
    newest: boolean;
    before_outcome: string | null;
    before_detail: string | null;
  }>;
  "\n      SELECT account_id, started_at FROM practices WHERE shop_id = $1 AND leaving_at IS NOT NULL FOR UPDATE\n    ": Statement<[$1: Columns["shops.id"] | null], {
    account_id: Columns["kit_accounts.id"] | null;
    started_at: Date;
  }>;
  "\n      SELECT id FROM link_runs WHERE shop_id = $1 AND state = 'running' LIMIT 1\n    ": Statement<[$1: Columns["shops.id"] | null], {
    id: Columns["link_runs.id"];
  }>;
  "\n      SELECT id, shop_domain AS \"shopDomain\", is_online AS \"isOnline\", state, scope, expires_at AS \"expiresAt\",\n             refresh_expires_at AS \"refreshExpiresAt\", secret, updated_at AS \"updatedAt\"\n        FROM shopify_sessions WHERE id = $1\n    ": Statement<[$1: string | null], {
    id: string;
    shopDomain: string;
    isOnline: boolean;
    state: string;
    scope: string | null;
    expiresAt: Date | null;
    refreshExpiresAt: Date | null;
    secret: Buffer;
    updatedAt: Date;
  }>;
  "\n      SELECT s.kit_account_id, a.practice_for, s.gone_live_at,\n             EXISTS (SELECT FROM variant_links l WHERE l.shop_id = s.id) AS linked\n        FROM shops s LEFT JOIN kit_accounts a ON a.id = s.kit_account_id\n       WHERE s.id = $1\n    ": Statement<[$1: Columns["shops.id"] | null], {
    kit_account_id: Columns["kit_accounts.id"] | null;
    practice_for: string | null;
    gone_live_at: Date | null;
    linked: boolean;
  }>;
  "\n      SELECT s.settings, s.service_id, a.kind FROM shops s LEFT JOIN kit_accounts a ON a.id = s.kit_account_id WHERE s.id = $1\n    ": Statement<[$1: Columns["shops.id"] | null], {
    settings: unknown;
    service_id: string | null;
    kind: "unknown" | "standard" | "invoice" | null;
  }>;
  "\n      UPDATE check_reports r\n         SET state = 'done', finished_at = $2, due_at = NULL, cursor = NULL, failures = 0, fault = NULL, unread = $3,\n             (sold, at_kit, waiting, elsewhere, missing, doubled) = (\n               SELECT count(o.verdict)::int,\n                      count(*) FILTER (WHERE o.verdict = 'at_kit')::int,\n                      count(*) FILTER (WHERE o.verdict = 'waiting')::int,\n                      count(*) FILTER (WHERE o.verdict = 'elsewhere')::int,\n                      count(*) FILTER (WHERE o.verdict = 'missing')::int,\n                      count(*) FILTER (WHERE o.doubled)::int\n                 FROM checked_orders o WHERE o.report_id = r.id)\n       WHERE id = $1 AND state = 'ledger'\n    ": Statement<[$1: string | null, $2: Date | string | null, $3: number]>;
  "\n      UPDATE kit_order_lines SET title = '', variant_title = NULL, variant_id = NULL, sku = NULL, params = NULL, paid = NULL\n       WHERE kit_order_id IN (SELECT id FROM kit_orders WHERE shop_id = $1::uuid)\n    ": Statement<[$1: Columns["shops.id"] | null]>;
  "\n      UPDATE kit_orders\n         SET order_name = '', portal_url = NULL, customer_salt = NULL, customer_hmac = NULL, phone_hmac = NULL, store_financial_status = NULL, paid = NULL,\n             wait_reason = NULL, wait_params = NULL, differences = NULL, tracking = NULL, order_fields = NULL, passed = '{}',\n             due_at = NULL, lease_owner = NULL, lease_until = NULL, fence = fence + 1, kit_wanted = NULL, kit_wanted_at = NULL, read_wanted_at = NULL, read_wanted_why = NULL\n       WHERE shop_id = $1::uuid\n    ": Statement<[$1: Columns["shops.id"] | null]>;
  "\n      UPDATE kit_orders SET lease_until = clock_timestamp() + $1 * interval '1 millisecond'\n       WHERE id = $2::uuid AND fence = $3 AND lease_until > clock_timestamp()\n       RETURNING nudges, submission\n    ": Statement<[$1: number | null, $2: Columns["kit_orders.id"] | null, $3: bigint | number | string | null], {
    nudges: number;
    submission: "received" | "held" | "ready" | "submitting" | "submitted" | "rejected" | "unknown" | "exists_unlinked" | "review" | "void";
  }>;
  "\n      UPDATE kit_orders SET lease_until = clock_timestamp() + $3 * interval '1 millisecond'\n       WHERE id = $1 AND fence = $2 AND lease_until > clock_timestamp()\n       RETURNING nudges, submission\n    ": Statement<[$1: Columns["kit_orders.id"] | null, $2: bigint | number | string | null, $3: number | null], {
    nudges: number;
    submission: "received" | "held" | "ready" | "submitting" | "submitted" | "rejected" | "unknown" | "exists_unlinked" | "review" | "void";
  }>;
  "\n      UPDATE link_run_rows SET state = 'waiting', reason = NULL, detail = NULL WHERE run_id = $1 AND state = 'failed'\n    ": Statement<[$1: Columns["link_runs.id"] | null]>;
  "\n      UPDATE link_run_rows r\n         SET state = 'done', reason = n.reason, detail = NULL,\n             new_cost = CASE WHEN n.reason IS NULL THEN r.new_cost ELSE n.cost END\n        FROM unnest($2::int[], $3::text[], $4::text[]) AS n(position, reason, cost)\n       WHERE r.run_id = $1 AND r.position = n.position\n    ": Statement<[$1: Columns["link_runs.id"] | null, $2: readonly (number | null)[] | null, $3: readonly (string | null)[] | null, $4: readonly (string | null)[] | null]>;
  "\n      UPDATE link_run_rows r SET state = 'failed', reason = n.reason, detail = n.detail\n        FROM unnest($2::int[], $3::text[], $4::text[]) AS n(position, reason, detail)\n       WHERE r.run_id = $1 AND r.position = n.position\n    ": Statement<[$1: Columns["link_runs.id"] | null, $2: readonly (number | null)[] | null, $3: readonly (string | null)[] | null, $4: readonly (string | null)[] | null]>;
  "\n      UPDATE link_runs l SET state = 'running', started_at = now()\n       WHERE l.id = $2 AND l.shop_id = $1 AND l.state = 'draft'\n         AND EXISTS (SELECT FROM link_run_rows WHERE run_id = $2 AND state = 'waiting')\n         AND NOT EXISTS (SELECT FROM link_runs u WHERE u.undo_of = l.undo_of AND u.state IN ('running', 'stopped', 'done'))\n    ": Statement<[$1: Columns["shops.id"] | null, $2: Columns["link_runs.id"] | null]>;
  "\n      UPDATE link_runs l SET state = 'running', stop_reason = NULL, finished_at = NULL\n       WHERE l.id = $2 AND l.shop_id = $1\n         AND (l.state = 'stopped'\n              OR (l.state = 'done' AND EXISTS (SELECT FROM link_run_rows WHERE run_id = $2 AND state = 'failed')))\n         AND NOT EXISTS (SELECT FROM link_runs u WHERE u.undo_of = l.id AND u.state IN ('running', 'stopped', 'done'))\n    ": Statement<[$1: Columns["shops.id"] | null, $2: Columns["link_runs.id"] | null]>;
  "\n      UPDATE practices SET account_id = NULL, left_at = now(), taken_back = $2 WHERE shop_id = $1\n    ": Statement<[$1: Columns["shops.id"] | null, $2: string | null]>;
  "\n      UPDATE shops SET orders_wake_at = date_trunc('milliseconds', clock_timestamp())\n       WHERE id IN (SELECT s.id FROM shops s JOIN shops own ON s.id = own.id OR s.kit_account_id = own.kit_account_id\n                     WHERE own.id = $1 ORDER BY s.id FOR NO KEY UPDATE OF s)\n    ": Statement<[$1: Columns["shops.id"] | null]>;
  "\n      UPDATE store_variants v\n         SET sku = r.new_sku, seen_at = clock_timestamp(), tracked = coalesce(r.new_tracked, v.tracked), unit_cost = n.cost\n        FROM link_run_rows r JOIN unnest($3::int[], $4::text[]) AS n(position, cost) ON n.position = r.position\n       WHERE r.run_id = $2 AND v.shop_id = $1 AND v.variant_id = r.variant_id\n    ": Statement<[$1: Columns["shops.id"] | null, $2: Columns["link_runs.id"] | null, $3: readonly (number | null)[] | null, $4: readonly (string | null)[] | null]>;
  "\n      WITH before AS (SELECT released_at FROM artwork_references WHERE shop_id = $1 AND sha256 = $2)\n      INSERT INTO artwork_references (shop_id, sha256, key) VALUES ($1, $2, $3)\n      ON CONFLICT (shop_id, sha256) DO UPDATE SET released_at = NULL, created_at = excluded.created_at\n      RETURNING EXISTS (SELECT FROM before WHERE released_at IS NULL) AS had_it\n    ": Statement<[$1: Columns["shops.id"], $2: string, $3: string], {
    had_it: boolean;
  }>;
  "\n      WITH lately AS (\n        SELECT count(*)::int AS orders, s.resumed_at\n          FROM kit_orders o JOIN shops s ON s.id = o.shop_id\n         WHERE o.shop_id = $1 AND o.part = 1 AND NOT o.store_test\n           AND o.placed_at > $2::timestamptz - $3 * interval '1 ms' AND o.placed_at <= $2\n           AND o.placed_at > greatest(s.gone_live_at, s.resumed_at)\n         GROUP BY s.resumed_at\n      )\n      UPDATE shops SET paused_at = clock_timestamp(), paused_for = lately.orders\n        FROM lately\n       WHERE id = $1 AND paused_at IS NULL AND gone_live_at IS NOT NULL\n         AND shops.resumed_at IS NOT DISTINCT FROM lately.resumed_at\n         AND CASE WHEN lately.orders > $4\n                  THEN lately.orders > $5 * coalesce(\n                         (SELECT max(n) FROM (\n                            SELECT count(*) AS n FROM kit_orders\n                             WHERE shop_id = $1 AND part = 1\n                               AND placed_at > $2::timestamptz - $6 * interval '1 ms'\n                               AND placed_at <= $2::timestamptz - $3 * interval '1 ms'\n                             GROUP BY floor(extract(epoch FROM placed_at) * 1000 / $3)) t), 0)\n                  ELSE false END\n    ": Statement<[$1: Columns["shops.id"] | null, $2: Date | string | null, $3: number | null, $4: number | null, $5: bigint | number | string | null, $6: number | null]>;
  "\n      WITH pruned AS (\n        DELETE FROM kit_requests\n         WHERE account_id = $1 AND started_at < (SELECT clock_timestamp()) - 2 * $3 * interval '1 millisecond'\n      )\n      INSERT INTO kit_requests (account_id, started_at, precedence) VALUES ($1, clock_timestamp(), $2) RETURNING id\n    ": Statement<[$1: Columns["kit_accounts.id"], $2: number, $3: number | null], {
    id: Columns["kit_requests.id"];
  }>;
  "\n    (SELECT id, false AS begins FROM kit_orders WHERE shop_id = $1 AND name_key = ANY ($2))\n    UNION ALL (SELECT id, false FROM kit_orders WHERE shop_id = $1 AND reference = $3)\n    UNION ALL (SELECT id, false FROM kit_orders WHERE shop_id = $1 AND shopify_order_id = $4)\n    UNION ALL (SELECT id, false FROM kit_orders WHERE shop_id = $1 AND kit_order_id = $5)\n    UNION ALL (SELECT id, true FROM kit_orders WHERE shop_id = $1 AND name_key >= $6 AND name_key < $7 ORDER BY name_key LIMIT $10)\n    UNION ALL (SELECT id, true FROM kit_orders WHERE shop_id = $1 AND name_key >= $8 AND name_key < $9 ORDER BY name_key LIMIT $10)\n  ": Statement<[$1: Columns["shops.id"] | null, $2: readonly (string | null)[] | null, $3: string | null, $4: string | null, $5: bigint | number | string | null, $6: string | null, $7: string | null, $8: string | null, $9: string | null, $10: bigint | number | string | null], {
    id: Columns["kit_orders.id"];
    begins: boolean;
  }>;
  "\n    DELETE FROM artwork_files f\n     WHERE f.created_at < now() - interval '30 days'\n       AND NOT EXISTS (SELECT FROM artwork_references r WHERE r.sha256 = f.sha256)\n       AND NOT EXISTS (\n         SELECT FROM templates t JOIN shops s ON s.kit_account_id = t.account_id\n          WHERE t.chart_sha256 = f.sha256 AND s.uninstalled_at IS NULL)\n  ": Statement<[]>;
  "\n    DELETE FROM artwork_references r USING templates t\n     WHERE r.shop_id = $1 AND t.account_id = $2 AND r.sha256 = t.chart_sha256 AND r.created_at >= $3\n  ": Statement<[$1: Columns["shops.id"] | null, $2: Columns["kit_accounts.id"] | null, $3: Date | string | null]>;
  "\n    DELETE FROM artwork_references r WHERE r.released_at IS NOT NULL\n       AND NOT EXISTS (SELECT FROM artwork_references k WHERE k.sha256 = r.sha256 AND k.released_at IS NULL)\n  ": Statement<[]>;
  "\n    DELETE FROM former_artwork_keys WHERE replaced_at < now() - interval '60 days'\n  ": Statement<[]>;
  "\n    DELETE FROM inbox\n     WHERE id IN (\n       SELECT id FROM inbox\n        WHERE due_at IS NULL AND handled_at IS NOT NULL AND source = 'shopify'\n          AND (topic LIKE 'products/%' OR topic IN ('orders/swept', 'orders/to_read'))\n          AND (topic IN ('orders/swept', 'orders/to_read') OR handled_at < now() - interval '24 hours')\n        ORDER BY handled_at LIMIT 10000)\n  ": Statement<[]>;
  "\n    DELETE FROM inbox\n     WHERE id IN (\n       SELECT id FROM inbox\n        WHERE received_at < now() - interval '30 days' AND due_at IS NULL\n          AND coalesce(handled_at, received_at) < now() - interval '30 days'\n        ORDER BY received_at LIMIT 10000)\n  ": Statement<[]>;
  "\n    DELETE FROM intended_charts i USING templates t\n     WHERE i.shop_id = $1 AND t.account_id = $2 AND t.external_sku = i.external_sku\n  ": Statement<[$1: Columns["shops.id"] | null, $2: Columns["kit_accounts.id"] | null]>;
  "\n    DELETE FROM intended_sizes i USING templates t\n     WHERE i.shop_id = $1 AND t.account_id = $2 AND t.external_sku = i.external_sku\n  ": Statement<[$1: Columns["shops.id"] | null, $2: Columns["kit_accounts.id"] | null]>;
  "\n    DELETE FROM kit_orders\n     WHERE shop_id = $1 AND (account_id = $2 OR environment = 'staging' AND account_id IS NULL AND created_at >= $3)\n  ": Statement<[$1: Columns["shops.id"] | null, $2: Columns["kit_accounts.id"] | null, $3: Date | string | null]>;
  "\n    DELETE FROM link_runs WHERE shop_id = $1 AND created_at >= $2 AND kind IN ('link', 'csv', 'undo')\n  ": Statement<[$1: Columns["shops.id"] | null, $2: Date | string | null]>;
  "\n    DELETE FROM order_counts\n     WHERE shop_id = $1 AND what IN ('sold', 'sent', 'shipped', 'fulfilled', 'took')\n       AND at < now() - interval '40 days'\n  ": Statement<[$1: Columns["shops.id"] | null]>;
  "\n    DELETE FROM unit_costs c USING catalog_products p\n     WHERE c.shop_id = $1 AND p.account_id = $2 AND p.kit_product_id = c.kit_product_id\n  ": Statement<[$1: Columns["shops.id"] | null, $2: Columns["kit_accounts.id"] | null]>;
  "\n    DELETE FROM unlinked_sales u USING practice_orders o\n     WHERE u.shop_id = $1 AND o.shop_id = u.shop_id AND o.shopify_order_id = u.shopify_order_id\n  ": Statement<[$1: Columns["shops.id"] | null]>;
  "\n    INSERT INTO account_places AS p (shop_id, account_id, token_id) VALUES ($1::uuid, $2::uuid, $3::uuid)\n    ON CONFLICT (shop_id, account_id) DO UPDATE\n       SET token_id = excluded.token_id, removed_at = NULL, removed_why = NULL,\n           joined_at = CASE WHEN p.removed_at IS NULL AND $4 THEN p.joined_at ELSE now() END\n  ": Statement<[$1: Columns["shops.id"], $2: Columns["kit_accounts.id"], $3: string | null, $4: boolean | null]>;
  "\n    INSERT INTO flow_events (shop_id, trigger, subject, occurrence, detail)\n    SELECT r.shop_id, 'differences', r.id::text, 'found', count(*)::text\n      FROM check_reports r JOIN check_differences d ON d.report_id = r.id AND d.handled_at IS NULL\n     WHERE r.id = $1 AND r.state = 'done'\n       AND NOT EXISTS (SELECT FROM kit_accounts a WHERE a.practice_for = r.shop_id)\n     GROUP BY r.id\n    ON CONFLICT DO NOTHING\n  ": Statement<[$1: string | null]>;
  "\n    INSERT INTO inbox (source, delivery_id, topic, origin, subject_id, lane, ids, triggered_at, fault, due_at)\n    SELECT source::\"InboxSource\", delivery_id, topic, origin, subject_id, lane, ids::jsonb, triggered_at, fault,\n           CASE WHEN fault IS NULL THEN date_trunc('milliseconds', now()) END\n      FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::timestamptz[], $8::text[],\n                  $9::boolean[], $10::text[])\n        AS delivery (source, delivery_id, topic, origin, subject_id, ids, triggered_at, fault, once_waiting, lane)\n     WHERE NOT once_waiting OR NOT EXISTS (\n             SELECT FROM inbox waiting\n              WHERE waiting.due_at <= now() AND waiting.source = delivery.source::\"InboxSource\"\n                AND waiting.topic = delivery.topic AND waiting.origin = delivery.origin)\n    ON CONFLICT (source, delivery_id) DO NOTHING\n    RETURNING id, source, delivery_id": Statement<[$1: readonly (string | null)[] | null, $2: readonly (string | null)[] | null, $3: readonly (string | null)[] | null, $4: readonly (string | null)[] | null, $5: readonly (string | null)[] | null, $6: readonly (string | null)[] | null, $7: readonly (Date | string | null)[] | null, $8: readonly (string | null)[] | null, $9: readonly (boolean | null)[] | null, $10: readonly (string | null)[] | null], {
    id: string;
    source: "shopify" | "kit";
    delivery_id: string;
  }>;
  "\n    INSERT INTO product_draft_sizes (draft_id, position, external_sku, size, drills, price, cost)\n    SELECT $1, n.position, n.sku, n.size, n.drills, n.price, n.cost\n      FROM unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[]) WITH ORDINALITY\n           AS n(sku, size, drills, price, cost, position)\n  ": Statement<[$1: Columns["product_drafts.id"], $2: readonly (string | null)[] | null, $3: readonly (string | null)[] | null, $4: readonly (string | null)[] | null, $5: readonly (string | null)[] | null, $6: readonly (string | null)[] | null]>;
  "\n    INSERT INTO product_drafts (shop_id, account_id, external_sku, number, handle, title, description, vendor,\n                                product_type, price, cost, size, tags, due_at, channels, publication,\n                                publication_wanted_at, target_id, collections, left_out, drills)\n    SELECT $1, $2, $3, $4::int, $5, $6, $7, $8, $9, $10, $11, $12, $13::text[], date_trunc('milliseconds', clock_timestamp()), $14::text[],\n           CASE WHEN cardinality($14::text[]) > 0 THEN 'wanted' ELSE 'none' END, now(), $15, $16::text[], $17::boolean, $18\n     WHERE $4::int = (SELECT coalesce(max(number), 0) + 1 FROM product_drafts WHERE shop_id = $1 AND external_sku = $3)\n       AND NOT EXISTS (SELECT FROM product_drafts\n                        WHERE shop_id = $1 AND external_sku = $3 AND state IN ('intended', 'sending', 'unknown'))\n    ON CONFLICT DO NOTHING\n    RETURNING id\n  ": Statement<[$1: Columns["shops.id"], $2: string, $3: string, $4: number, $5: string, $6: string, $7: string, $8: string, $9: string, $10: string, $11: string | null, $12: string, $13: readonly (string | null)[] | null, $14: readonly (string | null)[] | null, $15: Columns["product_drafts.target_id"] | null, $16: readonly (string | null)[] | null, $17: boolean, $18: string], {
    id: Columns["product_drafts.id"];
  }>;
  "\n    INSERT INTO sold_variants AS before (shop_id, variant_id, sold_at, as_kit)\n    SELECT DISTINCT ON (l.variant_id)\n           o.shop_id, l.variant_id, o.placed_at, l.reason <> 'not_a_kit' AS as_kit\n      FROM kit_orders o\n     CROSS JOIN LATERAL (SELECT variant_id, reason FROM kit_order_lines WHERE kit_order_id = o.id AND variant_id IS NOT NULL OFFSET 0) l\n     WHERE o.shop_id = $1 AND o.created_at > coalesce($2::timestamptz, '-infinity') AND NOT o.store_test AND o.store_cancelled_at IS NULL\n     ORDER BY l.variant_id, o.placed_at DESC, as_kit DESC\n    ON CONFLICT (shop_id, variant_id) DO UPDATE SET sold_at = excluded.sold_at, as_kit = excluded.as_kit\n     WHERE before.sold_at <= excluded.sold_at\n       AND (before.sold_at, before.as_kit) IS DISTINCT FROM (excluded.sold_at, excluded.as_kit)\n    RETURNING before.xmax = 0 AS first\n  ": Statement<[$1: Columns["shops.id"] | null, $2: Date | string | null], {
    first: boolean | null;
  }>;
  "\n    INSERT INTO store_variants (shop_id, variant_id, product_id, product_title, variant_title, handle, product_status,\n                                sku, inventory_item_id, tracked, requires_shipping, unit_cost, product_image, vendor, product_type,\n                                requires_components, seen_at)\n    SELECT $1, id, product, title, variant, handle, status, sku, item, tracked, shipping, cost, image,\n           vendor, type, components, coalesce($13, clock_timestamp())\n      FROM unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[],\n                  $10::bool[], $11::bool[], $12::text[], $14::text[], $15::text[], $16::text[], $17::bool[])\n           AS n(id, product, title, variant, handle, status, sku, item, tracked, shipping, cost, image, vendor, type,\n                components)\n    ON CONFLICT (shop_id, variant_id) DO UPDATE\n       SET product_id = excluded.product_id, product_title = excluded.product_title,\n           variant_title = excluded.variant_title, handle = excluded.handle,\n           product_status = excluded.product_status, sku = excluded.sku,\n           inventory_item_id = excluded.inventory_item_id, tracked = excluded.tracked,\n           requires_shipping = excluded.requires_shipping, requires_components = excluded.requires_components,\n           unit_cost = excluded.unit_cost, product_image = excluded.product_image,\n           vendor = excluded.vendor, product_type = excluded.product_type, seen_at = excluded.seen_at, gone_at = NULL\n     WHERE $13::timestamptz IS NULL OR (store_variants.seen_at <= $13 AND coalesce(store_variants.gone_at < $13, true))\n  ": Statement<[$1: Columns["shops.id"], $2: readonly (string | null)[] | null, $3: readonly (string | null)[] | null, $4: readonly (string | null)[] | null, $5: readonly (string | null)[] | null, $6: readonly (string | null)[] | null, $7: readonly (string | null)[] | null, $8: readonly (string | null)[] | null, $9: readonly (string | null)[] | null, $10: readonly (boolean | null)[] | null, $11: readonly (boolean | null)[] | null, $12: readonly (string | null)[] | null, $13: Date | string | null, $14: readonly (string | null)[] | null, $15: readonly (string | null)[] | null, $16: readonly (string | null)[] | null, $17: readonly (boolean | null)[] | null]>;
  "\n    INSERT INTO templates (account_id, kit_template_id, uid, external_sku, slug, name, active, catalog_product_id,\n                           chart_sha256, seen_at)\n    SELECT $1, r.*, $2\n      FROM unnest($3::bigint[], $4::text[], $5::text[], $6::text[], $7::text[], $8::bool[], $9::bigint[], $10::text[]) AS r\n    ON CONFLICT (account_id, external_sku) DO UPDATE\n       SET kit_template_id = excluded.kit_template_id, uid = excluded.uid, slug = excluded.slug, name = excluded.name,\n           active = excluded.active, catalog_product_id = excluded.catalog_product_id,\n           chart_sha256 = excluded.chart_sha256, seen_at = excluded.seen_at, gone_at = NULL\n     WHERE templates.seen_at <= excluded.seen_at\n  ": Statement<[$1: Columns["kit_accounts.id"], $2: Date | string, $3: readonly (bigint | number | string | null)[] | null, $4: readonly (string | null)[] | null, $5: readonly (string | null)[] | null, $6: readonly (string | null)[] | null, $7: readonly (string | null)[] | null, $8: readonly (boolean | null)[] | null, $9: readonly (bigint | number | string | null)[] | null, $10: readonly (string | null)[] | null]>;
  "\n    SELECT \n  id, run_id IS NULL AS \"reads\", state, operation_id AS \"operationId\", created_at AS \"createdAt\", done,\n  extract(epoch FROM clock_timestamp() - created_at)::float8 * 1000 AS \"ageMs\",\n  extract(epoch FROM clock_timestamp() - coalesce(asked_at, created_at))::float8 * 1000 AS \"askedMs\",\n  extract(epoch FROM clock_timestamp() - coalesce(moved_at, created_at))::float8 * 1000 AS \"stillMs\" FROM bulk_operations WHERE shop_id = $1 AND check_id = $2 ORDER BY attempt\n  ": Statement<[$1: Columns["shops.id"] | null, $2: string | null], {
    id: string;
    reads: boolean;
    state: "prepared" | "asked" | "running" | "ended";
    operationId: string | null;
    createdAt: Date;
    done: number;
    ageMs: number;
    askedMs: number;
    stillMs: number;
  }>;
  "\n    SELECT 1 FROM kit_orders WHERE id = $1::uuid AND fence = $2 AND lease_until > clock_timestamp()\n  ": Statement<[$1: Columns["kit_orders.id"] | null, $2: bigint | number | string | null], {
    "?column?": number;
  }>;
  "\n    SELECT FROM link_runs WHERE id = $2 AND shop_id = $1 AND state = 'draft' FOR UPDATE\n  ": Statement<[$1: Columns["shops.id"] | null, $2: Columns["link_runs.id"] | null]>;
  "\n    SELECT c.dmc_code AS \"dmcCode\", c.hex FROM shops s JOIN palette_colors c ON c.account_id = s.kit_account_id\n     WHERE s.id = $1\n  ": Statement<[$1: Columns["shops.id"] | null], {
    dmcCode: string;
    hex: string;
  }>;
  "\n    SELECT coalesce((SELECT sum(count) FROM order_counts WHERE shop_id = $1 AND what = 'unpaid'), 0)::int\n           - (SELECT count(*)::int FROM (\n  SELECT k.id FROM tasks t JOIN kit_orders k ON k.id = t.kit_order_id\n   WHERE t.shop_id = $1 AND t.kind = 'do_not_pay' AND t.resolved_at IS NULL AND k.shop_id = $1 AND k.phase = 'unpaid') n) AS due\n  ": Statement<[$1: Columns["shops.id"] | null], {
    due: number;
  }>;
  "\n    SELECT coalesce(sum(count) FILTER (WHERE what = 'in_production'), 0)::int AS in_production,\n           coalesce(sum(count) FILTER (WHERE what = 'open' AND NOT detail = ANY ($2)), 0)::int AS waiting\n      FROM order_counts WHERE shop_id = $1 AND what IN ('open', 'in_production')\n  ": Statement<[$1: Columns["shops.id"] | null, $2: readonly (string | null)[] | null], {
    in_production: number;
    waiting: number;
  }>;
  "\n    SELECT coalesce(sum(count) FILTER (WHERE what = 'in_production'), 0)::int AS in_production,\n           coalesce(sum(count) FILTER (WHERE what = 'open' AND NOT detail = ANY ($3)), 0)::int AS waiting,\n           coalesce(sum(count) FILTER (WHERE what = 'fulfilled'), 0)::int AS shipped\n      FROM order_counts\n     WHERE shop_id = $1 AND (what IN ('open', 'in_production') OR what = 'fulfilled' AND at >= $2)\n  ": Statement<[$1: Columns["shops.id"] | null, $2: Date | string | null, $3: readonly (string | null)[] | null], {
    in_production: number;
    waiting: number;
    shipped: number;
  }>;
  "\n    SELECT coalesce(sum(count), 0)::int AS earlier FROM order_counts\n     WHERE shop_id = $1 AND what = 'open' AND detail = 'placed_before_go_live'\n  ": Statement<[$1: Columns["shops.id"] | null], {
    earlier: number;
  }>;
  "\n    SELECT count(*)::int AS n FROM link_run_rows WHERE run_id = $1 AND state = 'waiting'\n  ": Statement<[$1: Columns["link_runs.id"] | null], {
    n: number;
  }>;
  "\n    SELECT count(*)::int AS orders FROM kit_orders\n     WHERE customer_hmac IS NOT NULL AND substring(customer_hmac from 33) <> $1\n  ": Statement<[$1: Uint8Array | null], {
    orders: number;
  }>;
  "\n    SELECT external_sku AS sku, size, drills, price, cost, variant_id AS \"variantId\"\n      FROM product_draft_sizes WHERE draft_id = $1 ORDER BY position\n  ": Statement<[$1: Columns["product_drafts.id"] | null], {
    sku: string;
    size: string;
    drills: string;
    price: string;
    cost: string | null;
    variantId: Columns["product_draft_sizes.variant_id"] | null;
  }>;
  "\n    SELECT f.bytes, f.content_type AS type, coalesce(f.width, 0) AS width, coalesce(f.height, 0) AS height\n      FROM shops s JOIN templates t ON t.account_id = s.kit_account_id JOIN artwork_files f ON f.sha256 = t.chart_sha256\n     WHERE s.id = $1 AND t.external_sku = $2\n  ": Statement<[$1: Columns["shops.id"] | null, $2: string | null], {
    bytes: Buffer;
    type: Columns["artwork_files.content_type"];
    width: number;
    height: number;
  }>;
  "\n    SELECT i.bytes, i.content_type AS type\n      FROM shops s JOIN templates t ON t.account_id = s.kit_account_id\n      JOIN design_images i ON i.account_id = t.account_id AND i.slug = t.slug AND i.role = 'hero'\n     WHERE s.id = $1 AND t.external_sku = $2\n  ": Statement<[$1: Columns["shops.id"] | null, $2: string | null], {
    bytes: Buffer;
    type: string;
  }>;
  "\n    SELECT id FROM kit_orders\n     WHERE shop_id = $1 AND environment = $2::\"KitEnvironment\" AND shopify_order_id = $3 AND part = $4": Statement<[$1: Columns["shops.id"] | null, $2: "production" | "staging" | null, $3: string | null, $4: number | null], {
    id: Columns["kit_orders.id"];
  }>;
  "\n    SELECT id FROM kit_orders\n     WHERE shop_id = $1 AND shopify_order_id = $2 AND environment = $3::\"KitEnvironment\" AND id <> $4": Statement<[$1: Columns["shops.id"] | null, $2: string | null, $3: "production" | "staging" | null, $4: string | null], {
    id: Columns["kit_orders.id"];
  }>;
  "\n    SELECT id FROM kit_orders WHERE shop_id = $1::uuid AND shopify_order_id = $2 AND environment = $3::\"KitEnvironment\"\n     ORDER BY id FOR NO KEY UPDATE\n  ": Statement<[$1: Columns["shops.id"] | null, $2: string | null, $3: "production" | "staging" | null], {
    id: Columns["kit_orders.id"];
  }>;
  "\n    SELECT id FROM shops WHERE id = $1 AND kit_account_id = $2 AND paused_at IS NULL AND uninstalled_at IS NULL\n  ": Statement<[$1: Columns["shops.id"] | null, $2: Columns["kit_accounts.id"] | null], {
    id: Columns["shops.id"];
  }>;
  "\n    SELECT id, ARRAY(SELECT kind FROM tasks t WHERE t.kit_order_id = o.id AND t.resolved_at IS NULL) AS open_tasks\n      FROM kit_orders o WHERE shop_id = $1 AND shopify_order_id = $2": Statement<[$1: Columns["shops.id"] | null, $2: string | null], {
    id: Columns["kit_orders.id"];
    open_tasks: string[];
  }>;
  "\n    SELECT id, order_name AS \"orderName\", part, submission, kit_canceled_at IS NOT NULL AS \"canceledAtKit\" FROM kit_orders\n     WHERE shop_id = $1 AND shopify_order_id = ANY ($2)\n     ORDER BY placed_at DESC, shopify_order_id DESC, environment, part\n  ": Statement<[$1: Columns["shops.id"] | null, $2: readonly (string | null)[] | null], {
    id: Columns["kit_orders.id"];
    orderName: string;
    part: number;
    submission: "received" | "held" | "ready" | "submitting" | "submitted" | "rejected" | "unknown" | "exists_unlinked" | "review" | "void";
    canceledAtKit: boolean;
  }>;
  "\n    SELECT id, order_name FROM kit_orders WHERE shop_id = $1 AND id = ANY ($2)\n  ": Statement<[$1: Columns["shops.id"] | null, $2: readonly ((Columns["kit_orders.id"]) | null)[] | null], {
    id: Columns["kit_orders.id"];
    order_name: string;
  }>;
  "\n    SELECT id, shopify_order_id AS \"shopifyOrderId\", reference, kit_order_id::text AS \"kitOrderId\" FROM kit_orders\n     WHERE shop_id = $1 AND (name_key = ANY ($2) OR reference = $3 OR shopify_order_id = $4 OR kit_order_id = $5)\n     ORDER BY environment, part LIMIT 20\n  ": Statement<[$1: Columns["shops.id"] | null, $2: readonly (string | null)[] | null, $3: string | null, $4: string | null, $5: bigint | number | string | null], {
    id: Columns["kit_orders.id"];
    shopifyOrderId: Columns["kit_orders.shopify_order_id"];
    reference: string;
    kitOrderId: string | null;
  }>;
  "\n    SELECT key FROM unnest($2::text[]) AS key\n     WHERE 1 < (SELECT count(*) FROM (SELECT FROM store_variants\n                                       WHERE shop_id = $1 AND gone_at IS NULL AND sku_key = key LIMIT 2) two)\n  ": Statement<[$1: Columns["shops.id"] | null, $2: readonly (string | null)[] | null], {
    key: string | null;
  }>;
  "\n    SELECT key, sha256 FROM artwork_references WHERE key = ANY($1::text[])\n     UNION ALL SELECT key, sha256 FROM former_artwork_keys WHERE key = ANY($1::text[])\n  ": Statement<[$1: readonly (string | null)[] | null], {
    key: string;
    sha256: string;
  }>;
  "\n    SELECT kit_order_id FROM tasks WHERE shop_id = $1 AND listed ORDER BY since, id LIMIT $2\n  ": Statement<[$1: Columns["shops.id"] | null, $2: bigint | number | string | null], {
    kit_order_id: Columns["kit_orders.id"] | null;
  }>;
  "\n    SELECT o.*, s.domain AS shop_domain,\n           (SELECT coalesce(json_agg(one ORDER BY one.position), '[]') FROM kit_order_lines one WHERE one.kit_order_id = o.id) AS lines,\n           (SELECT coalesce(json_agg(one ), '[]') FROM approvals one WHERE one.kit_order_id = o.id) AS approvals,\n           (SELECT coalesce(json_agg(one ), '[]') FROM holds one WHERE one.kit_order_id = o.id) AS holds,\n           (SELECT coalesce(json_agg(one ), '[]') FROM shipments one WHERE one.kit_order_id = o.id) AS shipments,\n           (SELECT coalesce(json_agg(one ), '[]') FROM other_fulfillments one WHERE one.kit_order_id = o.id) AS other_fulfillments,\n           (SELECT coalesce(json_agg(one ORDER BY one.number DESC), '[]') FROM attempts one WHERE one.kit_order_id = o.id AND one.outcome IS DISTINCT FROM 'not_sent') AS attempts,\n           (SELECT one.params ->> 'problem' FROM tasks one\n             WHERE one.kit_order_id = o.id AND one.kind = 'customer_problem' AND one.resolved_at IS NULL) AS reported_problem\n      FROM kit_orders o JOIN shops s ON s.id = o.shop_id\n     WHERE o.id = ANY($1) ORDER BY o.environment, o.part": Statement<[$1: readonly ((Columns["kit_orders.id"]) | null)[] | null], {
    id: Columns["kit_orders.id"];
    shop_id: Columns["shops.id"];
    environment: "production" | "staging";
    shopify_order_id: Columns["kit_orders.shopify_order_id"];
    part: number;
    reference: string;
    order_name: string;
    placed_at: Date;
    created_at: Date;
    updated_at: Date;
    submission: "received" | "held" | "ready" | "submitting" | "submitted" | "rejected" | "unknown" | "exists_unlinked" | "review" | "void";
    wait_reason: string | null;
    wait_params: unknown;
    wait_since: Date | null;
    wait_until: Date | null;
    lost_count: number;
    store_read_at: Date | null;
    store_updated_at: Date | null;
    store_financial_status: string | null;
    store_cancelled_at: Date | null;
    store_test: boolean;
    store_gone_at: Date | null;
    account_id: Columns["kit_accounts.id"] | null;
    first_sent_at: Date | null;
    last_sent_at: Date | null;
    customer_salt: Buffer | null;
    customer_hmac: Buffer | null;
    kit_order_id: string | null;
    linked_by: string | null;
    linked_at: Date | null;
    compared_at: Date | null;
    kit_state: string | null;
    kit_stage: number;
    kit_canceled_at: Date | null;
    payment_status: string | null;
    portal_url: string | null;
    allow_cancel: boolean | null;
    cancel_type: string | null;
    tracking: unknown;
    kit_created_at: Date | null;
    kit_read_at: Date | null;
    kit_reads: number;
    kit_stage_at: Date | null;
    read_wanted_at: Date | null;
    read_wanted_why: string | null;
    cancel: "none" | "requested" | "sending" | "done" | "refused" | "unknown" | "blocked";
    cancel_requested_by: string | null;
    cancel_requested_at: Date | null;
    cancel_lost_count: number;
    delivered_marked_at: Date | null;
    due_at: Date | null;
    kit_wanted: number | null;
    kit_wanted_at: Date | null;
    lease_owner: string | null;
    lease_until: Date | null;
    fence: string;
    nudges: number;
    failures: number;
    last_fault: string | null;
    differences: unknown;
    kit_read_fault: string | null;
    tagged: boolean | null;
    progress_reported_at: Date | null;
    order_fields: unknown;
    phase: string;
    name_key: string;
    phone_hmac: Buffer | null;
    paid: string | null;
    passed: unknown;
    shop_domain: Columns["shops.domain"];
    lines: unknown;
    approvals: unknown;
    holds: unknown;
    shipments: unknown;
    other_fulfillments: unknown;
    attempts: unknown;
    reported_problem: string | null;
  }>;
  "\n    SELECT p.removed_why FROM account_places p JOIN shops s ON s.id = p.shop_id\n     WHERE p.shop_id = $1 AND s.kit_account_id IS NULL ORDER BY greatest(p.joined_at, p.removed_at) DESC LIMIT 1\n  ": Statement<[$1: Columns["shops.id"] | null], {
    removed_why: string | null;
  }>;
  "\n    SELECT part, submission, kit_canceled_at IS NOT NULL AS canceled FROM kit_orders\n     WHERE shop_id = $1 AND shopify_order_id = $2 AND environment = $3::\"KitEnvironment\" AND id <> $4\n  ": Statement<[$1: Columns["shops.id"] | null, $2: string | null, $3: "production" | "staging" | null, $4: string | null], {
    part: number;
    submission: "received" | "held" | "ready" | "submitting" | "submitted" | "rejected" | "unknown" | "exists_unlinked" | "review" | "void";
    canceled: boolean;
  }>;
  "\n    SELECT pg_advisory_xact_lock(hashtextextended($1, 0))\n  ": Statement<[$1: string | null], {
    pg_advisory_xact_lock: "";
  }>;
  "\n    SELECT pieces, extract(epoch FROM clock_timestamp() - known_at)::float8 * 1000 AS \"ageMs\",\n           coalesce(claimed_until > clock_timestamp(), false) AS \"beingAsked\",\n           coalesce(rests_until > clock_timestamp(), false) AS resting,\n           production_days_min, production_days_max, shipping_days_min, shipping_days_max\n      FROM delivery_estimates WHERE account_id = $1 AND country = $2 AND pieces = ANY($3::int[])\n  ": Statement<[$1: Columns["kit_accounts.id"] | null, $2: string | null, $3: readonly (number | null)[] | null], {
    pieces: number;
    ageMs: number | null;
    beingAsked: boolean;
    resting: boolean;
    production_days_min: number | null;
    production_days_max: number | null;
    shipping_days_min: number | null;
    shipping_days_max: number | null;
  }>;
  "\n    SELECT production_days_min AS min, production_days_max AS max FROM delivery_estimates\n     WHERE account_id = $1 AND country = '' AND pieces = $2 AND production_days_min IS NOT NULL\n       AND production_days_max IS NOT NULL AND known_at > clock_timestamp() - $3 * interval '1 hour'\n  ": Statement<[$1: Columns["kit_accounts.id"] | null, $2: number | null, $3: number | null], {
    min: number;
    max: number;
  }>;
  "\n    SELECT request_limit AS \"limit\", (SELECT coalesce(json_agg(json_build_array(extract(epoch FROM started_at)::float8 * 1000, precedence)\n                                          ORDER BY started_at, id), '[]')\n                   FROM kit_requests\n                  WHERE account_id = $1 AND started_at > (SELECT clock_timestamp()) - $2 * interval '1 millisecond') AS log,\n           (SELECT json_build_object('id', id, 'priority', kit_wanted) FROM kit_orders\n       WHERE account_id = $1 AND kit_wanted IS NOT NULL AND true AND id <> ALL ($3::uuid[])\n         AND (lease_until IS NULL OR lease_until <= (SELECT clock_timestamp()))\n       ORDER BY kit_wanted, kit_wanted_at, id LIMIT 1) AS most_urgent, (SELECT json_build_object('id', id, 'priority', kit_wanted) FROM kit_orders\n       WHERE account_id = $1 AND kit_wanted IS NOT NULL AND kit_wanted >= 5 AND id <> ALL ($3::uuid[])\n         AND (lease_until IS NULL OR lease_until <= (SELECT clock_timestamp()))\n       ORDER BY kit_wanted, kit_wanted_at, id LIMIT 1) AS background\n      FROM kit_accounts WHERE id = $1\n  ": Statement<[$1: Columns["kit_accounts.id"] | null, $2: number | null, $3: readonly (string | null)[] | null], {
    limit: number;
    log: unknown;
    most_urgent: unknown;
    background: unknown;
  }>;
  "\n    SELECT request_limit, shut_reason AS why, extract(epoch FROM shut_until)::float8 * 1000 AS until\n      FROM kit_accounts WHERE id = $1 FOR NO KEY UPDATE\n  ": Statement<[$1: Columns["kit_accounts.id"] | null], {
    request_limit: number;
    why: Columns["kit_accounts.shut_reason"] | null;
    until: number | null;
  }>;
  "\n    SELECT s.currency, a.kind AS charged, c.kit_product_id::text AS product, NULL AS design, c.amount\n      FROM shops s\n      LEFT JOIN kit_accounts a ON a.id = s.kit_account_id\n      LEFT JOIN unit_costs c ON c.shop_id = s.id AND c.kit_product_id = ANY($2::bigint[])\n     WHERE s.id = $1\n    UNION ALL\n    SELECT s.currency, NULL, NULL, t.external_sku, c.amount\n      FROM shops s\n      JOIN templates t ON t.account_id = s.kit_account_id AND t.external_sku = ANY($3::text[])\n      JOIN unit_costs c ON c.shop_id = s.id AND c.kit_product_id = t.catalog_product_id\n     WHERE s.id = $1\n  ": Statement<[$1: Columns["shops.id"] | null, $2: readonly (bigint | number | string | null)[] | null, $3: readonly (string | null)[] | null], {
    currency: string | null;
    charged: "unknown" | "standard" | "invoice" | null;
    product: string | null;
    design: string | null;
    amount: string | null;
  }>;
  "\n    SELECT s.gone_live_at AS \"goneLiveAt\", s.paused_at AS \"pausedAt\", a.environment, a.kind,\n           (SELECT count(*)::int FROM variant_links l WHERE l.shop_id = s.id) AS \"linkedVariants\",\n           (SELECT count(*)::int FROM templates t WHERE t.account_id = a.id AND t.gone_at IS NULL) AS designs,\n           \n  (SELECT count(*)::int FROM templates t\n    WHERE t.account_id = a.id AND t.gone_at IS NULL\n      AND EXISTS (SELECT FROM variant_links l WHERE l.shop_id = s.id AND l.external_sku = t.external_sku)\n      AND NOT EXISTS (SELECT FROM artwork_references r\n                       WHERE r.shop_id = s.id AND r.sha256 = t.chart_sha256 AND r.released_at IS NULL)) AS \"designsWithoutFile\",\n           -- By its index: without an order, PostgreSQL walks through the orders until it meets one.\n           (SELECT o.kit_stage FROM kit_orders o\n             WHERE o.shop_id = s.id AND o.submission = 'submitted' AND o.kit_stage >= 3\n               AND o.environment = a.environment\n             ORDER BY o.kit_stage DESC LIMIT 1) IS NOT NULL AS \"hasShipped\"\n      FROM shops s LEFT JOIN kit_accounts a ON a.id = s.kit_account_id\n     WHERE s.id = $1\n  ": Statement<[$1: Columns["shops.id"] | null], {
    goneLiveAt: Date | null;
    pausedAt: Date | null;
    environment: "production" | "staging" | null;
    kind: "unknown" | "standard" | "invoice" | null;
    linkedVariants: number;
    designs: number;
    designsWithoutFile: number;
    hasShipped: boolean;
  }>;
  "\n    SELECT s.gone_live_at, s.paused_at, s.uninstalled_at, s.settings, s.timezone, a.id AS account_id, a.environment, a.kind,\n           a.practice_for IS NOT NULL AS practice,\n           a.event_webhook_id, a.event_fault, a.events_unheard_since,\n           -- Uses the index; EXISTS would scan all orders until it finds one of the account.\n           (SELECT max(sent.kit_order_id) FROM kit_orders sent WHERE sent.account_id = a.id) IS NOT NULL AS has_sent,\n           -- Few orders have further parts, and loading none with its relations would take seven statements.\n           EXISTS (SELECT FROM kit_orders other\n                    WHERE other.shop_id = s.id AND other.shopify_order_id = $2 AND other.environment = $3::\"KitEnvironment\"\n                      AND other.id <> $4) AS has_other_parts,\n           EXISTS (SELECT FROM kit_orders other\n                    WHERE other.shop_id = s.id AND other.shopify_order_id = $2 AND other.part = 1\n                      AND other.environment = 'production' AND $3::\"KitEnvironment\" = 'staging') AS taken_over,\n           EXISTS (SELECT FROM kit_orders other\n                    WHERE other.shop_id = s.id AND other.shopify_order_id = $2 AND other.environment = 'staging'\n                      AND $3::\"KitEnvironment\" = 'production'\n                      AND (other.tagged IS DISTINCT FROM false OR other.order_fields IS NOT NULL)) AS hand_over_awaited\n      FROM shops s LEFT JOIN kit_accounts a ON a.id = s.kit_account_id\n     WHERE s.id = $1": Statement<[$1: Columns["shops.id"] | null, $2: string | null, $3: "production" | "staging" | null, $4: string | null], {
    gone_live_at: Date | null;
    paused_at: Date | null;
    uninstalled_at: Date | null;
    settings: unknown;
    timezone: string;
    account_id: Columns["kit_accounts.id"] | null;
    environment: "production" | "staging" | null;
    kind: "unknown" | "standard" | "invoice" | null;
    practice: boolean;
    event_webhook_id: string | null;
    event_fault: string | null;
    events_unheard_since: Date | null;
    has_sent: boolean;
    has_other_parts: boolean;
    taken_over: boolean;
    hand_over_awaited: boolean;
  }>;
  "\n    SELECT s.id, coalesce(s.name, s.domain) AS name, s.domain, s.id IS NOT DISTINCT FROM $1 AS own, t.last_four AS \"lastFour\",\n           t.state, (count(*) OVER ())::int AS count\n      FROM shops s\n      LEFT JOIN account_places p ON p.shop_id = s.id AND p.account_id = s.kit_account_id\n      LEFT JOIN kit_tokens t ON t.id = p.token_id\n     WHERE s.kit_account_id = (SELECT kit_account_id FROM shops WHERE id = $1)\n     ORDER BY own DESC, s.domain LIMIT 50\n  ": Statement<[$1: Columns["shops.id"] | null], {
    id: Columns["shops.id"];
    name: string;
    domain: Columns["shops.domain"];
    own: boolean;
    lastFour: string | null;
    state: "active" | "refused" | "retired" | null;
    count: number;
  }>;
  "\n    SELECT sku_key AS key, array_agg(variant_id) AS ids FROM store_variants\n     WHERE shop_id = $1 AND gone_at IS NULL AND sku_key = ANY($2) GROUP BY 1\n  ": Statement<[$1: Columns["shops.id"] | null, $2: readonly (string | null)[] | null], {
    key: string;
    ids: string[];
  }>;
  "\n    SELECT state, count(*)::int AS count, count(bulk_line)::int AS \"inBulk\", count(variant_size)::int AS \"sizeDiffers\"\n      FROM link_run_rows WHERE run_id = $1 GROUP BY 1\n  ": Statement<[$1: Columns["link_runs.id"] | null], {
    state: "waiting" | "done" | "failed" | "skipped" | "refused" | "left_out";
    count: number;
    inBulk: number;
    sizeDiffers: number;
  }>;
  "\n    SELECT t.external_sku AS \"externalSku\", t.name, t.active, t.gone_at IS NOT NULL AS gone, t.catalog_product_id,\n           t.chart_sha256 AS \"chartSha256\",\n           EXISTS (SELECT FROM artwork_files f WHERE f.sha256 = t.chart_sha256) AS held\n      FROM templates t WHERE t.account_id = $1 AND t.sku_key = ANY($2)": Statement<[$1: Columns["kit_accounts.id"] | null, $2: readonly (string | null)[] | null], {
    externalSku: Columns["templates.external_sku"];
    name: string;
    active: boolean;
    gone: boolean;
    catalog_product_id: string;
    chartSha256: Columns["templates.chart_sha256"];
    held: boolean;
  }>;
  "\n    SELECT t.external_sku AS sku, t.name, t.slug, p.size_name AS \"sizeName\", p.style_name AS \"styleName\", t.active, t.gone_at IS NOT NULL AS gone, f.sha256 IS NOT NULL AS \"hasArtwork\", c.amount\n      FROM shops s\n      JOIN templates t ON t.account_id = s.kit_account_id AND t.external_sku = ANY($2)\n      LEFT JOIN artwork_files f ON f.sha256 = t.chart_sha256\n      LEFT JOIN catalog_products p ON p.account_id = t.account_id AND p.kit_product_id = t.catalog_product_id\n      LEFT JOIN unit_costs c ON c.shop_id = s.id AND c.kit_product_id = t.catalog_product_id\n     WHERE s.id = $1\n  ": Statement<[$1: Columns["shops.id"] | null, $2: readonly (string | null)[] | null], {
    sku: Columns["templates.external_sku"];
    name: string;
    slug: string;
    sizeName: string | null;
    styleName: string | null;
    active: boolean;
    gone: boolean;
    hasArtwork: boolean;
    amount: string | null;
  }>;
  "\n    SELECT t.sku_key AS key, f.sha256, NULL AS image FROM shops s\n      JOIN templates t ON t.account_id = s.kit_account_id AND t.sku_key = ANY($2::text[])\n      JOIN artwork_files f ON f.sha256 = t.chart_sha256\n     WHERE s.id = $1\n    UNION ALL\n    SELECT NULL, f.sha256, NULL FROM artwork_files f\n     WHERE f.sha256 = ANY($3::text[]) AND EXISTS (\n       SELECT FROM artwork_references r WHERE r.shop_id = $1 AND r.sha256 = f.sha256 AND r.released_at IS NULL)\n    UNION ALL\n    SELECT v.variant_id, NULL, v.product_image FROM store_variants v\n     WHERE v.shop_id = $1 AND v.variant_id = ANY($4::text[]) AND v.product_image IS NOT NULL\n  ": Statement<[$1: Columns["shops.id"] | null, $2: readonly (string | null)[] | null, $3: readonly (string | null)[] | null, $4: readonly (string | null)[] | null], {
    key: string | null;
    sha256: string | null;
    image: string | null;
  }>;
  "\n    SELECT t.sku_key AS key, t.active, t.gone_at IS NOT NULL AS gone, f.sha256 IS NOT NULL AS \"hasArtwork\",\n           t.name, t.slug, p.size_name AS \"sizeName\", p.style_name AS \"styleName\"\n      FROM shops s\n      JOIN templates t ON t.account_id = s.kit_account_id AND t.sku_key = ANY($2)\n      LEFT JOIN artwork_files f ON f.sha256 = t.chart_sha256\n      LEFT JOIN catalog_products p ON p.account_id = t.account_id AND p.kit_product_id = t.catalog_product_id\n     WHERE s.id = $1\n  ": Statement<[$1: Columns["shops.id"] | null, $2: readonly (string | null)[] | null], {
    key: string;
    active: boolean;
    gone: boolean;
    hasArtwork: boolean;
    name: string;
    slug: string;
    sizeName: string | null;
    styleName: string | null;
  }>;
  "\n    SELECT title, description, vendor, product_type AS \"productType\", tags,\n           channels_left_out AS \"channelsLeftOut\", collections FROM product_defaults WHERE shop_id = $1\n  ": Statement<[$1: Columns["shops.id"] | null], {
    title: string;
    description: string;
    vendor: string;
    productType: string;
    tags: string;
    channelsLeftOut: string[] | null;
    collections: string[] | null;
  }>;
  "\n    SELECT v.product_title AS title, v.sku\n      FROM unlinked_sales u JOIN shops s ON s.id = u.shop_id\n      LEFT JOIN store_variants v ON v.shop_id = u.shop_id AND v.variant_id = u.variant_id\n     WHERE u.shop_id = $1 AND u.shopify_order_id = $2 AND u.variant_id <> ALL ($3) AND u.why <> 'unlike'\n       AND u.placed_at >= s.gone_live_at\n       AND NOT EXISTS (SELECT FROM not_kits n\n                        WHERE n.shop_id = v.shop_id AND n.product_id = v.product_id AND n.variant_id IN ('', v.variant_id))": Statement<[$1: Columns["shops.id"] | null, $2: string | null, $3: readonly (string | null)[] | null], {
    title: string | null;
    sku: string | null;
  }>;
  "\n    SELECT v.variant_id AS \"variantId\", max(n.units)::int AS units\n      FROM unnest($4::text[], $5::text[], $6::text[], $7::int[]) AS n(title, variant, sku, units)\n      JOIN shops s ON s.id = $1 AND s.gone_live_at <= $3\n      JOIN store_variants v ON v.shop_id = $1\n       AND (v.product_title = n.title AND v.variant_title = coalesce(n.variant, v.variant_title) OR v.sku = nullif(n.sku, ''))\n     WHERE (v.gone_at >= $3\n            OR EXISTS (SELECT FROM unlinked_sales u\n                        WHERE u.shop_id = $1 AND u.shopify_order_id = $2 AND u.variant_id = v.variant_id))\n       AND NOT EXISTS (SELECT FROM not_kits k\n                        WHERE k.shop_id = $1 AND k.product_id = v.product_id AND k.variant_id IN ('', v.variant_id))\n     GROUP BY v.variant_id\n  ": Statement<[$1: Columns["shops.id"] | null, $2: string | null, $3: Date | string | null, $4: readonly (string | null)[] | null, $5: readonly (string | null)[] | null, $6: readonly (string | null)[] | null, $7: readonly (number | null)[] | null], {
    variantId: Columns["store_variants.variant_id"];
    units: number | null;
  }>;
  "\n    SELECT v.variant_id AS \"variantId\", v.product_id AS \"productId\", v.product_title AS \"productTitle\", v.variant_title AS \"variantTitle\",\n           v.product_status AS \"productStatus\", v.sku, v.tracked, v.requires_shipping AS \"requiresShipping\",\n           v.requires_components AS \"requiresComponents\", v.unit_cost AS \"unitCost\", v.gone_at IS NOT NULL AS gone,\n           l.external_sku AS design, l.previous_sku AS \"previousSku\"\n      FROM store_variants v LEFT JOIN variant_links l USING (shop_id, variant_id)\n     WHERE v.shop_id = $1 AND v.variant_id = ANY($2)\n  ": Statement<[$1: Columns["shops.id"] | null, $2: readonly (string | null)[] | null], {
    variantId: Columns["store_variants.variant_id"];
    productId: Columns["store_variants.product_id"];
    productTitle: string;
    variantTitle: string;
    productStatus: string;
    sku: string;
    tracked: boolean;
    requiresShipping: boolean;
    requiresComponents: boolean;
    unitCost: string | null;
    gone: boolean;
    design: Columns["variant_links.external_sku"] | null;
    previousSku: string | null;
  }>;
  "\n    SELECT v.variant_id AS \"variantId\", v.product_title AS \"productTitle\", v.variant_title AS \"variantTitle\", v.sku,\n           v.gone_at IS NOT NULL AS gone, v.requires_components AS \"requiresComponents\", l.external_sku AS \"linkSku\", n.product_id IS NOT NULL AS \"notAKit\", l.drift_reason AS drift, v.link_state AS state,\n           v.link_reason AS reason\n      FROM store_variants v LEFT JOIN variant_links l USING (shop_id, variant_id)\n      LEFT JOIN LATERAL (SELECT product_id FROM not_kits k\n                          WHERE k.shop_id = v.shop_id AND k.product_id = v.product_id AND k.variant_id IN ('', v.variant_id)\n                          LIMIT 1) n ON true\n     WHERE v.shop_id = $1 AND v.variant_id > $2 AND ($3::text[] IS NULL OR v.variant_id = ANY($3))\n     ORDER BY v.variant_id LIMIT 500\n  ": Statement<[$1: Columns["shops.id"] | null, $2: string | null, $3: readonly (string | null)[] | null], {
    variantId: Columns["store_variants.variant_id"];
    productTitle: string;
    variantTitle: string;
    sku: string;
    gone: boolean;
    requiresComponents: boolean;
    linkSku: Columns["variant_links.external_sku"] | null;
    notAKit: boolean;
    drift: string | null;
    state: Columns["store_variants.link_state"];
    reason: Columns["store_variants.link_reason"] | null;
  }>;
  "\n    SELECT variant_id FROM store_variants WHERE shop_id = $1 AND (product_id = ANY($2) OR variant_id = ANY($3))\n  ": Statement<[$1: Columns["shops.id"] | null, $2: readonly (string | null)[] | null, $3: readonly (string | null)[] | null], {
    variant_id: Columns["store_variants.variant_id"];
  }>;
  "\n    SELECT variant_id, external_sku AS \"externalSku\", linked_at AS \"linkedAt\" FROM variant_links\n     WHERE shop_id = $1 AND variant_id = ANY($2)": Statement<[$1: Columns["shops.id"] | null, $2: readonly (string | null)[] | null], {
    variant_id: Columns["variant_links.variant_id"];
    externalSku: Columns["variant_links.external_sku"];
    linkedAt: Date;
  }>;
  "\n    SELECT variant_id, external_sku, variant_size AS variant, kit_size AS kit FROM intended_sizes\n     WHERE shop_id = $1 AND variant_id = ANY($2)\n  ": Statement<[$1: Columns["shops.id"] | null, $2: readonly (string | null)[] | null], {
    variant_id: string;
    external_sku: string;
    variant: string;
    kit: string;
  }>;
  "\n    SELECT w AS warning, count(*) FILTER (WHERE r.state = 'waiting')::int AS count FROM link_run_rows r, unnest(r.warnings) AS w\n     WHERE r.run_id = $1 AND r.state IN ('waiting', 'left_out') GROUP BY 1\n  ": Statement<[$1: Columns["link_runs.id"] | null], {
    warning: string | null;
    count: number;
  }>;
  "\n    UPDATE artwork_references r SET released_at = now()\n     WHERE r.released_at IS NULL\n       AND r.created_at < now() - interval '30 days'\n       AND NOT EXISTS (\n         SELECT FROM shops s JOIN templates t ON t.account_id = s.kit_account_id\n          WHERE s.id = r.shop_id AND t.chart_sha256 = r.sha256\n            AND (s.uninstalled_at IS NULL OR s.uninstalled_at > now() - interval '30 days'))\n       AND NOT EXISTS (\n         SELECT FROM kit_orders o\n          WHERE o.shop_id = r.shop_id\n            AND o.submission <> 'void' AND o.kit_canceled_at IS NULL AND o.kit_stage < 3\n            AND (EXISTS (SELECT FROM kit_order_lines l WHERE l.kit_order_id = o.id AND l.sent_sha256 = r.sha256)\n              OR EXISTS (SELECT FROM kit_order_lines l\n                           JOIN templates t ON t.external_sku = l.external_sku\n                          WHERE l.kit_order_id = o.id AND t.chart_sha256 = r.sha256)\n              OR EXISTS (SELECT FROM attempts a, jsonb_array_elements(a.lines) line\n                          WHERE a.kit_order_id = o.id AND line->>'sha256' = r.sha256)))\n  ": Statement<[]>;
  "\n    UPDATE kit_accounts SET events_unheard_since = clock_timestamp() WHERE id = $1 AND events_unheard_since IS NULL\n  AND (last_event_at IS NULL OR last_event_at < clock_timestamp() - $2 * interval '1 millisecond')\n  ": Statement<[$1: Columns["kit_accounts.id"] | null, $2: number | null]>;
  "\n    UPDATE kit_accounts SET templates_read_at = $2, unread = unread || jsonb_build_object('designs', $3::jsonb)\n     WHERE id = $1 AND (templates_read_at IS NULL OR templates_read_at <= $2)\n  ": Statement<[$1: Columns["kit_accounts.id"] | null, $2: Date | string | null, $3: string | null]>;
  "\n    UPDATE kit_orders\n       SET account_id = $2, kit_wanted = $3, due_at = $4, lease_owner = NULL, lease_until = NULL, updated_at = now(),\n           kit_wanted_at = CASE WHEN kit_wanted = $3 AND kit_wanted_at IS NOT NULL THEN kit_wanted_at ELSE clock_timestamp() END,\n           wait_reason = CASE WHEN kit_order_id IS NULL THEN $5 ELSE wait_reason END,\n           wait_until = CASE WHEN kit_order_id IS NULL THEN $4 ELSE wait_until END\n     WHERE id = $1\n  ": Statement<[$1: Columns["kit_orders.id"] | null, $2: Columns["kit_accounts.id"] | null, $3: number | null, $4: Date | string | null, $5: string | null]>;
  "\n    UPDATE kit_orders\n       SET due_at = least(due_at, clock_timestamp() + random() * $3 * interval '1 millisecond'),\n           nudges = nudges + CASE WHEN lease_until > clock_timestamp() THEN 1 ELSE 0 END\n     WHERE EXISTS (SELECT FROM kit_accounts WHERE id = $1 AND events_unheard_since IS NULL\n  AND (last_event_at IS NULL OR last_event_at < clock_timestamp() - $2 * interval '1 millisecond'))\n       AND id IN (SELECT id FROM kit_orders WHERE account_id = $1 AND submission = 'submitted' AND kit_stage = 2\n                     AND kit_canceled_at IS NULL AND kit_wanted IS NULL AND due_at IS NOT NULL ORDER BY id FOR NO KEY UPDATE)\n  ": Statement<[$1: Columns["kit_accounts.id"] | null, $2: number | null, $3: number | null]>;
  "\n    UPDATE kit_orders SET due_at = date_trunc('milliseconds', clock_timestamp()), nudges = nudges + 1, tagged = false, order_fields = NULL\n     WHERE id IN (SELECT id FROM kit_orders\n                   WHERE shop_id = $1 AND submission IN ('received', 'held', 'ready') ORDER BY id FOR NO KEY UPDATE)\n  ": Statement<[$1: Columns["shops.id"] | null]>;
  "\n    UPDATE kit_orders SET lease_owner = NULL, lease_until = NULL, due_at = date_trunc('milliseconds', clock_timestamp()) WHERE id = $1::uuid\n  ": Statement<[$1: Columns["kit_orders.id"] | null]>;
  "\n    UPDATE kit_orders k SET customer_salt = NULL, customer_hmac = NULL, phone_hmac = NULL\n     WHERE customer_hmac IS NOT NULL AND substring(customer_hmac from 33) <> $1 AND \n  (k.submission = 'void' OR k.kit_canceled_at IS NOT NULL OR k.kit_stage = 4\n    OR (k.kit_stage = 3 AND EXISTS (\n          SELECT FROM shipments s WHERE s.kit_order_id = k.id AND s.state = 'fulfilled'\n           UNION ALL\n          SELECT FROM other_fulfillments o WHERE o.kit_order_id = k.id AND o.state = 'fulfilled')))\n  AND NOT EXISTS (SELECT FROM tasks t WHERE t.kit_order_id = k.id AND t.resolved_at IS NULL)\n  ": Statement<[$1: Uint8Array | null]>;
  "\n    UPDATE link_run_rows r\n       SET state = 'skipped',\n           reason = CASE WHEN v.gone_at IS NOT NULL THEN 'variant_gone'\n                         WHEN (\n  (v.sku <> r.old_sku AND NOT ($3 AND v.sku = r.new_sku))\n  OR coalesce(v.tracked <> r.old_tracked AND NOT ($3 AND v.tracked = r.new_tracked), false)\n  OR (coalesce(r.old_cost, r.new_cost) IS NOT NULL AND v.unit_cost IS DISTINCT FROM r.old_cost\n      AND NOT ($3 AND v.unit_cost IS NOT DISTINCT FROM r.new_cost))) THEN 'changed_since' ELSE 'design_gone' END\n      FROM link_runs l, store_variants v\n     WHERE l.id = $2 AND r.run_id = l.id AND r.state = 'waiting' AND v.shop_id = $1 AND v.variant_id = r.variant_id\n       AND (v.gone_at IS NOT NULL OR (\n  (v.sku <> r.old_sku AND NOT ($3 AND v.sku = r.new_sku))\n  OR coalesce(v.tracked <> r.old_tracked AND NOT ($3 AND v.tracked = r.new_tracked), false)\n  OR (coalesce(r.old_cost, r.new_cost) IS NOT NULL AND v.unit_cost IS DISTINCT FROM r.old_cost\n      AND NOT ($3 AND v.unit_cost IS NOT DISTINCT FROM r.new_cost))) OR (l.kind <> 'undo' AND (\n  r.new_link IS NOT NULL\n  AND NOT EXISTS (SELECT FROM shops s JOIN templates t ON t.account_id = s.kit_account_id\n                   WHERE s.id = $1 AND t.external_sku = r.new_link AND t.gone_at IS NULL))))\n       AND NOT (r.bulk_line IS NOT NULL\n                AND EXISTS (SELECT FROM bulk_operations b WHERE b.run_id = l.id AND b.state IN ('asked', 'running')))\n  ": Statement<[$1: Columns["shops.id"] | null, $2: Columns["link_runs.id"] | null, $3: boolean | null]>;
  "\n    UPDATE product_draft_sizes s SET variant_id = n.id\n      FROM unnest($2::text[], $3::text[]) AS n(id, sku)\n     WHERE s.draft_id = $1 AND sku_key_of(n.sku) = sku_key_of(s.external_sku)\n  ": Statement<[$1: Columns["product_drafts.id"] | null, $2: readonly (string | null)[] | null, $3: readonly (string | null)[] | null]>;
  "\n    UPDATE shops SET sales_noted_to = now(), sales_counted_at = CASE WHEN $2 THEN now() ELSE sales_counted_at END WHERE id = $1\n  ": Statement<[$1: Columns["shops.id"] | null, $2: boolean | null]>;
  "\n    UPDATE shops s\n       SET kit_account_id = NULL, gone_live_at = NULL, paused_at = NULL, paused_for = NULL, resumed_at = NULL,\n           sales_noted_to = NULL, sales_counted_at = NULL, order_fields_before = NULL,\n           settings = s.settings - ARRAY['pastOrdersChecked', 'firstOrderExplained', 'earlierOrdersExplained', 'approvalSkus']\n     WHERE s.id = $1 AND s.kit_account_id = $2\n  ": Statement<[$1: Columns["shops.id"] | null, $2: Columns["kit_accounts.id"] | null]>;
  "\n    UPDATE store_variants v SET kits_sold = CASE WHEN v.gone_at IS NULL AND v.link_state NOT IN ('not_a_kit', 'sold_as_components') AND (s.as_kit OR v.link_state <> 'not_linked')\n                      THEN s.kits_sold ELSE 0 END\n      FROM sold_variants s\n     WHERE v.shop_id = $1 AND s.shop_id = $1 AND s.variant_id = v.variant_id\n       AND ($2::text[] IS NULL OR v.variant_id = ANY($2)) AND v.kits_sold <> CASE WHEN v.gone_at IS NULL AND v.link_state NOT IN ('not_a_kit', 'sold_as_components') AND (s.as_kit OR v.link_state <> 'not_linked')\n                      THEN s.kits_sold ELSE 0 END\n  ": Statement<[$1: Columns["shops.id"] | null, $2: readonly (string | null)[] | null]>;
  "\n    UPDATE store_variants v SET link_state = n.state, link_reason = n.reason\n      FROM unnest($2::text[], $3::text[], $4::text[]) AS n(id, state, reason)\n     WHERE v.shop_id = $1 AND v.variant_id = n.id\n  ": Statement<[$1: Columns["shops.id"] | null, $2: readonly (string | null)[] | null, $3: readonly (string | null)[] | null, $4: readonly (string | null)[] | null]>;
  "\n    UPDATE templates SET gone_at = $3\n     WHERE account_id = $1 AND gone_at IS NULL AND seen_at <= $3 AND NOT (external_sku = ANY ($2)) AND NOT $4\n       AND NOT (external_sku = ANY ($5) OR slug = ANY ($6) OR kit_template_id = ANY ($7))\n  ": Statement<[$1: Columns["kit_accounts.id"] | null, $2: readonly (string | null)[] | null, $3: Date | string | null, $4: boolean | null, $5: readonly (string | null)[] | null, $6: readonly (string | null)[] | null, $7: readonly (bigint | number | string | null)[] | null]>;
  "\n    UPDATE templates t SET slug = t.slug || ' (was ' || t.external_sku || ')'\n      FROM unnest($2::text[], $3::text[]) AS now (sku, slug)\n     WHERE t.account_id = $1 AND t.slug = now.slug AND t.external_sku <> now.sku\n  ": Statement<[$1: Columns["kit_accounts.id"] | null, $2: readonly (string | null)[] | null, $3: readonly (string | null)[] | null]>;
  "\n    UPDATE unlinked_sales u SET why = NULL, design = NULL FROM templates t\n     WHERE u.shop_id = $1 AND t.account_id = $2 AND t.name = u.design\n  ": Statement<[$1: Columns["shops.id"] | null, $2: Columns["kit_accounts.id"] | null]>;
  "\n    UPDATE variant_links l\n       SET drift_reason = n.drift,\n           drift_since = CASE WHEN n.drift IS NULL THEN NULL ELSE coalesce(l.drift_since, now()) END\n      FROM unnest($2::text[], $3::text[]) AS n(id, drift)\n     WHERE l.shop_id = $1 AND l.variant_id = n.id AND l.drift_reason IS DISTINCT FROM n.drift\n  ": Statement<[$1: Columns["shops.id"] | null, $2: readonly (string | null)[] | null, $3: readonly (string | null)[] | null]>;
  "\n    WITH asker AS (\n      SELECT coalesce((SELECT kit_wanted_at FROM kit_orders WHERE id = $4 AND kit_wanted = $3),\n                      clock_timestamp()) AS since\n    ), line AS (\n      SELECT kit_wanted >= 5 AS is_background,\n             kit_wanted <= 1 AS is_cancel,\n             (kit_wanted, coalesce(kit_wanted_at, created_at), id)\n               < ($3, (SELECT since FROM asker), coalesce($4::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff')) AS is_ahead\n        FROM kit_orders\n       WHERE account_id = $1 AND id IS DISTINCT FROM $4 AND kit_wanted IS NOT NULL\n  AND (kit_wanted_at > (SELECT clock_timestamp()) - interval '2 minutes'\n       OR due_at BETWEEN (SELECT clock_timestamp()) - interval '2 minutes'\n                     AND (SELECT clock_timestamp()) + interval '60 minutes')\n    )\n    SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS now,\n           (SELECT coalesce(json_agg(json_build_array(extract(epoch FROM started_at)::float8 * 1000, precedence)\n                                          ORDER BY started_at, id), '[]')\n                   FROM kit_requests\n                  WHERE account_id = $1 AND started_at > (SELECT clock_timestamp()) - $2 * interval '1 millisecond') AS log,\n           count(*) FILTER (WHERE is_ahead)::int AS ahead,\n           count(*) FILTER (WHERE is_ahead AND is_cancel)::int AS \"cancelsAhead\",\n           count(*) FILTER (WHERE is_background)::int AS background,\n           count(*) FILTER (WHERE is_ahead AND is_background)::int AS \"backgroundAhead\",\n           EXISTS (SELECT FROM account_places p\n                    WHERE p.account_id = $1 AND p.shop_id = (SELECT shop_id FROM kit_orders WHERE id = $4)\n                      AND p.removed_at IS NOT NULL) AS removed\n      FROM line\n  ": Statement<[$1: Columns["kit_accounts.id"] | null, $2: number | null, $3: number | null, $4: Columns["kit_orders.id"] | null], {
    now: number;
    log: unknown;
    ahead: number;
    cancelsAhead: number;
    background: number;
    backgroundAhead: number;
    removed: boolean;
  }>;
  "\n    WITH at_staging AS (\n      SELECT s.id FROM shops s LEFT JOIN kit_accounts a ON a.id = s.kit_account_id\n       WHERE s.id = $1 AND (a.environment = 'staging' OR NOT EXISTS (SELECT FROM practices p WHERE p.shop_id = s.id))\n         FOR SHARE OF s\n    ), opened AS (\n      INSERT INTO kit_orders (shop_id, environment, shopify_order_id, part, reference, order_name, placed_at, store_test, due_at, updated_at)\n      SELECT id, $2::\"KitEnvironment\", $3::text, $4::int, $5::text, $6::text, $7::timestamptz, $8::boolean, $9::timestamptz, $9\n        FROM at_staging\n      ON CONFLICT DO NOTHING RETURNING id\n    ), logged AS (\n      INSERT INTO timeline (kit_order_id, actor, code) SELECT id, $10, $11 FROM opened\n    )\n    SELECT id FROM opened": Statement<[$1: Columns["shops.id"] | null, $2: "production" | "staging", $3: string, $4: number, $5: string, $6: string, $7: Date | string, $8: boolean, $9: Date | string, $10: string, $11: string], {
    id: Columns["kit_orders.id"];
  }>;
  "\n    WITH before AS (\n      SELECT id FROM check_reports\n       WHERE shop_id = $2 AND state = 'done' AND id <> $1 ORDER BY started_at DESC LIMIT 1\n    ), concerned AS (\n      SELECT k.shopify_order_id, k.order_name FROM kit_orders k\n       WHERE k.shop_id = $2 AND k.environment = $4::\"KitEnvironment\" AND \n  (k.placed_at >= $3\n    OR (k.submission = 'submitted' AND k.kit_canceled_at IS NULL AND k.kit_stage < 3)\n    OR (k.submission = 'submitted' AND k.kit_canceled_at IS NULL AND k.kit_stage >= 3\n        AND k.kit_stage_at > statement_timestamp() - interval '60 days'\n        AND NOT EXISTS (SELECT FROM shipments s WHERE s.kit_order_id = k.id AND s.state = 'fulfilled'))\n    OR k.submission IN ('submitting', 'unknown', 'exists_unlinked', 'review'))\n      UNION\n      SELECT d.shopify_order_id, d.order_name\n        FROM check_differences d JOIN before ON d.report_id = before.id\n       WHERE d.handled_at IS NULL\n    )\n    SELECT c.shopify_order_id AS id, max(c.order_name) AS name FROM concerned c\n     WHERE NOT EXISTS (SELECT FROM checked_orders o WHERE o.report_id = $1 AND o.shopify_order_id = c.shopify_order_id)\n     GROUP BY c.shopify_order_id ORDER BY c.shopify_order_id LIMIT $5\n  ": Statement<[$1: string | null, $2: Columns["shops.id"] | null, $3: Date | string | null, $4: "production" | "staging" | null, $5: bigint | number | string | null], {
    id: string;
    name: string;
  }>;
  "\n    WITH done AS (\n      UPDATE inbox SET handled_at = now(), due_at = NULL, fault = NULL WHERE id = ANY($4::bigint[])\n    ), taken AS (\n      UPDATE inbox SET due_at = now() + interval '8 seconds'\n       WHERE id = (SELECT id FROM inbox\n                    WHERE source = $1::\"InboxSource\" AND origin = $2 AND lane = $3 AND due_at <= now()\n                      AND id <> ALL($4::bigint[])\n                    ORDER BY due_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)\n      RETURNING id, source, delivery_id AS \"deliveryId\", topic, origin, subject_id AS \"subjectId\", ids,\n             triggered_at AS \"triggeredAt\", received_at AS \"receivedAt\", failures\n    ), along AS (\n      UPDATE inbox SET due_at = now() + interval '8 seconds'\n       WHERE id IN (SELECT other.id FROM inbox other, taken\n                     WHERE other.id <> taken.id AND other.source = 'shopify' AND taken.source = 'shopify'\n                       AND other.origin = taken.origin AND other.subject_id = taken.\"subjectId\"\n                       AND other.due_at <= now() AND (other.topic LIKE 'orders/%' OR other.topic = 'refunds/create') AND (taken.topic LIKE 'orders/%' OR taken.topic = 'refunds/create')\n                       -- Skip a row that another worker is taking: waiting for it could take forever.\n                       FOR UPDATE OF other SKIP LOCKED)\n      RETURNING id\n    )\n    SELECT taken.*, ARRAY(SELECT id::text FROM along) AS along FROM taken": Statement<[$1: "shopify" | "kit" | null, $2: string | null, $3: string | null, $4: readonly (bigint | number | string | null)[] | null], {
    id: string;
    source: "shopify" | "kit";
    deliveryId: string;
    topic: string;
    origin: string;
    subjectId: string | null;
    ids: Columns["inbox.ids"] | null;
    triggeredAt: Date | null;
    receivedAt: Date;
    failures: number;
    along: string[];
  }>;
  "\n    WITH former AS (\n      SELECT s.id, s.kit_account_id, a.environment <> target.environment AS rehearsed\n        FROM shops s\n        JOIN kit_accounts target ON target.id = $1::uuid\n        -- The account that it left in between, too.\n        LEFT JOIN kit_accounts a ON a.id = coalesce(s.kit_account_id,\n               (SELECT p.account_id FROM account_places p WHERE p.shop_id = s.id ORDER BY p.joined_at DESC LIMIT 1))\n       WHERE s.id = $2::uuid\n         FOR UPDATE OF s\n    )\n    UPDATE shops\n       SET kit_account_id = $1::uuid, orders_wake_at = date_trunc('milliseconds', clock_timestamp()),\n           gone_live_at = CASE WHEN former.rehearsed THEN NULL ELSE gone_live_at END,\n           paused_at = CASE WHEN former.rehearsed THEN NULL ELSE paused_at END\n      FROM former\n     WHERE shops.id = former.id\n       AND NOT EXISTS (SELECT FROM kit_accounts practice WHERE practice.practice_for = shops.id)\n    RETURNING former.kit_account_id AS before\n  ": Statement<[$1: Columns["kit_accounts.id"] | null, $2: Columns["shops.id"] | null], {
    before: Columns["kit_accounts.id"] | null;
  }>;
  "\n    WITH gone AS (\n      DELETE FROM palette_colors WHERE account_id = $1 AND NOT (dmc_code = ANY ($2)) AND NOT $4 AND NOT (dmc_code = ANY ($5))\n    )\n    INSERT INTO palette_colors (account_id, dmc_code, hex)\n    SELECT $1, r.* FROM unnest($2::text[], $3::text[]) AS r\n    ON CONFLICT (account_id, dmc_code) DO UPDATE SET hex = excluded.hex WHERE palette_colors.hex <> excluded.hex\n  ": Statement<[$1: Columns["kit_accounts.id"], $2: readonly (string | null)[] | null, $3: readonly (string | null)[] | null, $4: boolean | null, $5: readonly (string | null)[] | null]>;
  "\n    WITH keys AS (\n      SELECT sku_key AS key FROM store_variants\n       WHERE shop_id = $1 AND variant_id = ANY($2) AND is_kit_sku(sku)\n      UNION SELECT key FROM unnest($3::text[]) AS key)\n    SELECT variant_id FROM store_variants\n     WHERE shop_id = $1 AND (variant_id = ANY($2) OR sku_key IN (SELECT key FROM keys))\n  ": Statement<[$1: Columns["shops.id"] | null, $2: readonly (string | null)[] | null, $3: readonly (string | null)[] | null], {
    variant_id: Columns["store_variants.variant_id"];
  }>;
  "\n    WITH lately AS (\n      SELECT l.variant_id, sum(l.quantity)::int AS kits\n        FROM kit_orders o JOIN kit_order_lines l ON l.kit_order_id = o.id\n       WHERE o.shop_id = $1 AND o.placed_at > now() - make_interval(days => $2) AND o.part = 1\n         AND l.variant_id IS NOT NULL AND NOT o.store_test AND o.store_cancelled_at IS NULL\n       GROUP BY 1)\n    UPDATE sold_variants s SET kits_sold = coalesce(n.kits, 0)\n      FROM sold_variants k LEFT JOIN lately n USING (variant_id)\n     WHERE k.shop_id = $1 AND s.shop_id = $1 AND s.variant_id = k.variant_id AND s.kits_sold <> coalesce(n.kits, 0)\n  ": Statement<[$1: Columns["shops.id"] | null, $2: number | null]>;
  "\n    WITH listed AS (\n      INSERT INTO catalog_products (account_id, kit_product_id, name, category_name, style_name, size_name, seen_at)\n      SELECT $1, r.*, $2 FROM unnest($3::bigint[], $4::text[], $5::text[], $6::text[], $7::text[]) AS r\n      ON CONFLICT (account_id, kit_product_id) DO UPDATE\n         SET name = excluded.name, category_name = excluded.category_name, style_name = excluded.style_name,\n             size_name = excluded.size_name, seen_at = excluded.seen_at, gone_at = NULL\n    )\n    UPDATE catalog_products SET gone_at = $2\n     WHERE account_id = $1 AND gone_at IS NULL AND NOT (kit_product_id = ANY ($3))\n       AND NOT $8 AND NOT (kit_product_id = ANY ($9))\n  ": Statement<[$1: Columns["kit_accounts.id"], $2: Date | string, $3: readonly (bigint | number | string | null)[] | null, $4: readonly (string | null)[] | null, $5: readonly (string | null)[] | null, $6: readonly (string | null)[] | null, $7: readonly (string | null)[] | null, $8: boolean | null, $9: readonly (bigint | number | string | null)[] | null]>;
  "\n    WITH now AS (SELECT link_state AS state, count(*)::int AS n FROM store_variants WHERE shop_id = $1 GROUP BY 1),\n         sold AS (SELECT link_state AS state, count(*)::int AS n FROM store_variants\n                   WHERE shop_id = $1 AND kits_sold > 0 GROUP BY 1),\n         old AS (DELETE FROM link_counts WHERE shop_id = $1 AND state NOT IN (SELECT state FROM now))\n    INSERT INTO link_counts (shop_id, state, count, sold)\n    SELECT $1, state, now.n, coalesce(sold.n, 0) FROM now LEFT JOIN sold USING (state)\n    ON CONFLICT (shop_id, state) DO UPDATE SET count = excluded.count, sold = excluded.sold\n  ": Statement<[$1: Columns["shops.id"]]>;
  "\n    WITH opened AS (\n      INSERT INTO kit_orders (shop_id, environment, shopify_order_id, part, reference, order_name, placed_at, store_test, due_at, updated_at)\n      VALUES ($1, $2::\"KitEnvironment\", $3, $4, $5, $6, $7, $8, $9, $9)\n      ON CONFLICT DO NOTHING RETURNING id\n    ), logged AS (\n      INSERT INTO timeline (kit_order_id, actor, code) SELECT id, $10, $11 FROM opened\n    )\n    SELECT id FROM opened": Statement<[$1: Columns["shops.id"], $2: "production" | "staging", $3: string, $4: number, $5: string, $6: string, $7: Date | string, $8: boolean, $9: Date | string, $10: string, $11: string], {
    id: Columns["kit_orders.id"];
  }>;
  "\n    WITH staging AS (\n      SELECT shop_id, shopify_order_id, order_fields FROM kit_orders WHERE id = $1 AND environment = 'staging' FOR NO KEY UPDATE),\n    production AS (\n      UPDATE kit_orders k\n         SET tagged = NULL, order_fields = coalesce(staging.order_fields, k.order_fields), due_at = date_trunc('milliseconds', clock_timestamp()), nudges = nudges + 1\n        FROM staging\n       WHERE k.shop_id = staging.shop_id AND k.shopify_order_id = staging.shopify_order_id AND k.environment = 'production'\n         AND k.part = 1\n      RETURNING k.id),\n    left_off AS (\n      UPDATE kit_orders SET tagged = false, order_fields = NULL WHERE id = $1 AND EXISTS (SELECT FROM production))\n    SELECT id FROM production": Statement<[$1: Columns["kit_orders.id"] | null], {
    id: Columns["kit_orders.id"];
  }>;
  "\n    WITH started AS (\n      UPDATE kit_orders\n         SET submission = 'submitting', account_id = $2, last_sent_at = $3, first_sent_at = coalesce(first_sent_at, $3),\n             customer_salt = $4, customer_hmac = $5, phone_hmac = $12, kit_wanted = NULL, kit_wanted_at = NULL,\n             updated_at = now()\n       WHERE id = $1\n    ), over AS (\n      DELETE FROM approvals WHERE kit_order_id = $1 AND what = 'send_to_store' AND NOT $13::boolean\n    ), made AS (\n      INSERT INTO attempts (kit_order_id, kind, number, fence, account_id, reference, lines, customer_hmac, store_read_at,\n                            started_at)\n      SELECT $1, 'create', coalesce(max(number), 0) + 1, $6::bigint, $2, $7, $8::jsonb, $5, $9, $3\n        FROM attempts WHERE kit_order_id = $1 AND kind = 'create'\n      RETURNING id, number, kit_order_id\n    ), logged AS (\n      INSERT INTO timeline (kit_order_id, actor, code, params)\n      SELECT kit_order_id, 'app', 'sending', jsonb_build_object('attempt', number, 'lines', $10::int, 'pieces', $11::int)\n        FROM made WHERE (SELECT outcome FROM attempts WHERE kit_order_id = $1 AND kind = 'create' ORDER BY number DESC LIMIT 1)\n     IS DISTINCT FROM 'not_sent'\n    )\n    SELECT id FROM made\n  ": Statement<[$1: Columns["kit_orders.id"], $2: Columns["kit_accounts.id"], $3: Date | string, $4: Uint8Array | null, $5: Uint8Array | null, $6: bigint | number | string, $7: string, $8: string, $9: Date | string, $10: number | null, $11: number | null, $12: Uint8Array | null, $13: boolean | null], {
    id: string;
  }>;
  "\n    WITH started AS (\n      UPDATE kit_orders SET cancel = 'sending', kit_wanted = NULL, kit_wanted_at = NULL, updated_at = now() WHERE id = $1\n    ), logged AS (\n      INSERT INTO timeline (kit_order_id, actor, code) SELECT $1, 'app', 'cancel_sent' WHERE (SELECT outcome FROM attempts WHERE kit_order_id = $1 AND kind = 'cancel' ORDER BY number DESC LIMIT 1)\n     IS DISTINCT FROM 'not_sent'\n    )\n    INSERT INTO attempts (kit_order_id, kind, number, fence, account_id, reference, lines, store_read_at, started_at)\n    SELECT $1, 'cancel', coalesce(max(number), 0) + 1, $2::bigint, $3, $4, '[]', $5, $5\n      FROM attempts WHERE kit_order_id = $1 AND kind = 'cancel'\n    RETURNING id\n  ": Statement<[$1: Columns["kit_orders.id"], $2: bigint | number | string, $3: string, $4: string, $5: Date | string], {
    id: string;
  }>;
  "\n    WITH whole AS (\n      DELETE FROM not_kits WHERE shop_id = $1 AND variant_id = '' AND product_id IN (\n        SELECT product_id FROM store_variants WHERE shop_id = $1 AND variant_id = ANY($2))\n      RETURNING product_id)\n    INSERT INTO not_kits (shop_id, product_id, variant_id)\n    SELECT v.shop_id, v.product_id, v.variant_id FROM store_variants v JOIN whole USING (product_id) WHERE v.shop_id = $1\n    ON CONFLICT DO NOTHING\n  ": Statement<[$1: Columns["shops.id"] | null, $2: readonly (string | null)[] | null]>;
  "\n  INSERT INTO kit_days (shop_id, starts_at, ends_at, sums)\n  SELECT $1, d.starts_at, d.ends_at,\n         (SELECT coalesce(jsonb_agg(jsonb_build_array(design, product, kits, canceled, value::text, valued)), '[]')\n            FROM (\n    SELECT coalesce(l.external_sku, '') AS design, l.sent_product_id AS product,\n           coalesce(sum(l.sent_quantity) FILTER (WHERE k.kit_canceled_at IS NULL), 0) AS kits,\n           coalesce(sum(l.sent_quantity) FILTER (WHERE k.kit_canceled_at IS NOT NULL), 0) AS canceled,\n           sum(CASE WHEN l.sent_quantity >= l.quantity THEN l.paid::numeric\n                 ELSE round(l.paid::numeric * l.sent_quantity / l.quantity, greatest(2, scale(l.paid::numeric))) END)\n             FILTER (WHERE k.kit_canceled_at IS NULL) AS value,\n           coalesce(sum(l.sent_quantity) FILTER (WHERE k.kit_canceled_at IS NULL AND l.paid IS NOT NULL), 0) AS valued\n      FROM kit_orders k\n     -- Lines order by order: joined as a whole, PostgreSQL may walk through all lines of all shops.\n     CROSS JOIN LATERAL (SELECT * FROM kit_order_lines WHERE kit_order_id = k.id AND sent_quantity > 0 OFFSET 0) l\n     WHERE k.shop_id = $1 AND k.placed_at >= d.starts_at AND k.placed_at < d.ends_at\n       AND k.environment = 'production' AND k.submission = 'submitted'\n     GROUP BY 1, 2) day)\n    FROM unnest($2::timestamptz[], $3::timestamptz[]) AS d (starts_at, ends_at)\n  ON CONFLICT DO NOTHING": Statement<[$1: Columns["shops.id"], $2: readonly (Date | string | null)[] | null, $3: readonly (Date | string | null)[] | null]>;
  "\n  INSERT INTO variant_links (shop_id, variant_id, product_id, account_id, external_sku, previous_sku, confirmed_at)\n  SELECT $1, variant_id, product_id, account_id, new_link,\n         CASE WHEN is_kit_sku(old_sku) THEN NULL ELSE old_sku END, now()\n    FROM link_run_rows\n   WHERE run_id = $2 AND position = ANY($3) AND new_link IS NOT NULL AND account_id IS NOT NULL\n  ON CONFLICT (shop_id, variant_id) DO UPDATE\n     SET linked_at = CASE WHEN variant_links.external_sku = excluded.external_sku THEN variant_links.linked_at ELSE now() END,\n         external_sku = excluded.external_sku, account_id = excluded.account_id, product_id = excluded.product_id,\n         previous_sku = coalesce(excluded.previous_sku, variant_links.previous_sku),\n         confirmed_at = now(), drift_reason = NULL, drift_since = NULL": Statement<[$1: Columns["shops.id"], $2: Columns["link_runs.id"] | null, $3: readonly (number | null)[] | null]>;
  "\n  SELECT DISTINCT placed_at AS at, kit_order_id AS id FROM kit_order_lines\n   WHERE shop_id = $1 AND external_sku = $2\n     AND placed_at >= coalesce($3::timestamptz, '-infinity') AND placed_at < coalesce($4::timestamptz, 'infinity')\n     AND placed_at <= coalesce($5::timestamptz, 'infinity')\n     AND ($5::timestamptz IS NULL OR placed_at < $5 OR kit_order_id > $6::uuid)\n   ORDER BY placed_at DESC, kit_order_id LIMIT $7": Statement<[$1: string | null, $2: string | null, $3: Date | string | null, $4: Date | string | null, $5: Date | string | null, $6: string | null, $7: bigint | number | string | null], {
    at: Date;
    id: Columns["kit_orders.id"];
  }>;
  "\n  SELECT DISTINCT placed_at AS at, kit_order_id AS id FROM kit_order_lines\n   WHERE shop_id = $1 AND external_sku = $2\n     AND placed_at >= coalesce($3::timestamptz, '-infinity') AND placed_at < coalesce($4::timestamptz, 'infinity')\n     AND placed_at >= coalesce($5::timestamptz, '-infinity')\n     AND ($5::timestamptz IS NULL OR placed_at > $5 OR kit_order_id < $6::uuid)\n   ORDER BY placed_at, kit_order_id DESC LIMIT $7": Statement<[$1: string | null, $2: string | null, $3: Date | string | null, $4: Date | string | null, $5: Date | string | null, $6: string | null, $7: bigint | number | string | null], {
    at: Date;
    id: Columns["kit_orders.id"];
  }>;
  "\n  SELECT FROM account_places p JOIN kit_tokens t ON t.id = p.token_id\n   WHERE p.shop_id = $1 AND p.account_id = $2 AND p.removed_at IS NULL AND t.state <> 'active'": Statement<[$1: Columns["shops.id"] | null, $2: Columns["kit_accounts.id"] | null]>;
  "\n  SELECT d.starts_at, d.ends_at FROM unnest($2::timestamptz[], $3::timestamptz[]) AS d (starts_at, ends_at)\n   WHERE d.ends_at <= now()\n     AND NOT EXISTS (SELECT FROM kit_days k WHERE k.shop_id = $1 AND k.starts_at = d.starts_at AND k.ends_at = d.ends_at)": Statement<[$1: Columns["shops.id"] | null, $2: readonly (Date | string | null)[] | null, $3: readonly (Date | string | null)[] | null], {
    starts_at: Date | null;
    ends_at: Date;
  }>;
  "\n  SELECT detail, sum(count)::int AS count FROM order_counts\n   WHERE shop_id = $1 AND what = 'took' AND at > $2::timestamptz - interval '1 day' GROUP BY detail": Statement<[$1: Columns["shops.id"] | null, $2: Date | string | null], {
    detail: string;
    count: number;
  }>;
  "\n  SELECT f.fulfillment_id AS id, k.order_name AS \"orderName\"\n    FROM practices p JOIN kit_orders k ON k.account_id = p.account_id AND k.shop_id = p.shop_id\n    JOIN shipments f ON f.kit_order_id = k.id\n   WHERE p.shop_id = $1 AND (f.fulfillment_id IS NOT NULL OR f.state IN ('fulfilling', 'unknown'))\n     AND NOT EXISTS (SELECT FROM practice_orders o WHERE o.shop_id = $1 AND o.shopify_order_id = k.shopify_order_id)\n   ORDER BY k.created_at, f.fulfillment_id": Statement<[$1: Columns["shops.id"] | null], {
    id: Columns["shipments.fulfillment_id"] | null;
    orderName: string;
  }>;
  "\n  SELECT placed_at AS at, id FROM kit_orders WHERE shop_id = $1 AND paid >= $2::numeric\n     AND placed_at >= coalesce($3::timestamptz, '-infinity') AND placed_at < coalesce($4::timestamptz, 'infinity')\n     AND placed_at <= coalesce($5::timestamptz, 'infinity')\n     AND ($5::timestamptz IS NULL OR placed_at < $5 OR id > $6::uuid)\n   ORDER BY placed_at DESC, id LIMIT $7": Statement<[$1: Columns["shops.id"] | null, $2: number | string | null, $3: Date | string | null, $4: Date | string | null, $5: Date | string | null, $6: string | null, $7: bigint | number | string | null], {
    at: Date;
    id: Columns["kit_orders.id"];
  }>;
  "\n  SELECT placed_at AS at, id FROM kit_orders WHERE shop_id = $1 AND paid >= $2::numeric\n     AND placed_at >= coalesce($3::timestamptz, '-infinity') AND placed_at < coalesce($4::timestamptz, 'infinity')\n     AND placed_at >= coalesce($5::timestamptz, '-infinity')\n     AND ($5::timestamptz IS NULL OR placed_at > $5 OR id < $6::uuid)\n   ORDER BY placed_at, id DESC LIMIT $7": Statement<[$1: Columns["shops.id"] | null, $2: number | string | null, $3: Date | string | null, $4: Date | string | null, $5: Date | string | null, $6: string | null, $7: bigint | number | string | null], {
    at: Date;
    id: Columns["kit_orders.id"];
  }>;
  "\n  SELECT s.id, s.domain\n    FROM shops s LEFT JOIN mail_states m ON m.shop_id = s.id\n   WHERE s.uninstalled_at IS NULL AND (s.store_email IS NOT NULL OR s.settings ? 'alertEmail')\n     AND (m.retry_at IS NULL OR m.retry_at <= $1)\n     AND ((s.settings ? 'alertEmail' AND NOT s.settings ? 'alertConfirmedAt')\n       OR m.test_wanted_at > coalesce(m.test_sent_at, '-infinity')\n       OR EXISTS (SELECT FROM tasks t WHERE t.shop_id = s.id AND t.resolved_at IS NULL AND t.mailed_at IS NULL\n                                        AND t.kind <> 'unpaid_long')\n       OR EXISTS (SELECT FROM check_reports r\n                   WHERE r.shop_id = s.id AND r.mailed_at IS NULL AND r.state = 'done' AND r.night_of IS NOT NULL\n                     AND r.started_at > $1::timestamptz - interval '1 day')\n       OR EXISTS (SELECT FROM kit_orders k WHERE k.shop_id = s.id AND k.submission = 'submitted' AND k.kit_stage = 1\n                                             AND k.kit_canceled_at IS NULL))\n   ORDER BY s.id": Statement<[$1: Date | string | null], {
    id: Columns["shops.id"];
    domain: Columns["shops.domain"];
  }>;
  "\n  SELECT s.id, s.domain, s.granted_scopes AS \"grantedScopes\",\n         s.gone_live_at IS NOT NULL AS live,\n         extract(epoch FROM clock_timestamp() - s.paused_at)::float8 * 1000 AS \"pausedFor\",\n         w.\"noAccount\", w.paused, w.staging, w.blocked,\n         a.id IS NOT NULL AS connected,\n         coalesce(a.shut_reason = 'unauthorized', false) AS unauthorized,\n         EXISTS (SELECT FROM account_places p JOIN kit_tokens t ON t.id = p.token_id\n                   JOIN kit_tokens other ON other.account_id = t.account_id AND other.state = 'active'\n                  WHERE p.shop_id = s.id AND p.account_id = a.id AND p.removed_at IS NULL AND t.state <> 'active') AS \"tokenReplaced\",\n         CASE WHEN a.id IS NULL THEN\n           (SELECT p.removed_why FROM account_places p WHERE p.shop_id = s.id\n             ORDER BY greatest(p.joined_at, p.removed_at) DESC LIMIT 1) END AS removed_why,\n         (SELECT count(*)::int FROM kit_orders k\n           WHERE a.id IS NULL AND k.shop_id = s.id AND k.last_fault = 'removed_from_account') AS unfollowed,\n         a.event_fault AS \"eventFault\",\n         CASE WHEN a.event_webhook_id IS NULL THEN 0 ELSE\n           (SELECT count(*)::int FROM (\n             SELECT FROM kit_orders k\n              WHERE k.account_id = a.id AND k.kit_stage = 3 AND k.kit_stage_at > statement_timestamp() - interval '7 days'\n                AND (a.last_event_at IS NULL OR k.kit_stage_at > a.last_event_at + $1 * interval '1 millisecond')\n              LIMIT 2) few)\n         END AS \"unheardShipments\",\n         (SELECT count(*)::int FROM variant_links l WHERE l.shop_id = s.id AND l.drift_reason IS NOT NULL) AS \"brokenLinks\",\n         (SELECT count(newest.told)::int FROM (\n             SELECT (SELECT t.id FROM tasks t\n                      WHERE t.kit_order_id = k.id AND t.kind = 'fulfilled_elsewhere' AND t.resolved_at IS NULL\n                        AND t.params ->> 'tracked' = 'false') AS told\n               FROM kit_orders k WHERE k.shop_id = s.id AND k.part = 1 AND k.environment = 'production'\n              ORDER BY k.placed_at DESC, k.id LIMIT 3) newest) AS \"fulfilledAtOnce\",\n         (SELECT CASE WHEN r.state = 'failed' THEN coalesce(r.fault, 'unexpected') END FROM check_reports r\n           WHERE r.shop_id = s.id AND r.state IN ('done', 'failed') AND r.fault IS DISTINCT FROM 'not_live'\n           ORDER BY r.started_at DESC LIMIT 1) AS \"failedCheck\",\n         coalesce(s.orders_swept_to, s.installed_at) < clock_timestamp() - interval '40 minutes' AND a.id IS NOT NULL AS sweep_late,\n         ARRAY(SELECT t.kind FROM tasks t WHERE t.shop_id = s.id AND t.kit_order_id IS NULL AND t.resolved_at IS NULL) AS \"openTasks\"\n    FROM shops s LEFT JOIN kit_accounts a ON a.id = s.kit_account_id,\n         LATERAL (\n           SELECT count(*) FILTER (WHERE k.wait_reason = 'no_account')::int AS \"noAccount\",\n                  count(*) FILTER (WHERE k.wait_reason = 'paused')::int AS paused,\n                  count(*) FILTER (WHERE k.wait_reason IN ('staging_real_order', 'other_environment')\n                                     AND k.environment = 'production' AND a.practice_for IS NULL)::int AS staging,\n                  count(*) FILTER (WHERE k.wait_reason = 'no_access'\n                                     AND k.wait_params ->> 'code' IS DISTINCT FROM 'older_than_60_days')::int AS blocked\n             FROM kit_orders k\n            WHERE k.shop_id = s.id AND k.phase = 'open' AND k.submission IN ('received', 'held', 'ready')) w\n   WHERE s.uninstalled_at IS NULL": Statement<[$1: number | null], {
    id: Columns["shops.id"];
    domain: Columns["shops.domain"];
    grantedScopes: string | null;
    live: boolean;
    pausedFor: number | null;
    noAccount: number;
    paused: number;
    staging: number;
    blocked: number;
    connected: boolean;
    unauthorized: boolean;
    tokenReplaced: boolean;
    removed_why: string | null;
    unfollowed: number;
    eventFault: string | null;
    unheardShipments: number;
    brokenLinks: number;
    fulfilledAtOnce: number;
    failedCheck: string | null;
    sweep_late: boolean;
    openTasks: string[];
  }>;
  "\n  SELECT s.id, s.domain, s.name, s.timezone, s.store_email AS \"storeEmail\", s.settings, s.gone_live_at, a.kind,\n         a.practice_for IS NOT NULL AS practice, m.confirmation_for AS \"confirmationFor\",\n         m.confirmation_sent_at AS \"confirmationSentAt\", m.confirmation_wanted_at AS \"confirmationWantedAt\",\n         m.test_wanted_at AS \"testWantedAt\", m.test_sent_at AS \"testSentAt\", m.alerts_sent_at AS \"alertsSentAt\",\n         m.unpaid_told_at AS \"unpaidToldAt\", coalesce(m.failures, 0) AS failures, m.fault, m.retry_at AS \"retryAt\"\n    FROM shops s LEFT JOIN kit_accounts a ON a.id = s.kit_account_id LEFT JOIN mail_states m ON m.shop_id = s.id\n   WHERE s.id = $1 AND s.uninstalled_at IS NULL": Statement<[$1: Columns["shops.id"] | null], {
    id: Columns["shops.id"];
    domain: Columns["shops.domain"];
    name: string | null;
    timezone: string;
    storeEmail: string | null;
    settings: unknown;
    gone_live_at: Date | null;
    kind: "unknown" | "standard" | "invoice" | null;
    practice: boolean;
    confirmationFor: string | null;
    confirmationSentAt: Date | null;
    confirmationWantedAt: Date | null;
    testWantedAt: Date | null;
    testSentAt: Date | null;
    alertsSentAt: Date | null;
    unpaidToldAt: Date | null;
    failures: number;
    fault: string | null;
    retryAt: Date | null;
  }>;
  "\n  SELECT sum(count)::int AS late FROM order_counts\n   WHERE shop_id = $1 AND what = 'in_production' AND at <= $2": Statement<[$1: Columns["shops.id"] | null, $2: Date | string | null], {
    late: number | null;
  }>;
  "\n  SELECT width_bucket(at, $2::timestamptz[]) AS day, sum(count) FILTER (WHERE what = 'sold')::int AS sold,\n         sum(count) FILTER (WHERE what = 'sent')::int AS sent, sum(count) FILTER (WHERE what = 'shipped')::int AS shipped\n    FROM order_counts\n   WHERE shop_id = $1 AND what IN ('sold', 'sent', 'shipped') AND at >= $3\n   GROUP BY 1": Statement<[$1: Columns["shops.id"] | null, $2: readonly (Date | string | null)[] | null, $3: Date | string | null], {
    day: number | null;
    sold: number | null;
    sent: number | null;
    shipped: number | null;
  }>;
  "\n  UPDATE approvals\n     SET params = jsonb_set(params, '{signature}', to_jsonb(regexp_replace(\n                    params ->> 'signature', '\\[\"numbers\",\\[(\"([^\"\\\\]|\\\\.)*\",?)*\\]\\]', '[\"numbers\",[]]')))\n   WHERE kit_order_id = ANY ($1::uuid[]) AND params ->> 'signature' LIKE '%[\"numbers\",[%'": Statement<[$1: readonly ((Columns["kit_orders.id"]) | null)[] | null]>;
  "\n  UPDATE kit_orders SET due_at = date_trunc('milliseconds', clock_timestamp()), nudges = nudges + 1\n   WHERE id IN (SELECT k.id FROM kit_orders k\n                 WHERE k.shop_id = $1 AND k.submission IN ('received', 'held')\n                   AND EXISTS (SELECT FROM kit_order_lines l JOIN link_run_rows r ON r.variant_id = l.variant_id\n                                WHERE l.kit_order_id = k.id AND r.run_id = $2 AND r.position = ANY($3)\n                                  AND l.reason IN ('linked_later', 'link_disagrees', 'no_longer_linked'))\n                 ORDER BY k.id FOR NO KEY UPDATE)": Statement<[$1: Columns["shops.id"] | null, $2: Columns["link_runs.id"] | null, $3: readonly (number | null)[] | null]>;
  "\n  UPDATE tasks SET params = jsonb_set(params, '{numbers}', '[]')\n   WHERE kit_order_id = ANY ($1::uuid[]) AND params ? 'numbers'": Statement<[$1: readonly ((Columns["kit_orders.id"]) | null)[] | null]>;
  "\n  UPDATE timeline SET params = jsonb_set(params, '{tracking}', '[]')\n   WHERE kit_order_id = ANY ($1::uuid[]) AND params ? 'tracking'": Statement<[$1: readonly ((Columns["kit_orders.id"]) | null)[] | null]>;
  "\n  WITH counted AS MATERIALIZED (\n    SELECT what, detail, sum(count)::int AS count FROM order_counts\n     WHERE shop_id = $1 AND what IN ('open', 'unpaid', 'task', 'needs_you') GROUP BY what, detail\n  ), not_due AS MATERIALIZED (\n  SELECT k.id FROM tasks t JOIN kit_orders k ON k.id = t.kit_order_id\n   WHERE t.shop_id = $1 AND t.kind = 'do_not_pay' AND t.resolved_at IS NULL AND k.shop_id = $1 AND k.phase = 'unpaid'\n  ), due AS MATERIALIZED (\n    SELECT coalesce((SELECT count FROM counted WHERE what = 'unpaid'), 0) - (SELECT count(*)::int FROM not_due) AS count\n  ), costs AS (\n    -- Lines order by order: joined as a whole, PostgreSQL may walk through all lines of all shops.\n    SELECT one.cost, d.paid\n      FROM (SELECT k.id, k.paid FROM kit_orders k\n             WHERE k.shop_id = $1 AND k.phase = 'unpaid' AND k.environment = 'production'\n               AND (SELECT count FROM due) <= 500\n               AND k.id <> ALL (ARRAY(SELECT id FROM not_due))\n             -- In the order of an index. Of any, PostgreSQL would walk through the table where it takes unpaid orders for frequent.\n             ORDER BY coalesce(k.kit_created_at, k.placed_at), k.id LIMIT 500) d\n     CROSS JOIN LATERAL (\n             SELECT CASE WHEN bool_and(c.amount IS NOT NULL) THEN sum(c.amount::numeric * l.sent_quantity) END AS cost\n               FROM (SELECT sent_product_id, sent_quantity FROM kit_order_lines\n                      WHERE kit_order_id = d.id AND sent_quantity > 0 OFFSET 0) l\n               LEFT JOIN unit_costs c ON c.shop_id = $1 AND c.kit_product_id = l.sent_product_id) one\n  ), groups AS (\n    SELECT t.kind, CASE WHEN t.kind = 'order_held' THEN t.params ->> 'reason' END AS reason, c.count, t.since, t.params,\n           CASE WHEN k.id IS NOT NULL\n                THEN json_build_object('id', k.id, 'orderName', k.order_name, 'part', k.part) END AS \"order\"\n      FROM counted c\n      JOIN LATERAL (SELECT * FROM tasks o WHERE o.shop_id = $1 AND o.listed AND o.cause = c.detail\n                     ORDER BY o.since, o.id LIMIT 1) t ON true\n      LEFT JOIN LATERAL (SELECT * FROM kit_orders o WHERE o.id = t.kit_order_id OFFSET 0) k ON true\n     WHERE c.what = 'task' AND c.count > 0\n  ), unlinked AS (\n    SELECT v.product_id AS \"productId\", max(v.product_title) AS title, sum(u.units)::int AS sold, min(u.placed_at) AS since,\n           CASE WHEN count(u.design) = count(*) AND count(DISTINCT u.design) = 1 THEN min(u.design) END AS design,\n           count(*) OVER ()::int AS products, (sum(sum(u.units)) OVER ())::int AS all_sold\n      FROM unlinked_sales u JOIN store_variants v ON v.shop_id = u.shop_id AND v.variant_id = u.variant_id\n     WHERE u.shop_id = $1 AND u.why <> 'unlike' AND u.placed_at >= (SELECT gone_live_at FROM shops WHERE id = $1) AND v.gone_at IS NULL\n       AND (v.link_state = 'not_linked' OR v.link_state = 'by_sku' AND u.open_units > 0)\n     GROUP BY v.product_id ORDER BY sold DESC, v.product_id LIMIT 5\n  ), checked AS (\n    SELECT id, finished_at FROM check_reports\n     WHERE shop_id = $1 AND state = 'done' ORDER BY started_at DESC, id LIMIT 1\n  )\n  SELECT s.gone_live_at AS \"goneLiveAt\", s.paused_at AS \"pausedAt\", s.paused_for AS \"pausedFor\", s.settings, s.currency,\n         a.first_order_wrong_at IS NOT NULL AS \"firstOrderWrong\", a.environment, a.kind,\n         a.practice_for IS NOT NULL AS practice,\n         coalesce(a.shut_reason = 'unauthorized', false)\n           OR NOT EXISTS (SELECT FROM kit_tokens t WHERE t.account_id = a.id AND t.state = 'active') AS \"tokenRefused\",\n         CASE WHEN a.shut_reason = 'rate_limited' THEN a.shut_until END AS \"busyUntil\",\n         CASE WHEN a.shut_reason = 'unreachable' AND a.shut_until > now() - interval '10 minutes'\n              THEN a.unreachable_since\n              -- Kit answers, and shows no order: several fail (order-rows.ts isUnreadAlone).\n              WHEN coalesce(a.order_read_at, a.created_at) < now() - interval '12 hours'\n               AND (SELECT count(*) FROM (SELECT FROM kit_orders o\n  WHERE o.due_at < now() + interval '10 minutes' AND o.account_id = a.id\n    AND o.kit_order_id IS NOT NULL AND o.failures >= 3 LIMIT 2) unread) = 2\n              THEN coalesce(a.order_read_at, a.created_at) END AS \"awaySince\",\n         (SELECT max(k.kit_order_id) FROM kit_orders k WHERE k.account_id = a.id) IS NOT NULL AS \"hasSent\",\n         (SELECT coalesce(sum(count), 0)::int FROM link_counts l\n           WHERE l.shop_id = s.id AND l.state IN ('linked', 'by_sku')) AS \"readyLinks\",\n         (SELECT max(k.placed_at) FROM kit_orders k WHERE k.shop_id = s.id) IS NOT NULL AS \"hasOrders\",\n         coalesce((SELECT count FROM due), 0) AS due,\n         (SELECT coalesce(k.kit_created_at, k.placed_at) FROM kit_orders k\n           WHERE k.shop_id = $1 AND k.phase = 'unpaid' AND k.id <> ALL (ARRAY(SELECT id FROM not_due))\n           ORDER BY coalesce(k.kit_created_at, k.placed_at), k.id LIMIT 1) AS due_since,\n         (SELECT count(*)::int FROM costs WHERE cost IS NULL) AS without_cost,\n         (SELECT sum(cost)::text FROM costs) AS cost,\n         (SELECT CASE WHEN bool_and(paid IS NOT NULL) THEN sum(paid)::text END FROM costs) AS value,\n         coalesce((SELECT count FROM counted WHERE what = 'open' AND detail = 'placed_before_go_live'), 0) AS earlier,\n         (SELECT coalesce(json_agg(g ORDER BY g.since), '[]') FROM groups g) AS groups,\n         (SELECT coalesce(json_agg(u ORDER BY u.sold DESC, u.\"productId\"), '[]') FROM unlinked u) AS unlinked,\n         (SELECT json_build_object('kitOrderId', k.kit_order_id, 'unpaid', k.phase = 'unpaid',\n                                   'order', json_build_object('id', k.id, 'orderName', k.order_name, 'part', k.part))\n            FROM kit_orders k\n           WHERE k.account_id = a.id AND a.first_order_right_at IS NULL AND k.shop_id = $1 AND k.kit_stage < 3\n             AND k.kit_order_id = (SELECT min(o.kit_order_id) FROM kit_orders o\n                                    WHERE o.account_id = a.id AND o.kit_canceled_at IS NULL)) AS first_order,\n         (SELECT json_build_object('report', c.id, 'since', c.finished_at, 'count', count(*))\n            FROM checked c JOIN check_differences d ON d.report_id = c.id\n           WHERE d.handled_at IS NULL\n             AND NOT EXISTS (SELECT FROM tasks t WHERE t.kit_order_id = d.kit_order_id AND t.listed)\n             AND (d.kit_order_id IS NOT NULL\n                  OR NOT EXISTS (SELECT FROM kit_orders k\n                                  WHERE k.shop_id = $1 AND k.shopify_order_id = d.shopify_order_id))\n           GROUP BY c.id, c.finished_at) AS differences,\n         coalesce((SELECT count FROM counted WHERE what = 'needs_you'), 0) AS \"ordersWithTasks\"\n    FROM shops s LEFT JOIN kit_accounts a ON a.id = s.kit_account_id\n   WHERE s.id = $1": Statement<[$1: Columns["shops.id"] | null], {
    goneLiveAt: Date | null;
    pausedAt: Date | null;
    pausedFor: number | null;
    settings: unknown;
    currency: string | null;
    firstOrderWrong: boolean;
    environment: "production" | "staging" | null;
    kind: "unknown" | "standard" | "invoice" | null;
    practice: boolean;
    tokenRefused: boolean;
    busyUntil: Date | null;
    awaySince: Date | null;
    hasSent: boolean;
    readyLinks: number;
    hasOrders: boolean;
    due: number;
    due_since: Date | null;
    without_cost: number;
    cost: string | null;
    value: string | null;
    earlier: number;
    groups: unknown;
    unlinked: unknown;
    first_order: unknown;
    differences: unknown;
    ordersWithTasks: number;
  }>;
  "\n  WITH days AS (\n    SELECT * FROM unnest($2::timestamptz[], $3::timestamptz[]) AS d (starts_at, ends_at)\n  ), kept AS MATERIALIZED (\n    SELECT k.starts_at, k.sums FROM days d\n      JOIN kit_days k ON k.shop_id = $1 AND k.starts_at = d.starts_at AND k.ends_at = d.ends_at\n  ), sold AS (\n    SELECT s ->> 0 AS design, (s ->> 1)::bigint AS product, (s ->> 2)::bigint AS kits, (s ->> 3)::bigint AS canceled,\n           (s ->> 4)::numeric AS value, (s ->> 5)::bigint AS valued\n      FROM kept, jsonb_array_elements(kept.sums) AS s\n    UNION ALL\n    SELECT day.* FROM days d CROSS JOIN LATERAL (\n    SELECT coalesce(l.external_sku, '') AS design, l.sent_product_id AS product,\n           coalesce(sum(l.sent_quantity) FILTER (WHERE k.kit_canceled_at IS NULL), 0) AS kits,\n           coalesce(sum(l.sent_quantity) FILTER (WHERE k.kit_canceled_at IS NOT NULL), 0) AS canceled,\n           sum(CASE WHEN l.sent_quantity >= l.quantity THEN l.paid::numeric\n                 ELSE round(l.paid::numeric * l.sent_quantity / l.quantity, greatest(2, scale(l.paid::numeric))) END)\n             FILTER (WHERE k.kit_canceled_at IS NULL) AS value,\n           coalesce(sum(l.sent_quantity) FILTER (WHERE k.kit_canceled_at IS NULL AND l.paid IS NOT NULL), 0) AS valued\n      FROM kit_orders k\n     -- Lines order by order: joined as a whole, PostgreSQL may walk through all lines of all shops.\n     CROSS JOIN LATERAL (SELECT * FROM kit_order_lines WHERE kit_order_id = k.id AND sent_quantity > 0 OFFSET 0) l\n     WHERE k.shop_id = $1 AND k.placed_at >= d.starts_at AND k.placed_at < d.ends_at\n       AND k.environment = 'production' AND k.submission = 'submitted'\n     GROUP BY 1, 2) day\n     WHERE d.starts_at NOT IN (SELECT starts_at FROM kept)\n  ), summed AS (\n    SELECT s.design, sum(s.kits)::int AS kits, sum(s.canceled)::int AS canceled,\n           (sum(c.amount::numeric * s.kits) FILTER (WHERE s.kits > 0))::text AS cost,\n           coalesce(sum(s.kits) FILTER (WHERE c.amount IS NOT NULL), 0)::int AS known,\n           sum(s.value)::text AS value, sum(s.valued)::int AS valued,\n           (count(*) OVER () - 1)::int AS designs\n      FROM sold s LEFT JOIN unit_costs c ON c.shop_id = $1 AND c.kit_product_id = s.product\n     GROUP BY GROUPING SETS ((s.design), ())\n  )\n  SELECT s.design,\n         coalesce(t.name, (SELECT l.title FROM kit_order_lines l WHERE l.shop_id = $1 AND l.external_sku = s.design\n                            ORDER BY l.placed_at DESC LIMIT 1)) AS name,\n         s.kits, s.canceled, s.cost, s.known, s.value, s.valued, s.designs, shop.currency\n    FROM shops shop\n   CROSS JOIN summed s\n    LEFT JOIN templates t ON t.account_id = shop.kit_account_id AND t.external_sku = s.design\n   WHERE shop.id = $1\n   ORDER BY s.design IS NOT NULL, s.kits DESC, s.canceled DESC, s.design\n   LIMIT $4": Statement<[$1: Columns["shops.id"] | null, $2: readonly (Date | string | null)[] | null, $3: readonly (Date | string | null)[] | null, $4: bigint | number | string | null], {
    design: string | null;
    name: string | null;
    kits: number | null;
    canceled: number | null;
    cost: string | null;
    known: number;
    value: string | null;
    valued: number | null;
    designs: number;
    currency: string | null;
  }>;
  "\n  WITH fresh AS (SELECT DISTINCT what, detail, at FROM order_counts WHERE shop_id = $1 AND NOT folded),\n        gone AS (DELETE FROM order_counts c USING fresh f\n                  WHERE c.shop_id = $1 AND c.what = f.what AND c.detail = f.detail AND c.at = f.at\n              RETURNING c.what, c.detail, c.at, c.count)\n   INSERT INTO order_counts (shop_id, what, detail, at, count, folded)\n   SELECT $1, what, detail, at, sum(count), true FROM gone GROUP BY what, detail, at HAVING sum(count) <> 0": Statement<[$1: Columns["shops.id"]]>;
  "\n  WITH practice AS (SELECT account_id, started_at FROM practices WHERE shop_id = $1 AND account_id IS NOT NULL),\n  written AS (\n    SELECT r.variant_id,\n           (array_agg(r.old_sku ORDER BY l.started_at, r.position))[1] AS old_sku,\n           (array_agg(r.old_tracked ORDER BY l.started_at) FILTER (WHERE r.new_tracked IS NOT NULL))[1] AS old_tracked,\n           (array_agg(r.new_tracked ORDER BY l.started_at DESC) FILTER (WHERE r.new_tracked IS NOT NULL))[1] AS new_tracked,\n           (array_agg(r.old_cost ORDER BY l.started_at) FILTER (WHERE r.old_cost IS DISTINCT FROM r.new_cost))[1] AS old_cost,\n           (array_agg(r.new_cost ORDER BY l.started_at DESC) FILTER (WHERE r.old_cost IS DISTINCT FROM r.new_cost))[1] AS new_cost,\n           coalesce(bool_or(r.old_cost IS DISTINCT FROM r.new_cost), false) AS cost_written\n      FROM link_runs l JOIN link_run_rows r ON r.run_id = l.id\n     WHERE l.shop_id = $1 AND r.state = 'done' AND l.started_at >= (SELECT started_at FROM practice)\n     GROUP BY r.variant_id)\n  SELECT v.variant_id, v.product_id, v.product_title, v.variant_title, v.sku, v.tracked, v.unit_cost,\n         k.external_sku AS linked, coalesce(w.old_sku, k.previous_sku, '') AS old_sku,\n         w.old_tracked, w.new_tracked, w.old_cost, w.new_cost, coalesce(w.cost_written, false) AS cost_written,\n         EXISTS (SELECT FROM templates t JOIN practice p ON p.account_id = t.account_id WHERE t.sku_key = v.sku_key) AS carries\n    FROM store_variants v\n    LEFT JOIN variant_links k ON k.shop_id = v.shop_id AND k.variant_id = v.variant_id\n    LEFT JOIN written w ON w.variant_id = v.variant_id\n   WHERE v.shop_id = $1 AND v.gone_at IS NULL\n     AND (k.account_id = (SELECT account_id FROM practice)\n       OR v.sku_key IN (SELECT t.sku_key FROM templates t JOIN practice p ON p.account_id = t.account_id))\n     AND NOT EXISTS (SELECT FROM product_drafts d JOIN practice p ON p.account_id = d.account_id\n                      WHERE d.shop_id = $1 AND d.product_id = v.product_id AND d.target_id IS NULL)\n   ORDER BY v.product_title, v.variant_id LIMIT 200": Statement<[$1: Columns["shops.id"] | null], {
    variant_id: Columns["store_variants.variant_id"];
    product_id: Columns["store_variants.product_id"];
    product_title: string;
    variant_title: string;
    sku: string;
    tracked: boolean;
    unit_cost: string | null;
    linked: Columns["variant_links.external_sku"] | null;
    old_sku: string;
    old_tracked: boolean | null;
    new_tracked: boolean | null;
    old_cost: string | null;
    new_cost: string | null;
    cost_written: boolean;
    carries: boolean;
  }>;
  "DELETE FROM bulk_operations WHERE check_id = $1": Statement<[$1: string | null]>;
  "DELETE FROM bulk_operations WHERE id = $1": Statement<[$1: string | null]>;
  "DELETE FROM bulk_operations WHERE run_id = $1 AND state = 'prepared'": Statement<[$1: Columns["link_runs.id"] | null]>;
  "DELETE FROM check_reports WHERE shop_id = $1 AND started_at >= $2": Statement<[$1: Columns["shops.id"] | null, $2: Date | string | null]>;
  "DELETE FROM checked_orders WHERE report_id = $1": Statement<[$1: string | null]>;
  "DELETE FROM flow_events WHERE shop_id = $1 AND happened_at >= $2": Statement<[$1: Columns["shops.id"] | null, $2: Date | string | null]>;
  "DELETE FROM holds WHERE kit_order_id = ANY ($1)": Statement<[$1: readonly ((Columns["kit_orders.id"]) | null)[] | null]>;
  "DELETE FROM inbox WHERE source = 'kit' AND origin = $1": Statement<[$1: string | null]>;
  "DELETE FROM intended_charts WHERE shop_id = $1 AND external_sku = $2": Statement<[$1: Columns["shops.id"] | null, $2: string | null]>;
  "DELETE FROM kit_accounts WHERE id = $1": Statement<[$1: Columns["kit_accounts.id"] | null]>;
  "DELETE FROM kit_requests WHERE id = $1": Statement<[$1: bigint | number | string | null]>;
  "DELETE FROM link_runs WHERE id = $2 AND shop_id = $1 AND state = 'draft'": Statement<[$1: Columns["shops.id"] | null, $2: Columns["link_runs.id"] | null]>;
  "DELETE FROM link_runs WHERE undo_of = $1 AND state = 'draft'": Statement<[$1: Columns["link_runs.undo_of"] | null]>;
  "DELETE FROM practice_orders WHERE shop_id = $1": Statement<[$1: Columns["shops.id"] | null]>;
  "DELETE FROM product_defaults WHERE shop_id = $1": Statement<[$1: Columns["shops.id"] | null]>;
  "DELETE FROM product_drafts WHERE shop_id = $1 AND account_id = $2": Statement<[$1: Columns["shops.id"] | null, $2: string | null]>;
  "DELETE FROM saved_views WHERE shop_id = $1 AND id = $2": Statement<[$1: Columns["shops.id"] | null, $2: string | null]>;
  "DELETE FROM service_stock WHERE shop_id = $1 AND inventory_item_id = $2": Statement<[$1: Columns["shops.id"] | null, $2: string | null]>;
  "DELETE FROM sold_variants WHERE shop_id = $1": Statement<[$1: Columns["shops.id"] | null]>;
  "DELETE FROM suggestion_searches WHERE shop_id = $1": Statement<[$1: Columns["shops.id"] | null]>;
  "DELETE FROM timeline WHERE kit_order_id = ANY ($1)": Statement<[$1: readonly ((Columns["kit_orders.id"]) | null)[] | null]>;
  "DELETE FROM unlinked_sales WHERE placed_at < now() - make_interval(days => $1)": Statement<[$1: number | null]>;
  "DELETE FROM variant_links WHERE shop_id = $1 AND account_id = $2": Statement<[$1: Columns["shops.id"] | null, $2: string | null]>;
  "DELETE FROM variant_links WHERE shop_id = $1 AND product_id = $2": Statement<[$1: Columns["shops.id"] | null, $2: string | null]>;
  "INSERT INTO bulk_operations (shop_id) VALUES ($1)": Statement<[$1: Columns["shops.id"]]>;
  "INSERT INTO service_stock (shop_id, inventory_item_id)\n             SELECT id, $2 FROM shops WHERE id = $1 AND service_id IS NOT NULL ON CONFLICT DO NOTHING": Statement<[$1: Columns["shops.id"] | null, $2: string]>;
  "SELECT * FROM practices WHERE shop_id = $1": Statement<[$1: Columns["shops.id"] | null], {
    shop_id: Columns["shops.id"];
    account_id: Columns["kit_accounts.id"] | null;
    started_at: Date;
    leaving_at: Date | null;
    left_at: Date | null;
    next_answer: string | null;
    taken_back: unknown;
  }>;
  "SELECT 1 AS found FROM kit_accounts WHERE practice_for = $1": Statement<[$1: string | null], {
    found: number;
  }>;
  "SELECT 1 FROM kit_accounts WHERE id = $1 FOR NO KEY UPDATE": Statement<[$1: Columns["kit_accounts.id"] | null], {
    "?column?": number;
  }>;
  "SELECT 1 FROM kit_accounts WHERE id = $1::uuid FOR NO KEY UPDATE": Statement<[$1: Columns["kit_accounts.id"] | null], {
    "?column?": number;
  }>;
  "SELECT 1 FROM kit_orders WHERE id = $1::uuid FOR UPDATE": Statement<[$1: Columns["kit_orders.id"] | null], {
    "?column?": number;
  }>;
  "SELECT 1 FROM shops WHERE id = $1::uuid FOR UPDATE": Statement<[$1: Columns["shops.id"] | null], {
    "?column?": number;
  }>;
  "SELECT DISTINCT shop_id FROM kit_orders WHERE due_at <= statement_timestamp() AND kit_wanted IS NULL AND (lease_until IS NULL OR lease_until <= statement_timestamp())": Statement<[], {
    shop_id: Columns["shops.id"];
  }>;
  "SELECT DISTINCT shop_id FROM order_counts WHERE NOT folded": Statement<[], {
    shop_id: Columns["shops.id"];
  }>;
  "SELECT DISTINCT source, origin, lane FROM inbox WHERE due_at <= statement_timestamp()": Statement<[], {
    source: "shopify" | "kit";
    origin: string;
    lane: string;
  }>;
  "SELECT FROM shops WHERE id = $1 FOR UPDATE": Statement<[$1: Columns["shops.id"] | null]>;
  "SELECT account_id FROM kit_requests WHERE id = $1": Statement<[$1: bigint | number | string | null], {
    account_id: Columns["kit_accounts.id"];
  }>;
  "SELECT bytes, content_type AS type FROM artwork_files WHERE sha256 = $1": Statement<[$1: string | null], {
    bytes: Buffer;
    type: Columns["artwork_files.content_type"];
  }>;
  "SELECT clock_timestamp() AS now": Statement<[], {
    now: Date;
  }>;
  "SELECT count(*)::int AS count FROM shops WHERE kit_account_id = $1": Statement<[$1: Columns["kit_accounts.id"] | null], {
    count: number;
  }>;
  "SELECT count(*)::int AS count FROM templates WHERE account_id = $1 AND gone_at IS NULL": Statement<[$1: Columns["kit_accounts.id"] | null], {
    count: number;
  }>;
  "SELECT count(*)::int AS n \n  FROM shops s\n  JOIN unit_costs c ON c.shop_id = s.id\n  JOIN templates t ON t.account_id = s.kit_account_id AND t.catalog_product_id = c.kit_product_id AND t.gone_at IS NULL\n  JOIN store_variants v ON v.shop_id = s.id AND v.sku_key = t.sku_key AND v.gone_at IS NULL AND v.link_state <> 'conflict'\n  LEFT JOIN variant_links l ON l.shop_id = v.shop_id AND l.variant_id = v.variant_id\n WHERE s.id = $1 AND (l.sku_key IS NULL OR l.sku_key = t.sku_key)\n   AND CASE WHEN v.unit_cost ~ '^[0-9]+([.][0-9]+)?$' THEN v.unit_cost::numeric <> c.amount::numeric ELSE true END": Statement<[$1: Columns["shops.id"] | null], {
    n: number;
  }>;
  "SELECT count(*)::int AS n FROM link_run_rows WHERE run_id = $1 AND state = 'waiting'": Statement<[$1: Columns["link_runs.id"] | null], {
    n: number;
  }>;
  "SELECT currency FROM shops WHERE id = $1": Statement<[$1: Columns["shops.id"] | null], {
    currency: string | null;
  }>;
  "SELECT current_setting('server_version') AS version": Statement<[], {
    version: string | null;
  }>;
  "SELECT d.external_sku AS sku, d.number, d.title, d.description, d.vendor, d.product_type AS \"productType\", d.price, d.cost,\n  d.size, d.drills, d.tags, d.state, d.reason, d.refusals, d.product_id AS \"productId\", d.image, d.channels, d.publication,\n  d.publication_words AS \"publicationWords\", d.target_id AS target, d.collections, d.left_out AS \"leftOut\",\n  coalesce((SELECT bool_and(v.gone_at IS NOT NULL) FROM store_variants v\n             WHERE v.shop_id = d.shop_id AND v.product_id = d.product_id), false) AS gone,\n  coalesce((SELECT json_agg(json_build_object('sku', s.external_sku, 'size', s.size, 'drills', s.drills,\n                                              'price', s.price, 'cost', s.cost)\n                            ORDER BY s.position)\n              FROM product_draft_sizes s WHERE s.draft_id = d.id), '[]') AS sizes FROM product_drafts d WHERE d.shop_id = $1 AND d.external_sku = $2 AND d.number = $3": Statement<[$1: Columns["shops.id"] | null, $2: string | null, $3: number | null], {
    sku: string;
    number: number;
    title: string;
    description: string;
    vendor: string;
    productType: string;
    price: string;
    cost: string | null;
    size: string;
    drills: string;
    tags: string[] | null;
    state: "intended" | "sending" | "unknown" | "made" | "refused";
    reason: Columns["product_drafts.reason"] | null;
    refusals: unknown;
    productId: Columns["product_drafts.product_id"] | null;
    image: Columns["product_drafts.image"];
    channels: string[] | null;
    publication: Columns["product_drafts.publication"];
    publicationWords: string;
    target: Columns["product_drafts.target_id"] | null;
    collections: string[] | null;
    leftOut: boolean;
    gone: boolean;
    sizes: unknown;
  }>;
  "SELECT date_trunc('milliseconds', clock_timestamp()) AS now": Statement<[], {
    now: Date;
  }>;
  "SELECT granted_scopes FROM shops WHERE id = $1": Statement<[$1: Columns["shops.id"] | null], {
    granted_scopes: string | null;
  }>;
  "SELECT id AS shop FROM shops WHERE domain = $1": Statement<[$1: Columns["shops.domain"] | null], {
    shop: Columns["shops.id"];
  }>;
  "SELECT id FROM check_reports WHERE shop_id = $1 AND state IN ('reading', 'store', 'ledger') LIMIT 1": Statement<[$1: Columns["shops.id"] | null], {
    id: string;
  }>;
  "SELECT id FROM kit_orders WHERE id = $1 AND shop_id = $2": Statement<[$1: Columns["kit_orders.id"] | null, $2: Columns["shops.id"] | null], {
    id: Columns["kit_orders.id"];
  }>;
  "SELECT id FROM kit_orders WHERE shop_id = $1 AND account_id = $2 ORDER BY id FOR UPDATE": Statement<[$1: Columns["shops.id"] | null, $2: Columns["kit_accounts.id"] | null], {
    id: Columns["kit_orders.id"];
  }>;
  "SELECT id FROM kit_orders WHERE shop_id = $1 AND shopify_order_id = ANY($2)": Statement<[$1: Columns["shops.id"] | null, $2: readonly (string | null)[] | null], {
    id: Columns["kit_orders.id"];
  }>;
  "SELECT id FROM link_runs WHERE state = 'running' ORDER BY created_at": Statement<[], {
    id: Columns["link_runs.id"];
  }>;
  "SELECT id FROM shops WHERE domain = $1": Statement<[$1: Columns["shops.domain"] | null], {
    id: Columns["shops.id"];
  }>;
  "SELECT id FROM shops WHERE id = $1 AND kit_account_id IS NOT NULL": Statement<[$1: Columns["shops.id"] | null], {
    id: Columns["shops.id"];
  }>;
  "SELECT id FROM shops WHERE id = $1 AND uninstalled_at IS NULL AND kit_account_id IS NOT NULL AND gone_live_at IS NOT NULL": Statement<[$1: Columns["shops.id"] | null], {
    id: Columns["shops.id"];
  }>;
  "SELECT id FROM shops WHERE id = $1 FOR UPDATE": Statement<[$1: Columns["shops.id"] | null], {
    id: Columns["shops.id"];
  }>;
  "SELECT id FROM shops WHERE orders_wake_at IS NOT NULL": Statement<[], {
    id: Columns["shops.id"];
  }>;
  "SELECT id FROM tasks WHERE kit_order_id = ANY($1::uuid[]) AND resolved_at IS NULL LIMIT 1": Statement<[$1: readonly ((Columns["kit_orders.id"]) | null)[] | null], {
    id: string;
  }>;
  "SELECT id, domain FROM shops WHERE id = $1 AND uninstalled_at IS NULL": Statement<[$1: Columns["shops.id"] | null], {
    id: Columns["shops.id"];
    domain: Columns["shops.domain"];
  }>;
  "SELECT id, domain FROM shops WHERE kit_account_id = $1 AND id = $2": Statement<[$1: Columns["kit_accounts.id"] | null, $2: Columns["shops.id"] | null], {
    id: Columns["shops.id"];
    domain: Columns["shops.domain"];
  }>;
  "SELECT id, name, query FROM saved_views WHERE shop_id = $1 ORDER BY lower(name), id": Statement<[$1: Columns["shops.id"] | null], {
    id: string;
    name: string;
    query: string;
  }>;
  "SELECT id::int AS id, reference, stage, cancel_type, lines, created_at FROM practice_kit_orders\n  WHERE account_id = $1 AND ($2::bigint IS NULL OR id = $2) ORDER BY id": Statement<[$1: Columns["kit_accounts.id"] | null, $2: bigint | number | string | null], {
    id: number;
    reference: string;
    stage: string;
    cancel_type: string | null;
    lines: unknown;
    created_at: Date;
  }>;
  "SELECT kit_account_id AS account FROM shops WHERE id = $1": Statement<[$1: Columns["shops.id"] | null], {
    account: Columns["kit_accounts.id"] | null;
  }>;
  "SELECT l.id, l.kind, l.state, l.stop_reason AS \"stopReason\", l.created_at AS \"createdAt\", l.finished_at AS \"finishedAt\",\n  EXISTS (SELECT FROM link_runs u WHERE u.undo_of = l.id AND u.state IN ('running', 'stopped', 'done')) AS undone,\n  EXISTS (SELECT FROM bulk_operations b WHERE b.run_id = l.id AND b.state <> 'ended') AS together,\n  (SELECT least(1, b.done::float8 / greatest(1, b.calls)) FROM bulk_operations b\n    WHERE b.run_id = l.id AND b.state = 'running' LIMIT 1) AS \"bulkShare\"\n  FROM link_runs l WHERE l.shop_id = $1 AND l.id = $2": Statement<[$1: Columns["shops.id"] | null, $2: Columns["link_runs.id"] | null], {
    id: Columns["link_runs.id"];
    kind: "link" | "csv" | "undo" | "costs";
    state: "draft" | "running" | "stopped" | "done";
    stopReason: Columns["link_runs.stop_reason"] | null;
    createdAt: Date;
    finishedAt: Date | null;
    undone: boolean;
    together: boolean;
    bulkShare: number | null;
  }>;
  "SELECT o.shopify_order_id AS id, o.source_order_id AS source, o.name, o.placed_at AS \"placedAt\", o.cancelled_at AS \"cancelledAt\",\n       o.fulfillments, s.settings ->> 'fulfillmentMode' AS mode, s.service_location_id AS location\n   FROM practice_orders o JOIN shops s ON s.id = o.shop_id\n  WHERE o.shop_id = $1 AND ($2::text IS NULL OR o.shopify_order_id = $2) ORDER BY o.placed_at DESC, o.shopify_order_id": Statement<[$1: Columns["shops.id"] | null, $2: string | null], {
    id: Columns["practice_orders.shopify_order_id"];
    source: Columns["practice_orders.source_order_id"];
    name: string;
    placedAt: Date;
    cancelledAt: Date | null;
    fulfillments: unknown;
    mode: string | null;
    location: Columns["shops.service_location_id"] | null;
  }>;
  "SELECT orders_wake_at FROM shops WHERE id = $1": Statement<[$1: Columns["shops.id"] | null], {
    orders_wake_at: Date | null;
  }>;
  "SELECT pg_advisory_xact_lock(hashtext('delivery_estimates'), hashtext($1))": Statement<[$1: string | null], {
    pg_advisory_xact_lock: "";
  }>;
  "SELECT pg_database_size(current_database())::float8 AS bytes": Statement<[], {
    bytes: number;
  }>;
  "SELECT pg_try_advisory_xact_lock(hashtextextended('kit days ' || $1::text, 0)) AS held": Statement<[$1: string | null], {
    held: boolean | null;
  }>;
  "SELECT pg_try_advisory_xact_lock(hashtextextended('order counts ' || $1::text, 0)) AS held": Statement<[$1: string | null], {
    held: boolean | null;
  }>;
  "SELECT position, product_id, variant_id, new_sku, new_tracked, old_cost, new_cost FROM link_run_rows\n      WHERE run_id = $1 AND state = 'waiting' AND bulk_line IS NOT NULL ORDER BY position LIMIT $2": Statement<[$1: Columns["link_runs.id"] | null, $2: bigint | number | string | null], {
    position: number;
    product_id: Columns["link_run_rows.product_id"];
    variant_id: Columns["link_run_rows.variant_id"];
    new_sku: string;
    new_tracked: boolean | null;
    old_cost: string | null;
    new_cost: string | null;
  }>;
  "SELECT service_location_id FROM shops WHERE id = $1": Statement<[$1: Columns["shops.id"] | null], {
    service_location_id: Columns["shops.service_location_id"] | null;
  }>;
  "SELECT state, count, sold FROM link_counts WHERE shop_id = $1": Statement<[$1: Columns["shops.id"] | null], {
    state: Columns["link_counts.state"];
    count: number;
    sold: number;
  }>;
  "SELECT t.external_sku AS sku, t.name, t.slug, t.chart_sha256, p.size_name, f.width, f.height,\n  i.chart_sha256 AS intended_chart, i.kit_size AS intended_size FROM shops s\n  JOIN templates t ON t.account_id = s.kit_account_id AND t.gone_at IS NULL\n  JOIN artwork_files f ON f.sha256 = t.chart_sha256\n  LEFT JOIN catalog_products p ON p.account_id = t.account_id AND p.kit_product_id = t.catalog_product_id\n  LEFT JOIN intended_charts i ON i.shop_id = s.id AND i.external_sku = t.external_sku\n WHERE s.id = $1 AND t.external_sku = $2": Statement<[$1: Columns["shops.id"] | null, $2: string | null], {
    sku: Columns["templates.external_sku"];
    name: string;
    slug: string;
    chart_sha256: Columns["templates.chart_sha256"];
    size_name: string | null;
    width: number | null;
    height: number | null;
    intended_chart: string | null;
    intended_size: string | null;
  }>;
  "SELECT t.external_sku AS sku, t.slug, t.name, t.active, t.gone_at IS NOT NULL AS gone,\n  t.chart_sha256 AS \"chartSha256\", t.catalog_product_id::text AS \"productId\", p.name AS \"productName\", p.size_name AS \"sizeName\",\n  p.style_name AS \"styleName\", f.sha256 IS NOT NULL AS \"hasArtwork\", f.width, f.height, f.size, t.id,\n  i.chart_sha256 AS \"intendedChart\", i.kit_size AS \"intendedSize\",\n  (SELECT count(*)::int FROM variant_links l WHERE l.shop_id = $1 AND l.external_sku = t.external_sku) AS variants FROM templates t LEFT JOIN catalog_products p ON p.account_id = t.account_id AND p.kit_product_id = t.catalog_product_id\n  LEFT JOIN artwork_files f ON f.sha256 = t.chart_sha256\n  LEFT JOIN intended_charts i ON i.shop_id = $1 AND i.external_sku = t.external_sku\n  WHERE t.account_id = (SELECT kit_account_id FROM shops WHERE id = $1) AND t.external_sku = $2": Statement<[$1: Columns["shops.id"] | null, $2: string | null], {
    sku: Columns["templates.external_sku"];
    slug: string;
    name: string;
    active: boolean;
    gone: boolean;
    chartSha256: Columns["templates.chart_sha256"];
    productId: string;
    productName: string | null;
    sizeName: string | null;
    styleName: string | null;
    hasArtwork: boolean;
    width: number | null;
    height: number | null;
    size: number | null;
    id: string;
    intendedChart: string | null;
    intendedSize: string | null;
    variants: number;
  }>;
  "SELECT timezone FROM shops WHERE id = $1": Statement<[$1: Columns["shops.id"] | null], {
    timezone: string;
  }>;
  "SELECT v.variant_id AS \"variantId\", t.external_sku AS design \n  FROM shops s\n  JOIN unit_costs c ON c.shop_id = s.id\n  JOIN templates t ON t.account_id = s.kit_account_id AND t.catalog_product_id = c.kit_product_id AND t.gone_at IS NULL\n  JOIN store_variants v ON v.shop_id = s.id AND v.sku_key = t.sku_key AND v.gone_at IS NULL AND v.link_state <> 'conflict'\n  LEFT JOIN variant_links l ON l.shop_id = v.shop_id AND l.variant_id = v.variant_id\n WHERE s.id = $1 AND (l.sku_key IS NULL OR l.sku_key = t.sku_key)\n   AND CASE WHEN v.unit_cost ~ '^[0-9]+([.][0-9]+)?$' THEN v.unit_cost::numeric <> c.amount::numeric ELSE true END": Statement<[$1: Columns["shops.id"] | null], {
    variantId: Columns["store_variants.variant_id"];
    design: Columns["templates.external_sku"];
  }>;
  "SELECT v.variant_id AS \"variantId\", v.product_id AS \"productId\", v.product_title AS \"productTitle\",\n            v.variant_title AS \"variantTitle\", v.product_status AS \"productStatus\", v.product_image AS \"productImage\",\n            v.sku, v.tracked, v.others, v.link_state AS state, v.link_reason AS reason, v.kits_sold AS \"kitsSold\",\n            coalesce(l.external_sku, t.external_sku) AS \"designSku\", t.name AS \"designName\", t.slug AS \"designSlug\",\n            p.size_name AS \"sizeName\", p.style_name AS \"styleName\", f.sha256 AS \"printFile\",\n            CASE WHEN v.link_reason = 'sku_copied' THEN (\n              SELECT o.product_title || CASE o.variant_title WHEN 'Default Title' THEN '' ELSE ', ' || o.variant_title END\n                FROM store_variants o\n               WHERE o.shop_id = v.shop_id AND o.sku_key = v.sku_key AND o.variant_id <> v.variant_id AND o.gone_at IS NULL\n               ORDER BY o.variant_id LIMIT 1) END AS \"sameSkuAs\"\n  FROM (SELECT row_number() OVER (PARTITION BY product_id ORDER BY variant_id) AS place,\n               count(*) OVER (PARTITION BY product_id)::int AS others, shop_id, variant_id, product_id, product_title, variant_title, product_status, product_image, sku, sku_key, tracked,\n            link_state, link_reason, kits_sold\n          FROM store_variants\n         WHERE shop_id = $1 AND product_id = ANY($2) AND link_state <> 'gone' AND variant_id <> ALL($3::text[])) v\n  JOIN shops s ON s.id = v.shop_id\n       LEFT JOIN variant_links l ON l.shop_id = v.shop_id AND l.variant_id = v.variant_id\n       LEFT JOIN templates t ON t.account_id = s.kit_account_id AND t.sku_key = coalesce(l.sku_key, v.sku_key)\n       LEFT JOIN catalog_products p ON p.account_id = t.account_id AND p.kit_product_id = t.catalog_product_id\n       LEFT JOIN artwork_files f ON f.sha256 = t.chart_sha256 WHERE v.place <= 10 ORDER BY v.product_id, v.place": Statement<[$1: Columns["shops.id"] | null, $2: readonly (string | null)[] | null, $3: readonly (string | null)[] | null], {
    variantId: Columns["store_variants.variant_id"];
    productId: Columns["store_variants.product_id"];
    productTitle: string;
    variantTitle: string;
    productStatus: string;
    productImage: string | null;
    sku: string;
    tracked: boolean;
    others: number;
    state: Columns["store_variants.link_state"];
    reason: Columns["store_variants.link_reason"] | null;
    kitsSold: number;
    designSku: string | null;
    designName: string | null;
    designSlug: string | null;
    sizeName: string | null;
    styleName: string | null;
    printFile: string | null;
    sameSkuAs: string | null;
  }>;
  "SELECT variant_id AS \"variantId\", product_id AS \"productId\", sku, handle, product_title AS \"productTitle\",\n  variant_title AS \"variantTitle\" FROM store_variants WHERE shop_id = $1 AND variant_id = ANY($2)": Statement<[$1: Columns["shops.id"] | null, $2: readonly (string | null)[] | null], {
    variantId: Columns["store_variants.variant_id"];
    productId: Columns["store_variants.product_id"];
    sku: string;
    handle: string;
    productTitle: string;
    variantTitle: string;
  }>;
  "SELECT variants_read_at AS at FROM shops WHERE id = $1": Statement<[$1: Columns["shops.id"] | null], {
    at: Date | null;
  }>;
  "UPDATE attempts SET customer_hmac = NULL WHERE kit_order_id = ANY ($1)": Statement<[$1: readonly ((Columns["kit_orders.id"]) | null)[] | null]>;
  "UPDATE bulk_operations SET state = 'ended' WHERE id = $1": Statement<[$1: string | null]>;
  "UPDATE check_reports SET due_at = $2 WHERE id = $1 AND state IN ('reading', 'store', 'ledger')": Statement<[$1: string | null, $2: Date | string | null]>;
  "UPDATE inbox SET handled_at = now(), due_at = NULL, fault = NULL WHERE id = ANY($1::bigint[])": Statement<[$1: readonly (bigint | number | string | null)[] | null]>;
  "UPDATE kit_accounts SET shut_until = NULL, shut_reason = NULL WHERE id = $1 AND $2 > 0": Statement<[$1: Columns["kit_accounts.id"] | null, $2: number | null]>;
  "UPDATE kit_accounts SET shut_until = clock_timestamp() + $2 * interval '1 millisecond' WHERE id = $1": Statement<[$1: Columns["kit_accounts.id"] | null, $2: number | null]>;
  "UPDATE kit_tokens SET asked_at = clock_timestamp() WHERE id = $1": Statement<[$1: string | null]>;
  "UPDATE other_fulfillments SET fault = NULL WHERE kit_order_id = ANY ($1)": Statement<[$1: readonly ((Columns["kit_orders.id"]) | null)[] | null]>;
  "UPDATE other_fulfillments SET tracking = '[]' WHERE kit_order_id = ANY ($1)": Statement<[$1: readonly ((Columns["kit_orders.id"]) | null)[] | null]>;
  "UPDATE practices SET taken_back = $2 WHERE shop_id = $1": Statement<[$1: Columns["shops.id"] | null, $2: string | null]>;
  "UPDATE product_drafts SET due_at = NULL WHERE id = $1 AND due_at = $2": Statement<[$1: Columns["product_drafts.id"] | null, $2: Date | string | null]>;
  "UPDATE shipments SET fault = NULL WHERE kit_order_id = ANY ($1)": Statement<[$1: readonly ((Columns["kit_orders.id"]) | null)[] | null]>;
  "UPDATE shipments SET tracking = '[]' WHERE kit_order_id = ANY ($1)": Statement<[$1: readonly ((Columns["kit_orders.id"]) | null)[] | null]>;
  "UPDATE shops SET artwork_keys_from = clock_timestamp() WHERE id = $1": Statement<[$1: Columns["shops.id"] | null]>;
  "UPDATE shops SET kit_account_id = $2 WHERE id = $1": Statement<[$1: Columns["shops.id"] | null, $2: Columns["kit_accounts.id"] | null]>;
  "UPDATE shops SET kit_account_id = NULL WHERE id = $1 AND kit_account_id = $2": Statement<[$1: Columns["shops.id"] | null, $2: Columns["kit_accounts.id"] | null]>;
  "UPDATE shops SET links_judged_at = $2 WHERE id = $1": Statement<[$1: Columns["shops.id"] | null, $2: Date | string | null]>;
  "UPDATE shops SET orders_wake_at = NULL WHERE id = $1 AND orders_wake_at <= $2": Statement<[$1: Columns["shops.id"] | null, $2: Date | string | null]>;
  "UPDATE shops SET service_asked_at = now() WHERE id = $1": Statement<[$1: Columns["shops.id"] | null]>;
  "UPDATE shops SET service_home_id = $2 WHERE id = $1": Statement<[$1: Columns["shops.id"] | null, $2: string | null]>;
  "WITH woken AS (UPDATE kit_orders SET due_at = date_trunc('milliseconds', clock_timestamp()), nudges = nudges + 1\n    WHERE id IN (SELECT id FROM kit_orders WHERE \n  submission = 'held' AND shop_id IN (SELECT id FROM shops WHERE kit_account_id = $1) AND EXISTS (\n    SELECT FROM kit_order_lines l\n      JOIN templates t ON t.account_id = $1 AND t.sku_key = sku_key_of(coalesce(l.external_sku, l.params ->> 'sku'))\n     WHERE l.kit_order_id = kit_orders.id AND l.disposition = 'hold'\n       AND CASE l.reason\n             WHEN 'unknown_sku' THEN true\n             WHEN 'template_gone' THEN t.gone_at IS NULL\n             WHEN 'template_inactive' THEN t.active\n             WHEN 'artwork_missing' THEN l.params ->> 'sha256' <> t.chart_sha256\n             WHEN 'artwork_damaged' THEN l.params ->> 'sha256' <> t.chart_sha256\n             ELSE false\n           END) ORDER BY id FOR NO KEY UPDATE) RETURNING shop_id)\n   SELECT DISTINCT shop_id FROM woken": Statement<[$1: Columns["kit_accounts.id"] | null], {
    shop_id: Columns["shops.id"];
  }>;
  "WITH woken AS (UPDATE kit_orders SET due_at = date_trunc('milliseconds', clock_timestamp()), nudges = nudges + 1\n    WHERE id IN (SELECT id FROM kit_orders WHERE (shop_id IN (SELECT id FROM shops WHERE kit_account_id = $1) AND submission IN ('received', 'held', 'ready'))\n          OR (account_id = $1 AND kit_canceled_at IS NULL AND due_at IS NOT NULL AND (kit_wanted IS NOT NULL OR last_fault IS NOT NULL)) ORDER BY id FOR NO KEY UPDATE) RETURNING shop_id)\n   SELECT DISTINCT shop_id FROM woken": Statement<[$1: Columns["kit_accounts.id"] | null], {
    shop_id: Columns["shops.id"];
  }>;
  "WITH woken AS (UPDATE kit_orders SET due_at = date_trunc('milliseconds', clock_timestamp()), nudges = nudges + 1\n    WHERE id IN (SELECT id FROM kit_orders WHERE shop_id = $1 AND submission IN ('received', 'held', 'ready') ORDER BY id FOR NO KEY UPDATE) RETURNING shop_id)\n   SELECT DISTINCT shop_id FROM woken": Statement<[$1: Columns["shops.id"] | null], {
    shop_id: Columns["shops.id"];
  }>;
}
