// The flags of Node with which `npm start` runs the app, for tests that measure or kill it as it runs in production.
import { readFileSync } from "node:fs";
import path from "node:path";

const MANIFEST = path.resolve(import.meta.dirname, "../../package.json");

export const START_FLAGS = startFlags();

function startFlags(): string[] {
  const { scripts } = JSON.parse(readFileSync(MANIFEST, "utf8")) as { scripts: Record<string, string> };
  const flags = /\bnode (?<flags>(?:--\S+ )+)app\/main\/main\.ts$/.exec(scripts.start ?? "")?.groups?.flags;
  if (flags === undefined) throw new Error("package.json: the start script starts no app, or without flags");
  return flags.trim().split(" ");
}
