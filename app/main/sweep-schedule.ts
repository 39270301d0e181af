// Every sweep: its name, its interval over all processes, and its function (design "Sweeps").
import { crc32 } from "node:zlib";
import { closeUnusedAccounts } from "../accounts/connection/disconnect.ts";
import { reviewMemberships } from "../accounts/connection/review-memberships.ts";
import { foldCounts } from "../database/orders/fold-counts.ts";
import { resealSecrets } from "../database/privacy/reseal-secrets.ts";
import { refreshStale } from "../designs/catalog/refresh-from-kit.ts";
import { sweepFlow } from "../flow/tell-flow.ts";
import { days, hours, minutes, seconds } from "../kernel/durations.ts";
import { STORE_READ_AGAIN_HOURS, STORE_READ_OVERDUE_HOURS } from "../linking/limits.ts";
import { createSweeps } from "../orders/sweeps.ts";
import type { Sweep } from "../queue/schedules.ts";
import type { Composition } from "./compose/compose.ts";

export function sweeps(composition: Composition): Sweep[] {
  const { infrastructure, accounts, designPorts, inbox, linking, fulfillmentService } = composition;
  const swept = createSweeps({ rows: composition.sweepRows, waiting: composition.waiting, jobs: composition.jobs });
  return [
    { name: "due-rows", everyMs: seconds(10), run: () => swept.due() },
    { name: "expired-leases", everyMs: seconds(5), run: () => swept.leases() },
    { name: "store-orders", everyMs: minutes(15), run: () => sweepStores(composition) },
    { name: "shipped-unfulfilled", everyMs: minutes(30), run: () => swept.shipped() },
    { name: "order-fields", everyMs: minutes(1), run: () => swept.fields() },
    { name: "event-registrations", everyMs: hours(1), run: () => accounts.events.sweepEvents() },
    {
      name: "designs-and-catalog",
      everyMs: minutes(10),
      run: () =>
        refreshStale(composition.refreshing, (account, err) =>
          infrastructure.log.warn({ err, account }, "an account's designs could not be read"),
        ),
    },
    { name: "unused-accounts", everyMs: hours(1), run: (signal) => closeUnusedAccounts(composition.leaving, signal) },
    {
      name: "places-on-accounts",
      everyMs: hours(1),
      run: (signal) => reviewMemberships(composition.memberships, signal),
    },
    { name: "fulfillment-requests", everyMs: minutes(15), run: () => fulfillmentService.sweepRequested() },
    { name: "fulfillment-services", everyMs: hours(1), run: () => fulfillmentService.sweepUnsettled() },
    { name: "fulfillment-stock", everyMs: days(1), run: () => fulfillmentService.sweepChecks() },
    { name: "delivery-estimates", everyMs: minutes(30), run: (signal) => composition.estimates.sweep(signal) },
    { name: "link-runs", everyMs: seconds(30), run: (signal) => linking.work.sweepRuns(signal) },
    { name: "product-drafts", everyMs: seconds(30), run: () => composition.publishing.sweep() },
    { name: "sold-variants", everyMs: minutes(5), run: (signal) => linking.work.noteSales(signal) },
    { name: "unlinked-sales", everyMs: minutes(1), run: (signal) => linking.work.sweepUnlinkedSales(signal) },
    { name: "daily-checks", everyMs: minutes(5), run: () => composition.checks.sweep() },
    { name: "shop-tasks", everyMs: minutes(5), run: () => composition.checks.sweepShopTasks() },
    { name: "mails", everyMs: minutes(1), run: (signal) => composition.alerts.sweep(signal) },
    { name: "order-counts", everyMs: minutes(1), run: (signal) => foldCounts(infrastructure.store.pool, signal) },
    { name: "flow-events", everyMs: seconds(30), run: () => sweepFlow(composition.flow) },
    { name: "retention", everyMs: days(1), run: (signal) => composition.checks.sweepRetention(signal) },
    { name: "secrets-resealed", everyMs: days(1), run: (signal) => resealed(composition, signal) },
    { name: "read-stores", everyMs: hours(1), run: () => readStores(composition, new Date()) },
    {
      name: "old-deliveries",
      everyMs: days(1),
      run: async () => {
        await inbox.prune();
        // Nothing waits for them any more either.
        await infrastructure.leases.prune();
      },
    },
    { name: "unused-artwork", everyMs: days(1), run: async () => void (await designPorts.artwork.releaseUnused()) },
  ];
}

/** Shows when the old key can be removed after a rotation of ENCRYPTION_KEYS (docs/operating.md, "Keys"). */
async function resealed({ infrastructure }: Composition, signal: AbortSignal): Promise<void> {
  const { store, secrets, leases, log } = infrastructure;
  const { lost, ...told } = await resealSecrets({ ...store, secrets, leases }, signal);
  const needed = new Set([secrets.keyIds[0], ...Object.keys(told.left)]);
  const unused = told.hashedOrders > 0 || signal.aborted ? [] : secrets.keyIds.filter((id) => !needed.has(id));
  if (secrets.keyIds.length > 1) log.info({ ...told, unused }, "secrets were sealed under the first encryption key");
  if (lost > 0) {
    const message =
      "secrets were sealed under an encryption key that is gone: put it back, or have the stores connect again";
    log.error({ code: "secret_key_missing", lost, left: told.left }, message);
  }
}

async function sweepStores({ storeSweepRows, jobs }: Composition): Promise<void> {
  for (const id of await storeSweepRows.liveShops()) await jobs.enqueueSweep(id);
}

interface ReadingStores {
  shops: Pick<Composition["shops"], "readings">;
  jobs: Pick<Composition["jobs"], "enqueueReadStore">;
}

/**
 * Each store once a day, in its own hour, so that they don't wait for each other. One whose hour passed while no process ran, or
 * whose job was lost, follows within a few hours, so that all stores aren't read at once after an outage; one that was never read,
 * at once.
 */
export async function readStores({ shops, jobs }: ReadingStores, now: Date): Promise<void> {
  for (const { id, state } of await shops.readings(STORE_READ_OVERDUE_HOURS)) {
    const every = { read: 24, overdue: STORE_READ_AGAIN_HOURS, unread: 1 }[state];
    if ((crc32(id) - now.getUTCHours()) % every === 0) await jobs.enqueueReadStore(id);
  }
}
