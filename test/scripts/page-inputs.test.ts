// `npm run demo` builds the pages again when they are older than the code, and only then.
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { build, type Plugin } from "vite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { pagesState, stampInputs } from "../../scripts/page-inputs.ts";

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), "pages-"));
  await write("app/ui/texts/home.js", `export const title = "Home";\n`);
  await write("app/routes/app.js", `import { title } from "../ui/texts/home.js";\nconsole.log(title);\n`);
  await write("package-lock.json", "{}");
  await write("docs/notes.md", "nothing of the pages");
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function write(file: string, content: string): Promise<void> {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), content);
}

/** The browser's half, then the server's, as Remix builds them. */
async function buildPages(more: Plugin[] = []): Promise<void> {
  const inputs = stampInputs(root);
  for (const half of ["client", "server"]) {
    await build({
      root,
      configFile: false,
      logLevel: "silent",
      plugins: [inputs.plugin, ...more],
      build: {
        ssr: half === "server",
        outDir: `build/${half}`,
        rollupOptions: { input: path.join(root, "app/routes/app.js"), output: { entryFileNames: "index.js" } },
      },
    });
  }
  await inputs.built();
}

test("pages that were never built are missing, and fresh once they are", async () => {
  expect(await pagesState(root)).toBe("missing");
  await buildPages();
  expect(await pagesState(root)).toBe("fresh");
});

test.each([
  ["a word of theirs", () => write("app/ui/texts/home.js", `export const title = "Start";\n`)],
  ["a new file", () => write("app/routes/app.orders.js", "")],
  ["a file that is gone", () => rm(path.join(root, "app/ui/texts/home.js"))],
  ["another version of a package", () => write("package-lock.json", `{ "packages": {} }`)],
])("they are stale after %s", async (_, change) => {
  await buildPages();
  await change();
  expect(await pagesState(root)).toBe("stale");
});

test("they stay fresh when something else changes, or the same text is saved again", async () => {
  await buildPages();
  await write("docs/notes.md", "something else");
  await write("app/database/generated/client.ts", "generated anew");
  await write("app/ui/texts/home.js", `export const title = "Home";\n`);
  expect(await pagesState(root)).toBe("fresh");
});

test("a build without a record of its inputs is stale", async () => {
  await write("build/server/index.js", "");
  expect(await pagesState(root)).toBe("stale");
});

test("a change during the build makes it stale", async () => {
  const change: Plugin = {
    name: "change",
    closeBundle: () => write("app/ui/texts/home.js", `export const title = "Later";\n`),
  };
  await buildPages([change]);
  expect(await pagesState(root)).toBe("stale");
});

test("a build that fails leaves no stamp of an earlier one", async () => {
  await buildPages();
  const failing: Plugin = { name: "failing", buildStart: () => Promise.reject(new Error("fails")) };
  await expect(buildPages([failing])).rejects.toThrow("fails");
  expect(await pagesState(root)).toBe("stale");
});
