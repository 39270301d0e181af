import { askApp } from "./ask-app.ts";

/** Milliseconds in which a browser begins to read the file: Safari does after the click. */
const READ_WITHIN_MS = 60_000;

/** Downloads a file of the app, by script: a link in a new tab carries no session token. Throws on failure. */
export async function saveFile(address: string, name: string): Promise<void> {
  const answer = await askApp(address);
  const blob = name.endsWith(".csv") ? await forSpreadsheet(await answer.blob()) : await answer.blob();
  const file = URL.createObjectURL(blob);
  Object.assign(document.createElement("a"), { href: file, download: name }).click();
  setTimeout(URL.revokeObjectURL, READ_WITHIN_MS, file);
}

async function forSpreadsheet(csv: Blob): Promise<Blob> {
  const { usesSemicolons, withSemicolons } = await import("./semicolons.ts");
  if (!usesSemicolons()) return csv;
  return new Blob([withSemicolons(await csv.text())], { type: csv.type });
}
