// The busy store of the neighbours' bench, in a process of its own: its Shopify (with a limit of points, as the real one has), its
// merchant and its storms. It is given less of the processor than the app, since a real Shopify takes none of it. Forked with IPC;
// its first message is a `BusyOrder`.
import { once } from "node:events";
import os from "node:os";
import { connectStore } from "../../../app/database/connect.ts";
import { readEnv } from "../../../app/kernel/running/env.ts";
import { createLogger } from "../../../app/kernel/running/log.ts";
import { compose } from "../../../app/main/compose/compose.ts";
import { startInfrastructure } from "../../../app/main/infrastructure.ts";
import { services } from "../../../app/main/page-services.ts";
import type { KitSandbox } from "../../../sandbox/kit/start.ts";
import { startShopifySandbox } from "../../../sandbox/shopify/start.ts";
import { hasJob } from "../../reliability/queue-jobs.ts";
import { setUpMerchant } from "../../support/merchant.ts";
import type { Storming } from "./busy-store-process.ts";
import { type BusyWorld, stock, type Storm, storms } from "./storms.ts";

export interface BusyOrder {
  name: string;
  /** The app's environment. */
  variables: Record<string, string>;
  brands: KitSandbox["brands"];
}

export type BusySays =
  { origin: string } | { storms: Pick<Storm, "name" | "unit">[] } | { storming: Storming } | { stopped: true };
export type BusyIsTold = { setUp: true } | { start: number } | { stop: true };

/** So often that each order that is measured is seen beside what the storm did meanwhile. */
const TOLD_EVERY_MS = 100;

os.setPriority(os.constants.priority.PRIORITY_LOW);
const [{ name, variables, brands }] = (await once(process, "message")) as [BusyOrder];
const read = readEnv(variables);
if (!read.ok) throw new Error(read.faults.join("\n"));
const { shopify: keys } = read.env;
const shopify = await startShopifySandbox({
  apiKey: keys.apiKey,
  apiSecret: keys.apiSecret,
  appUrl: keys.appUrl,
  shops: [],
  costLimits: true,
  webhookRetryDelays: [100, 300, 900, 2_700, 8_100],
});
say({ origin: shopify.origin });
await told("setUp");

const databaseUrl = variables["DATABASE_URL"]!;
const log = createLogger({ level: "warn", destination: process.stderr });
const composition = compose(startInfrastructure({ env: read.env, log, databaseUrl }));
const store = connectStore(databaseUrl, { max: 4 });
const world: BusyWorld = {
  kit: { brands },
  shopify,
  services: services(composition),
  app: { composition },
  database: { ...store, url: databaseUrl },
  origin: keys.appUrl,
  apiSecret: keys.apiSecret,
  hasJob: (job, key) => hasJob(store.pool, job, key),
};
const busy = await setUpMerchant(world, name, { brand: "brightside", plan: "plus" });
await stock(world, busy);
const all = storms(world, busy);
say({ storms: all.map(({ name, unit }) => ({ name, unit })) });

for (;;) {
  const { start } = await told("start");
  const storm = await all[start]!.start();
  const tell = () => say({ storming: { isOver: storm.isOver(), done: storm.done() } });
  tell();
  const telling = setInterval(tell, TOLD_EVERY_MS);
  await told("stop");
  clearInterval(telling);
  await storm.stop();
  shopify.truth.forget();
  say({ stopped: true });
}

function say(what: BusySays): void {
  process.send!(what);
}

async function told<Key extends string>(key: Key): Promise<Extract<BusyIsTold, Record<Key, unknown>>> {
  for (;;) {
    const [what] = (await once(process, "message")) as [BusyIsTold];
    if (key in what) return what as Extract<BusyIsTold, Record<Key, unknown>>;
  }
}
