// The admin's bar over a page with unsaved changes, and its dialog before they are discarded.
import type { Locator, Page } from "playwright-core";

export function saveBar(page: Page): Locator {
  return page.getByRole("region", { name: "Unsaved changes" });
}

/** Saves with the bar's own button. */
export async function saveChanges(page: Page): Promise<void> {
  await saveBar(page).getByRole("button", { name: "Save", exact: true }).click();
}

/** Performs an action that leaves the page, and answers the resulting dialog. */
export async function leaving(page: Page, leave: () => Promise<void>, answer: "Stay" | "Leave page"): Promise<void> {
  await leave();
  await page.getByText("Leaving this page will delete all unsaved changes.").waitFor();
  await page.getByRole("button", { name: answer, exact: true }).click();
}
