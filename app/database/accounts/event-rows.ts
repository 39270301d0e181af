// Event registrations on record: implements `EventRows` of app/accounts/ports/event-rows.ts.
import { createHash } from "node:crypto";
import type { EventRows } from "../../accounts/ports/event-rows.ts";
import { KitAccountId, KitWebhookId } from "../../kernel/ids.ts";
import type { Store } from "../connect.ts";
import { openOrNull, type Secrets } from "../secrets.ts";
import { query } from "../statements/query.ts";

interface Options extends Pick<Store, "prisma" | "pool"> {
  secrets: Secrets;
}

export function createEventRows({ prisma, pool, secrets }: Options): EventRows {
  const toWebhookId = (id: bigint | null) => (id === null ? null : KitWebhookId.parse(Number(id)));
  return {
    async registration(id) {
      const row = await prisma.kitAccount.findUniqueOrThrow({ where: { id } });
      const sealed = row.eventAddress;
      // An address that no key opens can't be compared with Kit's: it is replaced, and the old one removed at Kit by its id.
      const address = sealed && openOrNull(secrets, { sealed, place: eventPlace(id, "event_address") });
      return { address, webhookId: toWebhookId(row.eventWebhookId) };
    },

    async webhookId(id) {
      const { eventWebhookId } = await prisma.kitAccount.findUniqueOrThrow({ where: { id } });
      return toWebhookId(eventWebhookId);
    },

    async record(id, { address, token, secret }) {
      await prisma.kitAccount.update({
        where: { id },
        data: {
          eventWebhookId: null,
          eventAddressHash: sha256(token),
          eventAddress: secrets.seal(address, eventPlace(id, "event_address")),
          eventSecret: secrets.seal(secret, eventPlace(id, "event_secret")),
        },
      });
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
        data: { eventWebhookId: null, eventAddressHash: null, eventAddress: null, eventSecret: null, eventFault: null },
      });
    },

    async unchecked(minutes) {
      const { rows } = await query(
        pool,
        `SELECT a.id FROM kit_accounts a
          WHERE EXISTS (SELECT FROM shops s WHERE s.kit_account_id = a.id AND s.uninstalled_at IS NULL)
            AND (a.event_checked_at IS NULL OR a.event_checked_at < clock_timestamp() - $1 * interval '1 minute')
          ORDER BY a.event_checked_at NULLS FIRST`,
        minutes,
      );
      return rows.map((row) => KitAccountId.parse(row.id));
    },

    async noteEvent(token) {
      // A lookup by hash takes the same time however much of the token somebody guessed.
      const { rows } = await query(
        pool,
        "UPDATE kit_accounts SET last_event_at = clock_timestamp(), events_unheard_since = NULL WHERE event_address_hash = $1 RETURNING id",
        sha256(token),
      );
      return rows[0] ? KitAccountId.parse(rows[0].id) : null;
    },
  };
}

function sha256(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

export function eventPlace(account: string, column: "event_address" | "event_secret"): string {
  return `kit_accounts:${account}:${column}`;
}
