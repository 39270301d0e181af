// The worker's handler of each job.
import { setTimeout as sleep } from "node:timers/promises";
import type { InboxRow } from "../database/intake/inbox.ts";
import { createOrderReads } from "../database/orders/read/order-reads.ts";
import { refreshDesigns } from "../designs/catalog/refresh-from-kit.ts";
import type { Slot } from "../fairness/slot.ts";
import { tellFlow } from "../flow/tell-flow.ts";
import type { FlowCommand } from "../intake/flow-actions.ts";
import { handleDelivery } from "../intake/handle-delivery.ts";
import { LANE_SLICE_MS } from "../intake/limits.ts";
import { workLane } from "../intake/work-lane.ts";
import { workProducts } from "../intake/work-products.ts";
import { type ProductId, ShopDomain, type ShopId, type ShopifyOrderId } from "../kernel/ids.ts";
import { kindOf, type Lane } from "../kernel/lanes.ts";
import type { ShopRef } from "../kernel/shop-ref.ts";
import type { StoreRead } from "../linking/ports/variant-rows.ts";
import { carryOutFlow } from "../orders/commands/carry-out-flow.ts";
import { advanceOrder } from "../orders/effects/advance-order.ts";
import { handleKitEvent } from "../orders/effects/handle-kit-event.ts";
import { openOrder } from "../orders/effects/open-order.ts";
import { useKitSlots } from "../orders/effects/use-kit-slots.ts";
import { sweepStoreOrders } from "../orders/sweep-store-orders.ts";
import { type JobHandler, type Running, onJob } from "../queue/jobs.ts";
import type { Composition } from "./compose/compose.ts";
import { JOBS } from "./job-definitions.ts";
import { LINK_WRITTEN_AFTER_MS } from "./limits.ts";

export function jobHandlers(composition: Composition): JobHandler[] {
  const { accounts, orders, linking, shops, waiting, jobs } = composition;
  const { engine } = orders;
  return [
    onJob(JOBS.lane, (lane, running) => workOnLane(composition, lane, running)),
    onJob(JOBS.dueOrders, ({ shopId }, running) => workOnDueOrders(composition, shopId, running)),
    onJob(JOBS.look, async ({ shopId, orderId }) => {
      const shop = await shops.find(shopId);
      if (shop) await jobs.enqueueOrderRead(shop, orderId);
    }),
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
    onJob(JOBS.suggestions, async ({ shopId }) => {
      const shop = await shops.find(shopId);
      if (shop) await linking.work.suggestForStore(shop);
    }),
    onJob(JOBS.linkStates, async ({ shopId }, { slot }) => {
      const shop = await shops.find(shopId);
      if (shop) await linking.work.refreshStates(shop, slot);
    }),
    onJob(JOBS.sweepShop, ({ shopId }) =>
      sweepStoreOrders(
        {
          rows: composition.storeSweepRows,
          store: orders.storeOrdersInBackground,
          jobs,
          log: composition.infrastructure.log,
        },
        shopId,
      ),
    ),
    onJob(JOBS.mail, ({ shopId }) => composition.alerts.mail(shopId)),
    onJob(JOBS.check, ({ id }) => composition.checks.advance(id)),
    onJob(JOBS.service, async ({ shopId, after }) => {
      const shop = await shops.find(shopId);
      if (shop) await composition.fulfillmentService.keep(shop, after);
    }),
    onJob(JOBS.serviceCheck, async ({ shopId }) => {
      const shop = await shops.find(shopId);
      if (shop) await composition.fulfillmentService.check(shop);
    }),
    onJob(JOBS.flow, async ({ shopId }) => {
      const shop = await shops.find(shopId);
      if (shop) await tellFlow(composition.flow, shop);
    }),
    onJob(JOBS.draft, ({ id }) => composition.publishing.advance(id)),
    onJob(JOBS.readStore, async ({ shopId }, { slot }) => {
      const shop = await shops.find(shopId);
      if (shop) await linking.work.readStore(shop, slot);
    }),
  ];
}

