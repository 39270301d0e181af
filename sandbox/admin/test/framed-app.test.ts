import type { Frame, FrameLocator, Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { DESKTOP, openPage, PHONE, troubleOf } from "../../../test/support/browser/browser.ts";
import { useAdminWorld } from "./start.ts";

const world = useAdminWorld();
let page: Page;
let app: FrameLocator;

const frame = (): Frame => {
  const found = page.frame("app-iframe");
  if (!found) throw new Error("The app is not framed.");
  return found;
};
const log = () => app.getByRole("log").textContent();
const saveBar = () => page.getByRole("region", { name: "Unsaved changes" });

async function openApp(path = "/app") {
  await page.goto(world.sandbox.adminUrl(world.domain, path));
  await app.getByRole("heading", { name: "Stub app" }).waitFor();
  await page.getByRole("heading", { name: "Stub home" }).waitFor();
}

async function usePage(width = DESKTOP) {
  ({ page } = await openPage(world.browser, width));
  app = page.frameLocator("#app-frame");
}

beforeEach(() => usePage());

describe("the framed app", () => {
  it("opens with a session token of this store and the page that was asked for", async () => {
    await openApp("/app/designs?tab=new");
    const { path, query } = world.app.requests.find(({ query }) => query.get("tab") === "new") ?? {};
    expect(path).toBe("/app/designs");
    expect(query?.get("embedded")).toBe("1");
    const [, claims = ""] = query?.get("id_token")?.split(".") ?? [];
    const { dest, aud } = JSON.parse(Buffer.from(claims, "base64url").toString()) as { dest: string; aud: string };
    expect({ dest, aud }).toEqual({ dest: `https://${world.domain}`, aud: "stub-key" });
    expect(page.url()).toBe(world.admin("/apps/kit/app/designs?tab=new"));
  });

  it("moves through the menu, and the address can be opened again", async () => {
    await openApp();
    await page.getByRole("link", { name: "Settings" }).click();
    await app.getByText("/app/settings").waitFor();
    await page.locator("a[aria-current]", { hasText: "Settings" }).waitFor();
    expect(page.url()).toBe(world.admin("/apps/kit/app/settings"));
    await page.goBack();
    await page.locator("a[aria-current]", { hasText: "Kit" }).waitFor();
  });

  it("sends a fresh token with its own requests, and tries once more when the first is refused", async () => {
    await openApp();
    const from = world.app.requests.length;
    world.app.refuseTokens(1);
    expect(await frame().evaluate(async () => (await fetch("/data")).status)).toBe(200);
    const tokens = world.app.requests.slice(from).map(({ authorization }) => authorization);
    expect(tokens).toEqual([expect.stringMatching(/^Bearer .+/), expect.stringMatching(/^Bearer .+/)]);
    world.app.refuseTokens(2);
    expect(await frame().evaluate(async () => (await fetch("/data")).status)).toBe(401);
    troubleOf(world.browser).splice(0);
  });

  it("comes back from the bounce page with a token", async () => {
    await openApp();
    const reload = `${world.app.url}/app/back?embedded=1`;
    await frame().evaluate(
      (to) => location.assign(`/auth/session-token?shopify-reload=${encodeURIComponent(to)}`),
      reload,
    );
    await app.getByText("/app/back").waitFor();
    expect(world.app.requests.at(-1)?.query.get("id_token")).toMatch(/\./);
  });

  it("is taken into the admin when it is opened alone", async () => {
    await page.goto(world.sandbox.embeddedUrl(world.domain, "/app/designs"));
    await page.waitForURL(world.admin("/apps/kit/app/designs"));
    await app.getByRole("heading", { name: "Stub app" }).waitFor();
  });

  it("opens admin pages, by link and when the app's answer asks for it", async () => {
    const order = world.sandbox.shop(world.domain).placeOrder({ lines: [{ sku: "TWZ-1", quantity: 1 }] });
    await openApp();
    const link = app.getByRole("link", { name: "Order in admin" });
    await link.evaluate((element, id) => element.setAttribute("href", `shopify://admin/orders/${id}`), order.id);
    await link.click();
    await page.getByRole("heading", { name: order.name }).waitFor();
    await openApp();
    await frame().evaluate((id) => open(`https://admin.shopify.com/store/sparkle/orders/${id}`, "_top"), order.id);
    await page.getByRole("heading", { name: order.name }).waitFor();
    await openApp();
    await frame().evaluate(() => void fetch("/reauthorize"));
    await page.waitForURL(world.admin("/products"));
    troubleOf(world.browser).splice(0);
  });

  it("offers its title bar's buttons and menus in the admin", async () => {
    await openApp();
    await page.getByRole("button", { name: "Create" }).click();
    await page.getByText("More", { exact: true }).click();
    await page.getByRole("button", { name: "Archive" }).click();
    await expect.poll(log).toBe("clicked Create;clicked Archive;");
  });

  it("keeps a long title and its buttons on one row on a phone", async () => {
    await usePage(PHONE);
    await openApp();
    const bar = page.locator(".title-bar");
    const height = async () => (await bar.boundingBox())!.height;
    const before = await height();
    const title = "Products made from the designs of last year";
    await frame().evaluate((text) => document.querySelector("ui-title-bar")!.setAttribute("title", text), title);
    await page.getByRole("heading", { name: title }).waitFor();
    expect(await height()).toBe(before);
    await bar.getByText("More actions", { exact: true }).click();
    await page.getByRole("button", { name: "Archive" }).click();
    await expect.poll(log).toBe("clicked Archive;");
  });

  it("shows toasts, and tells the app which were acted on", async () => {
    await openApp();
    await frame().evaluate(() => {
      shopify.toast.show("Saved", { action: "Undo", onAction: () => (document.title = "undone") });
      shopify.toast.hide(shopify.toast.show("Never mind"));
    });
    await page.getByRole("status").getByText("Saved").waitFor();
    await expect.poll(() => page.getByText("Never mind").count()).toBe(0);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => frame().title()).toBe("undone");
  });

  it("shows that the app is loading", async () => {
    await openApp();
    await frame().evaluate(() => shopify.loading(true));
    await page.getByRole("progressbar").waitFor();
    await frame().evaluate(() => shopify.loading(false));
    await page.getByRole("progressbar").waitFor({ state: "hidden" });
  });

  it("opens a modal that the keyboard can use and leave", async () => {
    await openApp();
    await frame().evaluate(() => shopify.modal.show("question"));
    const modal = app.getByRole("dialog", { name: "A question" });
    await modal.waitFor();
    expect(await app.getByText("Are you sure about it?").isVisible()).toBe(true);
    await modal.getByRole("button", { name: "Yes" }).press("Enter");
    await page.keyboard.press("Escape");
    await modal.waitFor({ state: "hidden" });
    await expect.poll(log).toBe("modal show;clicked Yes;modal hide;");
  });

  it("opens one of its own pages in a modal, which gets tokens of its own", async () => {
    await openApp();
    await frame().evaluate(async () => {
      const modal = document.createElement("ui-modal") as UIModalElement;
      modal.src = "/app/far";
      document.body.append(modal);
      await modal.show();
    });
    await app.frameLocator("iframe[title='Modal content']").getByText("/app/far").waitFor();
    const inner = page.frames().find((one) => one.url().includes("/app/far"));
    expect(await inner?.evaluate(() => shopify.idToken())).toMatch(/^[^.]+[.][^.]+[.][^.]+$/);
    expect(page.url()).toBe(world.admin("/apps/kit/app"));
  });

  it("asks the merchant before it is granted more", async () => {
    await openApp();
    const ask = () => frame().evaluate(() => shopify.scopes.request(["read_themes"]));
    const declined = ask();
    await page.getByRole("button", { name: "Decline" }).click();
    expect((await declined).result).toBe("declined-all");
    const granted = ask();
    await page.getByRole("button", { name: "Grant access" }).click();
    expect((await granted).detail.granted).toContain("read_themes");
    expect(world.sandbox.shop(world.domain).grantedScopes).toContain("read_themes");
  });
});

