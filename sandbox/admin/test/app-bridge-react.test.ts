import type { FrameLocator, Locator, Page } from "playwright-core";
import { beforeEach, expect, it } from "vitest";
import { openPage } from "../../../test/support/browser/browser.ts";
import { buildReactApp } from "./react-app.ts";
import { useAdminWorld } from "./start.ts";

const world = useAdminWorld(buildReactApp);
let page: Page;
let app: FrameLocator;

beforeEach(async () => {
  ({ page } = await openPage(world.browser));
  app = page.frameLocator("#app-frame");
  await page.goto(world.sandbox.adminUrl(world.domain, "/app/react"));
  await page.getByRole("heading", { name: "React page" }).waitFor();
});

it("shows React's menu, title bar and toasts in the admin", async () => {
  await page.getByRole("link", { name: "Kit orders" }).waitFor();
  await app.getByRole("button", { name: "Toast" }).click();
  await page.getByRole("status").getByText("Toast by React").waitFor();
});

it("opens React's modal from the title bar, hears clicks inside and closes it", async () => {
  await page.getByRole("button", { name: "Ask" }).click();
  const modal = app.getByRole("dialog", { name: "React asks" });
  await modal.waitFor();
  await app.getByRole("button", { name: "Inside" }).click();
  await app.getByText("clicked inside").waitFor();
  await modal.getByRole("button", { name: "Done" }).click();
  await modal.waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Ask" }).click();
  await modal.waitFor();
  await page.keyboard.press("Escape");
  await modal.waitFor({ state: "hidden" });
});

const isFocused = (button: Locator) => button.evaluate((element) => element.matches(":focus"));

it("keeps the Tab key in React's modal, forwards and backwards", async () => {
  await page.getByRole("button", { name: "Ask" }).click();
  const buttons = ["Close", "Inside", "Done"].map((name) => app.getByRole("button", { name }));
  await app.getByRole("dialog", { name: "React asks" }).waitFor();
  await buttons[0]!.focus();
  for (const next of [1, 2, 0, 1]) {
    await page.keyboard.press("Tab");
    await expect.poll(() => isFocused(buttons[next]!)).toBe(true);
  }
  for (const next of [0, 2]) {
    await page.keyboard.press("Shift+Tab");
    await expect.poll(() => isFocused(buttons[next]!)).toBe(true);
  }
});

it("saves and discards through React's save bar", async () => {
  const bar = page.getByRole("region", { name: "Unsaved changes" });
  await app.getByLabel("Name").fill("after");
  await bar.waitFor();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await app.getByText("saved after").waitFor();
  await page.getByRole("button", { name: "Discard" }).click();
  await bar.waitFor({ state: "hidden" });
  expect(await app.getByLabel("Name").inputValue()).toBe("before");
});
