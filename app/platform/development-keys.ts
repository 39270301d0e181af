// A key for machines where nobody set one. Never in production: there a key that is lost with a disk, or that lies beside
// the data it protects, would be found out too late.
import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";

type Source = Readonly<Record<string, string | undefined>>;

/** The same source, with ENCRYPTION_KEYS from `<dataFolder>/encryption-keys` (mode 0600, made when missing) if it is unset. */
export async function withDevelopmentKeys(source: Source, dataFolder: string): Promise<Source> {
  if (source.ENCRYPTION_KEYS?.trim() || source.NODE_ENV === "production") return source;
  const file = path.join(dataFolder, "encryption-keys");
  await mkdir(dataFolder, { recursive: true });
  // `wx`: of two processes that start together, one writes and both read the same key.
  await writeFile(file, `development:${randomBytes(32).toString("base64")}\n`, { mode: 0o600, flag: "wx" }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    },
  );
  return { ...source, ENCRYPTION_KEYS: (await readFile(file, "utf8")).trim() };
}
