// Each store is read once a day in its own hour, and as soon as possible if that hour passed without a reading.
import { randomUUID } from "node:crypto";
import { crc32 } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createInstalledShops } from "../../app/database/sessions/installed-shops.ts";
import { hours } from "../../app/kernel/durations.ts";
import type { ShopId } from "../../app/kernel/ids.ts";
import { readStores } from "../../app/main/sweep-schedule.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { addShop } from "../support/stores/kit-rows.ts";

let database: TestDatabase;
beforeAll(async () => void (database = await createTestDatabase()));
afterAll(() => database?.close());

const NOW = new Date();
const ago = (count: number) => new Date(NOW.getTime() - hours(count));

/** `isItsHour`: whether the store's own hour is now. */
async function add(isItsHour: boolean, data: { variantsReadAt?: Date; uninstalledAt?: Date }): Promise<ShopId> {
  let id = randomUUID();
  while ((crc32(id) % 24 === NOW.getUTCHours()) !== isItsHour) id = randomUUID();
  return (await addShop(database.prisma, { id, ...data })).id;
}

test("a store is read in its hour, or once that has passed while no process ran, or its job was lost", async () => {
  const inItsHour = await add(true, { variantsReadAt: ago(23) });
  const overdue = await add(false, { variantsReadAt: ago(26) });
  const never = await add(false, {});
  await add(false, { variantsReadAt: ago(23) });
  await add(true, { uninstalledAt: ago(1) });
  const read: ShopId[] = [];
  await readStores(
    { shops: createInstalledShops(database), jobs: { enqueueReadStore: async (id) => void read.push(id) } },
    NOW,
  );
  expect(read.toSorted()).toEqual([inItsHour, overdue, never].toSorted());
});
