// What the merchant changes may free orders that wait, also if the process dies right after it was stored.
import { expect, test } from "vitest";
import { updateSettings } from "../../../app/accounts/settings/settings.ts";
import { attachShop } from "../../../app/database/accounts/attach-shop.ts";
import { createForwardingRows } from "../../../app/database/accounts/forwarding-rows.ts";
import { createSettingsRows } from "../../../app/database/accounts/settings-rows.ts";
import { createArtworkRows } from "../../../app/database/designs/artwork-rows.ts";
import { createSweepRows } from "../../../app/database/orders/sweep-rows.ts";
import { createWaitingRows } from "../../../app/database/orders/waiting-rows.ts";
import { createInstallationRows } from "../../../app/database/sessions/installation-rows.ts";
import { type KitAccountId, Sha256, type ShopId } from "../../../app/kernel/ids.ts";
import type { ShopRef } from "../../../app/kernel/shop-ref.ts";
import { createSweeps } from "../../../app/orders/sweeps.ts";
import { database, setDatabase } from "../../support/database.ts";
import { addAccount, addKitOrder, addShop } from "../../support/stores/kit-rows.ts";

setDatabase();

/** The shops whose orders the sweep of due rows enqueues. */
async function sweepDue(): Promise<ShopId[]> {
  const shops: ShopId[] = [];
  const nothing = async () => undefined;
  const enqueueDueOrders = async (shop: ShopId) => void shops.push(shop);
  const jobs = {
    enqueueDueOrders,
    enqueueLane: nothing,
    enqueueOrder: nothing,
    enqueueCancel: nothing,
    enqueueAccount: nothing,
  };
  const rows = createSweepRows(database.pool);
  await createSweeps({
    rows,
    waiting: createWaitingRows(database.pool),
    jobs: { ...jobs, enqueueFlow: nothing },
  }).due();
  return shops;
}

async function waiting(): Promise<{ shop: ShopRef; accountId: KitAccountId }> {
  const accountId = await addAccount(database.prisma);
  const shop = await addShop(database.prisma, { kitAccountId: accountId, goneLiveAt: new Date() });
  await addKitOrder(database.prisma, { shopId: shop.id, accountId }, { submission: "held", dueAt: inHours() });
  return { shop, accountId };
}

function inHours(): Date {
  return new Date(Date.now() + 6 * 3_600_000);
}

const forwarding = () => createForwardingRows(database.pool);

test.each<[string, (of: { shop: ShopRef; accountId: KitAccountId }) => Promise<unknown>]>([
  ["a setting", ({ shop }) => updateSettings(createSettingsRows(database.pool), shop.id, { approval: "automatic" })],
  ["going live", ({ shop }) => forwarding().goLive(shop.id)],
  ["ending a pause", ({ shop }) => forwarding().resume(shop.id)],
  [
    "the kind of account, in another of its stores",
    async ({ accountId }) =>
      forwarding().setAccountKind((await addShop(database.prisma, { kitAccountId: accountId })).id, "standard"),
  ],
  [
    "connecting to Kit",
    async ({ shop, accountId }) => {
      const secret = { version: 1, secret: new Uint8Array(1), fingerprint: "a", lastFour: "beef" };
      const { id: token } = await database.prisma.kitToken.create({ data: { accountId, ...secret } });
      await database.prisma.$transaction((tx) => attachShop(tx, shop.id, { account: accountId, token }));
    },
  ],
  [
    "a print file, in another of its stores",
    async ({ accountId }) => {
      const { id } = await addShop(database.prisma, { kitAccountId: accountId });
      const file = { sha256: Sha256.parse("a".repeat(64)), type: "image/png", width: 1, height: 1 } as const;
      await createArtworkRows(database.pool).keep(id, { ...file, bytes: new Uint8Array(1) });
    },
  ],
  [
    "installing the app again",
    ({ shop }) => createInstallationRows(database).install(shop.domain, { grantedScopes: null, since: new Date() }),
  ],
])("%s: orders that wait are found once by the sweep, and those of no other store", async (_what, change) => {
  const of = await waiting();
  await waiting();
  await sweepDue();
  await change(of);
  // The first wakes them.
  await sweepDue();
  expect(await sweepDue()).toEqual([of.shop.id]);
  await database.pool.query("UPDATE kit_orders SET due_at = $1", [inHours()]);
  expect(await sweepDue()).toEqual([]);
});

test("what is changed while orders are woken wakes them again", async () => {
  const { shop } = await waiting();
  const rows = createWaitingRows({
    ...database.pool,
    async query(...statement: Parameters<typeof database.pool.query>) {
      const done = await database.pool.query(...statement);
      if (/UPDATE kit_orders/.test(JSON.stringify(statement))) await forwarding().resume(shop.id);
      return done;
    },
  } as unknown as typeof database.pool);
  await forwarding().resume(shop.id);
  await rows.nudgeShop(shop.id);
  expect(await rows.shopsToWake()).toContain(shop.id);
});
