// The account's event registration at Kit: one per account, however many shops it has. The address carries 256 random
// bits and is itself the secret, since the specification has no signatures; only its hash is stored for lookup.
import { randomBytes } from "node:crypto";
import type { Leases } from "../../database/leases.ts";
import { whileOurs } from "../../database/while-ours.ts";
import type { KitAccountId, KitWebhookId } from "../../kernel/ids.ts";
import type { KitErrorEntry, KitWebhook } from "../../kit/kit-types.ts";
import type { WaitLimit } from "../budget/slot-wait.ts";
import { CHECK_EVENTS_EVERY_MINUTES, INTERACTIVE_WAIT_MS } from "../limits.ts";
import type { EventRows } from "../ports/accounts.ts";
import type { AccountKit } from "../tokens/call-kit.ts";
import { tokenOfAddress } from "./event-token.ts";
import { EVENT_KIND, planEvents } from "./plan-registration.ts";

export type EnsureEvents =
  | { kind: "unchanged" }
  | { kind: "registered" }
  /** Five others are registered: the merchant deletes one in the portal; until then the app polls. */
  | { kind: "too_many_webhooks"; registered: KitWebhook[] }
  /** Kit can't reach an address without https: the app polls instead. */
  | { kind: "not_https" }
  | { kind: "refused"; errors: KitErrorEntry[] }
  /** Unauthorized, busy, unreachable…: the next sweep tries again. */
  | { kind: "not_now"; why: string };

export interface AccountEventsOptions {
  rows: EventRows;
  leases: Leases;
  kit: AccountKit;
  /** This app's base URL, without a trailing slash. */
  appUrl: string;
  /** For a Kit on this machine only. */
  acceptHttp: boolean;
  onFault: (account: KitAccountId, fault: unknown) => void;
}

const BACKGROUND: WaitLimit = { forMs: 0 };

export type AccountEvents = ReturnType<typeof createAccountEvents>;

export function createAccountEvents(options: AccountEventsOptions) {
  const { rows, leases, onFault } = options;

  // Two at once would register twice, or forget what is being registered, and permanently use up one of the five.
  const alone = <T>(account: KitAccountId, work: () => Promise<T>) => whileOurs(leases, `kit-events:${account}`, work);
  const ensure = async (account: KitAccountId, { waitLimit, renew }: { waitLimit: WaitLimit; renew: boolean }) => {
    const ensured = await alone(account, async () => {
      const outcome = await ensureUnderLease(options, { account, waitLimit, renew });
      const fault = outcome.kind === "unchanged" || outcome.kind === "registered" ? null : outcome.kind;
      if (fault !== "not_now") await rows.noteChecked(account, { fault, at: new Date() });
      return outcome;
    });
    return ensured === "elsewhere" ? ({ kind: "not_now", why: "in_progress" } as const) : ensured;
  };
  const ensureEvents = (account: KitAccountId, waitLimit = BACKGROUND) => ensure(account, { waitLimit, renew: false });

  return {
    /** Registers if necessary. Idempotent. */
    ensureEvents,
    /** The same, but always with a new address: events at the previous one are accepted for two more days. */
    renewAddress: (account: KitAccountId, waitLimit: WaitLimit) => ensure(account, { waitLimit, renew: true }),

    /** True if Kit has none of ours left; false if Kit couldn't be reached, or one is being registered. */
    removeEvents: async (account: KitAccountId) => (await alone(account, () => remove(options, account))) === true,

    /** Checks every account that a shop uses and that wasn't checked in the last hour. A fault on one doesn't stop the others. */
    async sweepEvents() {
      for (const account of await rows.unchecked(CHECK_EVENTS_EVERY_MINUTES)) {
        await ensureEvents(account).catch((fault: unknown) => onFault(account, fault));
      }
    },

    /** The account of this address; null: unknown, answer 404. Records that events arrive. */
    async resolveEventAddress(token: string): Promise<KitAccountId | null> {
      if (!/^[A-Za-z0-9_-]{43}$/.test(token)) return null;
      return rows.noteEvent(token);
    },
  };
}

