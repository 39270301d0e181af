import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDesignPorts } from "../../app/database/designs/design-ports.ts";
import { createArtwork } from "../../app/designs/artwork/locate-artwork.ts";
import { createKeepArtwork } from "../../app/designs/artwork/receive-print-file.ts";
import { createArtworkHandler } from "../../app/designs/artwork/serve-artwork.ts";
import { PRINT_FILE_LIMIT } from "../../app/designs/limits.ts";
import type { ArtworkRows } from "../../app/designs/ports/artwork.ts";
import { database, setDatabase } from "../support/database.ts";
import { listen, type Listening } from "../support/network/listen.ts";
import { addAccount, addShop, addTemplate, hashOf } from "../support/stores/brand.ts";
import { bmpOf, pngOf } from "./images.ts";

let rows: ArtworkRows;
let server: Listening;
let origin: string;
const cutOff: unknown[] = [];

setDatabase();
beforeAll(async () => {
  rows = createDesignPorts(database.pool).artwork;
  const handler = createArtworkHandler({ rows, log: { warn: (fields: unknown) => cutOff.push(fields) } });
  server = await listen((request, response) => void handler(request, response));
  origin = server.origin;
});

afterAll(() => server.stop());

function artworkAt(baseUrl = origin) {
  return createArtwork({ rows, baseUrl });
}

async function kept(file: Uint8Array) {
  const account = await addAccount(database.pool);
  const shop = await addShop(database.pool, account);
  const sku = await addTemplate(database.pool, account, { slug: `design-${hashOf(file).slice(0, 8)}`, file });
  const keep = createKeepArtwork(createDesignPorts(database.pool));
  expect(await keep(shop, { bytes: file })).toMatchObject({ kind: "kept", designs: [{ sku }] });
  const found = await artworkAt().locate(shop, hashOf(file));
  if (found.kind !== "ready") throw new Error(found.kind);
  return { account, shop, sku, url: found.url, keep };
}

it("a print file that is damaged inside is not kept, though it is the design's own", async () => {
  const file = pngOf({ width: 40, height: 30, seed: 3 });
  file.fill(7, file.length - 60, file.length - 30);
  const account = await addAccount(database.pool);
  await addTemplate(database.pool, account, { slug: "torn", file });
  const shop = await addShop(database.pool, account, "torn.myshopify.com");
  const keep = createKeepArtwork(createDesignPorts(database.pool));
  expect(await keep(shop, { bytes: file })).toEqual({ kind: "incomplete", type: "image/png" });
});

