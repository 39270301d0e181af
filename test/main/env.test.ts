import { randomBytes } from "node:crypto";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { readEnv } from "../../app/kernel/running/env.ts";
import { withDevelopmentKeys } from "../../app/main/keys/development-keys.ts";

const KEYS = randomBytes(32).toString("base64");
const DEVELOPMENT = {
  NODE_ENV: "development",
  SHOPIFY_API_KEY: "key",
  SHOPIFY_API_SECRET: "secret",
  ENCRYPTION_KEYS: KEYS,
};
const PRODUCTION = {
  ...DEVELOPMENT,
  NODE_ENV: "production",
  SHOPIFY_APP_URL: "https://kits.example.com/",
  KIT_BASE_URL: "https://kit.example.com/public_api",
};

function faults(source: Record<string, string | undefined>): string {
  const read = readEnv(source);
  return read.ok ? "" : read.faults.join("\n");
}

test("a whole environment is accepted, with what is not set at its default", () => {
  const read = readEnv(PRODUCTION);
  expect(read.ok && read.env).toMatchObject({
    mode: "production",
    shopify: { appUrl: "https://kits.example.com", oldApiSecret: null, standinUrl: null },
    artworkBaseUrl: "https://kits.example.com",
    kit: { productionBaseUrl: "https://kit.example.com/public_api", stagingBaseUrl: null },
    databaseUrl: null,
    process: "all",
    port: 3000,
  });
});

test("the build for the App Store is named by one variable", () => {
  const read = (source: Record<string, string>) => readEnv({ ...PRODUCTION, ...source });
  expect(read({})).toMatchObject({ env: { distribution: "custom" } });
  expect(read({ APP_DISTRIBUTION: "public" })).toMatchObject({ env: { distribution: "public" } });
  expect(faults({ ...PRODUCTION, APP_DISTRIBUTION: "private" })).toContain(
    "APP_DISTRIBUTION: must be custom or public",
  );
});

test("every fault is listed at once, each with its variable and what to do", () => {
  const read = readEnv({
    NODE_ENV: "production",
    PORT: "http",
    PROCESS: "both",
    LOG_LEVEL: "loud",
    ENCRYPTION_KEYS: "abc",
  });
  expect(read.ok ? [] : read.faults.map((fault) => fault.split(":")[0]).sort()).toEqual([
    "ENCRYPTION_KEYS",
    "KIT_BASE_URL",
    "LOG_LEVEL",
    "PORT",
    "PROCESS",
    "SHOPIFY_API_KEY",
    "SHOPIFY_API_SECRET",
    "SHOPIFY_APP_URL",
  ]);
  expect(faults({ NODE_ENV: "production" })).toContain("openssl rand -base64 32");
});

test("a line of a .env file that was left empty counts as not set", () => {
  expect(faults({ ...PRODUCTION, SHOPIFY_API_KEY: " ", REDIS_URL: "" })).toMatch(/^SHOPIFY_API_KEY: is not set[^\n]*$/);
});

describe("addresses", () => {
  test.each([
    ["SHOPIFY_APP_URL", "http://kits.example.com", /https/],
    ["SHOPIFY_APP_URL", "kits.example.com", /not an address/],
    ["SHOPIFY_APP_URL", "https://kits.example.com/app", /must not carry a path/],
    ["KIT_BASE_URL", "https://kit.example.com", /\/public_api/],
    ["KIT_STAGING_BASE_URL", "https://kit.example.com/staging", /\/public_api/],
    ["ARTWORK_BASE_URL", "https://user:pass@files.example.com", /user name/],
    ["DATABASE_URL", "mysql://localhost/kit", /postgresql:/],
    ["REDIS_URL", "localhost:6379", /redis:/],
    ["SMTP_URL", "mail.example.com", /smtps:/],
    ["KIT_PORTAL_URL", "portal.example.com", /not an address/],
    ["SUPPORT_EMAIL", "https://example.com", /email address/],
    ["RUSH_ORDERS", "0", /at least 1/],
    ["SHOPIFY_STANDIN_URL", "http://10.0.0.7:4000", /https/],
  ])("%s=%s is refused", (name, value, fault) => {
    expect(faults({ ...DEVELOPMENT, [name]: value })).toMatch(fault);
  });

  test("plain http is allowed on this machine's own addresses, outside production", () => {
    for (const host of ["localhost", "127.0.0.1", "[::1]"]) {
      const values = { SHOPIFY_APP_URL: `http://${host}:3000`, KIT_BASE_URL: `http://${host}:4010/public_api` };
      expect(faults({ ...DEVELOPMENT, ...values })).toBe("");
      expect(faults({ ...PRODUCTION, ...values }).split("\n")).toHaveLength(2);
    }
    expect(faults({ ...DEVELOPMENT, SHOPIFY_APP_URL: "http://localhost.example.com" })).toMatch(/https/);
  });

  test("in production, a stand-in for Shopify is allowed only on this machine", () => {
    expect(faults({ ...PRODUCTION, SHOPIFY_STANDIN_URL: "http://127.0.0.1:4000" })).toBe("");
    expect(faults({ ...PRODUCTION, SHOPIFY_STANDIN_URL: "https://standin.example.com" })).toMatch(/take it away/);
    expect(faults({ ...DEVELOPMENT, SHOPIFY_STANDIN_URL: "https://standin.example.com" })).toBe("");
  });
});

