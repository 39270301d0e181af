// Whose token was pasted: of a brand that is known here, or of one that is not. Kit says no brand's name or id, so it
// is recognized by the designs that the token can see: SKUs are unique, and a brand sees its own only (kit-api "What the service
// does").
import type { KitAccountId } from "../../kernel/ids.ts";

export interface IdentityQuestion {
  /** The account that has this very token, if any. */
  byToken: KitAccountId | null;
  /** Accounts of the same environment that have at least one of the designs that the token sees. */
  bySku: readonly KitAccountId[];
  /** The shop's present account, if it is of the same environment. */
  current: {
    id: KitAccountId;
    /** Kit orders of that account: they cannot be read with another brand's token. */
    hasOrders: boolean;
    /** One of its orders was asked for with the new token: Kit showed it, or did not; null: not asked. */
    orderSeen: boolean | null;
  } | null;
  /** The merchant was told that it is another brand, and means it. */
  brandChangeConfirmed: boolean;
}

export type Identity =
  | { kind: "known"; account: KitAccountId }
  | { kind: "new" }
  /** Ask Kit for one of the present account's orders with the new token, then decide again. */
  | { kind: "look_at_order" }
  | { kind: "brand_differs" };

export function identifyAccount(question: IdentityQuestion): Identity {
  const { byToken, bySku, current, brandChangeConfirmed } = question;
  const found = byToken ?? bySku.find((id) => id === current?.id) ?? bySku[0] ?? null;
  if (current === null || found === current.id) return found ? { kind: "known", account: found } : { kind: "new" };
  // Another brand than the shop's present one, as far as the designs tell.
  const leavesOrders = current.hasOrders && !brandChangeConfirmed;
  if (found) return leavesOrders ? { kind: "brand_differs" } : { kind: "known", account: found };
  if (!current.hasOrders) return { kind: "new" };
  // No design in common proves nothing while the brand has none, but an order does.
  if (current.orderSeen === null) return { kind: "look_at_order" };
  if (current.orderSeen) return { kind: "known", account: current.id };
  return leavesOrders ? { kind: "brand_differs" } : { kind: "new" };
}
