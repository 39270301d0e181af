import { randomUUID } from "node:crypto";
import type { Pool } from "pg";
import { z } from "zod";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { PracticeRows, PracticeState } from "../../practice/ports.ts";
import { TakenBack } from "../../practice/taken-back.ts";
import { purposeOf, tokenContext } from "../accounts/token-versions.ts";
import type { Secrets } from "../secrets.ts";
import { query, type RowOf, one } from "../statements/query.ts";
import { THIS_MOMENT } from "../statements/this-moment.ts";
import { inTransaction } from "../transaction.ts";
import { endPractice, MADE_FULFILLMENTS } from "./end-practice.ts";
import { readTouchedVariants } from "./touched-variants.ts";

const STATE = `SELECT * FROM practices WHERE shop_id = $1`;

export function createPracticeRows({ pool, secrets }: { pool: Pool; secrets: Secrets }): PracticeRows {
  return {
    async find(shop) {
      const row = await query(STATE).first(pool, shop.id);
      return row && toState(row);
    },

    isPracticing: (shop) => query(`SELECT 1 AS found FROM kit_accounts WHERE practice_for = $1`).some(pool, shop.id),

    begin: (shop, token) => beginPractice({ pool, secrets }, shop, token),

    setNextAnswer: (shop, next) =>
      query(`
        UPDATE practices SET next_answer = $2 WHERE shop_id = $1 AND account_id IS NOT NULL AND leaving_at IS NULL
      `).wrote(pool, shop.id, next),

    orders: (shop) =>
      query(`
        SELECT k.id, k.shopify_order_id AS "orderId", k.order_name AS name, k.submission::text AS submission,
               k.wait_reason AS "waitReason", k.kit_order_id::int AS "kitOrderId"
          FROM practices p JOIN kit_orders k ON k.shop_id = p.shop_id AND k.environment = 'staging'
         WHERE p.shop_id = $1 AND p.account_id IS NOT NULL AND (k.account_id = p.account_id OR k.account_id IS NULL)
         ORDER BY k.created_at DESC, k.id
      `).rows(pool, shop.id),

    async passTime(shop, ids, ms) {
      await query(`
        UPDATE attempts a SET started_at = a.started_at - make_interval(secs => $3), ended_at = a.ended_at - make_interval(secs => $3)
          FROM kit_orders k WHERE k.id = a.kit_order_id AND k.shop_id = $1 AND k.id = ANY($2::uuid[])
      `).on(pool, shop.id, [...ids], ms / 1_000);
      await query(`
        UPDATE kit_orders SET due_at = ${THIS_MOMENT}, nudges = nudges + 1 WHERE shop_id = $1 AND id = ANY($2)
      `).on(pool, shop.id, [...ids]);
    },

    beginLeaving: (shop) =>
      query(`
        WITH left_now AS (
          UPDATE practices SET leaving_at = coalesce(leaving_at, now()), next_answer = NULL
           WHERE shop_id = $1 AND account_id IS NOT NULL RETURNING shop_id)
        UPDATE shops s SET gone_live_at = NULL, paused_at = NULL, paused_for = NULL FROM left_now
         WHERE s.id = left_now.shop_id RETURNING s.id
      `).wrote(pool, shop.id),

    touchedVariants: (shop) => readTouchedVariants(pool, shop),

    async madeProducts(shop) {
      const { rows } = await query(`
        SELECT d.product_id, d.title, d.state::text AS state FROM practices p
          JOIN product_drafts d ON d.shop_id = p.shop_id AND d.account_id = p.account_id AND d.target_id IS NULL
         WHERE p.shop_id = $1 AND d.state <> 'refused' ORDER BY d.created_at, d.id
      `).on(pool, shop.id);
      return {
        made: rows.flatMap(({ product_id: id, title }) => (id === null ? [] : [{ id, title }])),
        // Whether Shopify made one whose answer was lost is being found out.
        underWay: rows.filter(({ state }) => state !== "made").length,
      };
    },

    async noteProductGone(shop, product) {
      await query(`
        WITH gone AS (
          DELETE FROM product_drafts d USING practices p
           WHERE p.shop_id = $1 AND d.shop_id = p.shop_id AND d.account_id = p.account_id AND d.product_id = $2)
        UPDATE store_variants SET gone_at = coalesce(gone_at, now()) WHERE shop_id = $1 AND product_id = $2
      `).on(pool, shop.id, product);
      await query(`DELETE FROM variant_links WHERE shop_id = $1 AND product_id = $2`).on(pool, shop.id, product);
    },

    madeFulfillments: (shop) => query(MADE_FULFILLMENTS).rows(pool, shop.id),

    noteFulfillmentCanceled: (shop, fulfillment) =>
      query(`
        DELETE FROM shipments f USING kit_orders k
         WHERE k.id = f.kit_order_id AND k.shop_id = $1 AND k.environment = 'staging' AND f.fulfillment_id = $2
      `).run(pool, shop.id, fulfillment),

    noteTakenBack: (shop, done) =>
      query(`UPDATE practices SET taken_back = $2 WHERE shop_id = $1`).run(pool, shop.id, JSON.stringify(done)),

    end: (shop, done) => endPractice(pool, shop, done),
  };
}

const Stored = z.object({
  next: z.enum(["refuse", "lose"]).nullable().catch(null),
  takenBack: TakenBack.nullable().catch(null),
});

function toState(row: RowOf<typeof STATE>): PracticeState {
  const { next, takenBack } = Stored.parse({ next: row.next_answer, takenBack: row.taken_back });
  return { account: row.account_id, leavingAt: row.leaving_at, nextAnswer: next, takenBack };
}

function beginPractice(
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
    const secret = Buffer.from(secrets.seal(text, tokenContext(token)));
    const fingerprint = secrets.fingerprint(text, purposeOf("staging"));
    await query(`
      INSERT INTO kit_tokens (id, account_id, version, secret, fingerprint, last_four, last_good_at)
      VALUES ($1, $2, 1, $3, $4, $5, now())
    `).on(client, token, account, secret, fingerprint, text.slice(-4));
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
