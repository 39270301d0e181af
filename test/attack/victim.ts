// A store in use, and the addresses and secrets by which honest requests for it are made.
import { type Merchant, numeric, setUpMerchant } from "../support/merchant.ts";
import type { World } from "../support/world.ts";
import { BROWSER_AGENT } from "./honest.ts";
import { warmUp } from "./watching.ts";

export interface Victim {
  world: World;
  merchant: Merchant;
  port: number;
  /** Path of a print file that Kit may fetch. */
  artworkPath: string;
  /** Path to which Kit sends this account's events. */
  eventsPath: string;
  /** Of an order that is there. */
  orderId: string;
  /** Its links, as the app itself writes them. */
  csv: string;
}

export async function setUpVictim(world: World): Promise<Victim> {
  const merchant = await setUpMerchant(world, "attacked-store", { live: false });
  const { client } = world.app.composition.accounts;
  const listed = await client.listWebhooks({ environment: "production", token: merchant.token });
  if (listed.kind !== "ok") throw new Error(`Kit's webhooks: ${listed.kind}`);
  const { rows } = await world.database.pool.query<{ key: string }>(
    "SELECT key FROM artwork_references WHERE shop_id = $1",
    [merchant.shop.id],
  );
  const csv = await fetch(`${world.origin}/app/links/csv`, {
    headers: { authorization: `Bearer ${world.shopify.idToken(merchant.store.domain)}`, "user-agent": BROWSER_AGENT },
  });
  if (!csv.ok) throw new Error(`the links: ${csv.status}`);
  await warmUp(world);
  return {
    world,
    merchant,
    port: Number(new URL(world.origin).port),
    artworkPath: `/artwork/${rows[0]!.key}.png`,
    eventsPath: new URL(listed.value.entries[0]!.address).pathname,
    orderId: numeric(merchant.buy().id),
    csv: await csv.text(),
  };
}