describe("unsaved changes", () => {
  it("of a form show the bar until they are saved", async () => {
    await openApp();
    await app.getByLabel("Shop name").fill("after");
    await saveBar().waitFor();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await saveBar().waitFor({ state: "hidden" });
    await expect.poll(log).toBe("submitted;");
  });

  it("of a form go when they are discarded or taken back", async () => {
    await openApp();
    await app.getByLabel("Shop name").fill("after");
    await page.getByRole("button", { name: "Discard" }).click();
    await saveBar().waitFor({ state: "hidden" });
    expect(await app.getByLabel("Shop name").inputValue()).toBe("before");
    await app.getByLabel("Shop name").fill("again");
    await saveBar().waitFor();
    await app.getByLabel("Shop name").fill("before");
    await saveBar().waitFor({ state: "hidden" });
  });

  it("of a bar with its own buttons are saved and discarded by these", async () => {
    await openApp();
    await frame().evaluate(() => shopify.saveBar.show("bar"));
    await page.getByRole("button", { name: "Keep" }).click();
    await page.getByRole("button", { name: "Throw away" }).click();
    await page.getByRole("button", { name: "Discard changes" }).click();
    await expect.poll(log).toBe("clicked Keep;clicked Throw away;");
  });

  it("are not lost by a click in the menu unless the merchant agrees", async () => {
    await openApp();
    await app.getByLabel("Shop name").fill("after");
    await saveBar().waitFor();
    await page.getByRole("link", { name: "Orders" }).click();
    const stay = page.getByRole("button", { name: "Stay" });
    await stay.focus();
    // The Tab key stays in the question.
    for (let pressed = 0; pressed < 2; pressed += 1) await page.keyboard.press("Tab");
    expect(await stay.evaluate((element) => element === document.activeElement)).toBe(true);
    await stay.click();
    expect(page.url()).toBe(world.admin("/apps/kit/app"));
    await page.getByRole("link", { name: "Orders" }).click();
    await page.getByRole("button", { name: "Leave page" }).click();
    await page.waitForURL(world.admin("/orders"));
  });
});
