// Removes everything from node_modules except what the app's own dependencies reach, and from Prisma's client the parts
// for other databases.
import { existsSync } from "node:fs";
import { lstat, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { neededPackages } from "./needed-packages.ts";

/** Within `@prisma/client/runtime`: query compilers for databases that the app doesn't use, and source maps. */
const NOT_OURS = /^query_compiler_\w+\.(?!postgresql\b)|\.map$/;

export async function prune(root: string, { without }: { without: readonly RegExp[] }) {
  const needed = neededPackages(root, without);
  const folders = [root, ...needed];
  for (const folder of folders) await pruneFolder(path.join(folder, "node_modules"), needed);
  const runtime = path.join(root, "node_modules/@prisma/client/runtime");
  for (const file of await list(runtime)) if (NOT_OURS.test(file)) await rm(path.join(runtime, file));
  let bytes = 0;
  for (const folder of needed) bytes += await sizeOf(folder);
  return { packages: needed.size, megabytes: Math.round(bytes / 1_000_000) };
}

async function pruneFolder(modules: string, needed: ReadonlySet<string>): Promise<void> {
  for (const name of await list(modules)) {
    const entry = path.join(modules, name);
    if (name === ".bin") await dropDangling(entry);
    else if (name.startsWith("@")) await pruneFolder(entry, needed);
    else if (!needed.has(entry)) await rm(entry, { recursive: true });
  }
  // An empty scope.
  if (path.basename(modules).startsWith("@") && (await list(modules)).length === 0)
    await rm(modules, { recursive: true });
}

/** Commands of removed packages. */
async function dropDangling(bin: string): Promise<void> {
  for (const name of await list(bin)) if (!existsSync(path.join(bin, name))) await rm(path.join(bin, name));
}

async function list(folder: string): Promise<string[]> {
  return existsSync(folder) && (await stat(folder)).isDirectory() ? (await readdir(folder)).sort(lastDot) : [];
}

/** `.bin` after the packages that its links point to. */
function lastDot(one: string, other: string): number {
  return Number(one.startsWith(".")) - Number(other.startsWith("."));
}

/** Without nested packages, which are counted separately. */
async function sizeOf(folder: string): Promise<number> {
  let bytes = 0;
  for (const name of await readdir(folder)) {
    if (name === "node_modules") continue;
    const entry = path.join(folder, name);
    const state = await lstat(entry);
    bytes += state.isDirectory() ? await sizeOf(entry) : state.size;
  }
  return bytes;
}
