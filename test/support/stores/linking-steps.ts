// What a merchant does on the linking screen before anything is written.
import type { FrameLocator } from "playwright-core";
import type { World } from "../world.ts";
import { barButton } from "../browser/title-bar.ts";

/** From a list in which something is suggested to the preview of it. */
export async function previewSuggestions(app: FrameLocator): Promise<void> {
  await app.getByRole("button", { name: /^Review all/ }).click();
  await app.getByRole("heading", { name: "Review changes" }).waitFor();
}

/** The first suggestion of the list, one that is previewed first, is accepted and applied, and Shopify gives no answer to it. */
export async function applyWithoutAnswer(world: World, app: FrameLocator): Promise<void> {
  await app
    .getByRole("button", { name: /^Accept/ })
    .first()
    .click();
  await barButton(app, "Apply 1 change").waitFor();
  world.shopify.faults.graphql({ kind: "500", operation: "VariantsUpdate", times: 3 });
  await barButton(app, "Apply 1 change").click();
}
