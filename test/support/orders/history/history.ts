// Generated histories of a store: each event is plain data, so that a failing one can be shrunk and read.
import fc from "fast-check";
import { APPROVALS } from "../../../../app/orders/codes/approval-params.ts";
import type { FulfillmentMode } from "../../../../app/orders/decide/rules.ts";
import { KIT_FAULTS } from "../model/model-kit.ts";
import { STORE_READ_FAULTS, STORE_WRITE_FAULTS } from "../model/model-store.ts";
import { MISHAPS } from "../processes.ts";

const literal = <T extends string>(value: T) => fc.constant<T>(value);

/** Whether the store's webhook arrives at once, twice, later and out of order, or never. */
export type JobRequest = "now" | "twice" | "later" | "lost";
const enqueue = fc.constantFrom<JobRequest>("now", "now", "now", "now", "twice", "later", "later", "lost");
/** The order (or kit order, or row) of an event, as an index modulo their number. */
const which = fc.nat({ max: 5 });
const seconds = fc.constantFrom(1, 20, 70, 200, 310, 3_700, 7 * 3_600, 25 * 3_600, 3 * 86_400, 61 * 86_400);

const change = (kind: StoreChange["kind"]) =>
  fc
    .record({ which, enqueue, line: fc.nat({ max: 2 }), units: fc.integer({ min: 1, max: 3 }) })
    .map((drawn): StoreChange => ({ do: "store", kind, ...drawn }));

export interface StoreChange {
  do: "store";
  kind:
    | "pay"
    | "owe"
    | "remove_units"
    | "add_line"
    | "add_units"
    | "goodwill"
    | "refund"
    | "charge_back"
    | "win_back"
    | "rate"
    | "cancel"
    | "delete"
    | "address"
    | "spoil_address"
    | "hold"
    | "release"
    | "move"
    | "deliver_otherwise"
    | "split"
    | "merge"
    | "hold_unit"
    | "schedule"
    | "open"
    | "fulfill_by_hand"
    | "cancel_fulfillment"
    | "return"
    | "exchange"
    | "refund_not_restocked"
    | "bundle_edit"
    | "report_problem"
    | "request"
    | "request_unit"
    | "ask_back"
    | "cancel_request"
    | "answered_elsewhere";
  which: number;
  enqueue: JobRequest;
  line: number;
  units: number;
}

const storeEvents = fc.oneof(
  change("pay"),
  change("owe"),
  change("remove_units"),
  change("add_line"),
  change("add_units"),
  change("goodwill"),
  change("refund"),
  change("charge_back"),
  change("win_back"),
  change("rate"),
  change("cancel"),
  change("delete"),
  change("address"),
  change("spoil_address"),
  change("hold"),
  change("release"),
  change("move"),
  change("deliver_otherwise"),
  change("split"),
  change("merge"),
  change("hold_unit"),
  change("schedule"),
  change("open"),
  change("fulfill_by_hand"),
  change("cancel_fulfillment"),
  change("return"),
  change("exchange"),
  change("refund_not_restocked"),
  change("bundle_edit"),
  change("report_problem"),
);

/**
 * Kit as a fulfillment service: the merchant requests a fulfillment order or a unit of it, and may want it back; another process may
 * answer for Kit.
 */
const requests = fc.oneof(
  { weight: 4, arbitrary: change("request") },
  { weight: 3, arbitrary: change("request_unit") },
  { weight: 2, arbitrary: change("ask_back") },
  { weight: 1, arbitrary: change("cancel_request") },
  { weight: 1, arbitrary: change("answered_elsewhere") },
);

/** Mostly sendable as it is. */
const SOLD = [..."12345678"]
  .flatMap((n) => [n === "1" ? " PMT_Fox " : "pmt_fox", "pmt_owl"])
  .concat("pmt_nobody", "MUG-1", "OWN-1", "OWN-1", "OWN-1", "OWN-1");

export const PAYS_BY = ["card", "card", "card", "cash_on_delivery", "terms"] as const;
export const CASH_ON_DELIVERY = "Cash on Delivery (COD)";

