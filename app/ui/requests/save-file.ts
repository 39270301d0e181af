import { askApp } from "./ask-app.ts";

/**
 * Asks for a file of the app and hands it to the browser to be saved. Not by a link: a new tab would carry no session token.
 * Throws when it cannot be had.
 */
export async function saveFile(address: string, name: string): Promise<void> {
  const answer = await askApp(address);
  const file = URL.createObjectURL(await answer.blob());
  Object.assign(document.createElement("a"), { href: file, download: name }).click();
  URL.revokeObjectURL(file);
}
