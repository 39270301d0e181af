// The browser of the browser tests is complete, with any number of concurrent starts and any leftovers of an earlier
// run.
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";
import { unpack, whichChromium } from "./chromium.ts";

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(path.join(os.tmpdir(), "chromium-"))));
afterEach(() => rm(folder, { recursive: true, force: true }));

const machine = (env: Record<string, string>) => ({ platform: "darwin" as const, arch: "arm64", env });

test.runIf(process.platform === "linux" && process.arch === "x64")(
  "two that ask at once get one whole browser, and a half one that was left behind goes",
  async () => {
    const half = path.join(folder, "unpacking-killed");
    await mkdir(half);
    await writeFile(path.join(half, "chromium"), "half");
    await utimes(half, 0, 0);
    const [one, other] = await Promise.all([unpack(folder), unpack(folder)]);
    expect(other).toBe(one);
    const { stdout } = await promisify(execFile)(one, ["--version"]);
    expect(stdout).toMatch(/\d+\.\d+\.\d+/);
    expect(await readdir(folder)).toEqual([path.basename(path.dirname(one))]);
  },
);

test("where npm brings none, one that is installed is found on the PATH", async () => {
  const program = path.join(folder, "chromium");
  await writeFile(program, "", { mode: 0o755 });
  expect(await whichChromium(machine({ PATH: `/nowhere${path.delimiter}${folder}` }))).toEqual({
    kind: "installed",
    path: program,
  });
});

test("what CHROME_PATH names goes before all else, on every machine", async () => {
  const env = { CHROME_PATH: "/mine/chrome", PATH: folder };
  const mine = { kind: "installed", path: "/mine/chrome" };
  expect(await whichChromium(machine(env))).toEqual(mine);
  expect(await whichChromium({ platform: "linux", arch: "x64", env })).toEqual(mine);
});

test("Linux x64 takes npm's; where there is none, the answer says where it looked", async () => {
  expect(await whichChromium({ platform: "linux", arch: "x64", env: { PATH: folder } })).toEqual({ kind: "from npm" });
  const missing = await whichChromium({ platform: "linux", arch: "riscv64", env: { PATH: folder } });
  expect(missing).toMatchObject({ kind: "missing", looked: expect.arrayContaining(["chromium"]) });
});
