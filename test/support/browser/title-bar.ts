// The title bar that the admin draws above a page of the app: the page's title, the back button, and its actions, all
// of them buttons.
import type { Frame, FrameLocator, Locator } from "playwright-core";

/** An action of the page, or the back button. */
export function barButton(app: FrameLocator | Frame, name: string | RegExp): Locator {
  return titleBar(app).getByRole("button", { name, exact: typeof name === "string" });
}

/** Clicks an action of the page, under "More actions" if the admin has no room for it. */
export async function chooseAction(app: FrameLocator | Frame, name: string): Promise<void> {
  const bar = titleBar(app);
  const action = bar.locator("button", { hasText: name });
  await action.waitFor({ state: "attached" });
  if (!(await action.isVisible())) await bar.getByText("More actions", { exact: true }).click();
  await action.click();
}

function titleBar(app: FrameLocator | Frame): Locator {
  const page = "page" in app ? app.page() : app.owner().page();
  return page.locator(".title-bar");
}
