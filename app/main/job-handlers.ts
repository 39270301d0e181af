import { setTimeout as sleep } from "node:timers/promises";
import { refreshDesigns } from "../designs/catalog/refresh-from-kit.ts";
import { tellFlow } from "../flow/tell-flow.ts";
import { handleDelivery } from "../intake/handle-delivery.ts";
import type { InboxRow } from "../intake/inbox.ts";
import { LANE_SLICE_MS } from "../intake/limits.ts";
import { workLane } from "../intake/work-lane.ts";
import { productUses, workProducts } from "../intake/work-products.ts";
import { ShopDomain, type ShopId } from "../kernel/ids.ts";
import { kindOf, type Lane } from "../kernel/lanes.ts";
import type { ShopRef } from "../kernel/shop-ref.ts";
import { advanceOrder } from "../orders/effects/advance-order.ts";
import { useKitSlots } from "../orders/effects/use-kit-slots.ts";
import { sweepStoreOrders } from "../orders/sweep-store-orders.ts";
import { type JobHandler, type Running, onJob } from "../queue/jobs.ts";
import type { Composition } from "./compose/compose.ts";
import { JOBS } from "./job-definitions.ts";

export function jobHandlers(composition: Composition): JobHandler[] {
  const { accounts, orders, linking, shops, waiting, jobs } = composition;
  const { engine } = orders;
  const withShop = async (id: ShopId, work: (shop: ShopRef) => Promise<unknown>) => {
    const shop = await shops.find(id);
    if (shop) await work(shop);
  };
  return [
    onJob(JOBS.lane, (lane, running) => workOnLane(composition, lane, running)),
    onJob(JOBS.dueOrders, ({ shopId }, running) => workOnDueOrders(composition, shopId, running)),
    onJob(JOBS.advance, async ({ rowId }) => void (await advanceOrder(engine, rowId))),
    onJob(JOBS.cancel, async ({ rowId }) => void (await advanceOrder(engine, rowId))),
    onJob(JOBS.serve, ({ accountId }, { stopping }) =>
      useKitSlots(
        engine,
        {
          next: (account, underWay) => accounts.budget.nextInLine(account, underWay),
          pause: (ms) => sleep(ms, undefined, { signal: stopping }).catch(() => undefined),
          isStopping: () => stopping.aborted,
        },
        accountId,
      ),
    ),
    onJob(JOBS.designs, async ({ accountId }) => {
      const refreshed = await refreshDesigns(composition.refreshing, accountId);
      if (refreshed.kind !== "refreshed") return;
      for (const shop of await waiting.nudgeAccount(accountId)) await jobs.enqueueDueOrders(shop);
    }),
    onJob(JOBS.linkRun, async ({ runId }, { slot }) => void (await linking.work.advanceRun(runId, slot))),
    onJob(JOBS.suggestions, ({ shopId }) => withShop(shopId, linking.work.suggestForStore)),
    onJob(JOBS.linkStates, ({ shopId }, { slot }) =>
      withShop(shopId, (shop) => linking.work.refreshStates(shop, slot)),
    ),
    onJob(JOBS.sweepShop, ({ shopId }) => {
      const { storeSweepRows: rows, infrastructure } = composition;
      const store = orders.storeOrdersInBackground;
      return sweepStoreOrders({ rows, store, jobs, log: infrastructure.log }, shopId);
    }),
    onJob(JOBS.mail, ({ shopId }) => composition.alerts.mail(shopId)),
    onJob(JOBS.check, ({ id }) => composition.checks.advance(id)),
    onJob(JOBS.service, ({ shopId, after }) =>
      withShop(shopId, (shop) => composition.fulfillmentService.keep(shop, after)),
    ),
    onJob(JOBS.serviceCheck, ({ shopId }) => withShop(shopId, (shop) => composition.fulfillmentService.check(shop))),
    onJob(JOBS.flow, ({ shopId }) => withShop(shopId, (shop) => tellFlow(composition.flow, shop))),
    onJob(JOBS.draft, ({ id }) => composition.publishing.advance(id)),
    onJob(JOBS.readStore, ({ shopId }, { slot }) => withShop(shopId, (shop) => linking.work.readStore(shop, slot))),
  ];
}

async function workOnLane(composition: Composition, lane: Lane, { stopping, slot }: Running): Promise<void> {
  const { inbox, jobs } = composition;
  const more = (at?: Date) => jobs.enqueueLane(lane, at);
  if (kindOf(lane.lane) === "products") {
    const shop = await composition.shopify.installation.findShop(ShopDomain.parse(lane.origin));
    return workProducts({ inbox, slot, ...productUses(composition, shop) }, lane, more);
  }
  const handle = (row: InboxRow) => handleDelivery(composition, row);
  return workLane({ inbox, handle, slot, isStopping: () => stopping.aborted }, lane, more);
}

/** Everything due in the shop, one order after another: concurrent ones would only wait for Kit's limit. */
async function workOnDueOrders(
  { orders, waiting, jobs }: Composition,
  shop: ShopId,
  { stopping, slot }: Running,
): Promise<void> {
  const until = performance.now() + LANE_SLICE_MS;
  const seen = new Set<string>();
  while (!stopping.aborted && performance.now() < until) {
    await slot.giveWay();
    const id = await waiting.nextDue(shop);
    // Enqueued elsewhere in the meantime; that job covers it.
    if (id === null || seen.has(id)) return;
    seen.add(id);
    await advanceOrder(orders.engine, id);
  }
  await jobs.enqueueDueOrders(shop);
}
