// Switching a design on and off sends all of it to Kit again: it must send what Kit has now, and tell what came of it.
import { beforeAll, describe, expect, it } from "vitest";
import { createDesignPorts } from "../../app/database/designs/design-ports.ts";
import { createDesigns, type Designs } from "../../app/designs/designs.ts";
import { KitProductId } from "../../app/kernel/ids.ts";
import type { ShopRef } from "../../app/kernel/shop-ref.ts";
import { setKitWorld, world } from "../accounts/kit-world.ts";
import { addShop, hashOf } from "../support/stores/brand.ts";
import { pngOf } from "./images.ts";

let designs: Designs;
let shop: ShopRef;
let as: { environment: "production"; token: string };

setKitWorld();
beforeAll(async () => {
  shop = await addShop(world.pool, null);
  as = { environment: "production", token: world.sandbox.brands.brightside.production.token };
  expect(await world.connect({ shopId: shop.id, ...as })).toMatchObject({ kind: "connected" });
  designs = createDesigns({
    ports: createDesignPorts(world.pool),
    kit: world.kit,
    artworkCame: async () => undefined,
    readFromKit: async () => ({ kind: "read" }),
    keys: { fingerprint: () => "", fingerprints: () => [] },
  });
});

let seed = 300;

async function registered(slug: string): Promise<{ sku: string; printFile: Uint8Array }> {
  const printFile = pngOf({ seed: (seed += 1) });
  const body = new FormData();
  for (const [name, value] of Object.entries({ name: slug, slug, catalogProductId: "101" })) body.set(name, value);
  body.set("printFile", new Blob([Uint8Array.from(printFile)]), "chart.png");
  const made = await designs.register(shop, new Request("http://app.test", { method: "POST", body }));
  if (made.kind !== "created") throw new Error(made.kind);
  return { sku: made.sku, printFile };
}

/** Somebody changes the design with another tool of theirs. */
async function changedElsewhere(slug: string, to: { name: string; chart: Uint8Array }): Promise<void> {
  const answer = await world.client.registerTemplate(as, {
    ...{ name: to.name, slug, catalogProductId: KitProductId.parse(102), active: true },
    ditheredImage: { bytes: Uint8Array.from(to.chart), contentType: "image/png", fileName: "chart.png" },
  });
  expect(answer.kind).toBe("ok");
}

async function atKit(slug: string) {
  const list = await world.client.listTemplates(as, { slug });
  return list.kind === "ok" ? list.value.entries[0] : undefined;
}

describe("switching a design", () => {
  it("is not called done when its request never arrived, though Kit has the design with this very file", async () => {
    const { sku } = await registered("never-arrived");
    world.sandbox.faults.add({ kind: "drop-before-commit", method: "POST", path: "/product_templates" });
    expect(await designs.setActive(shop, sku, false)).toEqual({ kind: "lost" });
    expect(await designs.find(shop, sku)).toMatchObject({ active: true });
    world.sandbox.faults.add({ kind: "drop-after-commit", method: "POST", path: "/product_templates" });
    expect(await designs.setActive(shop, sku, false)).toMatchObject({ kind: "saved" });
    expect(await designs.find(shop, sku)).toMatchObject({ active: false });
  });

  it("does not bring back a print file that was replaced elsewhere since designs were read", async () => {
    const { sku } = await registered("newer-file");
    const chart = pngOf({ seed: (seed += 1) });
    await changedElsewhere("newer-file", { name: "Newer", chart });
    expect(await designs.setActive(shop, sku, false)).toEqual({ kind: "faulty", faults: { printFile: "required" } });
    expect(await atKit("newer-file")).toMatchObject({ chartSha256: hashOf(chart), active: true });
    expect(await designs.find(shop, sku)).toMatchObject({ chartSha256: hashOf(chart), artwork: null });
  });

  it("keeps the name and the format that it was given elsewhere", async () => {
    const { sku, printFile } = await registered("newer-name");
    await changedElsewhere("newer-name", { name: "Newer name", chart: printFile });
    expect(await designs.setActive(shop, sku, false)).toMatchObject({ kind: "updated", name: "Newer name" });
    expect(await atKit("newer-name")).toMatchObject({ name: "Newer name", catalogProductId: 102, active: false });
  });

  it("does not make anew what Kit does not list any more", async () => {
    const { sku } = await registered("not-listed");
    await world.pool.query(`UPDATE templates SET slug = 'nowhere' WHERE external_sku = $1`, [sku]);
    expect(await designs.setActive(shop, sku, true)).toEqual({ kind: "gone" });
    expect(await atKit("nowhere")).toBeUndefined();
    await world.pool.query(`UPDATE templates SET gone_at = now(), slug = 'not-listed' WHERE external_sku = $1`, [sku]);
    expect(await designs.setActive(shop, sku, true)).toEqual({ kind: "gone" });
  });

  it("does not send a print file to Kit that was damaged here", async () => {
    const { sku, printFile } = await registered("damaged");
    await world.pool.query(`UPDATE artwork_files SET bytes = $2 WHERE sha256 = $1`, [
      hashOf(printFile),
      Buffer.from(pngOf({ seed: (seed += 1) })),
    ]);
    expect(await designs.setActive(shop, sku, false)).toEqual({ kind: "faulty", faults: { printFile: "required" } });
    expect(await atKit("damaged")).toMatchObject({ chartSha256: hashOf(printFile) });
  });

  it("tells that Kit is away before anything was sent", async () => {
    const { sku } = await registered("away");
    world.sandbox.faults.add({ kind: "503", method: "GET", path: "/product_templates" });
    expect(await designs.setActive(shop, sku, false)).toEqual({ kind: "unreachable" });
    expect(await atKit("away")).toMatchObject({ active: true });
  });
});
