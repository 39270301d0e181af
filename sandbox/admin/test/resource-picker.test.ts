import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { openPage } from "../../../test/support/browser/browser.ts";
import { useAdminWorld } from "./start.ts";

type Options = Parameters<typeof shopify.resourcePicker>[0];

const world = useAdminWorld();
let page: Page;

beforeEach(async () => {
  ({ page } = await openPage(world.browser));
  await page.goto(world.sandbox.adminUrl(world.domain));
  await page.frameLocator("#app-frame").getByRole("heading", { name: "Stub app" }).waitFor();
});

/** Opens the picker from the app, lets `act` choose, and returns titles and SKUs of the app's result. */
async function pick(options: Options, act: () => Promise<void>) {
  const frame = page.frame("app-iframe");
  const picked = frame?.evaluate(async (given) => {
    const resources = await shopify.resourcePicker(given);
    return resources?.map((resource) =>
      "variants" in resource
        ? [resource.title, resource.variants.map(({ sku }) => sku)]
        : ["sku" in resource && resource.sku],
    );
  }, options);
  await page.getByRole("dialog").waitFor();
  await act();
  return picked;
}

const box = (name: string | RegExp) => page.getByRole("checkbox", { name });
const done = (verb = "Add") => page.getByRole("button", { name: verb, exact: true }).click();
const productId = (title: string) => {
  const product = world.sandbox
    .shop(world.domain)
    .products()
    .find((one) => one.title === title);
  return `gid://shopify/Product/${product?.id}`;
};

describe("the resource picker", () => {
  it("gives products with the variants that were ticked", async () => {
    const picked = await pick({ type: "product", multiple: true }, async () => {
      await box(/Rainy Paris/).check();
      await box(/pmt_paris_small/).uncheck();
      await box(/pmt_fox_large/).check();
      await done();
    });
    expect(picked).toEqual([
      ["Rainy Paris", ["pmt_paris_large"]],
      ["Sleepy Fox", ["pmt_fox_large"]],
    ]);
  });

  it("finds by SKU and keeps what was ticked before the search", async () => {
    const picked = await pick({ type: "variant", multiple: true, action: "select" }, async () => {
      await box(/Tweezers/).check();
      await page.getByRole("searchbox").fill("sku:pmt_fox*");
      await expect.poll(() => box(/pmt_paris/).count()).toBe(0);
      await box(/pmt_fox_small/).check();
      await done("Select");
    });
    expect(picked).toEqual([["TWZ-1"], ["pmt_fox_small"]]);
  });

  it("allows one only, and no more than the limit", async () => {
    const one = await pick({ type: "product" }, async () => {
      await page.getByRole("radio", { name: /Rainy Paris/ }).check();
      await page.getByRole("radio", { name: /Tweezers/ }).check();
      await done();
    });
    expect(one).toEqual([["Tweezers", ["TWZ-1"]]]);
    await pick({ type: "variant", multiple: 1 + 1 }, async () => {
      await box(/pmt_fox_small/).check();
      await box(/pmt_fox_large/).check();
      expect(await box(/Tweezers/).isDisabled()).toBe(true);
      await done();
    });
  });

  it("starts with what is picked already, and follows the app's own filter", async () => {
    const picked = await pick(
      {
        type: "product",
        multiple: true,
        filter: { query: "sku:pmt_*", draft: false, variants: false },
        selectionIds: [{ id: productId("Sleepy Fox") }],
      },
      async () => {
        await page.getByText("1 selected").waitFor();
        expect(await box(/Sleepy Fox/).isChecked()).toBe(true);
        expect(await page.getByRole("checkbox").count()).toBe(2);
        await done();
      },
    );
    expect(picked).toEqual([["Sleepy Fox", ["pmt_fox_small", "pmt_fox_large"]]]);
  });

  it("gives nothing when it is canceled or closed by the keyboard", async () => {
    const cancel = () => page.getByRole("button", { name: "Cancel" }).click();
    expect(await pick({ type: "product" }, cancel)).toBeUndefined();
    expect(await pick({ type: "product" }, () => page.keyboard.press("Escape"))).toBeUndefined();
  });
});
