// The beginnings of an order, and its possible next events: for the search over its reachable states.
import { APPROVALS } from "../../../../app/orders/codes/approval-params.ts";
import type { HistoryEvent, StoreChange } from "./history.ts";
import { place, type Place } from "./place.ts";
import type { Beginning } from "./reachable.ts";

const LINES: Place["lines"] = [
  { sku: "pmt_fox", quantity: 2, linkable: false },
  { sku: "MUG-1", quantity: 1, linkable: false },
];

function beginning(differs: Partial<Place>, over: Partial<Beginning> = {}, further: HistoryEvent[] = []): Beginning {
  return {
    fulfillmentMode: "webhooks",
    liveFromStart: true,
    invoice: false,
    replaceCorrected: false,
    shareReplacementTracking: false,
    sendsUnpaid: false,
    staging: false,
    canceledName: "canceled",
    requestLimit: 60,
    events: [{ ...place, routed: true, lines: LINES, ...differs }, ...further],
    ...over,
  };
}

const kit = (kind: Extract<HistoryEvent, { do: "kit" }>["kind"]): HistoryEvent => ({
  do: "kit",
  kind,
  which: 0,
  parcels: 1,
  event: "with_id",
});
const store = (kind: StoreChange["kind"]): HistoryEvent => ({
  do: "store",
  kind,
  which: 0,
  enqueue: "now",
  line: 0,
  units: 1,
});
const fault = (
  endpoint: "create" | "read" | "cancel",
  which: Extract<HistoryEvent, { do: "kit_fault" }>["fault"],
): HistoryEvent => ({ do: "kit_fault", endpoint, fault: which, words: 0 });
const shop = (kind: Extract<HistoryEvent, { do: "shop" }>["kind"]): HistoryEvent =>
  ({ do: "shop", kind }) as HistoryEvent;
type Merchant = Extract<HistoryEvent, { do: "merchant"; what: null }>;
const says = (kind: Merchant["kind"]) => ({ do: "merchant", what: null, kind, which: 0 }) as HistoryEvent;

export const BEGINNINGS: Record<string, Beginning> = {
  "a paid order": beginning({}),
  "an order in production": beginning({}, {}, [kit("onward")]),
  "an order that Kit shipped": beginning({}, {}, [kit("onward"), kit("onward")]),
  "an order of two locations, not rated yet": beginning({
    risk: null,
    locations: 2,
    lines: [
      { sku: "pmt_fox", quantity: 1, linkable: false },
      { sku: "pmt_owl", quantity: 2, linkable: false },
    ],
  }),
  "an order whose product was linked later": beginning({ lines: [{ sku: "OWN-1", quantity: 1, linkable: true }] }, {}, [
    shop("link_fox"),
  ]),
  "a kit that was never linked": beginning({ lines: [{ sku: "OWN-1", quantity: 2, linkable: true }] }),
  "an order of a kit, and of one that was never linked": beginning({
    lines: [
      { sku: "pmt_fox", quantity: 1, linkable: false },
      { sku: "OWN-1", quantity: 1, linkable: true },
    ],
  }),
  "an order that was imported": beginning({ imported: true }),
  "an order to be picked up at the store": beginning({ delivery: "PICK_UP" }),
  "an order that is partly picked up": beginning({
    delivery: "PARTLY",
    lines: [
      { sku: "pmt_fox", quantity: 1, linkable: false },
      { sku: "pmt_owl", quantity: 2, linkable: false },
    ],
  }),
  "an order that the store fulfills as it is paid": beginning({ fulfilled: true }),
  "an order for a pickup point": beginning({ delivery: "PICKUP_POINT" }),
  "an order of a custom item": beginning({
    lines: [
      { sku: "pmt_fox", quantity: 1, linkable: false },
      { sku: "OWN-1", quantity: 1, linkable: false },
    ],
  }),
  "an order that replaces itself when it is corrected": beginning({}, { replaceCorrected: true }),
  "an order of which one unit is scheduled": beginning({ enqueue: "lost" }, {}, [store("schedule")]),
  "a replacement whose tracking is shared": beginning({}, { shareReplacementTracking: true }, [
    kit("onward"),
    kit("onward"),
    says("replacement"),
  ]),
  "an order without a postal code": beginning({ paid: false }, {}, [store("spoil_address"), store("pay")]),
  "an order to be paid on delivery, which is sent before": beginning(
    { paid: false, paysBy: "cash_on_delivery" },
    { sendsUnpaid: true },
  ),
  "an order of an invoice account": beginning({}, { invoice: true }),
  "an order whose answer from Kit is lost": beginning({}, {}, []),
  "an order that Kit makes as a fulfillment service": beginning({}, { fulfillmentMode: "service" }, [store("request")]),
};
BEGINNINGS["an order whose answer from Kit is lost"]!.events.unshift(fault("create", "drop_after"));

export const MOVES: readonly HistoryEvent[] = [
  ...(
    [
      "pay",
      "owe",
      "remove_units",
      "add_line",
      "add_units",
      "goodwill",
      "refund",
      "charge_back",
      "rate",
      "cancel",
      "delete",
      "address",
      "hold",
      "move",
      "deliver_otherwise",
      "split",
      "schedule",
      "open",
      "fulfill_by_hand",
      "cancel_fulfillment",
      "return",
      "exchange",
      "refund_not_restocked",
      "bundle_edit",
      "request",
      "request_unit",
      "ask_back",
      "cancel_request",
      "answered_elsewhere",
    ] as const
  ).map(store),
  { ...store("rate"), line: 1 } as HistoryEvent,
  { ...store("add_line"), line: 2 } as HistoryEvent,
  ...(["onward", "parcel", "portal_cancel", "unknown_state"] as const).map(kit),
  ...APPROVALS.map((what) => ({ do: "merchant", kind: "approve", which: 0, what }) as HistoryEvent),
  ...(
    [
      "hold",
      "try_again",
      "cancel",
      "send_after_all",
      "link",
      "handled",
      "add_part",
      "replacement",
      "to_store",
      "make_linked",
      "choose_fox",
    ] as const
  ).map(says),
  ...(
    ["pause", "template_off", "artwork_gone", "token_refused", "rules_ask", "unlink", "link_fox", "not_a_kit"] as const
  ).map(shop),
  fault("create", "drop_after"),
  fault("create", "refused"),
  fault("cancel", "drop_after"),
  fault("read", "error_500_before"),
  { do: "store_write_fault", fault: "refused" },
  { do: "store_write_fault", fault: "lost_after" },
  { do: "pass", seconds: 7 * 3_600 },
];
