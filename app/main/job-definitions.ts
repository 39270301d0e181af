// The jobs of this app and the functions that enqueue them. Ids only (decision 5).
import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Inbox } from "../intake/inbox.ts";
import { KitAccountId, KitOrderRowId, ShopId, ShopifyOrderId } from "../kernel/ids.ts";
import { kindOf, type Lane, type LaneKind, laneOf, SWEPT, TO_READ } from "../kernel/lanes.ts";
import type { ShopRef } from "../kernel/shop-ref.ts";
import { LinkRunId } from "../linking/runs/link-run.ts";
import type { SweepJobs } from "../orders/sweeps.ts";
import { DraftId } from "../publishing/draft-id.ts";
import { defineJob } from "../queue/jobs.ts";
import type { JobQueue } from "../queue/queue.ts";
import type { Urgency } from "../queue/to-job.ts";

export const JOBS = {
  lane: defineJob("deliveries", z.object({ source: z.enum(["shopify", "kit"]), origin: z.string(), lane: z.string() })),
  dueOrders: defineJob("due-orders", z.object({ shopId: ShopId })),
  /** Enqueued by a release that wrote no delivery for it. */
  readOrder: defineJob("look-at-order", z.object({ shopId: ShopId, orderId: ShopifyOrderId })),
  advance: defineJob("advance-order", z.object({ rowId: KitOrderRowId })),
  /** Advances an order too, under a name of its own: a waiting job for the same order must not absorb this one. */
  cancel: defineJob("cancel-order", z.object({ rowId: KitOrderRowId })),
  serve: defineJob("serve-account", z.object({ accountId: KitAccountId })),
  designs: defineJob("refresh-designs", z.object({ accountId: KitAccountId })),
  linkRun: defineJob("link-run", z.object({ runId: LinkRunId })),
  suggestions: defineJob("find-suggestions", z.object({ shopId: ShopId })),
  linkStates: defineJob("refresh-link-states", z.object({ shopId: ShopId })),
  sweepShop: defineJob("sweep-shop", z.object({ shopId: ShopId })),
  mail: defineJob("mail-shop", z.object({ shopId: ShopId })),
  check: defineJob("daily-check", z.object({ id: z.uuid() })),
  readStore: defineJob("read-store", z.object({ shopId: ShopId })),
  service: defineJob("fulfillment-service", z.object({ shopId: ShopId, after: z.string() })),
  serviceCheck: defineJob("fulfillment-service-check", z.object({ shopId: ShopId })),
  flow: defineJob("tell-flow", z.object({ shopId: ShopId })),
  draft: defineJob("product-draft", z.object({ id: DraftId })),
} as const;

export interface Jobs extends SweepJobs {
  /** Writes a delivery first: the order may have no row yet. `inBackground`: with low urgency. */
  enqueueOrderRead(shop: ShopRef, order: ShopifyOrderId, how?: { inBackground: boolean }): Promise<void>;
  enqueueLane(lane: Lane, at?: Date): Promise<void>;
  enqueueDueOrders(shop: ShopId): Promise<void>;
  enqueueDesigns(account: KitAccountId): Promise<void>;
  enqueueLinkRun(runId: LinkRunId, at?: Date): Promise<void>;
  enqueueSuggestions(shop: ShopId): Promise<void>;
  enqueueLinkStates(shop: ShopId): Promise<void>;
  enqueueReadStore(shop: ShopId, at?: Date): Promise<void>;
  /** The shop may have something to email, or an address to confirm. */
  enqueueMail(shop: ShopId): Promise<void>;
  /** Continues a daily check. */
  enqueueCheck(id: string, at?: Date): Promise<void>;
  /** Checks the shop's fulfillment service; `after`: where a round of stocking continues. */
  enqueueService(shop: ShopId, round?: { after?: string; at?: Date }): Promise<void>;
  enqueueServiceCheck(shop: ShopId): Promise<void>;
  /** Creates a product from a design. */
  enqueueDraft(id: DraftId, at?: Date): Promise<void>;
  /** Reads the shop's changed orders now instead of at the next sweep. */
  enqueueSweep(shop: ShopId): Promise<void>;
}

const URGENCIES: Record<LaneKind, Urgency> = {
  canceled: "first",
  orders: "soon",
  products: "later",
  swept: "later",
  other: "soon",
  kit: "soon",
};

export function createJobs(queue: JobQueue, inbox: Pick<Inbox, "add">): Jobs {
  const enqueueLane: Jobs["enqueueLane"] = ({ source, origin, lane }, at) =>
    queue.enqueue(
      JOBS.lane,
      { source, origin, lane },
      { key: `${source}-${origin}-${lane}`, at, urgency: URGENCIES[kindOf(lane)] },
    );
  return {
    enqueueOrder: (rowId, at) => queue.enqueue(JOBS.advance, { rowId: KitOrderRowId.parse(rowId) }, { key: rowId, at }),
    enqueueCancel: (rowId) =>
      queue.enqueue(JOBS.cancel, { rowId: KitOrderRowId.parse(rowId) }, { key: rowId, urgency: "first" }),
    enqueueAccount: (accountId, at) =>
      queue.enqueue(JOBS.serve, { accountId }, { key: accountId, at, urgency: "first" }),
    async enqueueOrderRead({ domain: origin }, subjectId, { inBackground } = { inBackground: false }) {
      const about = { source: "shopify", topic: inBackground ? SWEPT : TO_READ, subjectId } as const;
      const unsaid = { ids: null, triggeredAt: null, fault: null };
      await inbox.add({ ...about, ...unsaid, origin, deliveryId: `to_read/${randomUUID()}` });
      await enqueueLane({ source: "shopify", origin, lane: laneOf(about) });
    },
    enqueueLane,
    enqueueDueOrders: (shopId) => queue.enqueue(JOBS.dueOrders, { shopId }, { key: shopId }),
    enqueueDesigns: (accountId) => queue.enqueue(JOBS.designs, { accountId }, { key: accountId, urgency: "later" }),
    enqueueLinkRun: (runId, at) => queue.enqueue(JOBS.linkRun, { runId }, { key: runId, at, urgency: "later" }),
    enqueueSuggestions: (shopId) => queue.enqueue(JOBS.suggestions, { shopId }, { key: shopId, urgency: "later" }),
    enqueueLinkStates: (shopId) => queue.enqueue(JOBS.linkStates, { shopId }, { key: shopId, urgency: "later" }),
    enqueueSweep: (shopId) => queue.enqueue(JOBS.sweepShop, { shopId }, { key: shopId, urgency: "later" }),
    enqueueMail: (shopId) => queue.enqueue(JOBS.mail, { shopId }, { key: shopId, urgency: "later" }),
    enqueueCheck: (id, at) => queue.enqueue(JOBS.check, { id }, { key: id, at, urgency: "later" }),
    enqueueReadStore: (shopId, at) => queue.enqueue(JOBS.readStore, { shopId }, { key: shopId, at, urgency: "later" }),
    enqueueService: (shopId, { after = "", at } = {}) =>
      queue.enqueue(JOBS.service, { shopId, after }, { key: `${shopId}-${after}`, at, urgency: "later" }),
    enqueueDraft: (id, at) => queue.enqueue(JOBS.draft, { id }, { key: id, at, urgency: "later" }),
    enqueueFlow: (shopId) => queue.enqueue(JOBS.flow, { shopId }, { key: shopId, urgency: "later" }),
    enqueueServiceCheck: (shopId) => queue.enqueue(JOBS.serviceCheck, { shopId }, { key: shopId, urgency: "later" }),
  };
}
