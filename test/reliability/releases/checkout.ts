// An earlier release in a folder of its own, with this checkout's packages and stand-ins: generated and built by its own scripts.
import { execFile } from "node:child_process";
import { mkdtemp, rm, symlink } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const ROOT = path.resolve(import.meta.dirname, "../../..");
/** Of this checkout. Its stand-ins, like Shopify and Kit, answer both releases. */
const SHARED = ["node_modules", "sandbox"];

export interface Checkout {
  folder: string;
  /** Abbreviated id and subject. */
  name: string;
  /** Migrations of this checkout that the release doesn't know. */
  newMigrations: number;
  remove(): Promise<void>;
}

/** `commit`: a tag, branch or commit; null: the newest tag. */
export async function checkOut(commit: string | null): Promise<Checkout> {
  const git = async (...args: string[]) => (await run("git", ["-C", ROOT, ...args])).stdout.trim();
  const wanted = commit ?? (await git("describe", "--tags", "--abbrev=0").catch(() => null));
  if (wanted === null) throw new Error("There is no tag yet: name the commit of the release before");
  const folder = await mkdtemp(path.join(os.tmpdir(), "kit-release-"));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await run("sh", ["-c", `git -C "$1" archive "$2" | tar -x -C "$3"`, "sh", ROOT, wanted, folder]);
    for (const shared of SHARED) {
      await rm(path.join(folder, shared), { recursive: true, force: true });
      await symlink(path.join(ROOT, shared), path.join(folder, shared));
    }
    const env = { ...process.env, PATH: `${path.join(ROOT, "node_modules/.bin")}:${process.env["PATH"]}` };
    await run("node", ["scripts/generate.ts"], { cwd: folder, env });
    await run("npm", ["run", "build", "--silent"], { cwd: folder, env, maxBuffer: 64 * 1024 * 1024 });
    const migrations = async (at: string) =>
      (await git("ls-tree", "--name-only", at, "prisma/migrations/")).split("\n");
    const known = await migrations(wanted);
    return {
      folder,
      name: await git("log", "-1", "--format=%h %s", wanted),
      newMigrations: (await migrations("HEAD")).filter((one) => !known.includes(one)).length,
      remove,
    };
  } catch (error) {
    await remove();
    throw error;
  }
}