/**
 * Mostly shipped; a few are picked up at the store or at a carrier's pickup point. `PARTLY`: the first line is picked up,
 * the others are shipped.
 */
const DELIVERY = [
  ...Array.from({ length: 14 }, () => "SHIPPING" as const),
  "PICK_UP",
  "PICK_UP",
  "PARTLY",
  "PARTLY",
  "PARTLY",
  "PICKUP_POINT",
] as const;

/** `tests`: one in this number is a test order of Shopify's. */
const place = (tests: number) =>
  fc.record({
    do: literal("place"),
    enqueue,
    paid: fc.nat({ max: 9 }).map((n) => n > 0),
    /** An order that isn't paid at once may be a company's with payment terms, or be paid on delivery. */
    paysBy: fc.constantFrom(...PAYS_BY),
    test: fc.nat({ max: tests - 1 }).map((n) => n === 0),
    /** Null: Shopify has not rated it yet. */
    risk: fc.constantFrom("LOW", "LOW", "LOW", "LOW", "MEDIUM", "HIGH", "PENDING", null),
    locations: fc.integer({ min: 1, max: 2 }),
    /** Sold long before Shopify had it, as imported orders are. */
    imported: fc.nat({ max: 24 }).map((n) => n === 0),
    delivery: fc.constantFrom(...DELIVERY),
    /** Fulfilled in the store at the moment of payment, before the app has seen it. */
    fulfilled: fc.nat({ max: 29 }).map((n) => n === 0),
    routed: fc.nat({ max: 5 }).map((n) => n > 0),
    lines: fc.array(
      fc.record({
        sku: fc.constantFrom(...SOLD),
        quantity: fc.integer({ min: 1, max: 3 }),
        /** A product that may be linked to a design. */
        linkable: fc.nat({ max: 2 }).map((n) => n === 0),
      }),
      { minLength: 1, maxLength: 3 },
    ),
  });

const onward = "onward" as const;
/** Mostly the next event in a kit order's life: paid, shipped, delivered. */
const KIT_DOES = [onward, onward, onward, onward, onward, "parcel", "portal_cancel", "unknown_state"] as const;

const kitEvents = fc.record({
  do: literal("kit"),
  kind: fc.constantFrom(...KIT_DOES),
  which,
  parcels: fc.constantFrom(0, 1, 1, 1, 2),
  event: fc.constantFrom("with_id", "with_reference", "without_id", "twice", "lost"),
});

const merchant = fc.oneof(
  fc.record({ do: literal("merchant"), kind: literal("approve"), which, what: fc.constantFrom(...APPROVALS) }),
  fc.record({
    do: literal("merchant"),
    what: fc.constant(null),
    kind: fc.constantFrom(
      "hold",
      "release",
      "try_again",
      "read_again",
      "cancel",
      "send_after_all",
      "link",
      "link_wrong",
      "handled",
    ),
    which,
  }),
  fc.record({
    do: literal("merchant"),
    what: fc.constant(null),
    kind: fc.constantFrom("add_part", "add_part", "replacement", "to_store"),
    which,
  }),
  fc.record({
    do: literal("merchant"),
    what: fc.constant(null),
    kind: fc.constantFrom("flow_hold", "flow_release", "flow_approve", "flow_send_again"),
    which,
  }),
  fc.record({
    do: literal("merchant"),
    what: fc.constant(null),
    kind: fc.constantFrom("choose_fox", "choose_owl", "choose_none"),
    which,
  }),
  fc.record({
    do: literal("merchant"),
    what: fc.constant(null),
    kind: fc.constantFrom("make_linked", "make_linked_and_send", "make_sold", "make_as_linked_before"),
    which,
  }),
);

/** One of the buttons that are offered, as an index modulo their number: choices at random are mostly refused. */
const clicking = fc.record({ do: literal("click"), choice: fc.nat({ max: 30 }) });

