// Everything that a decision depends on. Read beforehand and passed in, so that decisions are pure.
import { STORE_ORDER_VISIBLE_FOR } from "../limits.ts";
import type {
  ExternalSku,
  FulfillmentId,
  KitAccountId,
  KitOrderRowId,
  KitProductId,
  LineItemId,
  Sha256,
  VariantId,
} from "../../kernel/ids.ts";
import type { FieldFacts } from "./order-fields.ts";
import type { StoreRead } from "../ports/store.ts";
import type { OrderRules } from "./rules.ts";
import type { OrderRow } from "../ports/order-row.ts";

export interface Facts {
  row: OrderRow;
  /** The store's order as just read. */
  store: StoreRead;
  storeReadAt: Date;
  shop: ShopFacts;
  rules: OrderRules;
  lines: LineFacts;
  /** Whether address and phone are still those that were sent, by HMAC; null if nothing was sent or can be compared. */
  customerAsSent: boolean | null;
  /** Changes with the customer's details of this order and reveals nothing about them; null if nothing can be compared. */
  customerMark: string | null;
  /** At Kit's staging, while the same test order has a row in production: nothing more is written to the store from here. */
  takenOver: boolean;
  /** In production, while the test order's row at staging has not handed over what it wrote: until then nothing is written here. */
  handOverAwaited: boolean;
  /** For part 1: another part has an open task. */
  othersNeedYou: boolean;
  /** For the app's fields of the store's order; null: the merchant wants none, or another part writes them. */
  fields: FieldFacts | null;
  now: Date;
}

export interface ShopFacts {
  goneLiveAt: Date | null;
  pausedAt: Date | null;
  uninstalledAt: Date | null;
  account: AccountFacts | null;
}

export interface AccountFacts {
  id: KitAccountId;
  environment: "production" | "staging";
  kind: "unknown" | "standard" | "invoice";
  /** Whether any kit order of this account was sent by this app. */
  hasSent: boolean;
  events: EventsState;
}

/** `lost`: polling found a shipment without an event, and no event has come since. */
export type EventsState = "expected" | "not_registered" | "lost";

export interface TemplateFacts {
  externalSku: ExternalSku;
  name: string;
  active: boolean;
  gone: boolean;
  productId: KitProductId;
  chartSha256: Sha256;
  /** A file that is in the database counts as ready until it is located for a send, which checks its bytes. */
  artwork: ArtworkState;
}

export type ArtworkState = "ready" | "missing" | "damaged";

export const NO_OTHER_PARTS: PartFacts = {
  otherParts: new Map(),
  furtherPart: false,
  furtherPartUnsent: false,
  laterPart: false,
  canceledParts: [],
  unitsTakenOver: null,
  firstPart: null,
  otherFulfillments: new Map(),
  waiting: new Map(),
  restUnderWay: false,
  everSent: new Map(),
  partsMark: "",
};

export interface LineFacts extends PartFacts {
  links: ReadonlyMap<VariantId, { externalSku: ExternalSku; linkedAt: Date }>;
  /** By SKU trimmed and in lower case: two templates may differ in case only. */
  templates: ReadonlyMap<string, readonly TemplateFacts[]>;
}

/** What follows for this kit order from the others of the same store order (units-of-other-parts.ts). */
export interface PartFacts {
  /** Units that other parts have sent, or are about to. */
  otherParts: ReadonlyMap<LineItemId, number>;
  /** A further part was opened and has not gone to Kit: none is opened beside it. */
  furtherPart: boolean;
  /** A further part for the open units waits to be sent, and has its own tasks. */
  furtherPartUnsent: boolean;
  /** A part was opened after this one, whatever its state. */
  laterPart: boolean;
  /** Parts that were canceled at Kit, this one included: what they had sent, and who asked for it. */
  canceledParts: readonly { by: "store" | "merchant" | null; lines: readonly LineItemId[] }[];
  /** For a replacement: the units that it fulfills, because the part that it repeats was canceled. Null: it is none. */
  unitsTakenOver: ReadonlyMap<LineItemId, number> | null;
  /** For a further part: the row of part 1, which reports what is open. */
  firstPart: KitOrderRowId | null;
  /** Units that were on hold or scheduled when their line was sent last (waiting-units.ts). */
  waiting: ReadonlyMap<LineItemId, number>;
  /** A further part is being sent, or waits for its units to open: no other is opened for those. */
  restUnderWay: boolean;
  /** Fulfillments of other parts: which units each of them covers for those, and their tracking numbers on it. */
  otherFulfillments: ReadonlyMap<
    FulfillmentId,
    { units: ReadonlyMap<LineItemId, number>; numbers: ReadonlySet<string> }
  >;
  /** Units that were ever at Kit (fulfilled-elsewhere.ts). */
  everSent: ReadonlyMap<LineItemId, number>;
  partsMark: string;
}

/** The same facts, in which the designs with these print files cannot be sent. */
export function withoutFiles(facts: Facts, lacking: ReadonlyMap<Sha256, ArtworkState>): Facts {
  const templates = [...facts.lines.templates].map(([sku, found]) => {
    const seen = found.map((one) => ({ ...one, artwork: lacking.get(one.chartSha256) ?? one.artwork }));
    return [sku, seen] as const;
  });
  return { ...facts, lines: { ...facts.lines, templates: new Map(templates) } };
}

/** The store's order was deleted; false as well when it is merely too old to be seen. */
export function isDeleted(facts: Pick<Facts, "store" | "row" | "now">): boolean {
  return facts.store.kind === "gone" && facts.now.getTime() - facts.row.placedAt.getTime() < STORE_ORDER_VISIBLE_FOR;
}
