// One contract for session storages, run against ours and against a plain map as the library's own in-memory storage keeps it.
import { Session } from "@shopify/shopify-api";
import type { SessionStorage } from "@shopify/shopify-app-session-storage";
import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createSecrets } from "../../app/database/secrets.ts";
import { createSessionStorage } from "../../app/database/sessions/session-storage.ts";
import { createLogger } from "../../app/kernel/running/log.ts";
import type { ShopifySessionStorage } from "../../app/shopify/access/ports.ts";
import { database, setDatabase } from "../support/database.ts";

const key = randomBytes(32);
const lines: string[] = [];
const log = createLogger({ level: "trace", destination: { write: (line) => void lines.push(line) } });
const ours = (keyBytes = key) =>
  createSessionStorage({
    ...database,
    secrets: createSecrets([{ id: "one", key: keyBytes }]),
    log,
  });

setDatabase();

let count = 0;
function offline(over: Partial<ConstructorParameters<typeof Session>[0]> = {}): Session {
  const shop = `contract-${++count}.myshopify.com`;
  return new Session({
    id: `offline_${shop}`,
    shop,
    state: "",
    isOnline: false,
    scope: "write_orders,write_products",
    accessToken: "shpat_canary",
    refreshToken: "shprt_canary",
    expires: new Date("2026-11-20T13:00:00.123Z"),
    refreshTokenExpires: new Date("2027-02-18T12:00:00.000Z"),
    ...over,
  });
}

describe.each([
  ["our table", () => ours()],
  ["a map in memory", inMemory],
])("sessions in %s", (_name, open: () => SessionStorage) => {
  it("come back as they were stored", async () => {
    const storage = open();
    const session = offline();
    expect(await storage.storeSession(session)).toBe(true);
    expect((await storage.loadSession(session.id))?.equals(session)).toBe(true);
  });

  it("come back without tokens where there are none, as after the library took a refused token out", async () => {
    const storage = open();
    const session = offline({ accessToken: undefined, refreshToken: undefined, expires: undefined, scope: undefined });
    await storage.storeSession(session);
    const loaded = await storage.loadSession(session.id);
    expect(loaded?.accessToken).toBeUndefined();
    expect(loaded?.expires).toBeUndefined();
    expect(loaded?.isActive(undefined)).toBe(false);
  });

  it("are overwritten by a newer one of the same id", async () => {
    const storage = open();
    const session = offline();
    await storage.storeSession(session);
    await storage.storeSession(
      new Session({ ...session.toObject(), accessToken: "shpat_newer", scope: "write_orders" }),
    );
    const loaded = await storage.loadSession(session.id);
    expect(loaded?.accessToken).toBe("shpat_newer");
    expect(loaded?.scope).toBe("write_orders");
  });

  it("are found by their shop, and by no other", async () => {
    const storage = open();
    const [one, other] = [offline(), offline()];
    await storage.storeSession(one);
    await storage.storeSession(other);
    expect((await storage.findSessionsByShop(one.shop)).map(({ id }) => id)).toEqual([one.id]);
    expect(await storage.findSessionsByShop("nobody.myshopify.com")).toEqual([]);
  });

  it("are gone once deleted, and deleting what is not there is no fault", async () => {
    const storage = open();
    const [one, other] = [offline(), offline()];
    await storage.storeSession(one);
    await storage.storeSession(other);
    expect(await storage.deleteSession(one.id)).toBe(true);
    expect(await storage.deleteSessions([one.id, other.id])).toBe(true);
    expect(await storage.loadSession(one.id)).toBeUndefined();
    expect(await storage.loadSession(other.id)).toBeUndefined();
  });
});

describe("our table", () => {
  it("holds no token in the clear, and nothing of an online session's user but the id", async () => {
    const session = offline({ isOnline: true });
    session.onlineAccessInfo = {
      expires_in: 60,
      associated_user_scope: "write_orders",
      associated_user: {
        id: 42,
        first_name: "Canary",
        last_name: "Canarysson",
        email: "canary@example.com",
        email_verified: true,
        account_owner: true,
        locale: "en",
        collaborator: false,
      },
    };
    await ours().storeSession(session);
    const { rows } = await database.pool.query(
      "SELECT s::text AS row, encode(secret, 'escape') AS secret FROM shopify_sessions s",
    );
    expect(JSON.stringify(rows)).not.toMatch(/canary/i);
    const loaded = await ours().loadSession(session.id);
    expect(loaded?.onlineAccessInfo?.associated_user).toMatchObject({ id: 42, email: "", first_name: "" });
    expect(loaded?.accessToken).toBe("shpat_canary");
  });

  it("opens no row that was copied to another shop, or whose key is lost, and says so in the log", async () => {
    const [mine, theirs] = [offline(), offline()];
    await ours().storeSession(mine);
    await ours().storeSession(theirs);
    await database.pool.query(
      "UPDATE shopify_sessions SET secret = (SELECT secret FROM shopify_sessions WHERE id = $1) WHERE id = $2",
      [mine.id, theirs.id],
    );
    expect(await ours().loadSession(theirs.id)).toBeUndefined();
    expect(await ours(randomBytes(32)).loadSession(mine.id)).toBeUndefined();
    expect(lines.join("")).toContain("session_unreadable");
    expect(lines.join("")).not.toContain("canary");
  });

  it("lets the one that saw the newest row write, and tells the other", async () => {
    const storage: ShopifySessionStorage = ours();
    const session = offline();
    await storage.storeSession(session);
    const seen = await storage.load(session.id);
    const renewed = new Session({ ...session.toObject(), accessToken: "shpat_second" });
    expect(await storage.replace(renewed, seen!.version)).toBe(true);
    expect(await storage.replace(session, seen!.version)).toBe(false);
    expect((await storage.loadSession(session.id))?.accessToken).toBe("shpat_second");
  });
});

function inMemory(): SessionStorage {
  const sessions = new Map<string, Session>();
  return {
    storeSession: async (session) => Boolean(sessions.set(session.id, session)),
    loadSession: async (id) => sessions.get(id),
    deleteSession: async (id) => sessions.delete(id) || true,
    deleteSessions: async (ids) => ids.forEach((id) => sessions.delete(id)) ?? true,
    findSessionsByShop: async (shop) => [...sessions.values()].filter((session) => session.shop === shop),
  };
}
