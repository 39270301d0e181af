// The app's fields of the store's order on real rows: the day that Kit ships by, and who gets them when a merchant turns them on.
import { beforeAll, expect, test } from "vitest";
import { rulesOf, updateSettings } from "../../../app/accounts/settings/settings.ts";
import { createSettingsRows } from "../../../app/database/accounts/settings-rows.ts";
import { createFactsSource } from "../../../app/database/orders/order-facts.ts";
import { createSweepRows } from "../../../app/database/orders/sweep-rows.ts";
import type { KitAccountId, ShopId } from "../../../app/kernel/ids.ts";
import { database, setDatabase } from "../../support/database.ts";
import { mirror, sentLine, submittedRow } from "../../support/orders/builders.ts";
import { FINGERPRINTS } from "../../support/orders/memory/memory-facts.ts";
import { addAccount, addKitOrder, addShop } from "../../support/stores/kit-rows.ts";

let account: KitAccountId;
setDatabase();
beforeAll(async () => {
  account = await addAccount(database.prisma);
});

const DAY = 86_400_000;
const want = (shop: ShopId, orderFields: boolean) =>
  updateSettings(createSettingsRows(database.pool), shop, { orderFields });

/** Placed one a minute, the newest first. */
async function orders(shop: ShopId, count: number, over: object = {}) {
  const ids = [];
  for (let age = 1; age <= count; age++) {
    const placedAt = new Date(Date.now() - age * 60_000);
    const row = { submission: "submitted" as const, kitStage: 1, dueAt: null, placedAt, ...over };
    ids.push(await addKitOrder(database.prisma, { shopId: shop, accountId: account }, row));
  }
  return ids;
}

test("turned on, the open orders are looked at in portions, the newest first and each once", async () => {
  const { prisma, pool } = database;
  const sweep = createSweepRows(pool);
  const shop = await addShop(prisma, { kitAccountId: account });
  const [delivered] = await orders(shop.id, 1, { kitStage: 4 });
  const [voided] = await orders(shop.id, 1, { submission: "void" });
  const open = await orders(shop.id, 7);
  await orders(shop.id, 1, { placedAt: new Date(Date.now() - 61 * DAY) });
  const other = await addShop(prisma, { kitAccountId: account });
  await orders(other.id, 2);

  expect(await sweep.openWithoutFields(4)).toEqual([]);
  await want(shop.id, true);
  const portions = [];
  for (let portion = 0; portion < 5; portion++) portions.push(await sweep.openWithoutFields(4));
  expect(portions.flat().toSorted()).toEqual(open.toSorted());
  expect(Math.max(...portions.map((one) => one.length))).toBeLessThanOrEqual(4);
  expect(portions[0]!.every((id) => open.slice(0, 4).includes(id))).toBe(true);
  const due = await prisma.kitOrder.findMany({ where: { dueAt: { not: null } }, select: { id: true } });
  expect(due.map(({ id }) => id).toSorted()).toEqual(open.toSorted());
  expect(open).not.toContain(delivered);
  expect(open).not.toContain(voided);

  // Saved again as it is: nothing begins anew. Off and on: it does.
  await want(shop.id, true);
  expect(await sweep.openWithoutFields(4)).toEqual([]);
  await want(shop.id, false);
  await want(shop.id, true);
  await want(shop.id, false);
  expect(await sweep.openWithoutFields(4)).toEqual([]);
});

test("the day is the last one of Kit's estimate, in the shop's calendar, while the order is in production", async () => {
  const { prisma, pool } = database;
  const shop = await addShop(prisma, { kitAccountId: account, timezone: "America/Los_Angeles" });
  await want(shop.id, true);
  await pool.query(
    `INSERT INTO delivery_estimates (account_id, country, pieces, asked_at, known_at, production_days_min, production_days_max)
     VALUES ($1, '', 2, now(), now(), 3, 9)`,
    [account],
  );
  const facts = createFactsSource({ pool, fingerprints: FINGERPRINTS, rulesOf });
  const read = { kind: "gone" as const };
  const daysOf = async (stage: 1 | 2 | 3, over: object = {}) => {
    const kit = mirror({ stage, stageAt: new Date("2026-11-20T03:00:00Z") });
    const lines = [sentLine({ sentQuantity: 2 })];
    const row = submittedRow({ shopId: shop.id, accountId: account, kit, lines, ...over });
    return (await facts.gather(shop, row, { read, at: new Date() })).fields;
  };
  // It is still the 19th there.
  expect(await daysOf(2)).toEqual({ shipsBy: "2026-11-28", others: [] });
  expect(await daysOf(1)).toEqual({ shipsBy: null, others: [] });
  expect(await daysOf(3)).toEqual({ shipsBy: null, others: [] });
  expect(await daysOf(2, { part: 2 })).toBeNull();
  await pool.query(`UPDATE delivery_estimates SET known_at = now() - interval '30 days'`);
  expect(await daysOf(2)).toEqual({ shipsBy: null, others: [] });
  await want(shop.id, false);
  expect(await daysOf(2)).toBeNull();
});
