import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { violationsIn } from "../../../test/support/browser/axe.ts";
import { openPage, troubleOf } from "../../../test/support/browser/browser.ts";
import { useAdminWorld } from "./start.ts";

const world = useAdminWorld();
let page: Page;
const shop = () => world.sandbox.shop(world.domain);

beforeEach(async () => {
  ({ page } = await openPage(world.browser));
});

async function buy(payment: "Pay now" | "Order, pay later") {
  await page.goto(world.admin("/storefront"));
  await page.getByLabel("Quantity of Rainy Paris, 40 × 50 cm").fill("2");
  await page.getByLabel("Quantity of Tweezers").fill("1");
  await page.getByText("3 in the cart").waitFor();
  await page.getByRole("button", { name: payment }).click();
  await page.getByRole("heading", { name: "Thank you, Wilma!" }).waitFor();
  const order = shop().orders().at(-1);
  if (!order) throw new Error("There is no order.");
  await world.sandbox.settled();
  return order;
}

describe("the online store", () => {
  it("sells kits and other goods in one cart, paid at once", async () => {
    const order = await buy("Pay now");
    expect(order.lines.map(({ sku, quantity }) => [sku, quantity])).toEqual([
      ["pmt_paris_large", 2],
      ["TWZ-1", 1],
    ]);
    expect([order.financialStatus, order.shippingAddress?.countryCode]).toEqual(["PAID", "SE"]);
  });

  it("carries a theme block as long as the theme editor has it on the page", async () => {
    const { productId } = shop().variants(shop().products()[0]!.id)[0]!;
    const block = page.locator(".theme-block");
    const editor = world.admin("/themes/current/editor?template=product");
    await page.goto(world.admin(`/storefront/products/${productId}`));
    expect(await block.count()).toBe(1);
    await page.goto(editor);
    await page.getByRole("button", { name: "Remove" }).click();
    await page.getByText("Not added").waitFor();
    await page.goto(world.admin(`/storefront/products/${productId}`));
    expect(await block.count()).toBe(0);

    await page.goto(`${editor}&addAppBlockId=key/delivery-estimate&target=mainSection`);
    await page.getByText("Not saved").waitFor();
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("On this page").waitFor();
    await page.goto(`${editor}&addAppBlockId=key/another&target=mainSection`);
    await page.getByRole("alert").getByText("no block “another”").waitFor();
  });

  it("says so when the cart is empty", async () => {
    await page.goto(world.admin("/storefront"));
    await page.getByRole("button", { name: "Pay now" }).click();
    await page.getByRole("alert").getByText("Your cart is empty").waitFor();
    troubleOf(world.browser).splice(0);
  });

  it("shows the shopper the tracking once there is some", async () => {
    const order = await buy("Pay now");
    const tracking = { company: "PostNord", number: "SE123", url: "https://track.example/SE123" };
    shop().fulfillByHand(order.id, { tracking: [tracking] });
    await page.getByRole("link", { name: "Look again" }).click();
    expect(await page.getByRole("link", { name: "SE123" }).getAttribute("href")).toBe(tracking.url);
  });

  it("makes no link of an address that is none of the web", async () => {
    const order = await buy("Pay now");
    shop().fulfillByHand(order.id, { tracking: [{ company: null, number: "X1", url: "javascript:alert(1)" }] });
    await page.goto(world.admin(`/orders/${order.id}`));
    await page.getByText("X1", { exact: true }).waitFor();
    expect(await page.getByRole("link", { name: "X1" }).count()).toBe(0);
  });
});

