// Each store is read once a day in its own hour, and within a few hours if that one passed without a reading.
import { randomUUID } from "node:crypto";
import { crc32 } from "node:zlib";
import { expect, test } from "vitest";
import { createInstalledShops } from "../../app/database/sessions/installed-shops.ts";
import { hours } from "../../app/kernel/durations.ts";
import type { ShopId } from "../../app/kernel/ids.ts";
import { STORE_READ_AGAIN_HOURS } from "../../app/linking/limits.ts";
import { readStores } from "../../app/main/sweep-schedule.ts";
import { database, setDatabase } from "../support/database.ts";
import { addShop } from "../support/stores/kit-rows.ts";

setDatabase();

const NOW = new Date();
const ago = (count: number) => new Date(NOW.getTime() - hours(count));

/** `hoursAway`: from now to the store's own hour. */
async function add(hoursAway: number, data: { variantsReadAt?: Date; uninstalledAt?: Date }): Promise<ShopId> {
  const own = (NOW.getUTCHours() + hoursAway) % 24;
  let id = randomUUID();
  while (crc32(id) % 24 !== own) id = randomUUID();
  return (await addShop(database.prisma, { id, ...data })).id;
}

test("a store is read in its hour, or once that has passed while no process ran, or its job was lost", async () => {
  const inItsHour = await add(0, { variantsReadAt: ago(23) });
  const overdue = await add(STORE_READ_AGAIN_HOURS, { variantsReadAt: ago(26) });
  const never = await add(1, {});
  await add(STORE_READ_AGAIN_HOURS, { variantsReadAt: ago(23) });
  // After an outage not all of them at once.
  await add(1, { variantsReadAt: ago(26) });
  await add(0, { uninstalledAt: ago(1) });
  const read: ShopId[] = [];
  await readStores(
    { shops: createInstalledShops(database), jobs: { enqueueReadStore: async (id) => void read.push(id) } },
    NOW,
  );
  expect(read.toSorted()).toEqual([inItsHour, overdue, never].toSorted());
});
