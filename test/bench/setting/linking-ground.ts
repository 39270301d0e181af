// A database with one shop on one account, for the benches of linking.
import type { Pool } from "pg";
import { connectStore } from "../../../app/database/connect.ts";
import { startThrowawayPostgres } from "../../../app/database/embedded/embedded-postgres.ts";
import { migrate } from "../../../app/database/migrations/migrate.ts";
import type { KitAccountId } from "../../../app/kernel/ids.ts";
import type { ShopRef } from "../../../app/kernel/shop-ref.ts";
import { addAccount, addShop } from "../../support/stores/brand.ts";

export interface LinkingFixture {
  pool: Pool;
  shop: ShopRef;
  account: KitAccountId;
  close(): Promise<void>;
}

export async function createLinkingFixture(domain: string): Promise<LinkingFixture> {
  const postgres = await startThrowawayPostgres();
  await migrate(postgres.url);
  const store = connectStore(postgres.url, { max: 12 });
  const account = await addAccount(store.pool);
  return {
    pool: store.pool,
    account,
    shop: await addShop(store.pool, account, domain),
    async close() {
      await store.close();
      await postgres.stop();
    },
  };
}
