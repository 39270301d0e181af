import { beforeAll, describe, expect, it } from "vitest";
import { createDesignPorts } from "../../app/database/designs/design-ports.ts";
import { readDesignQuery } from "../../app/designs/catalog/design-query.ts";
import { createDesigns, type Designs, type DesignsParts } from "../../app/designs/designs.ts";
import type { KitAccountId } from "../../app/kernel/ids.ts";
import type { ShopRef } from "../../app/kernel/shop-ref.ts";
import { database, setDatabase } from "../support/database.ts";
import { addAccount, addShop, addTemplate, hashOf } from "../support/stores/brand.ts";
import { pngOf } from "./images.ts";

let designs: Designs;
const came: string[][] = [];

setDatabase();
beforeAll(async () => {
  designs = createDesigns({
    ports: createDesignPorts(database.pool),
    artworkCame: async (_shop, skus) => void came.push(skus),
    kit: {
      ask: async () => ({ kind: "lost", reached: "maybe", status: null, code: "timeout" }),
    } as unknown as DesignsParts["kit"],
    readFromKit: async () => ({ kind: "read" }),
    keys: { fingerprint: () => "", fingerprints: () => [] },
  });
});

async function brand(): Promise<{ account: KitAccountId; shop: ShopRef }> {
  const account = await addAccount(database.pool);
  return { account, shop: await addShop(database.pool, account) };
}

function list(shop: ShopRef, address = "") {
  return designs.search(shop, readDesignQuery(new URLSearchParams(address)));
}

function upload(bytes: Uint8Array, declared: string | null = String(bytes.length)) {
  return { body: new Blob([Uint8Array.from(bytes)]).stream(), declared, sku: null };
}

describe("the list of designs", () => {
  it("is paged both ways, searched by any word, and filtered by what is missing", async () => {
    const { account, shop } = await brand();
    for (let index = 0; index < 60; index += 1) {
      await addTemplate(database.pool, account, {
        slug: `cat-${index}`,
        name: `Cat ${String(index).padStart(2, "0")}`,
        active: index !== 3,
      });
    }
    const first = await list(shop);
    expect(first.rows).toHaveLength(50);
    expect(first.previous).toBeNull();
    const second = await list(shop, `after=${first.next}`);
    expect(second.rows.map((row) => row.name)).toEqual(Array.from({ length: 10 }, (_, index) => `Cat ${50 + index}`));
    expect(await list(shop, `before=${second.previous}`)).toEqual(first);
    expect((await list(shop, "view=inactive")).rows.map((row) => row.slug)).toEqual(["cat-3"]);
    expect((await list(shop, "search=cat%2007")).rows.map((row) => row.slug)).toEqual(["cat-7"]);
    expect((await list(shop, "view=nonsense&after=garbage")).rows).toHaveLength(50);
    const mangled = Buffer.from(JSON.stringify(["Cat 07", "-".repeat(36)])).toString("base64url");
    expect((await list(shop, `after=${mangled}`)).rows).toHaveLength(50);
    expect((await designs.status(shop)).account).toMatchObject({ designs: 60 });
  });

  it("never shows another brand's designs", async () => {
    const [one, other] = [await brand(), await brand()];
    const sku = await addTemplate(database.pool, one.account, { slug: "secret-cat" });
    expect((await list(other.shop)).rows).toEqual([]);
    expect(await designs.find(other.shop, sku)).toBeNull();
    expect(await designs.find(one.shop, sku)).toMatchObject({ slug: "secret-cat", artwork: null, variants: 0 });
    expect((await designs.status(await addShop(database.pool, null))).account).toBeNull();
  });
});

describe("uploading a print file", () => {
  it("gives the design its artwork and tells what waits for it", async () => {
    const { account, shop } = await brand();
    const file = pngOf({ width: 12, height: 8, seed: 41 });
    const sku = await addTemplate(database.pool, account, { slug: "a-cat", file });
    expect((await list(shop, "view=no_artwork")).rows).toHaveLength(1);
    expect(await designs.receiveArtwork(shop, upload(file))).toMatchObject({ kind: "kept", sha256: hashOf(file) });
    expect(came.at(-1)).toEqual([sku]);
    expect((await designs.find(shop, sku))?.artwork).toEqual({ width: 12, height: 8, size: file.length });
    expect((await list(shop, "view=no_artwork")).rows).toHaveLength(0);
  });

  it("that broke off, or is larger than Kit takes, is refused before it is kept", async () => {
    const { shop } = await brand();
    const file = pngOf({ seed: 42 });
    expect(await designs.receiveArtwork(shop, upload(file, String(file.length + 9)))).toEqual({ kind: "broken_off" });
    const large = new Uint8Array(10 * 1024 * 1024 + 1);
    expect(await designs.receiveArtwork(shop, upload(large))).toMatchObject({ kind: "too_large" });
    expect(await designs.receiveArtwork(shop, upload(large, null))).toMatchObject({ kind: "too_large" });
  });
});
