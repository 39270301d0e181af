// The account's event registration at Kit: one per account, whatever the number of its shops. The address carries 256
// random bits and is itself the secret, since nothing is specified about signatures; only its hash can be looked up
// here.
import { createHash, randomBytes } from "node:crypto";
import type pg from "pg";
import { KitAccountId, KitWebhookId } from "../../kernel/ids.ts";
import type { KitErrorEntry, KitWebhook } from "../../kit/kit-types.ts";
import type { PrismaClient } from "../../database/generated/client.ts";
import type { Leases } from "../../database/leases.ts";
import type { Secrets } from "../../database/secrets.ts";
import type { WaitLimit } from "../budget/slot-wait.ts";
import { EVENT_KIND, planEvents } from "./plan-registration.ts";
import type { AccountKit } from "../tokens/call-kit.ts";

export type EnsureEvents =
  | { kind: "stands" }
  | { kind: "registered" }
  /** Five others stand there: the merchant deletes one in the portal, or polling does. */
  | { kind: "too_many_webhooks"; standing: KitWebhook[] }
  /** Kit cannot reach an address that is not https: polling does. */
  | { kind: "not_https" }
  | { kind: "refused"; errors: KitErrorEntry[] }
  /** Unauthorized, busy, unreachable…: the next sweep tries again. */
  | { kind: "not_now"; why: string };

export interface AccountEvents {
  /** Registers if need be; again and again without harm. */
  ensureEvents(account: KitAccountId, waitLimit?: WaitLimit): Promise<EnsureEvents>;
  /** True when nothing of ours stands at Kit any more; false when Kit could not be asked. */
  removeEvents(account: KitAccountId): Promise<boolean>;
  /**
   * Every account that a shop uses and that was not looked at in the last hour. One account's fault stops no other's.
   */
  sweepEvents(): Promise<{ looked: number; failed: number }>;
  /** Whose event came to this address; null: nobody's, answer 404. Notes that events do come. */
  resolveEventAddress(token: string): Promise<KitAccountId | null>;
}

export interface AccountEventsOptions {
  prisma: PrismaClient;
  pool: pg.Pool;
  secrets: Secrets;
  leases: Leases;
  kit: AccountKit;
  /** Where this app is reached, without a slash at the end. */
  appUrl: string;
  /** For a Kit on this very machine only. */
  acceptHttp: boolean;
  /** Tells processes apart in leases. */
  owner: string;
  onFault: (account: KitAccountId, fault: unknown) => void;
}

const LEASE_MS = 3 * 60_000;
const CHECK_EVERY_MINUTES = 55;
const BACKGROUND: WaitLimit = { forMs: 0 };

export function createAccountEvents(options: AccountEventsOptions): AccountEvents {
  const { prisma, pool, leases, kit, owner, onFault } = options;

  const ensureEvents: AccountEvents["ensureEvents"] = async (account, waitLimit = BACKGROUND) => {
    // Two at once would register twice, and one of the five places would be lost for good.
    const lease = await leases.acquire(`kit-events:${account}`, owner, LEASE_MS);
    if (!lease) return { kind: "not_now", why: "in_progress" };
    try {
      const outcome = await ensureUnderLease(options, account, waitLimit);
      const faults: Partial<Record<EnsureEvents["kind"], string | null>> = {
        stands: null,
        registered: null,
        too_many_webhooks: "too_many_webhooks",
        not_https: "not_https",
        refused: "refused",
      };
      const eventFault = faults[outcome.kind];
      if (eventFault !== undefined) {
        await prisma.kitAccount.update({ where: { id: account }, data: { eventFault, eventCheckedAt: new Date() } });
      }
      return outcome;
    } finally {
      await leases.release(lease);
    }
  };

  return {
    ensureEvents,

    async removeEvents(account) {
      const { eventWebhookId } = await prisma.kitAccount.findUniqueOrThrow({ where: { id: account } });
      if (eventWebhookId === null) return true;
      const id = KitWebhookId.parse(Number(eventWebhookId));
      const answer = await kit.ask(account, { forMs: 2_000 }, (client, as) => client.deleteWebhook(as, id));
      if (answer.kind !== "ok" && !(answer.kind === "refused" && answer.status === 404)) return false;
      await prisma.kitAccount.update({
        where: { id: account },
        data: { eventWebhookId: null, eventAddressHash: null, eventAddress: null, eventSecret: null, eventFault: null },
      });
      return true;
    },

    async sweepEvents() {
      const { rows } = await pool.query<{ id: string }>(
        `SELECT a.id FROM kit_accounts a
          WHERE EXISTS (SELECT FROM shops s WHERE s.kit_account_id = a.id AND s.uninstalled_at IS NULL)
            AND (a.event_checked_at IS NULL OR a.event_checked_at < clock_timestamp() - $1 * interval '1 minute')
          ORDER BY a.event_checked_at NULLS FIRST`,
        [CHECK_EVERY_MINUTES],
      );
      let failed = 0;
      for (const row of rows) {
        const account = KitAccountId.parse(row.id);
        try {
          await ensureEvents(account);
        } catch (fault) {
          failed += 1;
          onFault(account, fault);
        }
      }
      return { looked: rows.length, failed };
    },

    async resolveEventAddress(token) {
      if (!/^[A-Za-z0-9_-]{43}$/.test(token)) return null;
      // A lookup by hash takes the same time however much of the token somebody guessed.
      const { rows } = await pool.query<{ id: string }>(
        "UPDATE kit_accounts SET last_event_at = clock_timestamp() WHERE event_address_hash = $1 RETURNING id",
        [sha256(token)],
      );
      return rows[0] ? KitAccountId.parse(rows[0].id) : null;
    },
  };
}

