// npm run validate [-- name …]: everything that must hold before a merge, one line each with its time. Runs all of
// them, to show everything that is wrong at once; the output of the failed ones comes last.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

interface Outcome {
  ok: boolean;
  output: string;
}

interface Check {
  name: string;
  run(): Promise<Outcome>;
}

const ROOT = path.resolve(import.meta.dirname, "..");
const GENERATED = ["app/database/generated", "app/shopify/types"];

const checks: Check[] = [
  { name: "generated code is up to date", run: generatedUpToDate },
  { name: "format", run: () => tool("prettier/bin/prettier.cjs", ["--check", "--log-level", "warn", "."]) },
  { name: "lint and import rules", run: () => tool("eslint/bin/eslint.js", ["."]) },
  { name: "types", run: () => tool("typescript/bin/tsc", ["--noEmit"]) },
  // Separate, since they are Preact, and know only the types of the app's contract.
  { name: "types of extensions", run: () => tool("typescript/bin/tsc", ["--noEmit", "-p", "extensions"]) },
  { name: "schema drift", run: () => node(["scripts/schema.ts", "drift"]) },
  { name: "dead code", run: () => tool("knip/bin/knip.js", []) },
  { name: "build", run: () => tool("@remix-run/dev/dist/cli.js", ["vite:build"]) },
  { name: "tests", run: () => node(["test/run.ts", "--reporter=dot"]) },
  { name: "tests of workspaces", run: workspaceTests },
];

const wanted = process.argv.slice(2);
const chosen = checks.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)));
const failed: { name: string; output: string }[] = [];
for (const { name, run } of chosen) {
  const started = performance.now();
  const { ok, output } = await run();
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  console.log(`${ok ? "ok    " : "FAILED"} ${name} (${seconds} s)`);
  if (!ok) failed.push({ name, output });
}
for (const { name, output } of failed) console.log(`\n── ${name}\n${output.trim()}`);
process.exitCode = failed.length > 0 || chosen.length === 0 ? 1 : 0;

function tool(entry: string, args: string[]): Promise<Outcome> {
  return node([path.join("node_modules", entry), ...args]);
}

async function workspaceTests(): Promise<Outcome> {
  const outcomes: Outcome[] = [];
  for (const folder of ["sandbox/kit", "sandbox/shopify", "sandbox/admin", "statement-types"]) {
    const vitest = path.join(ROOT, "node_modules/vitest/vitest.mjs");
    outcomes.push(await node([vitest, "run", "--reporter=dot"], path.join(ROOT, folder)));
  }
  return { ok: outcomes.every(({ ok }) => ok), output: outcomes.map(({ output }) => output).join("\n") };
}

function node(args: string[], cwd = ROOT): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.on("close", (code) => resolve({ ok: code === 0, output }));
  });
}

// It isn't committed; outdated generated code on this machine would make types and tests check something else.
async function generatedUpToDate(): Promise<Outcome> {
  const before = await fingerprint();
  const generated = await node(["scripts/generate.ts"]);
  if (!generated.ok) return generated;
  const same = before === (await fingerprint());
  return { ok: same, output: same ? "" : "It was stale, and has just been generated again." };
}

async function fingerprint(): Promise<string> {
  const hash = createHash("sha256");
  for (const folder of GENERATED) {
    const entries = await readdir(path.join(ROOT, folder), { recursive: true, withFileTypes: true }).catch(() => []);
    const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
    for (const file of files.sort()) hash.update(file).update(await readFile(file));
  }
  return hash.digest("hex");
}
