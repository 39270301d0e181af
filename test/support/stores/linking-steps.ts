// A merchant's steps on the linking screen before anything is written.
import type { FrameLocator } from "playwright-core";
import { barButton } from "../browser/title-bar.ts";
import type { World } from "../world.ts";

/** The buttons beside the list. */
export const REVIEW = /^Review (?:all \d+|\d+ (?:strong )?match(?:es)?)$/;

/** From a list with suggestions to the preview of one. */
export async function previewSuggestions(app: FrameLocator): Promise<void> {
  await app.getByRole("button", { name: REVIEW }).last().click();
  await app.getByRole("heading", { name: "Preview" }).waitFor();
}

/** Accepts and applies the first suggestion that is previewed first, while Shopify doesn't answer. */
export async function applyWithoutAnswer(world: World, app: FrameLocator): Promise<void> {
  await app
    .getByRole("button", { name: /^Accept/ })
    .first()
    .click();
  await barButton(app, "Apply 1 change").waitFor();
  world.shopify.faults.graphql({ kind: "500", operation: "VariantsUpdate", times: 3 });
  await barButton(app, "Apply 1 change").click();
}
