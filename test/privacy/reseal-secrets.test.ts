// A rotation of ENCRYPTION_KEYS ends: after the sweep nothing needs the old key any more (docs/operating.md, "Keys").
import { Session } from "@shopify/shopify-api";
import { randomBytes } from "node:crypto";
import pino from "pino";
import { beforeEach, expect, test } from "vitest";
import { createEventRows } from "../../app/database/accounts/event-rows.ts";
import { createTokenVersions } from "../../app/database/accounts/token-versions.ts";
import { createLeases } from "../../app/database/leases.ts";
import { resealSecrets } from "../../app/database/privacy/reseal-secrets.ts";
import { createSecrets } from "../../app/database/secrets.ts";
import { createSessionStorage } from "../../app/database/sessions/session-storage.ts";
import type { EncryptionKey } from "../../app/kernel/running/encryption-keys.ts";
import { tokenLease } from "../../app/shopify/access/token-lease.ts";
import { database, setDatabase } from "../support/database.ts";
import { addAccount, addKitOrder, addShop } from "../support/stores/kit-rows.ts";

const newKey = (id: string): EncryptionKey => ({ id, key: randomBytes(32) });
const [OLD, NEW] = [newKey("old"), newKey("new")];
const GIVEN = { environment: "production", token: "pmk_0123456789abcdef" } as const;
const PARTS = ["Jan de Vries", "Damrak 5"];
const SALT = new Uint8Array(16).fill(5);

setDatabase();
beforeEach(() => database.pool.query("TRUNCATE kit_accounts, shops, shopify_sessions CASCADE"));

/** The app as it runs with these keys. */
function appWith(...keys: EncryptionKey[]) {
  const { prisma, pool } = database;
  const secrets = createSecrets(keys);
  const leases = createLeases(pool);
  return {
    secrets,
    leases,
    tokens: createTokenVersions({ prisma, pool, secrets }),
    events: createEventRows({ prisma, pool, secrets, intakePool: pool }),
    sessions: createSessionStorage({ prisma, pool, secrets, log: pino({ enabled: false }) }),
    reseal: () => resealSecrets({ prisma, pool, secrets, leases }, new AbortController().signal),
  };
}

async function somethingOfEach(app: ReturnType<typeof appWith>) {
  const account = await addAccount(database.prisma);
  const shop = await addShop(database.prisma, { kitAccountId: account });
  await app.tokens.add(account, GIVEN);
  await app.events.record(account, { address: "https://app.example/webhooks/kit/x", token: "x", secret: "s" });
  const id = `offline_${shop.domain}`;
  const session = new Session({ id, shop: shop.domain, state: "", isOnline: false, accessToken: "shpat_1" });
  await app.sessions.storeSession(session);
  const hmac = app.secrets.hmac(PARTS, SALT);
  const hashed = { customerSalt: SALT, customerHmac: hmac, phoneHmac: hmac };
  const of = { shopId: shop.id, accountId: account };
  const open = await addKitOrder(database.prisma, of, { ...hashed, submission: "submitted", kitStage: 2 });
  const over = await addKitOrder(database.prisma, of, { ...hashed, submission: "submitted", kitStage: 4 });
  return { account, shop, session: id, open, over };
}

const hmacOf = async (id: string) => (await database.prisma.kitOrder.findUniqueOrThrow({ where: { id } })).customerHmac;

test("everything is sealed again under the first key, and read without the old one", async () => {
  const made = await somethingOfEach(appWith(OLD));
  expect(await appWith(NEW, OLD).reseal()).toEqual({ resealed: 4, left: {}, lost: 0, hashedOrders: 1 });
  expect(await appWith(NEW, OLD).reseal()).toMatchObject({ resealed: 0, left: {}, lost: 0 });

  const after = appWith(NEW);
  expect(await after.tokens.usable(made.account)).toMatchObject([{ token: GIVEN.token }]);
  expect(await after.tokens.find(GIVEN), "pasted again, it is the same").toMatchObject({ accountId: made.account });
  expect((await after.events.registration(made.account)).address).toBe("https://app.example/webhooks/kit/x");
  expect((await after.sessions.load(made.session))?.session.accessToken).toBe("shpat_1");
});

test("the hash of an address goes with an order that is over, and stays for one that is not", async () => {
  const { open, over } = await somethingOfEach(appWith(OLD));
  const { secrets, reseal } = appWith(NEW, OLD);
  await reseal();
  expect(await database.prisma.kitOrder.findUniqueOrThrow({ where: { id: over } })).toMatchObject({
    customerSalt: null,
    customerHmac: null,
    phoneHmac: null,
  });
  const kept = (await hmacOf(open))!;
  expect(secrets.hmacMatches(kept, PARTS, SALT)).toBe(true);
  expect(secrets.hmacMatches(kept, ["another", "address"], SALT)).toBe(false);
  expect(appWith(NEW).secrets.hmacMatches(kept, PARTS, SALT), "without its key nobody can tell").toBeNull();
});

test("a session that is being renewed is left to its renewal", async () => {
  const { shop } = await somethingOfEach(appWith(OLD));
  const { leases, reseal } = appWith(NEW, OLD);
  const lease = await leases.acquire(tokenLease(shop.domain), "a renewal", 60_000);
  expect(await reseal()).toMatchObject({ resealed: 3, left: { old: 1 }, lost: 0 });
  await leases.release(lease!);
  expect(await reseal()).toMatchObject({ resealed: 1, left: {} });
});

test("a key that is lost costs what it sealed, and nothing else", async () => {
  const { account } = await somethingOfEach(appWith(OLD));
  const app = appWith(NEW);
  expect(await app.reseal()).toMatchObject({ resealed: 0, left: { old: 4 }, lost: 4 });
  expect(await app.tokens.usable(account), "as without a token, so the merchant is asked for one").toEqual([]);
  expect((await app.events.registration(account)).address, "it is registered again").toBeNull();

  const another = { ...GIVEN, token: "pmk_another" };
  await app.tokens.add(account, another);
  expect(await app.tokens.usable(account)).toMatchObject([{ token: another.token }]);
});
