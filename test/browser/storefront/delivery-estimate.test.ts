// A shopper on a store's product page, and in the cart, with the theme blocks on them: the kit's arrival is told, and nothing moves.
import { setTimeout as sleep } from "node:timers/promises";
import type { Page, Request } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openPage, PHONE, shoot } from "../../support/browser/browser.ts";
import { browser, setScene, world } from "../../support/browser/scene.ts";
import { type Merchant, numeric, setUpMerchant } from "../../support/merchant.ts";
import { type ProductPage, startStorefront, type Storefront } from "../../support/storefront.ts";
import { until } from "../../support/until.ts";

setScene({ pages: "none" });

let of: Merchant;
let storefront: Storefront;
let page: Page;
let kit: ProductPage["variants"][number];
let mug: ProductPage["variants"][number];

const ESTIMATES = "/orders/estimate_shipping";

beforeAll(async () => {
  of = await setUpMerchant(world, "theme");
  storefront = await startStorefront({ shop: of.store.domain, origin: world.origin, secret: world.apiSecret });
  kit = { id: numeric(of.store.variant(of.sku).id), name: "Kit", sku: of.sku };
  mug = { id: numeric(of.store.variant("MUG").id), name: "Mug", sku: "MUG" };
});
afterAll(async () => {
  await storefront?.close();
});
beforeEach(async () => {
  // The page before, whose scripts and routes were its test's own.
  await (page as Page | undefined)?.context().close();
  ({ page } = await openPage(browser, PHONE));
  // Whatever moves on the page, by any cause, is noted.
  await page.addInitScript(() => {
    const shifts: number[] = ((window as { shifts?: number[] }).shifts = []);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
});

const line = () => page.locator(".kit-delivery-estimate__line");
const told = () => line().innerText();
/** After two frames: the browser tells of a shift when it has drawn it. */
const shifts = () =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise((drawn) => requestAnimationFrame(drawn));
    return (window as { shifts?: number[] }).shifts;
  });
/** The page has been drawn, and read, when the answer comes. */
const answerAfter = (ms: number, about = "") =>
  page.route("**/apps/kit/estimate?*", async (route) => {
    if (route.request().url().includes(about)) await sleep(ms);
    await route.continue().catch(() => undefined);
  });
const asks = (count: number) => until(`question ${count}`, () => storefront.asked.length >= count);

/** The dates as the app tells them, a day later each: by default the block adds the day until Kit is paid. */
async function dates(language: string, country = "DE"): Promise<string[]> {
  const found = await world.app.composition.estimates.forStorefront(
    { shop: of.shop.domain, country, quantity: 1, variant: null },
    5_000,
  );
  const form = new Intl.DateTimeFormat(language, { day: "numeric", month: "long", timeZone: "UTC" });
  return [found!.earliest, found!.latest].map((day) => form.format(Date.parse(day) + 86_400_000));
}

test("the dates are below the heading, in the store's language, without a layout shift", async () => {
  await answerAfter(500);
  await page.goto(storefront.show({ variants: [kit], language: "de" }));
  await page.getByText("Voraussichtliche Lieferung").waitFor();
  const [earliest, latest] = await dates("de");
  expect(await told()).toBe(`Deutschland: ${earliest} – ${latest}`);
  expect(await shifts()).toEqual([]);
  await shoot(page, "delivery-estimate");
  expect(Object.fromEntries(storefront.asked.at(-1)!)).toEqual({ country: "DE", quantity: "1", variant: kit.id });
});

test("shows days and the merchant's own text if configured", async () => {
  const settings = { show: "days", text: "Arrives in [earliest] to [latest]", payment_days: "0" };
  await page.goto(storefront.show({ variants: [kit], settings }));
  await line().waitFor();
  expect(await told()).toBe("Arrives in 7 to 30 days");
});

test.each(["select", "script"] as const)("another variant is followed (%s): no kit, no line", async (picker) => {
  await page.goto(storefront.show({ variants: [kit, mug], picker }));
  await line().waitFor();
  const choose = async ({ id, name }: typeof kit) => {
    if (picker === "select") await page.getByLabel("Variant").selectOption(id);
    else await page.getByLabel(name).check();
  };
  const before = storefront.asked.length;
  await choose(mug);
  await line().waitFor({ state: "hidden" });
  await choose(kit);
  await line().waitFor();
  // The kit's answer was kept by the browser.
  expect(storefront.asked.slice(before).map((query) => query.get("variant"))).toEqual([mug.id]);
  expect(await shifts()).toEqual([]);
});

test("follows a theme that announces variants with its own event", async () => {
  await page.goto(storefront.show({ variants: [kit, mug] }));
  await line().waitFor();
  await page.evaluate((id) => {
    document.querySelector<HTMLSelectElement>("[name=id]")!.value = id;
    document.dispatchEvent(new CustomEvent("variant:change", { bubbles: true }));
  }, mug.id);
  await line().waitFor({ state: "hidden" });
});

