// Whether the built pages match the sources: each build leaves a hash of its inputs beside it.
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Plugin } from "vite";

const FOLDER = "app";
const FILES = ["package-lock.json", "vite.config.ts", "tsconfig.json", "scripts/compress-build.ts"];
/** Generated code: the pages import its types only. */
const LEFT_OUT = ["app/database/generated", "app/shopify/types"];
const STAMP = "build/inputs.sha256";
const SERVER_BUILD = "build/server/index.js";

export async function hashInputs(root: string): Promise<string> {
  const hash = createHash("sha256");
  const names = [...(await filesOf(root)), ...FILES.filter((name) => existsSync(path.join(root, name)))].sort();
  for (const name of names) {
    const bytes = await readFile(path.join(root, name));
    hash.update(`${name}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest("hex");
}

/** `stale` also if a build's inputs are unknown. */
export async function pagesState(root: string): Promise<"missing" | "stale" | "fresh"> {
  if (!existsSync(path.join(root, SERVER_BUILD))) return "missing";
  const stamp = await readFile(path.join(root, STAMP), "utf8").catch(() => null);
  return stamp === (await hashInputs(root)) ? "fresh" : "stale";
}

/** Hashes before the first file is read, so that a change during the build makes it stale; stamps when all is built. */
export function stampInputs(root: string): { plugin: Plugin; built(): Promise<void> } {
  const stamp = path.join(root, STAMP);
  const making = `${stamp}.making`;
  return {
    plugin: {
      name: "stamp-inputs",
      apply: "build",
      async configResolved({ build }) {
        // The server's half is built second.
        if (build.ssr) return;
        await mkdir(path.dirname(stamp), { recursive: true });
        await rm(stamp, { force: true });
        await writeFile(making, await hashInputs(root));
      },
    },
    built: () => rename(making, stamp),
  };
}

async function filesOf(root: string): Promise<string[]> {
  const entries = await readdir(path.join(root, FOLDER), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"))
    .filter((name) => !LEFT_OUT.some((folder) => name.startsWith(`${folder}/`)));
}
