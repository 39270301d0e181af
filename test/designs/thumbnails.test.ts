// Charts as lists show them: who may see one, how often it is drawn, and what it looks like.
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createDesignPorts } from "../../app/database/designs/design-ports.ts";
import { createSecrets } from "../../app/database/secrets.ts";
import { readImageHeader } from "../../app/designs/images/image-header.ts";
import { THUMBNAIL_ADDRESS_DAYS } from "../../app/designs/limits.ts";
import { createDrawingThread, type DrawingThread } from "../../app/designs/thumbnails/drawing-thread.ts";
import { createRoundRobin } from "../../app/designs/thumbnails/round-robin.ts";
import { createThumbnailHandler } from "../../app/designs/thumbnails/serve-thumbnail.ts";
import { thumbnailsOf } from "../../app/designs/thumbnails/thumbnail-address.ts";
import type { ShopRef } from "../../app/kernel/shop-ref.ts";
import { database, setDatabase } from "../support/database.ts";
import { listen, type Listening } from "../support/network/listen.ts";
import { addAccount, addShop, addTemplate, hashOf } from "../support/stores/brand.ts";
import { bmpOf, pngOf } from "./images.ts";

const keys = createSecrets([{ id: "k", key: new Uint8Array(32).fill(7) }]);
const otherKeys = createSecrets([{ id: "k", key: new Uint8Array(32).fill(8) }]);
const DAY_MS = 86_400_000;

let server: Listening;
let origin: string;
let now: Date;
let drawn = 0;

setDatabase();
beforeAll(async () => {
  const real = createDrawingThread();
  const thread: DrawingThread = { draw: (file) => ((drawn += 1), real.draw(file)) };
  const rows = createDesignPorts(database.pool).thumbnails;
  const handler = createThumbnailHandler({ rows, thread, keys, log: { info: () => undefined }, now: () => now });
  server = await listen((request, response) => void handler(request, response));
  origin = server.origin;
});
afterAll(() => server.stop());
beforeEach(() => {
  now = new Date();
  drawn = 0;
});

async function kept(file: Uint8Array) {
  const account = await addAccount(database.pool);
  const shop = await addShop(database.pool, account);
  await addTemplate(database.pool, account, { slug: `design-${hashOf(file).slice(0, 8)}`, file });
  // Also one that is damaged inside, which is kept no more: older ones are there.
  const header = readImageHeader(file);
  if (header.kind !== "image") throw new Error(header.kind);
  const { type, width, height } = header;
  await createDesignPorts(database.pool).artwork.keep(shop.id, {
    sha256: hashOf(file),
    type,
    width,
    height,
    bytes: file,
  });
  return { shop, account, hash: hashOf(file) };
}

const pass = (shop: ShopRef, by = keys) => thumbnailsOf(shop.id, now, by);
const ask = (address: string, headers: Record<string, string> = {}) => fetch(`${origin}${address}`, { headers });