const shop = fc.record({
  do: literal("shop"),
  kind: fc.constantFrom(
    "go_live",
    "go_live",
    "go_live",
    "pause",
    "resume",
    "resume",
    "template_off",
    "template_on",
    "artwork_gone",
    "artwork_here",
    "token_refused",
    "token_given",
    "rules_ask",
    "rules_strict",
    "rules_quiet",
    "rules_default",
    "rules_default",
    "disconnect",
    "first_account",
    "first_account",
    "other_account",
    "uninstall",
    "reinstall",
    "reinstall",
    "freeze",
    "thaw",
    "thaw",
    "to_service",
    "to_webhooks",
    "delete_product",
    "link_fox",
    "link_fox",
    "link_owl",
    "unlink",
    "not_a_kit",
    "a_kit_after_all",
    "withhold_contact",
    "withhold_address",
    "show_all",
    "show_all",
  ),
});

const trouble = fc.oneof(
  fc.record({
    do: literal("kit_fault"),
    endpoint: fc.constantFrom("create", "create", "read", "cancel"),
    fault: fc.constantFrom(...KIT_FAULTS),
    words: fc.nat({ max: 2 }),
  }),
  fc.record({ do: literal("store_read_fault"), fault: fc.constantFrom(...STORE_READ_FAULTS) }),
  fc.record({ do: literal("store_write_fault"), fault: fc.constantFrom(...STORE_WRITE_FAULTS) }),
  fc.record({
    do: literal("mishap"),
    how: fc.constantFrom(...MISHAPS),
    call: fc.integer({ min: 1, max: 22 }),
  }),
);

const passing = fc.record({ do: literal("pass"), seconds });
const working = fc.record({ do: fc.constantFrom("work", "work", "webhooks", "wake", "sweep_unlinked") });

/** The merchant sends real orders to Kit's staging for a trial, and connects production in the end. */
const trying = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: literal("merchant"),
      what: fc.constant(null),
      kind: fc.constantFrom("to_staging"),
      which,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: literal("shop"), kind: fc.constantFrom("to_production") }) },
);

const eventsOf = (mode: FulfillmentMode, staging: boolean) =>
  fc.oneof(
    { weight: mode === "service" ? 9 : 0, arbitrary: requests },
    { weight: staging ? 12 : 0, arbitrary: trying },
    // Kit's staging gets the test orders.
    { weight: 4, arbitrary: place(staging ? 2 : 25) },
    { weight: 6, arbitrary: storeEvents },
    { weight: 12, arbitrary: kitEvents },
    { weight: 5, arbitrary: merchant },
    { weight: 4, arbitrary: clicking },
    { weight: 3, arbitrary: shop },
    { weight: 8, arbitrary: trouble },
    { weight: 6, arbitrary: passing },
    { weight: 8, arbitrary: working },
  );

const historyOf = (mode: FulfillmentMode, staging: boolean) =>
  fc.record({
    fulfillmentMode: fc.constant(mode),
    liveFromStart: fc.nat({ max: 4 }).map((n) => n > 0),
    invoice: fc.nat({ max: 3 }).map((n) => n === 0),
    replaceCorrected: fc.boolean(),
    shareReplacementTracking: fc.boolean(),
    /** The merchant sends orders with payment terms or paid on delivery. */
    sendsUnpaid: fc.boolean(),
    staging: fc.constant(staging),
    canceledName: fc.constantFrom("canceled", "cancelled", "void", "voided"),
    requestLimit: fc.constantFrom(60, 60, 3),
    events: fc.array(eventsOf(mode, staging), { minLength: 1, maxLength: 60, size: "max" }),
  });

/**
 * Mostly of a store with automatic sending, a third of one whose merchant requests each order; one in seven begins on
 * Kit's staging.
 */
export const history = fc.oneof(
  { weight: 4, arbitrary: historyOf("webhooks", false) },
  { weight: 2, arbitrary: historyOf("service", false) },
  { weight: 1, arbitrary: historyOf("webhooks", true) },
);

type Value<T> = T extends fc.Arbitrary<infer V> ? V : never;
export type History = Value<typeof history>;
export type HistoryEvent = History["events"][number];
