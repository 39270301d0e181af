/**
 * Fetches a file of the app and hands it to the browser to be saved. By fetch and not by a link: a new tab would carry no
 * session token. Throws when it cannot be had.
 */
export async function saveFile(address: string, name: string): Promise<void> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`the file was answered with ${answer.status}`);
  const file = URL.createObjectURL(await answer.blob());
  Object.assign(document.createElement("a"), { href: file, download: name }).click();
  URL.revokeObjectURL(file);
}
