// The jobs of this app and the functions that enqueue them. Ids only (decision 5).
import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Inbox } from "../intake/inbox.ts";
import { KitAccountId, KitOrderRowId, ShopId, type ShopifyOrderId } from "../kernel/ids.ts";
import { kindOf, type Lane, type LaneKind, laneOf, SWEPT, TO_READ } from "../kernel/lanes.ts";
import type { ShopRef } from "../kernel/shop-ref.ts";
import { LinkRunId } from "../linking/runs/link-run.ts";
import { DraftId } from "../publishing/draft-id.ts";
import { defineJob, type JobDefinition } from "../queue/jobs.ts";
import type { JobQueue } from "../queue/queue.ts";
import type { Urgency } from "../queue/to-job.ts";

export const JOBS = {
  lane: defineJob("deliveries", z.object({ source: z.enum(["shopify", "kit"]), origin: z.string(), lane: z.string() })),
  dueOrders: defineJob("due-orders", z.object({ shopId: ShopId })),
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

const URGENCIES: Record<LaneKind, Urgency> = {
  canceled: "first",
  orders: "soon",
  products: "later",
  swept: "later",
  other: "soon",
  kit: "soon",
};

export type Jobs = ReturnType<typeof createJobs>;

export function createJobs(queue: JobQueue, inbox: Pick<Inbox, "add">) {
  const enqueueLane = ({ source, origin, lane }: Lane, at?: Date) => {
    const when = { key: `${source}-${origin}-${lane}`, at, urgency: URGENCIES[kindOf(lane)] };
    return queue.enqueue(JOBS.lane, { source, origin, lane }, when);
  };
  const ofShop =
    <const Job extends JobDefinition<{ shopId: ShopId }>>(job: Job) =>
    (shopId: ShopId, at?: Date) =>
      queue.enqueue(job, { shopId }, { key: shopId, at, urgency: "later" });
  return {
    enqueueOrder: (rowId: KitOrderRowId, at?: Date) => queue.enqueue(JOBS.advance, { rowId }, { key: rowId, at }),
    enqueueCancel: (rowId: KitOrderRowId) => queue.enqueue(JOBS.cancel, { rowId }, { key: rowId, urgency: "first" }),
    enqueueAccount: (accountId: KitAccountId, at?: Date) =>
      queue.enqueue(JOBS.serve, { accountId }, { key: accountId, at, urgency: "first" }),
    /** Writes a delivery first: the order may have no row yet. `inBackground`: with low urgency. */
    async enqueueOrderRead({ domain: origin }: ShopRef, subjectId: ShopifyOrderId, { inBackground = false } = {}) {
      const about = { source: "shopify", topic: inBackground ? SWEPT : TO_READ, subjectId } as const;
      const unsaid = { ids: null, triggeredAt: null, fault: null };
      await inbox.add({ ...about, ...unsaid, origin, deliveryId: `to_read/${randomUUID()}` });
      await enqueueLane({ source: "shopify", origin, lane: laneOf(about) });
    },
    enqueueLane,
    enqueueDueOrders: (shopId: ShopId) => queue.enqueue(JOBS.dueOrders, { shopId }, { key: shopId }),
    enqueueDesigns: (accountId: KitAccountId) =>
      queue.enqueue(JOBS.designs, { accountId }, { key: accountId, urgency: "later" }),
    enqueueLinkRun: (runId: LinkRunId, at?: Date) =>
      queue.enqueue(JOBS.linkRun, { runId }, { key: runId, at, urgency: "later" }),
    enqueueSuggestions: ofShop(JOBS.suggestions),
    enqueueLinkStates: ofShop(JOBS.linkStates),
    /** Reads the shop's changed orders now instead of at the next sweep. */
    enqueueSweep: ofShop(JOBS.sweepShop),
    /** The shop may have something to email, or an address to confirm. */
    enqueueMail: ofShop(JOBS.mail),
    enqueueCheck: (id: string, at?: Date) => queue.enqueue(JOBS.check, { id }, { key: id, at, urgency: "later" }),
    enqueueReadStore: ofShop(JOBS.readStore),
    /** Checks the shop's fulfillment service; `after`: where a round of stocking continues. */
    enqueueService: (shopId: ShopId, { after = "", at }: { after?: string; at?: Date } = {}) =>
      queue.enqueue(JOBS.service, { shopId, after }, { key: `${shopId}-${after}`, at, urgency: "later" }),
    enqueueDraft: (id: DraftId, at?: Date) => queue.enqueue(JOBS.draft, { id }, { key: id, at, urgency: "later" }),
    enqueueFlow: ofShop(JOBS.flow),
    enqueueServiceCheck: ofShop(JOBS.serviceCheck),
  };
}
