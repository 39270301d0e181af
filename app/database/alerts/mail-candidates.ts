// Shops that may have something to email. Most have nothing, and are left out here by indexes over open rows, so that
// the cost of a minute's sweep depends on what there is to email. Each email is decided shop by shop
// (app/alerts/plan-mail.ts).
import type pg from "pg";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import { query } from "../statements/query.ts";

// Fewer conditions than the plan has, never more: a shop that is left out here gets no email.
const CANDIDATES = `
  SELECT s.id, s.domain
    FROM shops s LEFT JOIN mail_states m ON m.shop_id = s.id
   WHERE s.uninstalled_at IS NULL AND (s.store_email IS NOT NULL OR s.settings ? 'alertEmail')
     AND (m.retry_at IS NULL OR m.retry_at <= $1)
     AND ((s.settings ? 'alertEmail' AND NOT s.settings ? 'alertConfirmedAt')
       OR m.test_wanted_at > coalesce(m.test_sent_at, '-infinity')
       OR EXISTS (SELECT FROM tasks t WHERE t.shop_id = s.id AND t.resolved_at IS NULL AND t.mailed_at IS NULL
                                        AND t.kind <> 'unpaid_long')
       OR EXISTS (SELECT FROM check_reports r
                   WHERE r.shop_id = s.id AND r.mailed_at IS NULL AND r.state = 'done' AND r.night_of IS NOT NULL
                     AND r.started_at > $1::timestamptz - interval '1 day')
       OR EXISTS (SELECT FROM kit_orders k WHERE k.shop_id = s.id AND k.submission = 'submitted' AND k.kit_stage = 1
                                             AND k.kit_canceled_at IS NULL))
   ORDER BY s.id`;

export async function candidates(pool: Pick<pg.Pool, "query">, now: Date): Promise<ShopRef[]> {
  const { rows } = await query(CANDIDATES).on(pool, now);
  return rows;
}
