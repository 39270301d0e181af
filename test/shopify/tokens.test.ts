// A shop's tokens from the first visit on: exchanged, renewed once, lost, refused, taken away.
import { createHmac } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { SHOP_INFO } from "../../app/shopify/operations/shop.ts";
import { API_SECRET, startTestShopify, TEST_SHOP, type TestShopify, visitOf } from "../support/shopify.ts";

let world: TestShopify;

beforeEach(async () => {
  world = await startTestShopify({ oldApiSecret: "old-secret" });
});
afterEach(() => world?.close());

const grants = () => world.sandbox.truth.requests.filter(({ type }) => type === "grant");
const refreshes = () => grants().filter(({ operation }) => operation.includes("refresh"));
const ask = async () => (await world.shopify.graphql.ask({ domain: TEST_SHOP }, SHOP_INFO, {})).kind;

/** The stored token runs out in `seconds`. */
async function expiresIn(seconds: number): Promise<void> {
  const session = await world.storage.loadSession(`offline_${TEST_SHOP}`);
  session!.expires = new Date(Date.now() + seconds * 1000);
  await world.storage.storeSession(session!);
}

describe("a merchant who opens the app", () => {
  it("is installed by one exchange: the shop has a row with its name, zone and scopes", async () => {
    const shop = await world.visit();
    const row = await world.database.prisma.shop.findUniqueOrThrow({ where: { id: shop.id } });
    expect(row).toMatchObject({ domain: TEST_SHOP, name: world.store().record.name, uninstalledAt: null });
    expect(row.timezone).toBe(world.store().record.timezone);
    expect(row.currency).toBe(world.store().record.currency);
    expect(row.grantedScopes).toContain("write_orders");
    const session = await world.storage.loadSession(`offline_${TEST_SHOP}`);
    expect(session?.expires).toBeInstanceOf(Date);
    expect(session?.refreshToken).toEqual(expect.any(String));
  });

  it("opens again without another exchange, and counts as installed once", async () => {
    const first = await world.visit();
    const second = await world.visit();
    expect(second).toEqual(first);
    expect(grants()).toHaveLength(1);
    expect(world.installed).toEqual([first]);
  });

  it("is one shop however many frames load at once", async () => {
    const visits = await Promise.all(Array.from({ length: 5 }, () => world.visit()));
    expect(new Set(visits.map(({ id }) => id)).size).toBe(1);
    expect(await world.database.prisma.shop.count()).toBe(1);
  });

  it("is sent away with a wrong token, and App Bridge is asked to try again", async () => {
    const forged = world.sandbox.idToken(TEST_SHOP).slice(0, -3) + "AAA";
    const refused = await world.shopify.authenticate(visitOf(forged)).catch((answer: unknown) => answer);
    expect(refused).toBeInstanceOf(Response);
    expect((refused as Response).status).toBe(401);
    expect((refused as Response).headers.get("X-Shopify-Retry-Invalid-Session-Request")).toBe("1");
    expect(await world.database.prisma.shop.count()).toBe(0);
  });

  it("still gets in with a token signed by the old secret while it is rotated", async () => {
    await world.visit();
    const [head, payload] = world.sandbox.idToken(TEST_SHOP).split(".");
    const signature = createHmac("sha256", "old-secret").update(`${head}.${payload}`).digest("base64url");
    const { shop } = await world.shopify.authenticate(visitOf(`${head}.${payload}.${signature}`));
    expect(shop.domain).toBe(TEST_SHOP);
  });
});