describe("artwork that Kit fetches", () => {
  it("is served to the byte, with its type, kept by no cache between, and nothing of its hash in the address", async () => {
    const file = pngOf({ width: 700, height: 500, seed: 1 });
    const { url } = await kept(file);
    const answer = await fetch(url);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("image/png");
    expect(answer.headers.get("cache-control")).toBe("private, max-age=86400");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(hashOf(new Uint8Array(await answer.arrayBuffer()))).toBe(hashOf(file));
    expect(url).not.toContain(hashOf(file).slice(0, 8));
    expect(new URL(url).pathname).toMatch(/^\/artwork\/[A-Za-z0-9_-]{43}\.png$/);
  });

  it("is served in pieces that join to the same file, across the borders of what is read at once", async () => {
    const file = bmpOf({ width: 400, height: 500 });
    const { url } = await kept(file);
    expect(url).toMatch(/\.bmp$/);
    const pieces: Uint8Array[] = [];
    const step = 262_143;
    for (let first = 0; first < file.length; first += step) {
      const answer = await fetch(url, { headers: { Range: `bytes=${first}-${first + step - 1}` } });
      expect(answer.status).toBe(206);
      const last = Math.min(first + step, file.length) - 1;
      expect(answer.headers.get("content-range")).toBe(`bytes ${first}-${last}/${file.length}`);
      pieces.push(new Uint8Array(await answer.arrayBuffer()));
    }
    expect(Buffer.concat(pieces).equals(Buffer.from(file))).toBe(true);
  });

  it("answers 304 to who has it, 416 past its end, and the whole when If-Range names another file", async () => {
    const file = pngOf({ seed: 2 });
    const { url } = await kept(file);
    const head = await fetch(url, { method: "HEAD" });
    expect(head.headers.get("content-length")).toBe(String(file.length));
    expect((await head.arrayBuffer()).byteLength).toBe(0);
    const etag = head.headers.get("etag")!;
    expect((await fetch(url, { headers: { "If-None-Match": etag } })).status).toBe(304);
    const past = await fetch(url, { headers: { Range: `bytes=${file.length}-` } });
    expect(past.status).toBe(416);
    expect(past.headers.get("content-range")).toBe(`bytes */${file.length}`);
    const other = await fetch(url, { headers: { Range: "bytes=0-3", "If-Range": '"another"' } });
    expect(other.status).toBe(200);
    const same = await fetch(url, { headers: { Range: "bytes=0-3", "If-Range": etag } });
    expect(same.status).toBe(206);
  });

  it("is found under its own key and extension only, and only read", async () => {
    const file = pngOf({ seed: 3 });
    const { url } = await kept(file);
    const unknown = `${origin}/artwork/${"A".repeat(43)}.png`;
    const paths = [unknown, url.replace(".png", ".bmp"), `${origin}/artwork/${hashOf(file)}.png`, `${origin}/artwork/`];
    for (const path of paths) expect((await fetch(path)).status).toBe(404);
    const posted = await fetch(url, { method: "POST", body: "x" });
    expect(posted.status).toBe(405);
    expect(posted.headers.get("allow")).toBe("GET, HEAD");
  });

  it("has the address of ARTWORK_BASE_URL, with or without its last slash", async () => {
    const file = pngOf({ seed: 4 });
    const { shop } = await kept(file);
    const found = await artworkAt("https://art.example.com/kit/").locate(shop, hashOf(file));
    expect(found).toMatchObject({
      kind: "ready",
      url: expect.stringMatching(/^https:\/\/art\.example\.com\/kit\/artwork\//),
    });
  });

  it("is called damaged, not sent, once its bytes are not what Kit knows; the right file mends it", async () => {
    const file = pngOf({ seed: 5 });
    const { shop, keep } = await kept(file);
    await database.pool.query(`UPDATE artwork_files SET bytes = '\\x00' WHERE sha256 = $1`, [hashOf(file)]);
    expect((await artworkAt().locate(shop, hashOf(file))).kind).toBe("damaged");
    await keep(shop, { bytes: file });
    expect((await artworkAt().locate(shop, hashOf(file))).kind).toBe("ready");
  });
});

describe("whose artwork it is", () => {
  it("is shared by the stores of one brand only, under keys of their own", async () => {
    const file = pngOf({ seed: 6 });
    const { account, url } = await kept(file);
    const sibling = await addShop(database.pool, account);
    const stranger = await addShop(database.pool, await addAccount(database.pool));
    const found = await artworkAt().locate(sibling, hashOf(file));
    expect(found.kind).toBe("ready");
    expect(found.kind === "ready" && found.url).not.toBe(url);
    expect((await artworkAt().locate(stranger, hashOf(file))).kind).toBe("missing");
  });

  it("is kept once under one key when it is uploaded twice at the same time", async () => {
    const file = pngOf({ seed: 7 });
    const { shop, keep, url } = await kept(file);
    const again = await Promise.all([keep(shop, { bytes: file }), keep(shop, { bytes: file })]);
    expect(again.map((outcome) => outcome.kind === "kept" && outcome.alreadyHere)).toEqual([true, true]);
    expect(await artworkAt().locate(shop, hashOf(file))).toMatchObject({ url });
  });
});

describe("an upload that is refused", () => {
  it("shows both hashes when the file is not the design's, and keeps nothing", async () => {
    const account = await addAccount(database.pool);
    const shop = await addShop(database.pool, account);
    const right = pngOf({ seed: 8 });
    const wrong = pngOf({ seed: 9 });
    const sku = await addTemplate(database.pool, account, { slug: "right-one", file: right });
    const keep = createKeepArtwork(createDesignPorts(database.pool));
    const refused = await keep(shop, { bytes: wrong, sku });
    expect(refused).toEqual({ kind: "no_match", sha256: hashOf(wrong), expected: hashOf(right) });
    expect(await keep(shop, { bytes: wrong })).toEqual({ kind: "no_match", sha256: hashOf(wrong), expected: null });
    expect(await rows.hashNow(hashOf(wrong))).toBeNull();
  });

  it("names a zip, a half file and a file past 10 MB", async () => {
    const shop = await addShop(database.pool, await addAccount(database.pool));
    const keep = createKeepArtwork(createDesignPorts(database.pool));
    const zip = Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0]);
    expect(await keep(shop, { bytes: zip })).toEqual({ kind: "not_an_image", looksLike: "zip" });
    expect(await keep(shop, { bytes: pngOf().subarray(0, 40) })).toMatchObject({ kind: "incomplete" });
    expect(await keep(shop, { bytes: new Uint8Array(PRINT_FILE_LIMIT + 1) })).toMatchObject({ kind: "too_large" });
    const alone = await addShop(database.pool, null);
    expect(await keep(alone, { bytes: pngOf() })).toEqual({ kind: "no_account" });
  });
});

