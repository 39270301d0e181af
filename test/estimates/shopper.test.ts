// What a shopper is told of which variant, on a real database with the Kit sandbox.
import { beforeEach, describe, expect, test } from "vitest";
import type { Estimates } from "../../app/estimates/estimates.ts";
import { type KitAccountId, VariantId } from "../../app/kernel/ids.ts";
import type { ShopRef } from "../../app/kernel/shop-ref.ts";
import { setKitWorld, world } from "../accounts/kit-world.ts";
import { addTemplate } from "../support/stores/brand.ts";
import { addShop } from "../support/stores/kit-rows.ts";
import { beginWithShop, countAsked, type ShopGround } from "./estimates-world.ts";

let infrastructure: ShopGround;
let estimates: Estimates;
let shop: ShopRef;
let account: KitAccountId;

setKitWorld();
beforeEach(async () => {
  infrastructure = await beginWithShop(world);
  ({ shop, account } = infrastructure);
  estimates = infrastructure.estimatesWith();
});

const ask = (over: Partial<Parameters<Estimates["forStorefront"]>[0]> = {}) =>
  estimates.forStorefront({ shop: shop.domain, country: "DE", quantity: 1, variant: null, ...over }, 30_000);

describe("a shopper's estimate", () => {
  test("is over all of Kit's ways of shipping, from the shop's own today", async () => {
    estimates = infrastructure.estimatesWith({ now: () => new Date("2026-11-20T23:30:00Z") });
    await world.pool.query("UPDATE shops SET timezone = 'Europe/Berlin'");
    // Economy 12–25, Standard 8–16, Express 4–7; production 3–5. In Berlin it is the 21st.
    expect(await ask()).toEqual({
      earliest: "2026-11-28",
      latest: "2026-12-21",
      production: { min: 3, max: 5 },
      shipping: { min: 4, max: 25 },
    });
  });

  test("takes longer for a large order, and less long to a near country", async () => {
    const [one, many, near] = [await ask(), await ask({ quantity: 120 }), await ask({ country: "CA" })];
    expect(many!.production.max).toBeGreaterThan(one!.production.max);
    expect(near!.shipping.max).toBeLessThan(one!.shipping.max);
  });

  test.each(["XK", "ZZ"])("is nothing for %s, and Kit is not asked", async (country) => {
    const asked = countAsked(world);
    expect(await ask({ country })).toBeNull();
    expect(asked()).toBe(0);
    expect((await world.pool.query("SELECT FROM delivery_estimates")).rowCount).toBe(0);
  });

  test.each([
    ["the shop has left its account", "UPDATE shops SET kit_account_id = NULL"],
    ["the app is not installed any more", "UPDATE shops SET uninstalled_at = now()"],
  ])("is nothing when %s", async (_what, sql) => {
    expect(await ask()).not.toBeNull();
    await world.pool.query(sql);
    expect(await ask()).toBeNull();
  });
});

describe("a variant", () => {
  const id = VariantId.parse("41");
  let sku: string;
  beforeEach(async () => {
    sku = await addTemplate(world.pool, account, { slug: "harbour" });
  });
  const carries = (carried: string) =>
    world.prisma.storeVariant.create({
      data: {
        ...{
          shopId: shop.id,
          variantId: id,
          productId: "4",
          productTitle: "Harbour",
          variantTitle: "",
          productStatus: "ACTIVE",
        },
        ...{ sku: carried, seenAt: new Date() },
      },
    });
  const linked = () =>
    world.prisma.variantLink.create({
      data: { shopId: shop.id, variantId: id, productId: "4", accountId: account, externalSku: sku },
    });

  test("with a design's SKU is a kit", async () => {
    await carries(sku);
    expect(await ask({ variant: id })).not.toBeNull();
  });

  test("with a design's SKU in capitals, or with a space, is a kit as it is to orders", async () => {
    await carries(` ${sku.toUpperCase()} `);
    expect(await ask({ variant: id })).not.toBeNull();
  });

  test("that is linked is a kit, with any SKU", async () => {
    await carries("MUG");
    await linked();
    expect(await ask({ variant: id })).not.toBeNull();
    expect(await ask({ variant: VariantId.parse("42") })).toBeNull();
  });

  test("of anything else, or of no shop, is none", async () => {
    expect(await ask({ variant: id })).toBeNull();
    await carries("pmt_of_another_brand");
    expect(await ask({ variant: id })).toBeNull();
  });

  test("is none in another shop", async () => {
    await linked();
    const other = await addShop(world.prisma, { kitAccountId: account });
    expect(await ask({ variant: id, shop: other.domain })).toBeNull();
    expect(await ask({ variant: id })).not.toBeNull();
  });

  test("whose design Kit has no more is none", async () => {
    await linked();
    await world.pool.query("UPDATE templates SET gone_at = now()");
    expect(await ask({ variant: id })).toBeNull();
  });
});
