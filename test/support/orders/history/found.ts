// Histories that broke the promise once: played each time before generated ones.
import { FOUND_AT_SERVICE } from "./found-at-service.ts";
import { SETTING } from "./found-setting.ts";
import type { History, HistoryEvent } from "./history.ts";
import { place } from "./place.ts";

export const FOUND: [History][] = [
  ...FOUND_AT_SERVICE,
  [
    // A unit that is picked up was refunded without restocking, and another sold that is shipped: it was canceled and made
    // again, without end.
    {
      ...SETTING,
      invoice: false,
      replaceCorrected: true,
      events: [
        { ...place, paid: false, delivery: "PICK_UP" },
        { do: "store", kind: "refund_not_restocked", which: 0, enqueue: "now", line: 0, units: 1 },
        { do: "store", kind: "add_units", which: 0, enqueue: "now", line: 0, units: 1 },
        { do: "store", kind: "pay", which: 0, enqueue: "now", line: 0, units: 1 },
      ],
    },
  ],
  [
    // A kit that the store had fulfilled was to be made all the same, and its fulfillment was canceled before it was sent: it
    // was made twice.
    {
      ...SETTING,
      events: [
        { ...place, fulfilled: true },
        { do: "click", choice: 0 },
        { do: "store", kind: "cancel_fulfillment", which: 0, enqueue: "now", line: 0, units: 1 },
      ],
    },
  ],
  [
    // A replacement stood in for a canceled part of a canceled order, without a task while Kit was making it.
    {
      ...SETTING,
      events: [
        place,
        { do: "merchant", what: null, kind: "replacement", which: 0 },
        { do: "store", kind: "cancel", which: 0, enqueue: "now", line: 0, units: 1 },
        { do: "kit", kind: "portal_cancel", which: 0, parcels: 0, event: "with_id" },
        { ...place, paid: false, test: true },
      ],
    },
  ],
  [
    // Replaced at Kit by approval, while another part was waiting to be sent: it went in circles.
    {
      ...SETTING,
      events: [
        { ...place, routed: false },
        { do: "merchant", what: "replace_at_kit", kind: "approve", which: 0 },
        { do: "merchant", what: null, kind: "replacement", which: 0 },
        { do: "kit", kind: "portal_cancel", which: 0, parcels: 0, event: "with_id" },
        { do: "merchant", what: null, kind: "add_part", which: 0 },
      ],
    },
  ],
  [
    // Linked while its order could not be read, and unlinked again: its sale was dropped, and had no task any more.
    {
      ...SETTING,
      events: [
        { ...place, lines: [{ sku: "OWN-1", quantity: 1, linkable: true }, ...place.lines] },
        { do: "shop", kind: "link_owl" },
        { do: "store_read_fault", fault: "throws" },
        { do: "store", kind: "move", which: 0, enqueue: "now", line: 0, units: 1 },
        { do: "shop", kind: "unlink" },
      ],
    },
  ],
  [
    // A process that fell asleep with the DELETE in hand sent it minutes after the reading that said it to be free.
    {
      ...SETTING,
      invoice: false,
      events: [
        place,
        { do: "work" },
        { do: "store", kind: "cancel", which: 0, enqueue: "later", line: 0, units: 1 },
        { do: "mishap", how: "stall_before", call: 18 },
        { do: "webhooks" },
        { do: "kit", kind: "onward", which: 0, parcels: 0, event: "lost" },
        { do: "pass", seconds: 310 },
        { do: "wake" },
      ],
    },
  ],
  [
    // A line was added between two requests whose answers were lost, Kit took the second and delivered: the row said that it
    // had the first.
    {
      ...SETTING,
      events: [
        { do: "kit_fault", endpoint: "create", fault: "error_500_before", words: 0 },
        { do: "kit_fault", endpoint: "create", fault: "error_500_after", words: 2 },
        { ...place, routed: true },
        { do: "work" },
        { do: "store", kind: "add_line", which: 0, enqueue: "now", line: 1, units: 1 },
        { do: "work" },
        { do: "pass", seconds: 310 },
        { do: "wake" },
        { do: "work" },
        ...Array<HistoryEvent>(2).fill({ do: "kit", kind: "onward", which: 0, parcels: 1, event: "lost" }),
        { do: "pass", seconds: 310 },
        { do: "wake" },
        { do: "work" },
      ],
    },
  ],
  [
    // A process fell asleep over its reading of an order, to which a line without a link was added meanwhile: awake again it
    // dropped what the next one had noted of that line.
    {
      ...SETTING,
      liveFromStart: false,
      events: [
        { do: "mishap", how: "stall_after", call: 5 },
        { do: "shop", kind: "go_live" },
        { ...place, paid: false, lines: [...place.lines, { sku: "MUG-1", quantity: 1, linkable: false }] },
        { do: "store", kind: "add_line", which: 0, enqueue: "now", line: 2, units: 1 },
        { do: "pass", seconds: 200 },
        { do: "work" },
      ],
    },
  ],
  [
    // A kit that was fulfilled before sending is made after all, but that is held; units added meanwhile were in no task.
    {
      ...SETTING,
      events: [
        { ...place, delivery: "PARTLY", lines: [...place.lines, ...place.lines] },
        { do: "store", kind: "fulfill_by_hand", which: 0, enqueue: "now", line: 0, units: 1 },
        { do: "click", choice: 0 },
        { do: "store", kind: "add_units", which: 0, enqueue: "now", line: 1, units: 1 },
      ],
    },
  ],
  [
    // Approved for the store and shipped to the shopper after all: made for the shopper, compared with the store's address,
    // canceled and made again, without end.
    {
      ...SETTING,
      invoice: false,
      replaceCorrected: true,
      events: [
        { do: "shop", kind: "token_refused" },
        { ...place, delivery: "PICK_UP", routed: true },
        { do: "merchant", what: null, kind: "to_store", which: 0 },
        { do: "store", kind: "deliver_otherwise", which: 0, enqueue: "now", line: 0, units: 1 },
      ],
    },
  ],
  [
    // Kits that the store had fulfilled and the merchant sent all the same were made as their product's link, unasked.
    {
      ...SETTING,
      events: [
        { do: "shop", kind: "link_owl" },
        { ...place, fulfilled: true, lines: [{ sku: "OWN-1", quantity: 1, linkable: true }] },
        { do: "click", choice: 0 },
      ],
    },
  ],
  [
    // A replacement was delivered before the kits that it repeats were found canceled at Kit: it rested, and the store's
    // order stayed open until the sweep of what was shipped.
    {
      ...SETTING,
      shareReplacementTracking: true,
      events: [
        place,
        { do: "merchant", what: null, kind: "replacement", which: 0 },
        { do: "work" },
        { do: "kit", kind: "portal_cancel", which: 0, parcels: 0, event: "lost" },
        { do: "kit", kind: "onward", which: 1, parcels: 2, event: "with_id" },
        { do: "kit", kind: "onward", which: 1, parcels: 0, event: "with_id" },
      ],
    },
  ],
  [
    // One of two units was scheduled when the other was sent, and is to be picked up now: it waited for good, in no task.
    {
      ...SETTING,
      events: [
        { ...place, enqueue: "lost", routed: true, lines: [{ sku: "pmt_fox", quantity: 2, linkable: false }] },
        { do: "store", kind: "schedule", which: 0, enqueue: "now", line: 0, units: 1 },
        { do: "store", kind: "deliver_otherwise", which: 0, enqueue: "now", line: 0, units: 1 },
      ],
    },
  ],
  [
    // The second of two replacements of a part that was canceled: it was made for an order that the store deleted, without a task.
    {
      ...SETTING,
      events: [
        place,
        { do: "merchant", what: null, kind: "replacement", which: 0 },
        { do: "work" },
        { do: "merchant", what: null, kind: "replacement", which: 0 },
        { do: "work" },
        { do: "kit", kind: "portal_cancel", which: 0, parcels: 0, event: "with_id" },
        { do: "work" },
        { do: "store", kind: "delete", which: 0, enqueue: "now", line: 0, units: 1 },
      ],
    },
  ],
  [
    // Kit was making it for the shopper's address when the merchant agreed to hand it over in a store: it had a task only once it had shipped.
    {
      ...SETTING,
      events: [
        place,
        { do: "work" },
        { do: "store", kind: "deliver_otherwise", which: 0, enqueue: "now", line: 0, units: 3 },
      ],
    },
  ],
];