test("Kit's staging is not Kit itself: test orders would be made and shipped", () => {
  const same = { ...PRODUCTION, KIT_STAGING_BASE_URL: `${PRODUCTION.KIT_BASE_URL}/` };
  expect(faults(same)).toMatch(/^KIT_STAGING_BASE_URL: is KIT_BASE_URL/);
});

test("web or worker alone needs a database of its own", () => {
  expect(faults({ ...PRODUCTION, PROCESS: "worker" })).toMatch(/DATABASE_URL: is needed/);
  expect(faults({ ...PRODUCTION, PROCESS: "worker", DATABASE_URL: "postgresql://localhost/kit" })).toBe("");
});

test("no fault shows a value that is secret", () => {
  const secret = "postgres-password-in-the-wrong-form";
  expect(faults({ ...DEVELOPMENT, DATABASE_URL: secret, ENCRYPTION_KEYS: `a:${secret}` })).not.toContain(secret);
});

test("without ENCRYPTION_KEYS a key is made and kept, readable by its owner only; never in production", async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "keys-"));
  try {
    const unset = { NODE_ENV: "development" };
    const [one, two] = await Promise.all([withDevelopmentKeys(unset, folder), withDevelopmentKeys(unset, folder)]);
    expect(one.ENCRYPTION_KEYS).toBe(two.ENCRYPTION_KEYS);
    expect(faults({ ...DEVELOPMENT, ...one })).toBe("");
    const file = path.join(folder, "encryption-keys");
    expect((await readFile(file, "utf8")).trim()).toBe(one.ENCRYPTION_KEYS);
    expect((await stat(file)).mode & 0o077).toBe(0);
    expect(await withDevelopmentKeys({ ENCRYPTION_KEYS: "mine" }, folder)).toEqual({ ENCRYPTION_KEYS: "mine" });
    for (const production of [{}, { NODE_ENV: "" }, { NODE_ENV: "production" }]) {
      expect(await withDevelopmentKeys(production, folder)).toEqual(production);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
});

test("started by Shopify's CLI, the app is reached under the tunnel's address that the CLI gives as HOST", () => {
  const tunnel = { ...DEVELOPMENT, HOST: "https://some-tunnel.example" };
  const read = readEnv(tunnel);
  expect(read.ok && read.env.shopify.appUrl).toBe("https://some-tunnel.example");
  const set = readEnv({ ...tunnel, SHOPIFY_APP_URL: "https://kit.example" });
  expect(set.ok && set.env.shopify.appUrl).toBe("https://kit.example");
});

describe("development, which serves the sources as they are", () => {
  test("is never the default", () => {
    for (const NODE_ENV of [undefined, "", " "]) {
      const read = readEnv({ ...PRODUCTION, NODE_ENV });
      expect(read.ok && read.env.mode).toBe("production");
      expect(faults({ ...DEVELOPMENT, NODE_ENV })).toContain("KIT_BASE_URL: is not set");
    }
  });

  test("is refused under an https address, unless Shopify's CLI started it, and says what to do", () => {
    const reachable = { ...DEVELOPMENT, SHOPIFY_APP_URL: "https://kits.example.com" };
    expect(faults(reachable)).toMatch(/^NODE_ENV: .*npm start.*shopify app dev/);
    expect(faults({ ...reachable, HOST: "my-laptop" })).toContain("NODE_ENV: ");
    expect(faults({ ...reachable, HOST: "https://some-tunnel.example" })).toBe("");
    expect(faults({ ...DEVELOPMENT, SHOPIFY_APP_URL: "http://localhost:3000" })).toBe("");
    expect(faults(DEVELOPMENT)).toBe("");
  });
});
