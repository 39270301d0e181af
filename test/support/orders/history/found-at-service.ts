// Histories that broke the promise once, with Kit as a fulfillment service.
import { CUSTOM, inStore, SETTING } from "./found-setting.ts";
import type { History } from "./history.ts";
import { place } from "./place.ts";

export const FOUND_AT_SERVICE: [History][] = [
  [
    // A process fell asleep with its request pending, and the merchant chose the fulfillment service before it arrived at Kit.
    {
      ...SETTING,
      events: [
        { do: "mishap", how: "stall_after", call: 9 },
        { ...place, routed: true },
        { do: "shop", kind: "to_service" },
      ],
    },
  ],
  [
    // The replacement of a canceled kit was held, and kept a request for what was added from being answered.
    {
      ...SETTING,
      fulfillmentMode: "service",
      events: [
        { ...place, routed: true, lines: [...place.lines, ...place.lines] },
        { do: "store", kind: "request", which: 0, enqueue: "now", line: 0, units: 1 },
        { do: "store", kind: "bundle_edit", which: 0, enqueue: "now", line: 0, units: 1 },
        { do: "store", kind: "charge_back", which: 0, enqueue: "now", line: 0, units: 1 },
        { do: "kit", kind: "portal_cancel", which: 0, parcels: 0, event: "with_id" },
        { do: "merchant", what: null, kind: "replacement", which: 0 },
        { do: "store", kind: "request", which: 0, enqueue: "now", line: 0, units: 1 },
      ],
    },
  ],
  [
    // A process fell asleep over its reading of an order without a row, to which a line without a link was added meanwhile:
    // awake again it dropped what the order's row had noted of that line.
    {
      ...SETTING,
      fulfillmentMode: "service",
      events: [
        { do: "mishap", how: "stall_before", call: 3 },
        { ...place, paid: false, imported: true, fulfilled: true, lines: [CUSTOM] },
        { do: "store", kind: "add_line", which: 0, enqueue: "now", line: 2, units: 1 },
        { do: "store", kind: "request", which: 0, enqueue: "now", line: 0, units: 1 },
        { do: "store_read_fault", fault: "throws" },
      ],
    },
  ],
  [
    // A process fell asleep once it had taken the tag off the order, and the next one put it on again: awake, it noted that the tag
    // was off, and it stayed on for ever.
    {
      ...SETTING,
      fulfillmentMode: "service",
      events: [
        { ...place, locations: 2, lines: [...place.lines, ...place.lines] },
        { do: "mishap", how: "stall_after", call: 8 },
        { do: "store", kind: "move", which: 0, enqueue: "now", line: 0, units: 1 },
        { do: "pass", seconds: 90_000 },
        { do: "work" },
        { do: "store", kind: "request", which: 0, enqueue: "later", line: 0, units: 1 },
        { do: "mishap", how: "crash_before", call: 1 },
      ],
    },
  ],
  [
    // A line was swapped and requested while Kit's answer about the order was lost: the request was accepted, and its kit never sent.
    {
      ...SETTING,
      fulfillmentMode: "service",
      events: [
        { do: "kit_fault", endpoint: "create", fault: "error_500_after", words: 0 },
        { ...place, risk: "PENDING" },
        { do: "store", kind: "request", which: 0, enqueue: "now", line: 0, units: 1 },
        { do: "pass", seconds: 90_000 },
        { do: "work" },
        { do: "store", kind: "bundle_edit", which: 0, enqueue: "now", line: 0, units: 1 },
        { do: "pass", seconds: 3_700 },
        { do: "store", kind: "request", which: 0, enqueue: "now", line: 0, units: 1 },
        { do: "kit", kind: "unknown_state", which: 0, parcels: 0, event: "with_id" },
        { do: "mishap", how: "crash_before", call: 1 },
      ],
    },
  ],
  [
    // A unit was requested and another of its line wanted back: the request was accepted as the one that Kit had, the other rejected.
    {
      ...SETTING,
      fulfillmentMode: "service",
      events: [
        {
          ...place,
          routed: true,
          lines: [
            { sku: "pmt_fox", quantity: 2, linkable: true },
            { sku: "pmt_owl", quantity: 1, linkable: false },
          ],
        },
        inStore("split", 0),
        inStore("split", 0),
        inStore("request", 0),
        inStore("request", 1),
        { do: "webhooks" },
        { do: "work" },
        inStore("request", 0),
        inStore("ask_back", 2),
        { do: "webhooks" },
        { do: "work" },
      ],
    },
  ],
  [
    // With Kit as a service, a design was chosen for an item that goes to the store with what Kit has: it was in no task.
    {
      ...SETTING,
      fulfillmentMode: "service",
      events: [
        { ...place, delivery: "PICK_UP", lines: [...place.lines, CUSTOM] },
        { do: "merchant", what: null, kind: "to_store", which: 0 },
        { do: "work" },
        { do: "merchant", what: null, kind: "choose_fox", which: 0 },
      ],
    },
  ],
  [
    // With Kit as a service, kits were sent without one that the shopper picks up: it was in no task.
    {
      ...SETTING,
      fulfillmentMode: "service",
      events: [
        { ...place, delivery: "PARTLY", lines: [...place.lines, ...place.lines] },
        inStore("request", 0),
        { do: "webhooks" },
        { do: "merchant", kind: "approve", what: "send_without_held_lines", which: 0 },
      ],
    },
  ],
  [
    // A replacement that was held kept a request beside it from being answered, for good.
    {
      ...SETTING,
      fulfillmentMode: "service",
      events: [
        place,
        inStore("request", 0),
        { do: "webhooks" },
        { do: "work" },
        { do: "shop", kind: "template_off" },
        { do: "merchant", what: null, kind: "replacement", which: 0 },
        { do: "work" },
        { do: "store", kind: "add_units", which: 0, enqueue: "now", line: 0, units: 1 },
        inStore("request", 0),
        { do: "webhooks" },
        { do: "pass", seconds: 90_000 },
        { do: "work" },
      ],
    },
  ],
  [
    // A line was left out of what was requested, with a unit of it at the merchant's own location: that was in no task any more.
    {
      ...SETTING,
      fulfillmentMode: "service",
      events: [
        {
          ...place,
          locations: 2,
          routed: true,
          lines: [...place.lines, { sku: "pmt_nobody", quantity: 1, linkable: false }],
        },
        { do: "store", kind: "add_units", which: 0, enqueue: "now", line: 1, units: 2 },
        { do: "store", kind: "bundle_edit", which: 0, enqueue: "now", line: 0, units: 2 },
        { do: "store", kind: "request_unit", which: 0, enqueue: "lost", line: 1, units: 1 },
        { do: "store", kind: "request_unit", which: 0, enqueue: "now", line: 0, units: 1 },
        { do: "merchant", kind: "approve", what: "send_without_held_lines", which: 0 },
      ],
    },
  ],
];
