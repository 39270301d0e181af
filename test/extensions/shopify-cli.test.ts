// Shopify's own CLI on the app's configurations and extensions, as before every deploy: it checks them with its schemas and bundles them
// with its settings, without a login. Its servers check further on upload: tomls.test.ts.
import { execFile } from "node:child_process";
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { deflateSync } from "node:zlib";
import { afterAll, expect, test, vi } from "vitest";

// Each run of the CLI is a process that first compiles 40 MB of scripts.
vi.setConfig({ testTimeout: 180_000 });

const ROOT = path.resolve(import.meta.dirname, "../..");
const CLI = path.join(ROOT, "node_modules/@shopify/cli/bin/run.js");
/** shopify.dev, "App extensions: bundle size": compressed, for each extension. */
const LIMIT = 64 * 1024;

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

/** The app's configurations, with these extensions, in a folder of their own: the CLI writes beside what it reads. */
async function copyOfApp(extensions: readonly string[]): Promise<string> {
  const app = await mkdtemp(path.join(os.tmpdir(), "app-"));
  folders.push(app);
  const tomls = (await readdir(ROOT)).filter((name) => /^shopify\..*toml$/.test(name));
  // The compiler's settings say whose JSX it is.
  for (const name of ["package.json", "tsconfig.json", "extensions/tsconfig.json", ...tomls])
    await cp(path.join(ROOT, name), path.join(app, name));
  for (const name of extensions)
    await cp(path.join(ROOT, "extensions", name), path.join(app, "extensions", name), { recursive: true });
  await symlink(path.join(ROOT, "node_modules"), path.join(app, "node_modules"));
  return app;
}

/** `shopify app build`. Settings and caches stay in the folder, and nothing is reported to Shopify. */
function build(app: string, config: string): Promise<{ passed: boolean; output: string }> {
  const args = [CLI, "app", "build", "--skip-dependencies-installation", "--no-color", "--path", app];
  const env = {
    NODE_ENV: "production" as const,
    PATH: process.env.PATH,
    HOME: app,
    CI: "1",
    SHOPIFY_CLI_NO_ANALYTICS: "1",
  };
  return new Promise((resolve) => {
    execFile(process.execPath, [...args, "--config", config], { cwd: app, env }, (error, stdout, stderr) =>
      resolve({ passed: error === null, output: stdout + stderr }),
    );
  });
}

const all = (await readdir(path.join(ROOT, "extensions"), { withFileTypes: true }))
  .filter((one) => one.isDirectory())
  .map(({ name }) => name);

test("it builds every extension, each script far below Shopify's limit", async () => {
  const app = await copyOfApp(all);
  const { passed, output } = await build(app, "shopify.app.toml");
  expect(passed, output).toBe(true);
  const written = await readdir(path.join(app, "extensions"), { recursive: true });
  const scripts = written.filter((file) => /[/\\]dist[/\\][^/\\]+\.js$/.test(file));
  const built = new Set(scripts.map((file) => file.split(path.sep)[0]));
  const withScripts = written.filter((file) => /^[^/\\]+[/\\]src$/.test(file)).map((file) => path.dirname(file));
  expect([...built].sort()).toEqual(withScripts.sort());
  for (const file of scripts) {
    const code = await readFile(path.join(app, "extensions", file));
    // Six extensions of this size would fit.
    expect(deflateSync(code).length, file).toBeLessThan(LIMIT / 6);
    expect(/process\.env|\bzod\b|node:/.exec(code.toString())?.[0], file).toBeUndefined();
    expect(code.includes(ROOT), file).toBe(false);
  }
});

test("it takes the configuration of the public app", async () => {
  const { passed, output } = await build(await copyOfApp([]), "shopify.app.public.toml");
  expect(passed, output).toBe(true);
});

test.each([
  ["an extension", "extensions/kit-status/shopify.extension.toml", "target = ", "aim = "],
  ["the app", "shopify.app.toml", "application_url = ", "application_address = "],
])("it refuses a misspelt key of %s", async (_, file, right, wrong) => {
  const app = await copyOfApp(["kit-status", "shared"]);
  const toml = await readFile(path.join(app, file), "utf8");
  expect(toml).toContain(right);
  await writeFile(path.join(app, file), toml.replace(right, wrong));
  expect((await build(app, "shopify.app.toml")).passed).toBe(false);
});
