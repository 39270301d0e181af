// Everything that a decision depends on. Gathered beforehand and passed in, so that decisions are pure.
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
import { STORE_ORDER_VISIBLE_FOR } from "../limits.ts";
import type { OrderRow } from "../ports/order-row.ts";
import type { StoreRead } from "../ports/store.ts";
import type { FieldFacts } from "./order-fields.ts";
import type { OrderRules } from "./rules.ts";

export interface Facts {
  row: OrderRow;
  store: StoreRead;
  storeReadAt: Date;
  shop: ShopFacts;
  rules: OrderRules;
  lines: LineFacts;
  /** Whether address and phone match what was sent, by HMAC; null if nothing was sent or nothing can be compared. */
  customerAsSent: boolean | null;
  /** Changes with the customer's details and reveals nothing about them; null if nothing can be compared. */
  customerMark: string | null;
  /** At Kit's staging while the same test order has a row in production, which alone writes to the store. */
  takenOver: boolean;
  /** In production, while the test order's row at staging hasn't handed over what it wrote: until then nothing is written. */
  handOverAwaited: boolean;
  /** For part 1: another part has an open task. */
  othersNeedYou: boolean;
  /** Null: the merchant wants no fields, or another part writes them. */
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
  /** Its Kit is simulated. */
  practice: boolean;
  /** Whether any kit order of this account was sent by this app. */
  hasSent: boolean;
  events: EventsState;
}

/** `lost`: polling found a shipment without an event, and no event has arrived since. */
export type EventsState = "expected" | "not_registered" | "lost";

export interface TemplateFacts {
  externalSku: ExternalSku;
  name: string;
  active: boolean;
  gone: boolean;
  productId: KitProductId;
  chartSha256: Sha256;
  /** A file in the database counts as ready until a send locates it and checks its bytes. */
  artwork: ArtworkState;
}

export type ArtworkState = "ready" | "missing" | "damaged";

export const NO_OTHER_PARTS: PartFacts = {
  otherParts: new Map(),
  toStoreInOtherParts: new Map(),
  furtherPart: false,
  furtherPartUnsent: false,
  linesOfUnsentPart: null,
  laterPart: false,
  reportElsewhere: false,
  reportOpenElsewhere: false,
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
  /** By SKU, trimmed and in lower case: two designs may differ in case only. */
  templates: ReadonlyMap<string, readonly TemplateFacts[]>;
  /** Lines whose product was deleted, never linked, and looked like a kit (unlinked-lines.ts). */
  deletedKits: ReadonlySet<LineItemId>;
}

/** The effects of a store order's other kit orders on this one (units-of-other-parts.ts). */
export interface PartFacts {
  /** Units that other parts have sent or are about to send. */
  otherParts: ReadonlyMap<LineItemId, number>;
  /** Those of them that go to a store, where the shopper gets them (send-to-store.ts). */
  toStoreInOtherParts: ReadonlyMap<LineItemId, number>;
  /** A further part is open and hasn't gone to Kit: don't open another. */
  furtherPart: boolean;
  /** A further part for the open units waits to be sent, and has its own tasks. */
  furtherPartUnsent: boolean;
  /** Its lines with open units, if it carries only some; null if it carries all, or there is none. */
  linesOfUnsentPart: ReadonlySet<LineItemId> | null;
  /** A part was opened after this one, in any state. */
  laterPart: boolean;
  /** What the customer reported is about another part, or was handled there (reported-problem.ts). */
  reportElsewhere: boolean;
  /** Another part has the customer's report as an open task. */
  reportOpenElsewhere: boolean;
  /** Parts canceled at Kit, including this one: what they had sent, and who requested the cancellation. */
  canceledParts: readonly { by: "store" | "merchant" | null; lines: readonly LineItemId[] }[];
  /**
   * For a replacement: its units by line that were canceled in the part that it repeats, and that it fulfills; none of a line
   * that an earlier replacement fulfills. Null: not a replacement.
   */
  unitsTakenOver: ReadonlyMap<LineItemId, number> | null;
  /** For a further part: the row of part 1, which reports what is open. */
  firstPart: KitOrderRowId | null;
  /** Units that were on hold or scheduled when their line was last sent (waiting-units.ts). */
  waiting: ReadonlyMap<LineItemId, number>;
  /** A further part is being sent or waits for its units to open: don't open another for them. */
  restUnderWay: boolean;
  /** Fulfillments of other parts: which units each covers for them, and their tracking numbers on it. */
  otherFulfillments: ReadonlyMap<
    FulfillmentId,
    { units: ReadonlyMap<LineItemId, number>; numbers: ReadonlySet<string> }
  >;
  /** Units that were ever at Kit (fulfilled-elsewhere.ts). */
  everSent: ReadonlyMap<LineItemId, number>;
  partsMark: string;
}

/** The same facts, but the designs with these print files can't be sent. */
export function withoutFiles(facts: Facts, lacking: ReadonlyMap<Sha256, ArtworkState>): Facts {
  const templates = [...facts.lines.templates].map(([sku, found]) => {
    const located = found.map((one) => ({ ...one, artwork: lacking.get(one.chartSha256) ?? one.artwork }));
    return [sku, located] as const;
  });
  return { ...facts, lines: { ...facts.lines, templates: new Map(templates) } };
}

/** The store's order was deleted. False if it is merely too old to be visible. */
export function isDeleted(facts: Pick<Facts, "store" | "row" | "now">): boolean {
  return facts.store.kind === "gone" && facts.now.getTime() - facts.row.placedAt.getTime() < STORE_ORDER_VISIBLE_FOR;
}
