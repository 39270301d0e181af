// The daily check of a store that isn't live: there is nothing to compare, and the page says what it waits for.
import { expect, test } from "vitest";
import { DESKTOP, PHONE, shoot } from "../support/browser/browser.ts";
import { faultsOf } from "../support/browser/look-at-page.ts";
import { openApp, setScene, world } from "../support/browser/scene.ts";
import { barButton } from "../support/browser/title-bar.ts";
import { setUpMerchant } from "../support/merchant.ts";

setScene();

test.each([DESKTOP, PHONE])(
  "before going live the page links to the setup and offers no check, at %i px",
  async (width) => {
    const of = await setUpMerchant(world, `not-checked-${width}`, { live: false });
    const { page, app } = await openApp(of.store, "/app/daily-check", width);
    await app.getByText("They run every night while your store is live and connected to Kit").waitFor();
    expect(await barButton(app, "Check now").count()).toBe(0);
    expect(await world.services.dailyCheck.checkNow(of.shop)).toEqual({ kind: "not_live" });
    await shoot(page, `daily-check-not-live-${width}`);
    expect(await faultsOf(page)).toEqual([]);
    await app.getByRole("link", { name: "Finish setup" }).click();
    await app.getByRole("heading", { name: "Home", level: 1 }).waitFor();
  },
);
