// Starts a request to Kit for a row: one transaction checks the claim, books the slot and writes the attempt, or puts
// the row in line. No slot is booked without a request (decision 40).
import type pg from "pg";
import type { SlotWait } from "../../kernel/kit-budget.ts";
import { partsMark } from "../../orders/decide/units/units-of-other-parts.ts";
import type { Begun, Claim, CreateAttempt, OrderRows, RequestAsk } from "../../orders/ports/order-rows.ts";
import type { BookSlot } from "../accounts/book-slot.ts";
import { one, queryPrepared } from "../statements/query.ts";
import { THIS_MOMENT } from "../statements/this-moment.ts";
import { inTransaction } from "../transaction.ts";

export interface OrderRequestsOptions {
  pool: pg.Pool;
  bookSlot: BookSlot;
}

interface Wanted {
  claim: Claim;
  ask: RequestAsk;
  /** The row's state after the decision: if a fact has changed it since, the request isn't made. */
  movedFrom?: string;
  /** The other parts as the decision saw them; empty: none. */
  partsMovedFrom?: string;
  /** A send: not while the store is paused, nor to an account that it has left. */
  sends?: true;
}

/** Writes on the row when its slot is booked. */
type Start<More> = (client: pg.PoolClient) => Promise<More>;

export function createOrderRequests(
  options: OrderRequestsOptions,
): Pick<OrderRows, "beginCreate" | "beginCancel" | "beginRead"> {
  return {
    beginCreate(claim, attempt) {
      const decided = { movedFrom: attempt.from, partsMovedFrom: attempt.partsMark };
      const wanted: Wanted = { claim, ask: attempt, ...decided, sends: true };
      return begin(options, wanted, (client) => startCreate(client, claim, attempt));
    },
    beginCancel: (claim, ask) => begin(options, { claim, ask }, (client) => startCancel(client, claim, ask)),
    beginRead: (claim, ask) =>
      begin(options, { claim, ask }, async (client) => {
        await queryPrepared(`
          UPDATE kit_orders SET kit_wanted = NULL, kit_wanted_at = NULL WHERE id = $1
        `).on(client, claim.id);
        return {};
      }),
  };
}

function begin<More>(
  { pool, bookSlot }: OrderRequestsOptions,
  wanted: Wanted,
  start: Start<More>,
): Promise<Begun<More>> {
  const { claim, ask } = wanted;
  return inTransaction(pool, async (client): Promise<Begun<More>> => {
    // The lease is checked and extended on the database's clock; the row stays locked until this transaction ends.
    const held = await queryPrepared(`
      UPDATE kit_orders SET lease_until = clock_timestamp() + $3 * interval '1 millisecond'
       WHERE id = $1 AND fence = $2 AND lease_until > clock_timestamp()
       RETURNING nudges, submission
    `).first(client, claim.id, claim.fence, claim.leaseMilliseconds);
    if (!held) return { kind: "stale" };
    const moved = held.nudges !== claim.nudges || held.submission !== (wanted.movedFrom ?? held.submission);
    if (moved || (await isStopped(client, wanted)) || (await havePartsMoved(client, wanted))) {
      await queryPrepared(`
        UPDATE kit_orders SET lease_owner = NULL, lease_until = NULL, due_at = ${THIS_MOMENT} WHERE id = $1
      `).on(client, claim.id);
      return { kind: "stale" };
    }
    const slot = await bookSlot(client, { account: ask.accountId, priority: ask.priority, row: claim.id });
    if (slot.kind === "removed") return slot;
    if (slot.kind === "granted") return { kind: "begun", slot: slot.slot, ...(await start(client)) };
    await standInLine(client, { claim, ask, slot });
    return slot;
  });
}

/** The merchant, or a rush of orders, stopped the store's sending since the decision. */
async function isStopped(client: pg.PoolClient, { claim, ask, sends }: Wanted): Promise<boolean> {
  if (!sends) return false;
  return !(await queryPrepared(`
    SELECT id FROM shops WHERE id = $1 AND kit_account_id = $2 AND paused_at IS NULL AND uninstalled_at IS NULL
  `).some(client, claim.shop.id, ask.accountId));
}

/**
 * A lock of its own serializes the sends of one store order's parts: the second sees what the first has begun. Part 1
 * alone needs none, since a further part is opened only once it is at Kit.
 */
async function havePartsMoved(client: pg.PoolClient, { claim, partsMovedFrom }: Wanted): Promise<boolean> {
  if (!partsMovedFrom) return false;
  const { shopId, shopifyOrderId, environment } = claim.row;
  await queryPrepared(`
    SELECT pg_advisory_xact_lock(hashtextextended($1, 0))
  `).on(client, `parts ${shopId} ${shopifyOrderId}`);
  const { rows } = await queryPrepared(`
    SELECT part, submission, kit_canceled_at IS NOT NULL AS canceled FROM kit_orders
     WHERE shop_id = $1 AND shopify_order_id = $2 AND environment = $3::"KitEnvironment" AND id <> $4
  `).on(client, shopId, shopifyOrderId, environment, claim.id);
  return partsMark(rows) !== partsMovedFrom;
}