async function workOnLane(composition: Composition, lane: Lane, { stopping, slot }: Running): Promise<void> {
  const { inbox, jobs } = composition;
  const more = (at?: Date) => jobs.enqueueLane(lane, at);
  if (kindOf(lane.lane) === "products") {
    const shop = await composition.shopify.installation.findShop(ShopDomain.parse(lane.origin));
    return workProducts({ inbox, slot, ...productUses(composition, shop) }, lane, more);
  }
  const uses = deliveryUses(composition);
  const handle = (row: InboxRow) => handleDelivery(uses, row);
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

async function lookAt(
  { accounts, orders }: Composition,
  shop: ShopRef,
  { orderId, inBackground }: { orderId: ShopifyOrderId; inBackground: boolean },
): Promise<void> {
  const { environment, goneLiveAt } = await accounts.forwarding.liveState(shop.id);
  const engine = inBackground ? { ...orders.engine, store: orders.storeOrdersInBackground } : orders.engine;
  await openOrder(engine, shop, { orderId, accountEnvironment: environment, goneLiveAt });
}

const NOTHING_LEFT_TO_READ: StoreRead = { began: new Date(8.64e15), tookMs: 0, endedMsAgo: 0 };

/** Null: uninstalled in the meantime, so nothing is read for it any more. */
function productUses(composition: Composition, shop: ShopRef | null) {
  const { linking, publishing, jobs } = composition;
  return {
    lastStoreRead: async () => (shop ? linking.work.lastStoreRead(shop) : NOTHING_LEFT_TO_READ),
    readStore: async (slot: Slot) => void (shop && (await linking.work.readStore(shop, slot))),
    readProduct: async (id: ProductId) => void (shop && (await linking.work.productChanged(shop, id))),
    async productsChanged(ids: readonly ProductId[]) {
      if (!shop) return;
      await publishing.productsChanged(shop, ids);
      // Its variants may have been linked or unlinked. The link itself is written a moment later.
      await jobs.enqueueService(shop.id, { at: new Date(Date.now() + LINK_WRITTEN_AFTER_MS) });
    },
  };
}

function deliveryUses(composition: Composition) {
  const { shopify, orders, linking, compliance, fulfillmentService } = composition;
  return {
    findShop: (domain: ShopDomain) => shopify.installation.findShop(domain),
    readOrder: (shop: ShopRef, orderId: ShopifyOrderId, { inBackground } = { inBackground: false }) =>
      lookAt(composition, shop, { orderId, inBackground }),
    ordersOfFulfillmentOrders: (shop: ShopRef, ids: readonly string[]) =>
      orders.storeOrders.ordersOfFulfillmentOrders(shop, ids),
    async productChanged(shop: ShopRef, product: ProductId) {
      const uses = productUses(composition, shop);
      await uses.readProduct(product);
      await uses.productsChanged([product]);
    },
    async flowRequested(shop: ShopRef, order: ShopifyOrderId, command: FlowCommand) {
      // A workflow that starts with the order may be faster than the order's own event.
      await lookAt(composition, shop, { orderId: order, inBackground: false });
      const parts = await createOrderReads(composition.infrastructure.store).ofStoreOrders(shop, [order]);
      await carryOutFlow(orders.commands, { shop, parts }, command);
    },
    fulfillmentRequested: (shop: ShopRef) => fulfillmentService.enqueueRequested(shop),
    async bulkEnded(shop: ShopRef, operationId: string) {
      await linking.work.bulkEnded(shop, operationId);
      await composition.checks.bulkEnded(shop, operationId);
    },
    kitEvent: (...args: KitEventArguments) =>
      handleKitEvent({ engine: orders.engine, rows: orders.eventRows }, ...args),
    installation: shopify.installation,
    compliance,
  };
}

type KitEventArguments = [account: Parameters<typeof handleKitEvent>[1], about: Parameters<typeof handleKitEvent>[2]];
