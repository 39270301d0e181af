import type pg from "pg";
import type { MembershipRows, RemovedWhy } from "../../accounts/ports/accounts.ts";
import { REVIEWED_AT_ONCE } from "../limits.ts";
import { query } from "../statements/query.ts";
import { THIS_MOMENT } from "../statements/this-moment.ts";
import { inTransaction } from "../transaction.ts";
import { lockAccount } from "./slot-log.ts";

/** Another version of the same account that Kit accepts. */
const ANOTHER_WORKS = `EXISTS (SELECT FROM kit_tokens other
  WHERE other.account_id = t.account_id AND other.id <> t.id AND other.state = 'active'
    AND (t.refused_at IS NULL OR other.last_good_at > t.refused_at))`;
const RELIED_ON = `EXISTS (SELECT FROM account_places p WHERE p.token_id = t.id AND p.removed_at IS NULL)`;

const REFUSED = `
  SELECT FROM account_places p JOIN kit_tokens t ON t.id = p.token_id
   WHERE p.shop_id = $1 AND p.account_id = $2 AND p.removed_at IS NULL AND t.state <> 'active'`;

export function createMembershipRows(pool: pg.Pool): MembershipRows {
  return {
    find: (account, shop) =>
      query(`SELECT id, domain FROM shops WHERE kit_account_id = $1 AND id = $2`).first(pool, account, shop),

    remove: ({ shop, account }, why) =>
      inTransaction(pool, async (client) => {
        // Before the account's lock, which may follow an order row's, never the reverse.
        await query(`
          UPDATE kit_orders SET due_at = ${THIS_MOMENT}, nudges = nudges + 1,
                 kit_wanted = CASE WHEN account_id = $2 THEN NULL ELSE kit_wanted END,
                 kit_wanted_at = CASE WHEN account_id = $2 THEN NULL ELSE kit_wanted_at END
           WHERE id IN (SELECT id FROM kit_orders
                         WHERE shop_id = $1 AND (submission IN ('received', 'held', 'ready') OR account_id = $2 AND kit_wanted IS NOT NULL)
                         ORDER BY id FOR NO KEY UPDATE)
        `).on(client, shop, account);
        await lockAccount(client, account);
        // The store may have brought another token since.
        if (why === "token_refused" && !(await query(REFUSED).some(client, shop, account))) return false;
        const ended = await query(`
          INSERT INTO account_places AS p (shop_id, account_id, removed_at, removed_why)
          SELECT id, $2, ${THIS_MOMENT}, $3 FROM shops
           WHERE id = $1 AND (kit_account_id = $2 OR EXISTS (SELECT FROM account_places WHERE shop_id = $1 AND account_id = $2))
          ON CONFLICT (shop_id, account_id) DO UPDATE SET removed_at = excluded.removed_at, removed_why = excluded.removed_why
           WHERE p.removed_at IS NULL
        `).wrote(client, shop, account, why);
        await query(`
          UPDATE shops SET kit_account_id = NULL WHERE id = $1 AND kit_account_id = $2
        `).on(client, shop, account);
        return ended;
      }),

    unchecked: (hours) =>
      query(`
        SELECT t.id AS token, t.account_id AS account FROM kit_tokens t
         WHERE t.state <> 'retired' AND ${RELIED_ON} AND ${ANOTHER_WORKS}
           AND coalesce(greatest(t.last_good_at, t.asked_at), 'epoch') < clock_timestamp() - $1 * interval '1 hour'
         ORDER BY t.asked_at NULLS FIRST, t.id LIMIT ${REVIEWED_AT_ONCE}
      `).rows(pool, hours),

    noteChecked: (token) => query("UPDATE kit_tokens SET asked_at = clock_timestamp() WHERE id = $1").run(pool, token),

    async outdated(hours) {
      const { rows } = await query(`
        SELECT s.id, s.domain, p.account_id FROM account_places p
          JOIN kit_tokens t ON t.id = p.token_id
          JOIN shops s ON s.id = p.shop_id
         WHERE p.removed_at IS NULL AND t.state <> 'active' AND ${ANOTHER_WORKS}
           AND t.asked_at >= t.refused_at + $1 * interval '1 hour'
         ORDER BY t.refused_at LIMIT ${REVIEWED_AT_ONCE}
      `).on(pool, hours);
      return rows.map(({ id, domain, account_id }) => ({ shop: { id, domain }, account: account_id }));
    },

    retireUnneeded: () =>
      query(`
        UPDATE kit_tokens t SET state = 'retired', secret = ''
         WHERE t.state = 'refused' AND NOT ${RELIED_ON} AND ${ANOTHER_WORKS}
      `).run(pool),
  };
}

export function removedWhy(text: string): RemovedWhy {
  return text === "by_store" ? "by_store" : "token_refused";
}