describe("background work", () => {
  it("has no access to a shop that was never installed, and makes no call for it", async () => {
    expect(await world.shopify.graphql.ask({ domain: TEST_SHOP }, SHOP_INFO, {})).toEqual({
      kind: "no_access",
      code: "not_installed",
    });
    expect(world.sandbox.truth.requests).toHaveLength(0);
  });

  it("renews a token that runs out, once for five callers at once", async () => {
    await world.visit();
    await expiresIn(10);
    const kinds = await Promise.all(Array.from({ length: 5 }, ask));
    expect(kinds).toEqual(Array(5).fill("ok"));
    expect(refreshes()).toHaveLength(1);
  });

  it("continues with its present token when the renewal fails and minutes are left", async () => {
    await world.visit();
    await expiresIn(120);
    world.sandbox.faults.graphql({ kind: "500", operation: "oauth" });
    expect(await ask()).toBe("ok");
  });

  it("tries the same refresh token again when the answer was lost", async () => {
    await world.visit();
    await expiresIn(-10);
    world.sandbox.faults.graphql({ kind: "drop-after-commit", operation: "oauth" });
    await expect(ask()).rejects.toMatchObject({ code: "shopify_token_lost", retryable: true });
    expect(await ask()).toBe("ok");
  });

  it("renews when Shopify ends a token before its time, and asks again", async () => {
    await world.visit();
    world.store().revokeTokens();
    expect(await ask()).toBe("ok");
    expect(refreshes()).toHaveLength(1);
  });

  it("waits for the merchant when the refresh token is refused, and doesn't ask again", async () => {
    const shop = await world.visit();
    world.store().revokeTokens(true);
    const read = () => world.shopify.graphql.ask(shop, SHOP_INFO, {});
    expect(await read()).toEqual({ kind: "no_access", code: "reinstall" });
    const calls = world.sandbox.truth.requests.length;
    expect(await read()).toEqual({ kind: "no_access", code: "reinstall" });
    expect(world.sandbox.truth.requests).toHaveLength(calls);
    await world.visit();
    expect(await ask()).toBe("ok");
  });

  it("takes the token that a visit brought while it was renewing", async () => {
    const shop = await world.visit();
    await expiresIn(-10);
    const before = await world.storage.load(`offline_${TEST_SHOP}`);
    world.sandbox.faults.graphql({ kind: "slow", operation: "oauth", delayMs: 1_500 });
    const renewing = world.shopify.graphql.ask(shop, SHOP_INFO, {});
    await new Promise((resolve) => setTimeout(resolve, 100));
    const visited = await world.storage.loadSession(`offline_${TEST_SHOP}`);
    visited!.expires = new Date(Date.now() + 3_600_000);
    await world.storage.storeSession(visited!);
    await renewing.catch(() => undefined);
    const after = await world.storage.loadSession(`offline_${TEST_SHOP}`);
    expect(after?.accessToken).toBe(before?.session.accessToken);
  });

  it("never writes a token or a secret to the log", async () => {
    await world.visit();
    await expiresIn(-10);
    world.sandbox.faults.graphql({ kind: "500", operation: "oauth" });
    await ask().catch((error: unknown) => world.log.error({ err: error }, "failed"));
    await ask();
    const session = await world.storage.loadSession(`offline_${TEST_SHOP}`);
    for (const secret of [session!.accessToken!, session!.refreshToken!, API_SECRET, "old-secret"]) {
      expect(world.logged()).not.toContain(secret);
    }
  });
});

describe("a shop that leaves", () => {
  const uninstalled = (at: Date) => world.shopify.installation.recordUninstallation(TEST_SHOP, at);

  it("loses its tokens, is live no more, and comes back as the same shop that has to go live again", async () => {
    const shop = await world.visit();
    await world.database.prisma.shop.update({ where: { id: shop.id }, data: { goneLiveAt: new Date() } });
    world.store().uninstall();
    expect(await uninstalled(new Date(Date.now() + 1000))).toBe(true);
    expect(await world.storage.findSessionsByShop(TEST_SHOP)).toEqual([]);
    expect(await world.shopify.installation.findShop(shop.domain)).toBeNull();
    expect(await ask()).toBe("no_access");
    world.store().install();
    expect(await world.visit()).toEqual(shop);
    const row = await world.database.prisma.shop.findUniqueOrThrow({ where: { id: shop.id } });
    expect(row).toMatchObject({ uninstalledAt: null, goneLiveAt: null });
    expect(world.installed).toEqual([shop, shop]);
  });

  it("and is back already keeps its tokens when the old event comes late, and is live since it came back", async () => {
    const { shop } = world.database.prisma;
    const live = async () => (await shop.findUniqueOrThrow({ where: { domain: TEST_SHOP } })).goneLiveAt!;
    const { id } = await world.visit();
    const left = new Date();
    await shop.update({ where: { id }, data: { goneLiveAt: new Date(left.getTime() - 60_000) } });
    world.store().uninstall();
    world.store().install();
    await expiresIn(-10);
    await world.visit();
    expect(await uninstalled(left)).toBe(false);
    expect(await ask()).toBe("ok");
    const back = await live();
    expect(back.getTime()).toBeGreaterThan(left.getTime());
    expect(await uninstalled(left)).toBe(false);
    expect(await live(), "once").toEqual(back);
  });

  it("and is back, but frozen when the old event comes, has kept the app", async () => {
    const left = new Date();
    world.store().uninstall();
    world.store().install();
    await world.visit();
    world.sandbox.faults.graphql({ kind: "402", times: 3 });
    expect(await uninstalled(left)).toBe(false);
    expect(await world.shopify.installation.hasKept(TEST_SHOP)).toBe(true);
    expect(await world.shopify.installation.isInstalled(TEST_SHOP)).toBe(false);
    expect(await ask()).toBe("ok");
  });

  it("and was renewed a moment before is gone all the same", async () => {
    await world.visit();
    world.store().uninstall();
    expect(await uninstalled(new Date(Date.now() - 60_000))).toBe(true);
    expect(await world.storage.findSessionsByShop(TEST_SHOP)).toEqual([]);
  });
});

describe("changed scopes", () => {
  it("are read from Shopify, no matter what the event said; a shop without a row is no fault", async () => {
    await world.shopify.installation.refreshScopes(TEST_SHOP);
    const shop = await world.visit();
    world.store().grantScopes(["read_files"]);
    await world.shopify.installation.refreshScopes(shop.domain);
    const row = await world.database.prisma.shop.findUniqueOrThrow({ where: { id: shop.id } });
    expect(row.grantedScopes?.split(",")).toContain("read_files");
  });
});
