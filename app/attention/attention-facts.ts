// The facts for a shop's to-do list. Adapter: app/database/attention/attention-rows.ts.
import type { ShopRef } from "../kernel/shop-ref.ts";
import type { Money } from "../kernel/text/money.ts";
import type { OrderRules } from "../orders/decide/rules.ts";

export interface AttentionFacts {
  /** Null while no Kit account is connected. */
  account: {
    environment: "production" | "staging";
    kind: "unknown" | "standard" | "invoice";
    /** Its Kit is simulated. */
    practice: boolean;
    /** The app has sent an order to this account before. */
    hasSent: boolean;
    /** Kit refuses all of its tokens. */
    tokenRefused: boolean;
    /** Kit requested a pause until then. */
    busyUntil: Date | null;
    /** Kit hasn't been reached since, and was tried lately. */
    awaySince: Date | null;
    /** The merchant found its first kit order wrong in Kit's portal, and hasn't said otherwise. */
    firstOrderWrong: boolean;
  } | null;
  goneLiveAt: Date | null;
  pausedAt: Date | null;
  /** The number of orders that made the app pause sending; null: the merchant paused it. */
  pausedFor: number | null;
  rules: Pick<OrderRules, "fulfillmentMode" | "approval" | "approvalSkus" | "untilReleased">;
  /** Variants that would go to Kit if they were bought now. */
  readyLinks: number;
  /** The shop has had an order with a kit. */
  hasOrders: boolean;
  payment: PaymentDue;
  /** Placed before going live, and not decided. */
  earlier: number;
  unlinkedKits: UnlinkedKits;
  /**
   * The account's first kit order, not shipped yet, until the merchant confirms that Kit's portal shows it correctly;
   * null if none. `unpaid`: Kit makes it only when it is paid.
   */
  firstOrder: { order: NonNullable<TaskGroup["order"]>; kitOrderId: number; unpaid: boolean } | null;
  /** The last daily check's differences that are neither handled nor covered by tasks of their order; null if none. */
  differences: { report: string; count: number; since: Date } | null;
  tasks: TaskGroup[];
  /** Orders of the groups, each counted once. */
  ordersWithTasks: number;
}

/** Kit orders that wait for payment to Kit, without those that must not be paid. */
export interface PaymentDue {
  count: number;
  /** Since when the oldest has waited. */
  oldest: Date | null;
  cost: DueCost;
  /** What customers paid for all of their kits; null if unknown. */
  value: Money | null;
}

/** Unlinked products that look like kits and sold: those that sold most, and the total number. */
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
  /** Name of the only suggested design; null: several, or none. */
  design: string | null;
}

export type DueCost =
  /** Every kit has a unit cost. `amount`: decimal text. */
  | { kind: "known"; amount: string; currency: string | null }
  /** The number of orders with a kit without a unit cost; `amount`: of the other orders, null if there are none. */
  | { kind: "incomplete"; orders: number; amount: string | null; currency: string | null }
  /** No charge is due at Kit, or there are too many orders to add up. */
  | { kind: "none" };

/** Open tasks with one cause: the same kind, and for held orders the same reason. */
export interface TaskGroup {
  /** A code of app/orders/codes/tasks.ts, or of another version. */
  kind: string;
  /** Why orders are held; null for other kinds. */
  reason: string | null;
  count: number;
  since: Date;
  /** Of the oldest task. */
  params: Record<string, unknown>;
  /** The oldest task's order; null: the whole store. */
  order: { id: string; name: string; part: number } | null;
}

export interface AttentionRows {
  read(shop: Pick<ShopRef, "id">): Promise<AttentionFacts>;
}
