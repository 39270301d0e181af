// What the doctor reads of the whole installation. It changes nothing.
import type pg from "pg";
import type { KitAccountId, ShopDomain } from "../../kernel/ids.ts";
import { totals } from "../../kernel/totals.ts";
import { createTokenVersions } from "../accounts/token-versions.ts";
import type { PrismaClient } from "../connect.ts";
import type { Secrets } from "../secrets.ts";
import { query } from "../statements/query.ts";

export interface HostedShop {
  domain: ShopDomain;
  grantedScopes: string;
  isLive: boolean;
  /** Of Shopify's last webhook that is still kept. */
  lastWebhookAt: Date | null;
}

export interface HostedAccount {
  id: KitAccountId;
  environment: "production" | "staging";
  stores: number;
  lastEventAt: Date | null;
}

export type HostFacts = ReturnType<typeof createHostFacts>;

export function createHostFacts({ pool, prisma, secrets }: { pool: pg.Pool; prisma: PrismaClient; secrets: Secrets }) {
  const versions = createTokenVersions({ prisma, pool, secrets });
  return {
    /** Of PostgreSQL, such as `18.4`. */
    version: async () => (await query(`SELECT current_setting('server_version') AS version`).value(pool)) ?? "unknown",
    sizeInBytes: () => query(`SELECT pg_database_size(current_database())::float8 AS bytes`).value(pool),
    /** Secrets by the id of their key. */
    async sealedBy() {
      const sealed = await query(`
        SELECT secret FROM kit_tokens WHERE state <> 'retired'
         UNION ALL SELECT secret FROM shopify_sessions
         UNION ALL SELECT event_secret FROM kit_accounts WHERE event_secret IS NOT NULL
      `).column(pool);
      const keys = sealed.flatMap((secret) => secrets.keyOf(secret) ?? []);
      return totals(keys.map((key) => [key, 1]));
    },
    /** Orders that have been due for a quarter of an hour, and no worker has taken them. */
    overdueOrders: () =>
      query(`
        SELECT count(*)::int AS orders FROM kit_orders
         WHERE due_at < clock_timestamp() - interval '15 minutes'
           AND (lease_until IS NULL OR lease_until < clock_timestamp())
      `).value(pool),
    shops: (): Promise<HostedShop[]> =>
      query(`
        SELECT domain, coalesce(granted_scopes, '') AS "grantedScopes", gone_live_at IS NOT NULL AS "isLive",
               (SELECT max(received_at) FROM inbox WHERE source = 'shopify' AND origin = domain) AS "lastWebhookAt"
          FROM shops WHERE uninstalled_at IS NULL ORDER BY domain
      `).rows(pool),
    accounts: (): Promise<HostedAccount[]> =>
      query(`
        SELECT id, environment, (SELECT count(*)::int FROM shops WHERE kit_account_id = a.id) AS stores,
               (SELECT max(received_at) FROM inbox WHERE source = 'kit' AND origin = a.id::text) AS "lastEventAt"
          FROM kit_accounts a
         WHERE a.practice_for IS NULL AND EXISTS (SELECT FROM shops WHERE kit_account_id = a.id) ORDER BY id
      `).rows(pool),
    /** The newest that can be read; null: none can. */
    async tokenOf(account: KitAccountId): Promise<string | null> {
      const [newest] = await versions.usable(account);
      return newest?.token ?? null;
    },
  };
}
