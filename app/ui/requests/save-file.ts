import { askApp } from "./ask-app.ts";

/**
 * Downloads a file of the app. Fetched by script, because a link in a new tab carries no session token. Throws on failure.
 */
export async function saveFile(address: string, name: string): Promise<void> {
  const answer = await askApp(address);
  const file = URL.createObjectURL(await answer.blob());
  Object.assign(document.createElement("a"), { href: file, download: name }).click();
  URL.revokeObjectURL(file);
}
