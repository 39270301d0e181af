// Settings, and the two fulfillment modes.
import { saveChanges } from "../../test/support/browser/save-bar.ts";
import type { Merchant } from "../../test/support/merchant.ts";
import { makeService } from "../../test/support/service.ts";
import type { World } from "../../test/support/world.ts";
import type { Desk } from "./desk.ts";

export async function shootSettings(world: World, desks: readonly Desk[], of: Merchant): Promise<void> {
  for (const desk of desks) await shootChoice(desk);
  await makeService(world, of);
  for (const desk of desks) await shootLeaving(desk);
}

async function shootChoice({ page, app, open, shoot }: Desk): Promise<void> {
  await open("/app/settings");
  await app.getByLabel("Mark orders as delivered").click();
  await shoot("settings-unsaved", "Changed, and not saved yet", "When kits are sent");
  await open("/app/settings");
  await app.getByRole("button", { name: "Advanced" }).click();
  await app.getByText("When you request fulfillment", { exact: true }).click();
  await saveChanges(page);
  await shoot(
    "settings-service-access",
    "Shopify asks for the permissions of a fulfillment service",
    page.getByText("Grant access"),
  );
  await page.getByRole("button", { name: "Decline" }).click();
  await shoot("settings-service-declined", "The permissions were declined", page.getByText("nothing was changed"));
}

async function shootLeaving({ app, open, shoot }: Desk): Promise<void> {
  await open("/app/settings");
  await shoot("settings-service", "Kit as a fulfillment service", /stocked at Kit's location/);
  await app.getByText("Automatically", { exact: true }).click();
  await shoot("settings-service-leaving", "Before Kit's location is given up", "Move to location");
}
