// The jobs of this app, and the doorbells that ring them. Ids only (decision 5).
import { z } from "zod";
import { LinkRunId } from "../mapping/link-runs.ts";
import { DraftId } from "../publishing/draft-rows.ts";
import type { Urgency } from "../queue/bells.ts";
import type { DoorbellQueue } from "../queue/queue.ts";
import { defineJob } from "../queue/jobs.ts";
import type { SweepBells } from "../reconciliation/sweeps.ts";
import { KitAccountId, KitOrderRowId, ShopId, ShopifyOrderId } from "./ids.ts";

export const JOBS = {
  delivery: defineJob("delivery", z.object({ id: z.string().regex(/^\d+$/) })),
  look: defineJob("look-at-order", z.object({ shopId: ShopId, orderId: ShopifyOrderId })),
  advance: defineJob("advance-order", z.object({ rowId: KitOrderRowId })),
  /** Advances an order too, under a name of its own: a ring for it that waits among others does not speak for this one. */
  cancel: defineJob("cancel-order", z.object({ rowId: KitOrderRowId })),
  serve: defineJob("serve-account", z.object({ accountId: KitAccountId })),
  designs: defineJob("refresh-designs", z.object({ accountId: KitAccountId })),
  linkRun: defineJob("link-run", z.object({ runId: LinkRunId })),
  suggestions: defineJob("seek-suggestions", z.object({ shopId: ShopId })),
  linkStates: defineJob("refresh-link-states", z.object({ shopId: ShopId })),
  sweepShop: defineJob("sweep-shop", z.object({ shopId: ShopId })),
  mail: defineJob("mail-shop", z.object({ shopId: ShopId })),
  check: defineJob("daily-check", z.object({ id: z.uuid() })),
  readStore: defineJob("read-store", z.object({ shopId: ShopId })),
  service: defineJob("fulfillment-service", z.object({ shopId: ShopId, after: z.string() })),
  serviceCheck: defineJob("fulfillment-service-check", z.object({ shopId: ShopId })),
  draft: defineJob("product-draft", z.object({ id: DraftId })),
} as const;

export interface Bells extends SweepBells {
  ringDesigns(account: KitAccountId): Promise<void>;
  ringLinkRun(runId: LinkRunId, at?: Date): Promise<void>;
  ringSuggestions(shop: ShopId): Promise<void>;
  ringLinkStates(shop: ShopId): Promise<void>;
  ringReadStore(shop: ShopId, at?: Date): Promise<void>;
  /** The shop may have something to be told by mail, or an address to confirm. */
  ringMail(shop: ShopId): Promise<void>;
  /** A daily check that has begun goes on. */
  ringCheck(id: string, at?: Date): Promise<void>;
  /** The shop's fulfillment service is seen to; `after`: where a round of stocking goes on. */
  ringService(shop: ShopId, round?: { after?: string; at?: Date }): Promise<void>;
  ringServiceCheck(shop: ShopId): Promise<void>;
  /** A design that becomes a product. */
  ringDraft(id: DraftId, at?: Date): Promise<void>;
  /** The shop's changed orders are read now instead of at the next sweep. */
  ringSweep(shop: ShopId): Promise<void>;
}

/** Changes of products come by the thousand, and what is called off must not be made meanwhile. */
function urgencyOf(topic: string): Urgency {
  if (topic === "orders/cancelled") return "first";
  return topic.startsWith("products/") || topic === "bulk_operations/finish" ? "later" : "soon";
}

export function createBells(queue: DoorbellQueue): Bells {
  return {
    ringOrder: (rowId, at) => queue.ring(JOBS.advance, { rowId: KitOrderRowId.parse(rowId) }, { key: rowId, at }),
    ringCancel: (rowId) =>
      queue.ring(JOBS.cancel, { rowId: KitOrderRowId.parse(rowId) }, { key: rowId, urgency: "first" }),
    ringAccount: (accountId, at) => queue.ring(JOBS.serve, { accountId }, { key: accountId, at, urgency: "first" }),
    ringLook: ({ id }, orderId) => queue.ring(JOBS.look, { shopId: id, orderId }, { key: `${id}-${orderId}` }),
    ringDelivery: ({ id, topic }) => queue.ring(JOBS.delivery, { id }, { key: id, urgency: urgencyOf(topic) }),
    ringDesigns: (accountId) => queue.ring(JOBS.designs, { accountId }, { key: accountId, urgency: "later" }),
    ringLinkRun: (runId, at) => queue.ring(JOBS.linkRun, { runId }, { key: runId, at, urgency: "later" }),
    ringSuggestions: (shopId) => queue.ring(JOBS.suggestions, { shopId }, { key: shopId, urgency: "later" }),
    ringLinkStates: (shopId) => queue.ring(JOBS.linkStates, { shopId }, { key: shopId, urgency: "later" }),
    ringSweep: (shopId) => queue.ring(JOBS.sweepShop, { shopId }, { key: shopId, urgency: "later" }),
    ringMail: (shopId) => queue.ring(JOBS.mail, { shopId }, { key: shopId, urgency: "later" }),
    ringCheck: (id, at) => queue.ring(JOBS.check, { id }, { key: id, at, urgency: "later" }),
    ringReadStore: (shopId, at) => queue.ring(JOBS.readStore, { shopId }, { key: shopId, at, urgency: "later" }),
    ringService: (shopId, { after = "", at } = {}) =>
      queue.ring(JOBS.service, { shopId, after }, { key: `${shopId}-${after}`, at, urgency: "later" }),
    ringDraft: (id, at) => queue.ring(JOBS.draft, { id }, { key: id, at, urgency: "later" }),
    ringServiceCheck: (shopId) => queue.ring(JOBS.serviceCheck, { shopId }, { key: shopId, urgency: "later" }),
  };
}