async function ensureUnderLease(
  options: AccountEventsOptions,
  { account, waitLimit, renew }: { account: KitAccountId; waitLimit: WaitLimit; renew: boolean },
): Promise<EnsureEvents> {
  const { rows, kit, appUrl, acceptHttp } = options;
  if (!acceptHttp && !appUrl.startsWith("https://")) return { kind: "not_https" };
  const recorded = await rows.registration(account);
  const base = `${appUrl}/webhooks/kit/`;

  const listed = await kit.ask(account, waitLimit, (client, as) => client.listWebhooks(as));
  if (listed.kind !== "ok") return { kind: "not_now", why: listed.kind === "busy" ? listed.why : listed.kind };
  const { entries, unread } = listed.value;
  const plan = planEvents(recorded, { registered: entries, unread, base, renew });
  if (plan.kind === "too_many") return { kind: "too_many_webhooks", registered: plan.registered };
  if (plan.kind === "kept") {
    if (recorded.webhookId !== plan.webhookId) await rows.noteId(account, plan.webhookId);
    // Left over from a renewal; one that can't be removed now is tried again at the next check.
    for (const id of plan.after) await removeWebhook(options, { account, waitLimit, id });
    return { kind: "unchanged" };
  }
  if (plan.before !== null) {
    const why = await removeWebhook(options, { account, waitLimit, id: plan.before });
    if (why !== null) return { kind: "not_now", why };
  }
  const outcome = await register(options, { account, base, waitLimit });
  if (outcome.kind === "registered")
    for (const id of plan.after) await removeWebhook(options, { account, waitLimit, id });
  return outcome;
}

async function remove(options: AccountEventsOptions, account: KitAccountId): Promise<boolean> {
  const { rows, kit } = options;
  const waitLimit = { forMs: INTERACTIVE_WAIT_MS };
  const { webhookId, address } = await rows.registration(account);
  let id = webhookId;
  if (id === null) {
    if (address === null) return true;
    // The answer to its registration was lost.
    const listed = await kit.ask(account, waitLimit, (client, as) => client.listWebhooks(as));
    if (listed.kind !== "ok") return false;
    id = listed.value.entries.find((one) => one.address.includes(tokenOfAddress(address)))?.id ?? null;
  }
  if (id !== null && (await removeWebhook(options, { account, waitLimit, id })) !== null) return false;
  await rows.forget(account);
  return true;
}

/** Null: Kit no longer has it. */
async function removeWebhook(
  { kit }: AccountEventsOptions,
  { account, waitLimit, id }: { account: KitAccountId; waitLimit: WaitLimit; id: KitWebhookId },
): Promise<string | null> {
  const removed = await kit.ask(account, waitLimit, (client, as) => client.deleteWebhook(as, id));
  return removed.kind === "ok" || (removed.kind === "refused" && removed.status === 404) ? null : removed.kind;
}

async function register(
  { rows, kit }: AccountEventsOptions,
  at: { account: KitAccountId; base: string; waitLimit: WaitLimit },
): Promise<EnsureEvents> {
  const { account, base, waitLimit } = at;
  const token = randomBytes(32).toString("base64url");
  const secret = randomBytes(32).toString("base64url");
  const address = base + token;
  // Stored before it is sent: if the answer is lost, the next check recognizes the address, and an early event finds
  // its account.
  await rows.record(account, { address, token, secret });
  const created = await kit.ask(account, waitLimit, (client, as) =>
    client.createWebhook(as, { address, event: EVENT_KIND, secret }),
  );
  if (created.kind === "refused") return { kind: "refused", errors: created.errors };
  if (created.kind !== "ok") return { kind: "not_now", why: created.kind };
  await rows.noteId(account, created.value.id);
  return { kind: "registered" };
}
