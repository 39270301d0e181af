import { hashOfEventToken } from "../../accounts/kit-events/event-token.ts";
import { FORMER_EVENTS_HOURS } from "../../accounts/limits.ts";
import type { EventRows } from "../../accounts/ports/accounts.ts";
import { KitWebhookId } from "../../kernel/ids.ts";
import type { Store } from "../connect.ts";
import { openOrNull, type Secrets } from "../secrets.ts";
import { query } from "../statements/query.ts";

interface Options extends Pick<Store, "prisma" | "pool"> {
  secrets: Secrets;
  /** Anybody may ask for an address: looking it up takes no connection from pages and jobs, and waits for none of theirs. */
  intakePool: Pick<Store["pool"], "query">;
}

export function createEventRows({ prisma, pool, secrets, intakePool }: Options): EventRows {
  const toWebhookId = (id: bigint | null) => (id === null ? null : KitWebhookId.parse(Number(id)));
  return {
    async registration(id) {
      const row = await prisma.kitAccount.findUniqueOrThrow({ where: { id } });
      const sealed = row.eventAddress;
      // An address that no key decrypts can't be compared with Kit's: it is replaced, and the old one removed at Kit by its id.
      const address = sealed && openOrNull(secrets, { sealed, context: eventContext(id, "event_address") });
      return { address, webhookId: toWebhookId(row.eventWebhookId), formerHash: row.formerEventAddressHash };
    },

    async record(id, { address, token, secret }) {
      // Kit never confirmed this address, so the previous one stays active.
      await query(`
        UPDATE kit_accounts
           SET former_event_address_hash = CASE WHEN event_webhook_id IS NULL THEN former_event_address_hash ELSE event_address_hash END,
               former_event_until = CASE WHEN event_webhook_id IS NULL THEN former_event_until
                                         ELSE clock_timestamp() + $5 * interval '1 hour' END,
               event_webhook_id = NULL, event_address_hash = $2, event_address = $3, event_secret = $4
         WHERE id = $1
      `).on(
        pool,
        id,
        hashOfEventToken(token),
        Buffer.from(secrets.seal(address, eventContext(id, "event_address"))),
        Buffer.from(secrets.seal(secret, eventContext(id, "event_secret"))),
        FORMER_EVENTS_HOURS,
      );
    },

    async noteId(id, webhookId) {
      await prisma.kitAccount.update({ where: { id }, data: { eventWebhookId: BigInt(webhookId) } });
    },

    async noteChecked(id, { fault, at }) {
      await prisma.kitAccount.update({ where: { id }, data: { eventFault: fault, eventCheckedAt: at } });
    },

    async forget(id) {
      await prisma.kitAccount.update({
        where: { id },
        data: {
          eventWebhookId: null,
          eventAddressHash: null,
          eventAddress: null,
          eventSecret: null,
          eventFault: null,
          formerEventAddressHash: null,
          formerEventUntil: null,
        },
      });
    },

    unchecked: (minutes) =>
      query(`
        SELECT a.id FROM kit_accounts a
         WHERE EXISTS (SELECT FROM shops s WHERE s.kit_account_id = a.id AND s.uninstalled_at IS NULL)
           AND a.practice_for IS NULL
           AND (a.event_checked_at IS NULL OR a.event_checked_at < clock_timestamp() - $1 * interval '1 minute')
         ORDER BY a.event_checked_at NULLS FIRST
      `).column(pool, minutes),

    // A lookup by hash takes the same time however much of the token was guessed.
    noteEvent: (token) =>
      query(`
        UPDATE kit_accounts SET last_event_at = clock_timestamp(), events_unheard_since = NULL
         WHERE event_address_hash = $1 OR (former_event_address_hash = $1 AND former_event_until > clock_timestamp())
         RETURNING id
      `).firstValue(intakePool, hashOfEventToken(token)),
  };
}

export function eventContext(account: string, column: "event_address" | "event_secret"): string {
  return `kit_accounts:${account}:${column}`;
}
