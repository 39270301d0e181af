// A key for machines without a configured one. Never in production: a key that is lost with a disk, or stored beside
// the data it protects, would be noticed too late.
import { randomBytes } from "node:crypto";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { Mode } from "../../kernel/running/env.ts";
import { keepSecret } from "../../kernel/running/kept-secret.ts";

type Source = Readonly<Record<string, string | undefined>>;

/** The same environment, with ENCRYPTION_KEYS from `<dataFolder>/encryption-keys` (created if missing) if unset. */
export async function withDevelopmentKeys(source: Source, dataFolder: string): Promise<Source> {
  const mode = Mode.safeParse(source.NODE_ENV?.trim() || undefined);
  if (source.ENCRYPTION_KEYS?.trim() || mode.data === undefined || mode.data === "production") return source;
  await mkdir(dataFolder, { recursive: true });
  const made = `development:${randomBytes(32).toString("base64")}`;
  return { ...source, ENCRYPTION_KEYS: await keepSecret(path.join(dataFolder, "encryption-keys"), made) };
}
