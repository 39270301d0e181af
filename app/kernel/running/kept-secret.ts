// A secret that is generated once and read again at each start.
import { randomUUID } from "node:crypto";
import { link, readFile, unlink, writeFile } from "node:fs/promises";

/**
 * The file's content; the first caller's text if it doesn't exist yet. Only its owner may read it. The text is written
 * beside and linked into place, so that of processes that start together one wins, and none reads half a secret.
 */
export async function keepSecret(file: string, text: string): Promise<string> {
  const kept = await readFile(file, "utf8").catch(() => null);
  if (kept !== null) return kept.trim();
  const beside = `${file}.${randomUUID()}`;
  await writeFile(beside, `${text}\n`, { mode: 0o600, flag: "wx" });
  try {
    await link(beside, file);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  } finally {
    await unlink(beside);
  }
  return (await readFile(file, "utf8")).trim();
}
