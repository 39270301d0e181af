// Everything that a decision looks at, read before it and passed in: a decision asks nobody (design "An order's life").
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
  /** The customer's part as it is now has the HMAC that was sent; null when nothing was sent or nothing can be compared. */
  customerAsSent: boolean | null;
  /** Tells one customer's part from another of this order and nothing else; null where nothing can be compared. */
  customerMark: string | null;
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

/** `lost`: polling found a shipment of which no event told, and none has come since. */
export type EventsState = "expected" | "not_registered" | "lost";

export interface TemplateFacts {
  externalSku: ExternalSku;
  name: string;
  active: boolean;
  gone: boolean;
  productId: KitProductId;
  chartSha256: Sha256;
  /** As far as it was looked at: a file that is held counts as ready until it is located for a send. */
  artwork: ArtworkState;
}

export type ArtworkState = "ready" | "missing" | "damaged";

export const NO_OTHER_PARTS: PartFacts = {
  otherParts: new Map(),
  furtherPart: false,
  furtherPartUnsent: false,
  laterPart: false,
  canceledParts: [],
  standsIn: null,
  firstPart: null,
  otherFulfillments: new Map(),
  waiting: new Map(),
  restUnderWay: false,
  partsMark: "",
};

export interface LineFacts extends PartFacts {
  links: ReadonlyMap<VariantId, { externalSku: ExternalSku; linkedAt: Date }>;
  /** By SKU trimmed and in lower case: two templates may differ in case only. */
  templates: ReadonlyMap<string, readonly TemplateFacts[]>;
}

/** What the other kit orders of the same store order mean for this one (units-of-other-parts.ts). */
export interface PartFacts {
  /** Units that other parts have sent, or are about to. */
  otherParts: ReadonlyMap<LineItemId, number>;
  /** A further part was opened and has not gone to Kit: none is opened beside it. */
  furtherPart: boolean;
  /** A further part that is to carry what is open waits to be sent, and tells about it itself. */
  furtherPartUnsent: boolean;
  /** A part was opened after this one, whatever became of it. */
  laterPart: boolean;
  /** Parts that were canceled at Kit, this one included: what they had sent, and who asked for it. */
  canceledParts: readonly { by: "store" | "merchant" | null; lines: readonly LineItemId[] }[];
  /** For a replacement: the units that it fulfills, because the part that it repeats was canceled. Null: it is none. */
  standsIn: ReadonlyMap<LineItemId, number> | null;
  /** Of a further part, the row of part 1, which tells about what is open. */
  firstPart: KitOrderRowId | null;
  /** Units that were on hold or scheduled when their line was sent last (waiting-units.ts). */
  waiting: ReadonlyMap<LineItemId, number>;
  /** A further part is on its way to Kit, or comes back when its units open: no other is opened for what waited. */
  restUnderWay: boolean;
  /** Fulfillments of other parts: which units each of them covers for those, and their tracking numbers on it. */
  otherFulfillments: ReadonlyMap<
    FulfillmentId,
    { units: ReadonlyMap<LineItemId, number>; numbers: ReadonlySet<string> }
  >;
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
