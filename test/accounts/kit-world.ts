// The accounts' whole machinery over a real database and the Kit sandbox, composed as the app composes it.
import { randomBytes } from "node:crypto";
import { connectKit, type ConnectRequest } from "../../app/accounts/connection/connect.ts";
import { closeIfUnused } from "../../app/accounts/connection/disconnect.ts";
import { createUncountedTries } from "../../app/accounts/connection/uncounted-tries.ts";
import { createAccountEvents } from "../../app/accounts/kit-events/register-events.ts";
import { createAccountKit } from "../../app/accounts/tokens/call-kit.ts";
import { createAccountRows } from "../../app/database/accounts/account-rows.ts";
import { createBudget } from "../../app/database/accounts/budget.ts";
import { createEventRows } from "../../app/database/accounts/event-rows.ts";
import { createTokenVersions } from "../../app/database/accounts/token-versions.ts";
import { createCatalogRows } from "../../app/database/designs/catalog-rows.ts";
import { createLeases } from "../../app/database/leases.ts";
import { createSecrets } from "../../app/database/secrets.ts";
import { listedDesigns } from "../../app/designs/catalog/listed.ts";
import type { KitAccountId } from "../../app/kernel/ids.ts";
import { createKitClient } from "../../app/kit/client.ts";
import { createWire } from "../../app/kit/exchange.ts";
import type { KitList, KitTemplate } from "../../app/kit/kit-types.ts";
import { startKitSandbox } from "../../sandbox/kit/start.ts";
import { createTestDatabase } from "../support/database.ts";
import { printFile } from "../support/print-file.ts";
import { openForFile } from "../support/running/open-for-file.ts";

export async function startKitWorld({ appUrl = "https://app.example" } = {}) {
  const database = await createTestDatabase();
  const { prisma, pool } = database;
  const sandbox = await startKitSandbox({ fetchArtwork: false, limitPerMinute: 1_000 });
  const wire = createWire();
  const client = createKitClient({
    wire,
    baseUrls: { production: sandbox.baseUrl, staging: sandbox.stagingBaseUrl },
    timeouts: { ordersMs: 2_000, readsMs: 2_000 },
  });
  const secrets = createSecrets([{ id: "k1", key: randomBytes(32) }]);
  const leases = createLeases(pool);
  const tokens = createTokenVersions({ prisma, pool, secrets });
  const budget = createBudget({ pool });
  const rows = createAccountRows(database);
  const practice = () => {
    throw new Error("nobody practices in this world");
  };
  const kit = createAccountKit({ rows, client, practice, tokens, budget });
  const faults: unknown[] = [];
  const eventOptions = {
    rows: createEventRows({ prisma, pool, secrets, intakePool: pool }),
    leases,
    kit,
    acceptHttp: false,
    onFault: (_: KitAccountId, fault: unknown) => void faults.push(fault),
  };
  const events = createAccountEvents({ ...eventOptions, appUrl });
  const connected: KitAccountId[] = [];
  const connectOptions = {
    rows,
    client,
    tokens,
    budget,
    leases,
    tries: createUncountedTries(),
    stagingKnown: true,
    storeTemplates: async (account: KitAccountId, read: { list: KitList<KitTemplate>; at: Date }) => {
      await createCatalogRows(pool).keepDesigns(account, { list: listedDesigns(read.list), at: read.at });
    },
    onLeft: async (account: KitAccountId) => {
      await closeIfUnused({ rows, tokens, events }, account);
    },
    onConnected: async (account: KitAccountId) => void connected.push(account),
  };

  return {
    database,
    prisma,
    pool,
    sandbox,
    client,
    practice,
    secrets,
    leases,
    rows,
    tokens,
    budget,
    kit,
    events,
    /** The same accounts, in an app that is reached elsewhere. */
    eventsAt: (url: string) => createAccountEvents({ ...eventOptions, appUrl: url }),
    faults,
    connected,
    connectOptions,
    connect: (request: ConnectRequest) => connectKit(connectOptions, request),
    /** Registers designs at Kit, outside the app. */
    async addDesigns(token: string, slugs: string[], environment: "production" | "staging" = "production") {
      const as = { environment, token };
      const products = await client.listProducts(as);
      if (products.kind !== "ok") throw new Error(`no products: ${products.kind}`);
      for (const slug of slugs) {
        const answer = await client.registerTemplate(as, {
          name: slug,
          slug,
          catalogProductId: products.value.entries[0]!.id,
          active: true,
          ditheredImage: { bytes: printFile(slug), contentType: "image/png", fileName: `${slug}.png` },
        });
        if (answer.kind !== "ok") throw new Error(`not registered: ${answer.kind}`);
      }
    },
    async close() {
      await wire.close();
      await sandbox.close();
      await database.close();
    },
  };
}

export type KitWorld = Awaited<ReturnType<typeof startKitWorld>>;

/** That of the file's tests, which calls `setKitWorld` before its own hooks. */
export let world: KitWorld;

export function setKitWorld(options: Parameters<typeof startKitWorld>[0] = {}): void {
  openForFile(
    () => startKitWorld(options),
    (opened) => (world = opened),
  );
}
