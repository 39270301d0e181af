// Ports for Shopify Flow. Adapters: app/database/flow/flow-event-rows.ts, app/shopify/flow/flow-triggers.ts.
import type { ShopId, ShopifyOrderId } from "../kernel/ids.ts";
import type { ShopRef } from "../kernel/shop-ref.ts";
import type { StoreWrite } from "../kernel/store-write.ts";
import type { FlowTrigger } from "./triggers.ts";

export interface FlowEvent {
  id: string;
  trigger: FlowTrigger;
  happenedAt: Date;
  failures: number;
  /** Null: the shop as a whole. */
  order: { id: ShopifyOrderId; kitNumber: string | null; payLink: string | null } | null;
  /** The kind of task, with its reason, or the number of differences. */
  detail: string | null;
  reason: string | null;
}

export interface FlowEventRows {
  /** The shop's event that has been due for the longest. */
  next(shop: ShopRef): Promise<FlowEvent | null>;
  /** Sent, or given up: `fault` is the reason. */
  end(id: string, end: { at: Date; fault: string | null }): Promise<void>;
  /** Whether Shopify refused the shop's newest event that it answered. */
  wasRefused(shop: ShopRef): Promise<boolean>;
  tryAgain(id: string, again: { at: Date; fault: string }): Promise<void>;
  shopsWithDue(): Promise<ShopId[]>;
  /** Deletes events sent or given up before then. Returns their number. */
  removeBefore(before: Date, limit: number): Promise<number>;
}

export interface FlowTriggers {
  /** Fires a trigger. Shopify has no idempotency key for it: a repeated call starts workflows again. */
  fire(shop: ShopRef, trigger: { handle: string; payload: Record<string, string | number> }): Promise<StoreWrite<null>>;
}