describe("a thumbnail", () => {
  it("is drawn once for all who look, and kept by browsers", async () => {
    const { shop, hash } = await kept(pngOf({ width: 90, height: 120, seed: 1 }));
    const address = `${pass(shop)}/${hash}.webp`;
    const [answer, atOnce] = await Promise.all([ask(address), ask(address)]);
    expect([answer.status, atOnce.status]).toEqual([200, 200]);
    expect(answer.headers.get("content-type")).toBe("image/webp");
    expect(answer.headers.get("cache-control")).toBe("private, max-age=604800, immutable");
    await atOnce.arrayBuffer();
    const { width, height } = await sharp(await answer.arrayBuffer()).metadata();
    expect([width, height]).toEqual([120, 160]);
    const again = await ask(address, { "if-none-match": answer.headers.get("etag")! });
    expect(again.status).toBe(304);
    expect(drawn).toBe(1);
  });

  it.each([
    ["a BMP of the colors that it was painted with", bmpOf({ width: 8, height: 4, fill: [200, 40, 60] })],
    ["a chart larger than the picture", new Uint8Array(0)],
  ])("shows %s", async (_what, bmp) => {
    const solid = sharp({ create: { width: 400, height: 200, channels: 3, background: { r: 200, g: 40, b: 60 } } });
    const file = bmp.length > 0 ? bmp : Uint8Array.from(await solid.png().toBuffer());
    const { shop, hash } = await kept(file);
    const answer = await ask(`${pass(shop)}/${hash}.webp`);
    const { data, info } = await sharp(await answer.arrayBuffer())
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([160, 80]);
    for (const [at, wanted] of [200, 40, 60].entries()) expect(Math.abs(data[at]! - wanted)).toBeLessThan(6);
  });

  it("is let in by its address: this shop's, made here, and not for ever", async () => {
    const { shop, hash } = await kept(pngOf({ width: 30, height: 40, seed: 2 }));
    const stranger = await addShop(database.pool, await addAccount(database.pool));
    const forged = pass(stranger).replace(stranger.id, shop.id);
    for (const one of [pass(stranger), forged, pass(shop, otherKeys), "/thumbnails/x.1.y"]) {
      expect((await ask(`${one}/${hash}.webp`)).status).toBe(404);
    }
    const before = pass(shop);
    const at = now.getTime();
    now = new Date(at + THUMBNAIL_ADDRESS_DAYS * DAY_MS - 1);
    expect((await ask(`${before}/${hash}.webp`)).status).toBe(200);
    now = new Date(at + 2 * THUMBNAIL_ADDRESS_DAYS * DAY_MS);
    expect((await ask(`${before}/${hash}.webp`)).status).toBe(404);
    expect((await ask(`${pass(shop)}/${hash}.webp`)).status).toBe(200);
    await database.pool.query("UPDATE shops SET uninstalled_at = now() WHERE id = $1", [shop.id]);
    expect((await ask(`${pass(shop)}/${hash}.webp`)).status).toBe(404);
  });

  it("of a file that an order was made from outlives the design, and goes with the file", async () => {
    const { shop, account, hash } = await kept(pngOf({ width: 30, height: 40, seed: 3 }));
    await database.pool.query("DELETE FROM templates WHERE account_id = $1", [account]);
    expect((await ask(`${pass(shop)}/${hash}.webp`)).status).toBe(200);
    await database.pool.query("DELETE FROM artwork_references WHERE shop_id = $1", [shop.id]);
    expect((await ask(`${pass(shop)}/${hash}.webp`)).status).toBe(404);
    await database.pool.query("DELETE FROM artwork_files WHERE sha256 = $1", [hash]);
    const { rowCount } = await database.pool.query("SELECT FROM chart_thumbnails WHERE sha256 = $1", [hash]);
    expect(rowCount).toBe(0);
  });

  it("of a file that is damaged inside is tried once", async () => {
    const whole = pngOf({ width: 300, height: 300, seed: 4 });
    const damaged = Uint8Array.from(whole, (byte, at) => (at > 60 && at < whole.length - 20 ? 0 : byte));
    const { shop, hash } = await kept(damaged);
    expect((await ask(`${pass(shop)}/${hash}.webp`)).status).toBe(404);
    expect((await ask(`${pass(shop)}/${hash}.webp`)).status).toBe(404);
    expect(drawn).toBe(1);
  });
});

describe("the turns of drawing", () => {
  it("go round the shops, and a shop has a limit of waiting ones", async () => {
    const turns = createRoundRobin<string>(3);
    const order: string[] = [];
    const work = (key: string) => async () => (order.push(key), key);
    const asked = ["a1", "a2", "a3", "a4", "b1", "c1", "b2"].map((key) =>
      turns.take({ shop: key[0]!, key, work: work(key) }),
    );
    expect(turns.take({ shop: "a", key: "a5", work: work("a5") })).toBeNull();
    await Promise.all(asked);
    expect(order).toEqual(["a1", "a2", "b1", "c1", "a3", "b2", "a4"]);
    // Each was done once and is forgotten: it may be asked for again.
    expect(await turns.take({ shop: "a", key: "a1", work: work("a1") })).toBe("a1");
  });

  it("go on after one that failed", async () => {
    const turns = createRoundRobin<string>(3);
    const failed = turns.take({ shop: "a", key: "a1", work: () => Promise.reject(new Error("cut off")) });
    const next = turns.take({ shop: "a", key: "a2", work: async () => "drawn" });
    await expect(failed).rejects.toThrow("cut off");
    expect(await next).toBe("drawn");
  });
});
