// Whether a pasted token belongs to a brand that is known here. Kit returns no brand name or id, so the brand is recognized by
// the designs that the token sees: SKUs are unique, and a brand sees only its own (kit-api "What the service does").
import type { KitAccountId } from "../../kernel/ids.ts";

export interface IdentityQuestion {
  /** The account with this exact token, if any. */
  byToken: KitAccountId | null;
  /** Accounts of the same environment with at least one of the designs that the token sees. */
  bySku: readonly KitAccountId[];
  /** The shop's present account, if it is of the same environment. */
  current: {
    id: KitAccountId;
    /** Kit orders of that account, which another brand's token can't read. */
    hasOrders: boolean;
    /** The new token can read one of its orders, or not; null: not tried. */
    orderSeen: boolean | null;
  } | null;
  /** The merchant confirmed that it is another brand. */
  brandChangeConfirmed: boolean;
}

export type Identity =
  | { kind: "known"; account: KitAccountId }
  | { kind: "new" }
  /** Read one of the present account's orders with the new token, then decide again. */
  | { kind: "look_at_order" }
  | { kind: "brand_differs" };

export function identifyAccount(question: IdentityQuestion): Identity {
  const { byToken, bySku, current, brandChangeConfirmed } = question;
  const found = byToken ?? bySku.find((id) => id === current?.id) ?? bySku[0] ?? null;
  if (current === null || found === current.id) return found ? { kind: "known", account: found } : { kind: "new" };
  // By its designs, a different brand from the shop's present one.
  const leavesOrders = current.hasOrders && !brandChangeConfirmed;
  if (found) return leavesOrders ? { kind: "brand_differs" } : { kind: "known", account: found };
  if (!current.hasOrders) return { kind: "new" };
  // Without designs, having none in common proves nothing, but an order does.
  if (current.orderSeen === null) return { kind: "look_at_order" };
  if (current.orderSeen) return { kind: "known", account: current.id };
  return leavesOrders ? { kind: "brand_differs" } : { kind: "new" };
}
