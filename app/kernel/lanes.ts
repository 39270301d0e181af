// The lane of a delivery. The deliveries of one store, or of one Kit account, are processed in a few lanes, each by one
// job at a time over all processes: with any number of them, the store takes no more worker slots than it has lanes
// (decision 76). Pure.
import { crc32 } from "node:zlib";
import { KIT_LANES, ORDER_LANES } from "./limits.ts";

export interface Lane {
  source: "shopify" | "kit";
  /** The shop's domain, or the Kit account's id. */
  origin: string;
  /** Its name within the origin. */
  lane: string;
}

/** Topics of the app's own deliveries: an order is to be read. `SWEPT`: found by a sweep, in the background. */
export const TO_READ = "orders/to_read";
export const SWEPT = "orders/swept";
/** Orders found by sweeps are processed beside the store's webhooks, one at a time and in the background. */
export const SWEPT_LANE = "swept";

/**
 * `canceled`: orders that must not be made in the meantime. `other`: uninstallations, privacy requests, the merchant's
 * requests to the service.
 */
export type LaneKind = "canceled" | "orders" | "products" | "swept" | "other" | "kit";

export interface Classified {
  source: "shopify" | "kit";
  topic: string;
  subjectId: string | null;
}

/** The same subject always gets the same lane, so that all deliveries about one order share one reading. */
export function laneOf(delivery: Classified): string {
  const kind = kindOfTopic(delivery);
  if (kind === "orders") return `orders-${crc32(delivery.subjectId ?? "") % ORDER_LANES}`;
  if (kind === "kit") return `kit-${crc32(delivery.subjectId ?? "") % KIT_LANES}`;
  return kind;
}

function kindOfTopic({ source, topic }: Classified): LaneKind {
  if (source === "kit") return "kit";
  if (topic === "orders/cancelled" || topic === "orders/delete") return "canceled";
  if (topic === SWEPT) return "swept";
  if (topic.startsWith("products/")) return "products";
  const isOrder = topic.startsWith("orders/") || topic === "refunds/create" || topic.startsWith("fulfillment_orders/");
  return isOrder ? "orders" : "other";
}

export function kindOf(lane: string): LaneKind {
  if (lane.startsWith("orders-")) return "orders";
  if (lane.startsWith("kit-")) return "kit";
  return lane === "canceled" || lane === "products" || lane === SWEPT_LANE ? lane : "other";
}