test.each(["fills its hidden field", "replaces its form"])(
  "follows a theme that %s late, without an event",
  async (how) => {
    await page.goto(storefront.show({ variants: [kit, mug] }));
    await line().waitFor();
    await page.evaluate(
      ({ id, whole }) => {
        const field = document.querySelector<HTMLSelectElement>("[name=id]")!;
        const hidden = Object.assign(document.createElement("input"), {
          type: "hidden",
          name: "id",
          value: field.value,
        });
        const { form } = field;
        field.replaceWith(hidden);
        setTimeout(() => {
          if (!whole) return void (hidden.value = id);
          const other = form!.cloneNode(true) as HTMLFormElement;
          other.querySelector<HTMLInputElement>("[name=id]")!.value = id;
          form!.replaceWith(other);
        }, 900);
      },
      { id: mug.id, whole: how === "replaces its form" },
    );
    await line().waitFor({ state: "hidden" });
  },
);

test("many kits get another estimate", async () => {
  await page.goto(storefront.show({ variants: [kit], settings: { show: "days" } }));
  await line().waitFor();
  const one = await told();
  await page.getByLabel("Quantity").fill("120");
  await page.getByLabel("Quantity").blur();
  await until("another answer", async () => (await told()) !== one);
  expect(storefront.asked.at(-1)!.get("quantity")).toBe("120");
});

test("the cart has one estimate for all kits, which follows changes without a layout shift", async () => {
  const lines = [
    { ...kit, quantity: 2 },
    { ...mug, quantity: 90 },
  ];
  await page.goto(storefront.showCart({ lines, language: "fr", settings: { show: "days" } }));
  await page.getByText("Livraison estimée").waitFor();
  await line().waitFor();
  const few = await told();
  expect(few).toContain("Allemagne : ");
  expect(Object.fromEntries(storefront.asked.at(-1)!)).toEqual({ country: "DE", lines: `${kit.id}:2` });
  await shoot(page, "cart-delivery-estimate");

  await page.getByLabel("Kit").fill("120");
  await page.getByLabel("Kit").blur();
  await until("another answer", async () => (await told()) !== few);
  expect(storefront.asked.at(-1)!.get("lines")).toBe(`${kit.id}:120`);
  const before = storefront.asked.length;
  await page.getByLabel("Kit").fill("0");
  await page.getByLabel("Kit").blur();
  await line().waitFor({ state: "hidden" });
  expect(storefront.asked.length).toBe(before);
  expect(await shifts()).toEqual([]);
});

test("a cart without kits renders no block and sends no request", async () => {
  const before = storefront.asked.length;
  await page.goto(storefront.showCart({ lines: [{ ...mug, quantity: 2 }] }));
  await page.getByText("Check out").waitFor();
  expect(await page.locator("kit-delivery-estimate").count()).toBe(0);
  expect(storefront.asked.length).toBe(before);
});

test("a product that isn't a kit renders no block and sends no request", async () => {
  const before = storefront.asked.length;
  await page.goto(storefront.show({ variants: [mug] }));
  await page.getByText("Description").waitFor();
  expect(await page.locator("kit-delivery-estimate").count()).toBe(0);
  expect(storefront.asked.length).toBe(before);
});

test("without an answer the line stays empty, and the page is as it was", async () => {
  const before = storefront.asked.length;
  await page.goto(storefront.show({ variants: [kit], country: "XK" }));
  await asks(before + 1);
  await page.waitForLoadState("networkidle");
  expect(await line().isVisible()).toBe(false);
  expect(await shifts()).toEqual([]);
});

test("the line stays empty while Kit is slow, and the next visit has the estimate", async () => {
  world.kit.faults.add({ kind: "slow-answer", path: ESTIMATES, ms: 2_500 });
  const address = storefront.show({ variants: [kit], country: "JP" });
  await page.goto(address);
  await page.waitForLoadState("networkidle");
  expect(await line().isVisible()).toBe(false);
  await world.app.composition.estimates.settled();
  await page.goto(address);
  await line().waitFor();
  expect(await told()).toBe(`To Japan: ${(await dates("en", "JP")).join(" – ")}`);
});

test("an answer that comes after another variant was chosen is not written", async () => {
  const chosen = Promise.withResolvers<void>();
  await page.route("**/apps/kit/estimate?*", async (route) => {
    if (route.request().url().includes(`variant=${kit.id}`)) await chosen.promise;
    await route.continue().catch(() => undefined);
  });
  // Given up by the page, or answered: in both cases it is over.
  const isLate = (request: Request) => request.url().includes(`variant=${kit.id}`);
  const late = Promise.any([page.waitForEvent("requestfailed", isLate), page.waitForEvent("requestfinished", isLate)]);
  await page.goto(storefront.show({ variants: [kit, mug], country: "FR" }));
  const before = storefront.asked.length;
  await page.getByLabel("Variant").selectOption(mug.id);
  await asks(before + 1);
  expect(storefront.asked.at(-1)!.get("variant")).toBe(mug.id);
  chosen.resolve();
  await late;
  await page.waitForLoadState("networkidle");
  await shifts();
  expect(await line().isVisible()).toBe(false);
});
