// Renewed addresses of print files (decision 86): the old one serves the orders that Kit got it with, and nothing else.
import { beforeAll, expect, test } from "vitest";
import { createDesignPorts } from "../../app/database/designs/design-ports.ts";
import { createArtwork } from "../../app/designs/artwork/locate-artwork.ts";
import { createKeepArtwork } from "../../app/designs/artwork/receive-print-file.ts";
import type { ArtworkRows } from "../../app/designs/ports/artwork.ts";
import { KitAccountId } from "../../app/kernel/ids.ts";
import { database, setDatabase } from "../support/database.ts";
import { addAccount, addShop, addTemplate, hashOf } from "../support/stores/brand.ts";
import { addKitOrder } from "../support/stores/kit-rows.ts";
import { pngOf } from "./images.ts";

let rows: ArtworkRows;
setDatabase();
beforeAll(async () => {
  rows = createDesignPorts(database.pool).artwork;
});

let seed = 100;

async function held() {
  const file = pngOf({ seed: (seed += 1) });
  const sha256 = hashOf(file);
  const account = await addAccount(database.pool);
  const shop = await addShop(database.pool, account);
  await addTemplate(database.pool, account, { slug: `design-${seed}`, file });
  await createKeepArtwork(createDesignPorts(database.pool))(shop, { bytes: file });
  const key = async () => {
    const found = await createArtwork({ rows, baseUrl: "https://app.example" }).locate(shop, sha256);
    if (found.kind !== "ready") throw new Error(found.kind);
    return /artwork\/([\w-]+)\./.exec(found.url)![1]!;
  };
  const sentOrder = async (data: object = {}) =>
    addKitOrder(
      database.prisma,
      { shopId: shop.id, accountId: KitAccountId.parse(account) },
      {
        submission: "submitted",
        kitStage: 1,
        firstSentAt: new Date(),
        attempts: {
          create: {
            kind: "create",
            number: 1,
            fence: 1n,
            accountId: account,
            reference: "1",
            lines: [{ sha256 }],
            storeReadAt: new Date(),
            startedAt: new Date(),
          },
        },
        ...data,
      },
    );
  const serves = async (one: string) => (await rows.findServed(one)) !== null;
  return { shop, sha256, key, sentOrder, serves };
}

test("the next order gets a new key; the old one opens nothing once no order needs it", async () => {
  const { shop, key, serves } = await held();
  const old = await key();
  expect(await key()).toBe(old);
  await rows.renewKeys(shop.id);
  expect(await serves(old)).toBe(false);
  const fresh = await key();
  expect(fresh).not.toBe(old);
  expect([await serves(old), await serves(fresh), await key()]).toEqual([false, true, fresh]);
});

test("a file that Kit was sent with the old key is served until the kit has shipped", async () => {
  const { shop, key, sentOrder, serves } = await held();
  const old = await key();
  const order = await sentOrder();
  await rows.renewKeys(shop.id);
  expect(await serves(old)).toBe(true);
  const fresh = await key();
  expect([await serves(old), await serves(fresh)]).toEqual([true, true]);
  await database.prisma.kitOrder.update({ where: { id: order }, data: { kitStage: 3 } });
  expect([await serves(old), await serves(fresh)]).toEqual([false, true]);
});

test("orders that are canceled, were never sent, or got the new key keep no old one open", async () => {
  const { shop, key, sentOrder, serves } = await held();
  const old = await key();
  await sentOrder({ kitCanceledAt: new Date() });
  await sentOrder({ submission: "void" });
  await rows.renewKeys(shop.id);
  await key();
  await database.pool.query("UPDATE former_artwork_keys SET replaced_at = replaced_at - interval '1 hour'");
  await sentOrder();
  expect(await serves(old)).toBe(false);
});

test("renewed twice, each key serves the order that it was sent with", async () => {
  const { shop, key, sentOrder, serves } = await held();
  const keys = [await key()];
  await sentOrder();
  await rows.renewKeys(shop.id);
  keys.push(await key());
  await sentOrder();
  await rows.renewKeys(shop.id);
  keys.push(await key());
  expect(await Promise.all(keys.map(serves))).toEqual([true, true, true]);
  expect(new Set(keys).size).toBe(3);
});

test("another store's renewal leaves a key alone", async () => {
  const [mine, other] = [await held(), await held()];
  const key = await mine.key();
  await rows.renewKeys(other.shop.id);
  expect([await mine.serves(key), await mine.key()]).toEqual([true, key]);
});
