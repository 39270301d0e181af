// Shopify's own published Admin schema (introspection JSON) ships inside the npm package `@shopify/dev-mcp`.
// Installing that package would add 200 MB, so its tarball is packed through npm (which knows the registry, the proxy and
// the cache), checked against the pinned integrity, and one file of it is kept under .cache/, which is never committed.
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { gunzipSync } from "node:zlib";
import { list } from "tar";
import { API_VERSION } from "../app/shopify/api-version.ts";

const run = promisify(execFile);

const PACKAGE = "@shopify/dev-mcp@1.16.0";
const INTEGRITY = "sha512-tqgRnK7sQhjew+htxtleTH23nXB5fZcsrhWgEkomsorGXvLOB2mh2upwZm8uzuTDNTZnqtLMe64yIwh6s2awtw==";
const ENTRY = `package/dist/data/admin_${API_VERSION}.json.gz`;

const root = path.resolve(import.meta.dirname, "..");

/**
 * `{ data: { __schema }, offline_scopes }`: the introspection result with the scopes that each type and field needs.
 */
export const ADMIN_SCHEMA_FILE = path.join(root, `.cache/shopify/admin_${API_VERSION}.json`);
/** `{ __schema }` alone, as Shopify's codegen preset expects it. */
export const CODEGEN_SCHEMA_FILE = path.join(root, `app/shopify/types/admin-${API_VERSION}.schema.json`);

/** Fetches and unpacks the schema unless it exists already. Throws if the tarball is not the pinned one. */
export async function ensureAdminSchema(): Promise<void> {
  const cached = await readFile(ADMIN_SCHEMA_FILE, "utf8").catch(() => null);
  const text = cached ?? (await unpackSchema());
  if (cached === null) await writeWhole(ADMIN_SCHEMA_FILE, text);
  const parsed = JSON.parse(text) as { data: { __schema: unknown } };
  await writeWhole(CODEGEN_SCHEMA_FILE, JSON.stringify({ __schema: parsed.data.__schema }));
}

async function unpackSchema(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "admin-schema-"));
  try {
    const packed = await run("npm", ["pack", PACKAGE, "--json", "--pack-destination", folder], {
      shell: process.platform === "win32",
    });
    const [{ filename }] = JSON.parse(packed.stdout) as [{ filename: string }];
    const tarball = path.join(folder, filename.replace("@", "").replace("/", "-"));
    const bytes = await readFile(tarball);
    const integrity = "sha512-" + createHash("sha512").update(bytes).digest("base64");
    if (integrity !== INTEGRITY) throw new Error(`${PACKAGE}: integrity is ${integrity}, expected ${INTEGRITY}`);
    return gunzipSync(await entryOf(tarball)).toString("utf8");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function entryOf(tarball: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  await list({
    file: tarball,
    filter: (name) => name === ENTRY,
    onReadEntry: (entry) => entry.on("data", (chunk: Buffer) => chunks.push(chunk)),
  });
  if (chunks.length === 0) throw new Error(`${PACKAGE} has no ${ENTRY}`);
  return Buffer.concat(chunks);
}

// Written beside and renamed, so that two concurrent installs never leave half a file.
async function writeWhole(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const part = `${file}.${process.pid}.part`;
  await writeFile(part, text);
  await rename(part, file);
}
