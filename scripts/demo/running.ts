// The address of this folder's running demo or development server, for `npm run send`: a small file under .data/.
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";

const loopback = z.url().refine((text) => new URL(text).hostname === "127.0.0.1", { error: "is not on this machine" });

const Running = z.object({
  /** The parent process of all others. */
  pid: z.int().positive(),
  /** The store admin. */
  admin: loopback,
  /** The Shopify stand-in's own origin, and the shop in it. */
  shopify: loopback,
  shop: z.string(),
  /** Null: an external Kit server. */
  kitControl: loopback.nullable(),
});

export type Running = z.infer<typeof Running>;

const FILE = "running.json";

export async function noteRunning(dataFolder: string, running: Running): Promise<void> {
  await mkdir(dataFolder, { recursive: true });
  await writeFile(path.join(dataFolder, FILE), JSON.stringify(running, null, 2));
}

/** Removes the file, unless another start has written its own since. */
export async function forgetRunning(dataFolder: string, pid: number): Promise<void> {
  const noted = await read(dataFolder);
  if (noted?.pid === pid) await rm(path.join(dataFolder, FILE), { force: true });
}

/** Null if nothing runs; the file of a killed process counts as nothing. */
export async function findRunning(dataFolder: string): Promise<Running | null> {
  const noted = await read(dataFolder);
  return noted && isAlive(noted.pid) ? noted : null;
}

async function read(dataFolder: string): Promise<Running | null> {
  const text = await readFile(path.join(dataFolder, FILE), "utf8").catch(() => null);
  if (text === null) return null;
  try {
    return Running.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
