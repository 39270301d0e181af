// What is known of a shop when its list of things to do is made. Adapter: app/database/attention/attention-rows.ts.
import type { ShopRef } from "../kernel/shop-ref.ts";
import type { OrderRules } from "../orders/decide/rules.ts";

export interface AttentionFacts {
  /** Null while no Kit account is connected. */
  account: {
    environment: "production" | "staging";
    kind: "unknown" | "standard" | "invoice";
    /** The app has sent an order to it before. */
    hasSent: boolean;
    /** Kit lets in none of its tokens. */
    tokenRefused: boolean;
    /** Kit asked for a pause that ends then. */
    busyUntil: Date | null;
  } | null;
  goneLiveAt: Date | null;
  pausedAt: Date | null;
  /** Orders for whose number the app paused it; null: the merchant did. */
  pausedFor: number | null;
  rules: Pick<OrderRules, "fulfillmentMode" | "approval" | "approvalSkus" | "untilReleased">;
  /** Variants that would go to Kit if they were bought now. */
  readyLinks: number;
  /** The shop has had an order with a kit in it. */
  hasOrders: boolean;
  payment: PaymentDue;
  /** Placed before going live, and not decided on. */
  earlier: number;
  unlinkedKits: UnlinkedKits;
  /** The first kit order of the account, not shipped yet, until the merchant says that Kit's portal shows it rightly; null: none. */
  firstOrder: { order: NonNullable<TaskGroup["order"]>; kitOrderId: number } | null;
  /** What the last daily check found, less what is handled and what the tasks of its order tell; null: nothing. */
  differences: { report: string; count: number; since: Date } | null;
  tasks: TaskGroup[];
  /** Orders that the groups are about, each counted once. */
  ordersWithTasks: number;
}

/** Kit orders that wait for the merchant to pay Kit, those that are not to be paid left out. */
export interface PaymentDue {
  count: number;
  /** Since when the oldest has waited. */
  oldest: Date | null;
  cost: DueCost;
}

/** Products that look like kits, are not linked, and sold: those that sold most, and how many there are in all. */
export interface UnlinkedKits {
  most: UnlinkedKit[];
  products: number;
  sold: number;
}

export interface UnlinkedKit {
  productId: string;
  title: string;
  /** Units. */
  sold: number;
  /** When the first of these orders was placed. */
  since: Date;
  /** Name of the one design that is suggested; null: several, or none. */
  design: string | null;
}

export type DueCost =
  /** Every kit has a unit cost. `amount`: decimal text. */
  | { kind: "known"; amount: string; currency: string | null }
  /** That many of the orders have a kit without a unit cost; `amount`: of the others, null where there are none. */
  | { kind: "incomplete"; orders: number; amount: string | null; currency: string | null }
  /** Nothing is due that Kit charges for, or more orders than are added up. */
  | { kind: "none" };

/** Open tasks of one cause: the same kind, and for held orders the same reason. */
export interface TaskGroup {
  /** A code of app/orders/codes/tasks.ts, or one of another version. */
  kind: string;
  /** Why orders are held; null for other kinds. */
  reason: string | null;
  count: number;
  since: Date;
  /** Of the oldest. */
  params: Record<string, unknown>;
  /** The oldest's; null: the whole store. */
  order: { id: string; name: string; part: number } | null;
}

export interface AttentionRows {
  read(shop: Pick<ShopRef, "id">): Promise<AttentionFacts>;
}
