// Begins a store's practice: an account of its own, whose Kit is simulated.
import { randomUUID } from "node:crypto";
import type { Pool } from "pg";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { PracticeRows } from "../../practice/ports.ts";
import { purposeOf, tokenContext } from "../accounts/token-versions.ts";
import type { Secrets } from "../secrets.ts";
import { one, query } from "../statements/query.ts";
import { inTransaction } from "../transaction.ts";

export function beginPractice(
  { pool, secrets }: { pool: Pool; secrets: Secrets },
  shop: ShopRef,
  { text }: { text: string },
): ReturnType<PracticeRows["begin"]> {
  return inTransaction(pool, async (client) => {
    // In a statement before: the next one then sees what was connected meanwhile.
    await query(`SELECT id FROM shops WHERE id = $1 FOR UPDATE`).on(client, shop.id);
    const { rows } = await query(`
      SELECT s.kit_account_id, a.practice_for, s.gone_live_at,
             EXISTS (SELECT FROM variant_links l WHERE l.shop_id = s.id) AS linked
        FROM shops s LEFT JOIN kit_accounts a ON a.id = s.kit_account_id
       WHERE s.id = $1
    `).on(client, shop.id);
    const before = one(rows);
    if (before.kit_account_id !== null) return { kind: before.practice_for === null ? "connected" : "practicing" };
    if (before.gone_live_at !== null) return { kind: "live" };
    if (before.linked) return { kind: "linked" };
    // Its events come without an address, so the registration counts as made.
    const made = await query(`
      INSERT INTO kit_accounts (environment, kind, practice_for, event_webhook_id, event_checked_at)
      VALUES ('staging', 'standard', $1, 1, now()) RETURNING id
    `).on(client, shop.id);
    const account = one(made.rows).id;
    const token = randomUUID();
    await query(`
      INSERT INTO kit_tokens (id, account_id, version, secret, fingerprint, last_four, last_good_at)
      VALUES ($1, $2, 1, $3, $4, $5, now())
    `).on(
      client,
      token,
      account,
      Buffer.from(secrets.seal(text, tokenContext(token))),
      secrets.fingerprint(text, purposeOf("staging")),
      text.slice(-4),
    );
    await query(`UPDATE shops SET kit_account_id = $2 WHERE id = $1`).on(client, shop.id, account);
    await query(`
      INSERT INTO account_places (shop_id, account_id, token_id) VALUES ($1, $2, $3)
    `).on(client, shop.id, account, token);
    await query(`
      INSERT INTO practices (shop_id, account_id, started_at) VALUES ($1, $2, now())
      ON CONFLICT (shop_id) DO UPDATE
         SET account_id = excluded.account_id, started_at = now(), leaving_at = NULL, left_at = NULL, next_answer = NULL,
             taken_back = NULL
    `).on(client, shop.id, account);
    return { kind: "begun", account };
  });
}
