// A kit of another size than the variant: said in the picker, left out of the preview, seen in the list, and meant when it is said.
import { expect, test } from "vitest";
import { VariantId } from "../../../app/kernel/ids.ts";
import { uploadOf } from "../../linking/csv/upload-of.ts";
import { DESKTOP, PHONE } from "../../support/browser/browser.ts";
import { browser, setScene, world } from "../../support/browser/scene.ts";
import { barButton } from "../../support/browser/title-bar.ts";
import { sitDownToLink } from "./links-desk.ts";

setScene();

const DIFFERS = "Doesn't match: variant 40 × 50 cm, kit 30 × 40 cm";

test.each([DESKTOP, PHONE])(
  "a different size is linked only on purpose, and reported until marked as intended, at %i px",
  async (width) => {
    const desk = await sitDownToLink(world, browser, width);
    const { page, app, open, look, row, store, sku, variant } = desk;
    const [small, large] = [variant("Harbour at Dusk", "30").id, variant("Harbour at Dusk", "40").id];
    const skus = () => [small, large].map((id) => store.variant(id).sku);

    // The picker puts the kit of the variant's size first, and says of the other that it is not.
    await open("/app/links?search=harbour%2050");
    await app.getByRole("button", { name: /^Choose design: Harbour at Dusk.*40 × 50/ }).click();
    const dialog = app.getByRole("dialog");
    const designs = dialog.getByRole("radio");
    await dialog.getByRole("searchbox").fill("harbour at dusk");
    await expect.poll(() => designs.count()).toBe(2);
    const names = await designs.evaluateAll((all) =>
      all.map((one) => (one as HTMLInputElement).labels![0]!.textContent),
    );
    expect(names).toEqual(["Harbour at Dusk, 40 × 50 cm", "Harbour at Dusk"]);
    await dialog.getByText("Harbour at Dusk, 40 × 50 cm", { exact: true }).click();
    await expect.poll(() => dialog.getByRole("status").innerText()).toBe("");
    await dialog.getByText("Harbour at Dusk", { exact: true }).click();
    await dialog.getByRole("status").getByText(DIFFERS).waitFor();
    await look("size-picker");
    await dialog.getByRole("button", { name: "Preview changes" }).click();

    // The preview leaves it out, and applies what is ticked.
    await app.getByText("Select the rows you want to apply.").waitFor();
    await app.locator("tbody tr, li").getByText(DIFFERS).waitFor();
    await expect.poll(() => barButton(app, "Apply 0 changes").isEnabled()).toBe(false);
    const box = app.getByRole("checkbox", { name: /Harbour at Dusk/ });
    await expect.poll(() => box.isChecked()).toBe(false);
    await look("size-preview", true);
    await box.focus();
    await page.keyboard.press("Space");
    await barButton(app, "Apply 1 change").waitFor();
    await page.keyboard.press("Space");
    await barButton(app, "Apply 0 changes").waitFor();
    expect(skus()).toEqual(["HAD-30", "HAD-40"]);
    await box.check();
    await barButton(app, "Apply 1 change").click();
    await app.getByText("1 variant changed").waitFor();
    expect(skus()).toEqual(["HAD-30", sku("Harbour at Dusk")]);

    // The list has a view of it, Home and the list name it, and it is meant once that is said.
    await open("/app");
    await app.getByRole("link", { name: "1 variant with a different size or drill shape than the kit" }).click();
    await app.getByRole("button", { name: /^Size or drills differ/, pressed: true }).waitFor();
    await row("Harbour at Dusk").getByText("Variant 40 × 50 cm, kit 30 × 40 cm.").waitFor();
    await look("size-list", true);
    await app.getByRole("button", { name: /^Keep as is: Harbour at Dusk/ }).click();
    await app.getByText("Try another search or filter.").waitFor();
    await expect.poll(() => app.locator("#readiness").innerText()).toBe("Your linked kit is ready to sell.");
    await open("/app/links?view=linked");
    await row("Harbour at Dusk").getByText("Variant 40 × 50 cm, kit 30 × 40 cm: kept as is.").waitFor();
    await look("size-intended");
    await app.getByRole("button", { name: /^Undo: Harbour at Dusk/ }).click();
    await app.getByText("Try another search or filter.").waitFor();
    await open("/app/links?view=size_differs");
    await row("Harbour at Dusk").getByText("Variant 40 × 50 cm, kit 30 × 40 cm.").waitFor();
  },
);

test.each([DESKTOP, PHONE])("rows are selected or left out one by one, or all at once, at %i px", async (width) => {
  const desk = await sitDownToLink(world, browser, width);
  const { app, open, look, shop, store, sku, variant } = desk;
  const names = ["Galaxy Cat", "Koi of Kyoto", "Peony Garden"] as const;
  const choices = names.flatMap((name) =>
    (["30", "40"] as const).map((size) => ({
      kind: "link" as const,
      variantId: VariantId.parse(variant(name, size).id),
      design: sku(name),
    })),
  );
  const csv = `sku,design\n${choices.map(({ variantId, design }) => `${store.variant(variantId).sku},${design}`).join("\n")}\n`;
  const preview = await world.services.linking.csv.preview(shop, uploadOf(csv));
  if (preview.kind !== "drafted") throw new Error(preview.kind);
  await open(`/app/links/runs/${preview.runId}`);
  await app.getByText("3 variants don't match their kits").waitFor();
  const apply = (count: string) => barButton(app, `Apply ${count}`).waitFor();
  await apply("3 changes");
  await look("size-csv", true);
  await app.getByRole("button", { name: "Select all 3 anyway" }).click();
  await apply("6 changes");
  await app.getByRole("button", { name: "Leave all 3 out" }).click();
  await apply("3 changes");
  await app.getByRole("button", { name: "Clear selection" }).click();
  await apply("0 changes");
  await app.getByRole("button", { name: "Select all that match" }).click();
  await apply("3 changes");
  await app.getByRole("checkbox", { name: /Koi of Kyoto.*30 × 40/ }).uncheck();
  await app.getByRole("link", { name: "Mismatched only" }).click();
  await app.getByRole("link", { name: "All rows" }).waitFor();
  await expect.poll(() => app.getByRole("checkbox", { name: /cm$/ }).count()).toBe(3);
  await app.getByRole("checkbox", { name: /Peony Garden.*40 × 50/ }).check();
  await apply("3 changes");
  await barButton(app, "Apply 3 changes").click();
  await app.getByText("3 variants changed, 3 left out").waitFor();
  const linked = store.variants().filter((one) => one.sku?.startsWith("pmt_"));
  const wanted = [choices[0]!, choices[4]!, choices[5]!].map(({ variantId }) => variantId);
  expect(linked.map(({ id }) => id).toSorted()).toEqual(wanted.toSorted());
  await app.getByRole("link", { name: "Left out only" }).click();
  await app.getByRole("link", { name: "All rows" }).waitFor();
  await expect.poll(() => app.getByText("Left out", { exact: true }).count()).toBe(3);
});
