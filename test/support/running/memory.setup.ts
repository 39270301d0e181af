// Before all test files: temporary files in memory if there is plenty. Each database is six hundred files, and Chromium
// shares its pictures through files too, which a disk's file system takes five times as long to create.
import { chmod, mkdtemp, readdir, rm, statfs } from "node:fs/promises";
import path from "node:path";
import { succeeds } from "../../../app/kernel/succeeds.ts";

const MEMORY_FOLDER = "/dev/shm";
const NAME = /^kit-tests-(?<pid>\d+)-/;
/** Far above the files' size, so that memory isn't short. A container has 64 MB by default. */
const FREE_MEMORY_BYTES = 4 * 2 ** 30;

export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  const space = await statfs(MEMORY_FOLDER).catch(() => null);
  if (!space || space.bavail * space.bsize < FREE_MEMORY_BYTES) return undefined;
  await removeLeftBehind();
  const folder = await mkdtemp(path.join(MEMORY_FOLDER, `kit-tests-${process.pid}-`));
  // For PostgreSQL, which runs as another user than root.
  await chmod(folder, 0o755);
  const before = process.env.TMPDIR;
  // The workers' too, which are started later.
  process.env.TMPDIR = folder;
  return async () => {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    // A browser that ends just now still writes to it.
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  };
}

/** Of runs that were killed. */
async function removeLeftBehind(): Promise<void> {
  for (const name of await readdir(MEMORY_FOLDER)) {
    const pid = NAME.exec(name)?.groups?.pid;
    if (pid === undefined || isRunning(Number(pid))) continue;
    // Another user's can't be removed.
    await succeeds(rm(path.join(MEMORY_FOLDER, name), { recursive: true, force: true }));
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