async function ensureUnderLease(
  options: AccountEventsOptions,
  account: KitAccountId,
  waitLimit: WaitLimit,
): Promise<EnsureEvents> {
  const { prisma, secrets, kit, appUrl, acceptHttp } = options;
  if (!acceptHttp && !appUrl.startsWith("https://")) return { kind: "not_https" };
  const row = await prisma.kitAccount.findUniqueOrThrow({ where: { id: account } });
  const address = row.eventAddress && secrets.open(row.eventAddress, placeOf(account, "event_address"));
  const base = `${appUrl}/webhooks/kit/`;

  const listed = await kit.ask(account, waitLimit, (client, as) => client.listWebhooks(as));
  if (listed.kind !== "ok") return { kind: "not_now", why: listed.kind };
  const { entries, unread } = listed.value;
  const webhookId = row.eventWebhookId === null ? null : KitWebhookId.parse(Number(row.eventWebhookId));
  const plan = planEvents({ address, webhookId }, { standing: entries, unread, base });
  if (plan.kind === "too_many") return { kind: "too_many_webhooks", standing: plan.standing };
  if (plan.kind === "stands") {
    if (row.eventWebhookId !== BigInt(plan.webhookId)) await keepId(prisma, account, plan.webhookId);
    return { kind: "stands" };
  }
  if (plan.remove !== null) {
    const { remove } = plan;
    const removed = await kit.ask(account, waitLimit, (client, as) => client.deleteWebhook(as, remove));
    const gone = removed.kind === "ok" || (removed.kind === "refused" && removed.status === 404);
    if (!gone) return { kind: "not_now", why: removed.kind };
  }
  return register(options, { account, base, waitLimit });
}

async function register(
  { prisma, secrets, kit }: AccountEventsOptions,
  place: { account: KitAccountId; base: string; waitLimit: WaitLimit },
): Promise<EnsureEvents> {
  const { account, base, waitLimit } = place;
  const token = randomBytes(32).toString("base64url");
  const secret = randomBytes(32).toString("base64url");
  const address = base + token;
  // On record before it is sent: if the answer is lost, the next look recognises the address, and an event that comes
  // at once finds its account.
  await prisma.kitAccount.update({
    where: { id: account },
    data: {
      eventWebhookId: null,
      eventAddressHash: sha256(token),
      eventAddress: secrets.seal(address, placeOf(account, "event_address")),
      eventSecret: secrets.seal(secret, placeOf(account, "event_secret")),
    },
  });
  const created = await kit.ask(account, waitLimit, (client, as) =>
    client.createWebhook(as, { address, event: EVENT_KIND, secret }),
  );
  if (created.kind === "refused") return { kind: "refused", errors: created.errors };
  if (created.kind !== "ok") return { kind: "not_now", why: created.kind };
  await keepId(prisma, account, created.value.id);
  return { kind: "registered" };
}

async function keepId(prisma: PrismaClient, account: KitAccountId, id: KitWebhookId): Promise<void> {
  await prisma.kitAccount.update({ where: { id: account }, data: { eventWebhookId: BigInt(id) } });
}

function sha256(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

function placeOf(account: KitAccountId, column: "event_address" | "event_secret"): string {
  return `kit_accounts:${account}:${column}`;
}