describe("clearing artwork", () => {
  async function aged(file: Uint8Array) {
    await database.pool.query(
      `UPDATE artwork_references SET created_at = now() - interval '40 days' WHERE sha256 = $1`,
      [hashOf(file)],
    );
    await database.pool.query(`UPDATE artwork_files SET created_at = now() - interval '40 days' WHERE sha256 = $1`, [
      hashOf(file),
    ]);
  }

  async function sentOrder(shop: { id: string }, file: Uint8Array, stage: number) {
    const { rows } = await database.pool.query<{ id: string }>(
      `INSERT INTO kit_orders (shop_id, environment, shopify_order_id, reference, order_name, placed_at, submission,
                               kit_stage, updated_at)
       VALUES ($1, 'production', floor(random() * 1e9)::text, 'r', '#1', now(), 'submitted', $2, now()) RETURNING id`,
      [shop.id, stage],
    );
    await database.pool.query(
      `INSERT INTO kit_order_lines (kit_order_id, line_item_id, title, quantity, disposition, reason, sent_sha256)
       VALUES ($1, '1', 'Kit', 1, 'sent', 'sent', $2)`,
      [rows[0]!.id, hashOf(file)],
    );
    return rows[0]!.id;
  }

  it("keeps what an unshipped kit needs after the store is gone, and clears it once the kit is shipped", async () => {
    const file = pngOf({ seed: 10 });
    const { shop, url } = await kept(file);
    await aged(file);
    await database.pool.query(
      `UPDATE shops SET uninstalled_at = now() - interval '40 days', kit_account_id = NULL WHERE id = $1`,
      [shop.id],
    );
    const order = await sentOrder(shop, file, 1);
    await rows.releaseUnused();
    expect((await fetch(url)).status).toBe(200);

    await database.pool.query(`UPDATE kit_orders SET kit_stage = 3 WHERE id = $1`, [order]);
    await rows.releaseUnused();
    expect((await fetch(url)).status).toBe(404);
    expect(await rows.hashNow(hashOf(file))).toBeNull();
  });

  it("leaves the address of a hero image that was given out anew to Shopify for another 30 days", async () => {
    const hero = pngOf({ seed: 12 });
    const shop = await addShop(database.pool, await addAccount(database.pool));
    const give = async () => {
      const bytes = { sha256: hashOf(hero), type: "image/png" as const, width: 4, height: 3, bytes: hero };
      await rows.keep(shop.id, bytes);
      const found = await artworkAt().locate(shop, hashOf(hero));
      return found.kind === "ready" ? found.url : found.kind;
    };
    const url = await give();
    await aged(hero);
    // A second product of the design, while the first address still stands.
    expect(await give()).toBe(url);
    await rows.releaseUnused();
    expect((await fetch(url)).status).toBe(200);
    await aged(hero);
    await rows.releaseUnused();
    expect((await fetch(url)).status).toBe(404);
  });

  it("keeps the file that a store gave and left, while another store of the brand sells the design", async () => {
    const file = pngOf({ seed: 13 });
    const { account, shop } = await kept(file);
    const sibling = await addShop(database.pool, account);
    await aged(file);
    await database.pool.query(
      `UPDATE shops SET uninstalled_at = now() - interval '40 days', kit_account_id = NULL WHERE id = $1`,
      [shop.id],
    );
    await rows.releaseUnused();
    const found = await artworkAt().locate(sibling, hashOf(file));
    expect(found.kind).toBe("ready");
    expect(found.kind === "ready" && (await fetch(found.url)).status).toBe(200);
  });

  it("keeps the file of every design of a store that is there", async () => {
    const file = pngOf({ seed: 11 });
    const { url } = await kept(file);
    await aged(file);
    expect(await rows.releaseUnused()).toMatchObject({ released: 0 });
    expect((await fetch(url)).status).toBe(200);
  });
});
