// The order with which a history begins, unless it says otherwise: paid, of one kit, from one location.
import type { HistoryEvent } from "./history.ts";

export type Place = Extract<HistoryEvent, { do: "place" }>;

export const place: Place = {
  do: "place",
  enqueue: "now",
  paid: true,
  paysBy: "card",
  test: false,
  risk: "LOW",
  locations: 1,
  imported: false,
  delivery: "SHIPPING",
  fulfilled: false,
  routed: false,
  lines: [{ sku: " PMT_Fox ", quantity: 1, linkable: true }],
};
