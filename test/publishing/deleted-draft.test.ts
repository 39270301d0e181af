// What is left of a design's product when the merchant deletes it in Shopify.
import { describe, expect, test } from "vitest";
import type { Merchant } from "../support/merchant.ts";
import { until } from "../support/until.ts";
import { setWorld, world } from "../support/world.ts";
import { draftOf, sitDownToPublish } from "./publishing-desk.ts";

setWorld();
const desk = sitDownToPublish();

describe("a draft that is deleted in Shopify", () => {
  const linkState = async (of: Merchant) => (await desk.page(of)).products.find(({ madeHere }) => madeHere);

  test("is shown as deleted, and its link goes with it", async () => {
    const of = await desk.merchant();
    const { productId } = draftOf(await desk.publish(of));
    const [variant] = of.store.variants(productId!);
    of.store.deleteProduct(productId!);
    await until("the page says so", async () => (await linkState(of))?.gone === true);
    await until("the link is gone", async () => (await desk.link(of, variant!.id)).length === 0);
    await until(
      "no link is broken",
      async () => !(await world.services.linking.variants.counts(of.shop)).byState.broken,
    );
    expect((await desk.page(of)).latest).toMatchObject({ state: "made", gone: true });
  });

  test("after it was on sale: its link is shown as broken instead", async () => {
    const of = await desk.merchant();
    const { productId } = draftOf(await desk.publish(of));
    const [variant] = of.store.variants(productId!);
    of.store.updateProduct(productId!, { status: "ACTIVE" });
    await until("the mirror knows", async () => (await linkState(of))?.status === "ACTIVE");
    of.store.deleteProduct(productId!);
    await until("the link is broken", async () => (await desk.link(of, variant!.id))[0]?.drift === "variant_gone");
  });
});
