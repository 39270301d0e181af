import type pg from "pg";
import type { SettingsRows, StoredSettings } from "../../accounts/ports/settings.ts";
import type { AccountKind } from "../../accounts/settings/settings-schema.ts";
import { query } from "../statements/query.ts";
import { THIS_MOMENT } from "../statements/this-moment.ts";

export function createSettingsRows(pool: Pick<pg.Pool, "query">): SettingsRows {
  return {
    async read(shop) {
      const row = await query(`
        SELECT s.settings, a.kind FROM shops s LEFT JOIN kit_accounts a ON a.id = s.kit_account_id WHERE s.id = $1
      `).first(pool, shop);
      return toStored(row);
    },

    async change(shop, { chosen, takenBack, expected }) {
      // In one statement: two pages that save at once lose nothing of each other.
      const row = await query(`
        UPDATE shops s
           SET settings = (s.settings - $3::text[]
                           - CASE WHEN 'alertEmail' = ANY ($3) OR $2::jsonb ? 'alertEmail'
                                       AND $2::jsonb -> 'alertEmail' IS DISTINCT FROM s.settings -> 'alertEmail'
                                  THEN ARRAY['alertConfirmedAt'] ELSE '{}'::text[] END) || $2::jsonb,
               -- Turned on: open orders get their fields gradually, newest first.
               order_fields_before =
                 CASE WHEN $2::jsonb -> 'orderFields' = 'true' AND s.settings -> 'orderFields' IS DISTINCT FROM 'true'
                      THEN clock_timestamp()
                      WHEN $2::jsonb -> 'orderFields' = 'false' OR 'orderFields' = ANY ($3) THEN NULL
                      ELSE s.order_fields_before END,
               orders_wake_at = ${THIS_MOMENT}
         -- A scalar subquery is asked again of a row that changed while this waited; NOT EXISTS becomes a join whose other
         -- side PostgreSQL then takes for empty.
         WHERE s.id = $1 AND (
           SELECT coalesce(bool_and(coalesce(s.settings -> e.key, 'null') = e.value), true) FROM jsonb_each($4::jsonb) e)
         RETURNING s.settings, (SELECT a.kind FROM kit_accounts a WHERE a.id = s.kit_account_id) AS kind
      `).first(pool, shop, JSON.stringify(chosen), takenBack, JSON.stringify(expected));
      return row && toStored(row);
    },

    confirmAlertEmail: (shop, { email, at }) =>
      query(`
        UPDATE shops SET settings = settings || jsonb_build_object('alertConfirmedAt', $3::text)
         WHERE id = $1 AND settings ->> 'alertEmail' = $2
      `).wrote(pool, shop, email, at.toISOString()),
  };
}

function toStored(row: { settings: unknown; kind: AccountKind | null } | null): StoredSettings {
  return { settings: row?.settings, kind: row?.kind ?? "unknown" };
}
