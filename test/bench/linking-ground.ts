// A database with one shop on one account, for the benches of linking.
import type { Pool } from "pg";
import type { ShopRef } from "../../app/orders/ports.ts";
import { startThrowawayPostgres } from "../../app/platform/embedded-postgres.ts";
import type { KitAccountId } from "../../app/platform/ids.ts";
import { migrate } from "../../app/store/migrate.ts";
import { connectStore } from "../../app/store/prisma.ts";
import { addAccount, addShop } from "../support/brand.ts";

export interface LinkingGround {
  pool: Pool;
  shop: ShopRef;
  account: KitAccountId;
  close(): Promise<void>;
}

export async function layLinkingGround(domain: string): Promise<LinkingGround> {
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