/** Ends the claim. Of equally urgent rows, the one that has waited longest goes first, so an earlier mark is kept. */
async function standInLine(
  client: pg.PoolClient,
  { claim, ask, slot }: { claim: Claim; ask: RequestAsk; slot: SlotWait },
): Promise<void> {
  await queryPrepared(`
    UPDATE kit_orders
       SET account_id = $2, kit_wanted = $3, due_at = $4, lease_owner = NULL, lease_until = NULL, updated_at = now(),
           kit_wanted_at = CASE WHEN kit_wanted = $3 AND kit_wanted_at IS NOT NULL THEN kit_wanted_at ELSE clock_timestamp() END,
           wait_reason = CASE WHEN kit_order_id IS NULL THEN $5 ELSE wait_reason END,
           wait_until = CASE WHEN kit_order_id IS NULL THEN $4 ELSE wait_until END
     WHERE id = $1
  `).on(client, claim.id, ask.accountId, ask.priority, slot.until, slot.why);
}

/** Logs one timeline entry per outage, not one per attempt. */
const notLogged = <const Kind extends "create" | "cancel">(kind: Kind) =>
  `(SELECT outcome FROM attempts WHERE kit_order_id = $1 AND kind = '${kind}' ORDER BY number DESC LIMIT 1)
     IS DISTINCT FROM 'not_sent'` as const;

async function startCreate(client: pg.PoolClient, claim: Claim, attempt: CreateAttempt): Promise<{ attempt: string }> {
  const { accountId, at, lines, storeReadAt, toStore } = attempt;
  const pieces = lines.reduce((sum, line) => sum + line.quantity, 0);
  const [salt, hmac] = [Buffer.from(attempt.customerSalt), Buffer.from(attempt.customerHmac)];
  const phoneHmac = attempt.phoneHmac && Buffer.from(attempt.phoneHmac);
  const request = [claim.fence, claim.row.reference, JSON.stringify(lines), storeReadAt, lines.length, pieces] as const;
  const { rows } = await queryPrepared(`
    WITH started AS (
      UPDATE kit_orders
         SET submission = 'submitting', account_id = $2, last_sent_at = $3, first_sent_at = coalesce(first_sent_at, $3),
             customer_salt = $4, customer_hmac = $5, phone_hmac = $12, kit_wanted = NULL, kit_wanted_at = NULL,
             updated_at = now()
       WHERE id = $1
    ), over AS (
      DELETE FROM approvals WHERE kit_order_id = $1 AND what = 'send_to_store' AND NOT $13::boolean
    ), made AS (
      INSERT INTO attempts (kit_order_id, kind, number, fence, account_id, reference, lines, customer_hmac, store_read_at,
                            started_at)
      SELECT $1, 'create', coalesce(max(number), 0) + 1, $6::bigint, $2, $7, $8::jsonb, $5, $9, $3
        FROM attempts WHERE kit_order_id = $1 AND kind = 'create'
      RETURNING id, number, kit_order_id
    ), logged AS (
      INSERT INTO timeline (kit_order_id, actor, code, params)
      SELECT kit_order_id, 'app', 'sending', jsonb_build_object('attempt', number, 'lines', $10::int, 'pieces', $11::int)
        FROM made WHERE ${notLogged("create")}
    )
    SELECT id FROM made
  `).on(client, claim.id, accountId, at, salt, hmac, ...request, phoneHmac, toStore);
  return { attempt: one(rows).id };
}

async function startCancel(client: pg.PoolClient, claim: Claim, ask: RequestAsk): Promise<{ attempt: string }> {
  const { rows } = await queryPrepared(`
    WITH started AS (
      UPDATE kit_orders SET cancel = 'sending', kit_wanted = NULL, kit_wanted_at = NULL, updated_at = now() WHERE id = $1
    ), logged AS (
      INSERT INTO timeline (kit_order_id, actor, code) SELECT $1, 'app', 'cancel_sent' WHERE ${notLogged("cancel")}
    )
    INSERT INTO attempts (kit_order_id, kind, number, fence, account_id, reference, lines, store_read_at, started_at)
    SELECT $1, 'cancel', coalesce(max(number), 0) + 1, $2::bigint, $3, $4, '[]', $5, $5
      FROM attempts WHERE kit_order_id = $1 AND kind = 'cancel'
    RETURNING id
  `).on(client, claim.id, claim.fence, ask.accountId, claim.row.reference, ask.at);
  return { attempt: one(rows).id };
}
