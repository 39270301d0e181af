// The Kit account page: connection, tokens, shipping updates and health. No token and no event address: those are
// secrets, and stay encrypted.
import type { ShopId } from "../../kernel/ids.ts";

export interface AccountDetails {
  environment: "production" | "staging";
  kind: "unknown" | "standard" | "invoice";
  tokens: { lastFour: string; state: "active" | "refused"; createdAt: Date }[];
  events: {
    registered: boolean;
    /** `too_many_webhooks`, `not_https`, …; null if there is none. */
    fault: string | null;
    checkedAt: Date | null;
    lastEventAt: Date | null;
  };
  health: {
    lastGoodCallAt: Date | null;
    lastRefusedAt: Date | null;
    shut: { why: string; until: Date } | null;
    /** Requests started in the last 60 s, of `requestLimit`. */
    requestsLately: number;
    requestLimit: number;
  };
  designs: number;
  designsReadAt: Date | null;
  /** Stores on this account, this one first; at most `STORES_LISTED` are named. */
  stores: { named: StoreOnAccount[]; count: number };
}

export interface StoreOnAccount {
  id: ShopId;
  /** Its name in Shopify, or its domain. */
  name: string;
  domain: string;
  own: boolean;
  /** The end of the token that it provided; null: from before that was stored. */
  token: { lastFour: string; state: "active" | "refused" } | null;
}