describe("an order in the admin", () => {
  it("is paid, refunded in part and fulfilled by hand", async () => {
    const { id } = await buy("Order, pay later");
    await page.getByRole("link", { name: "See it in the store admin" }).click();
    await page.getByRole("button", { name: "Mark as paid" }).click();
    await page.getByText("Refund", { exact: true }).click();
    await page.getByLabel("Units of Tweezers (at most 1)").fill("1");
    await page.getByRole("button", { name: "Make the refund" }).click();
    await expect.poll(() => shop().order(id).financialStatus).toBe("PARTIALLY_REFUNDED");
    await page.getByText("Fulfill by hand", { exact: true }).click();
    await page.getByLabel("Tracking number").fill("LX1");
    await page.getByRole("button", { name: "Fulfill", exact: true }).click();
    await page.getByText("LX1", { exact: true }).waitFor();
    expect(
      shop()
        .order(id)
        .lines.map(({ currentQuantity, fulfilledQuantity }) => [currentQuantity, fulfilledQuantity]),
    ).toEqual([
      [2, 2],
      [0, 0],
    ]);
  });

  it("is canceled for a reason", async () => {
    const { id } = await buy("Pay now");
    await page.goto(world.admin(`/orders/${id}`));
    await page.getByText("Cancel order", { exact: true }).click();
    await page.getByLabel("Reason").selectOption("CUSTOMER");
    await page.getByRole("button", { name: "Cancel this order" }).click();
    await page.getByText("Cancelled").first().waitFor();
    expect(shop().order(id).cancelReason).toBe("CUSTOMER");
    expect(await page.getByText("Cancel order").count()).toBe(0);
  });

  it("is left alone by a form of another site", async () => {
    const { id } = await buy("Order, pay later");
    const pay = (headers: Record<string, string>) =>
      fetch(world.admin(`/orders/${id}/pay`), { method: "POST", headers });
    expect((await pay({ Origin: "http://evil.example" })).status).toBe(403);
    expect(shop().order(id).financialStatus).toBe("PENDING");
    await pay({ Origin: world.sandbox.origin });
    expect(shop().order(id).financialStatus).toBe("PAID");
  });
});

describe("a product in the admin", () => {
  it("gets another SKU", async () => {
    const product = shop()
      .products()
      .find(({ title }) => title === "Sleepy Fox");
    await page.goto(world.admin("/products"));
    await page.getByRole("link", { name: "Sleepy Fox" }).click();
    await page.getByLabel("SKU of 30 × 40 cm", { exact: true }).fill("pmt_changed");
    await page.getByRole("button", { name: "Save SKU of 30 × 40 cm" }).click();
    await expect
      .poll(() =>
        shop()
          .variants(product?.id)
          .map(({ sku }) => sku),
      )
      .toContain("pmt_changed");
  });
});

describe("every page", () => {
  it.each([1200, 360])("is accessible and fits a screen %i pixels wide", async (width) => {
    const order = shop().placeOrder({ lines: [{ sku: "TWZ-1", quantity: 1 }] });
    await world.sandbox.settled();
    const narrow = await openPage(world.browser, width);
    const paths = ["", "/orders", `/orders/${order.id}`, "/products", `/products/${shop().products()[0]?.id}`];
    for (const path of [...paths, "/storefront", `/storefront/orders/${order.id}`, "/apps/kit/app"]) {
      await narrow.page.goto(world.admin(path));
      const violations = await violationsIn(narrow.page.mainFrame(), { except: "#app-frame" });
      expect(violations.map(({ id, elements }) => [path, id, elements[0]])).toEqual([]);
      const overflow = await narrow.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([path, overflow > 0]).toEqual([path, false]);
    }
  });

  it("gives its scripts and styles to keep, under an address of this start alone", async () => {
    const page = await (await fetch(world.admin("/apps/kit/app"))).text();
    const addresses = [...page.matchAll(/"(\/admin-assets\/[^"]+)"/g)].map(([, address]) => address!);
    expect(addresses.length).toBeGreaterThan(1);
    const ask = async (address: string) => {
      const { status, headers } = await fetch(world.sandbox.origin + address);
      return [address, status, headers.get("cache-control")];
    };
    for (const address of addresses) {
      expect(await ask(address)).toEqual([address, 200, "max-age=86400, immutable"]);
      const earlier = address.replace(/^\/admin-assets\/[^/]+/, "/admin-assets/earlier");
      expect((await ask(earlier))[1]).toBe(404);
    }
  });
});
