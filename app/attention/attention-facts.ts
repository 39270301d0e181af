// The facts for a shop's to-do list. Those with a schema are read from JSON. Adapter: app/database/attention/attention-rows.ts.
import { z } from "zod";
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
  firstOrder: FirstOrder;
  differences: Differences;
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

export const UnlinkedKit = z.object({
  productId: z.string(),
  title: z.string(),
  /** Units. */
  sold: z.int(),
  /** When the first of these orders was placed. */
  since: z.coerce.date(),
  /** Name of the only suggested design; null: several, or none. */
  design: z.string().nullable(),
});
export type UnlinkedKit = z.infer<typeof UnlinkedKit>;

export type DueCost =
  /** Every kit has a unit cost. `amount`: decimal text. */
  | { kind: "known"; amount: string; currency: string | null }
  /** The number of orders with a kit without a unit cost; `amount`: of the other orders, null if there are none. */
  | { kind: "incomplete"; orders: number; amount: string | null; currency: string | null }
  /** No charge is due at Kit, or there are too many orders to add up. */
  | { kind: "none" };

const NamedOrder = z.object({ id: z.uuid(), orderName: z.string(), part: z.int() });

/**
 * The account's first kit order, not shipped yet, until the merchant confirms that Kit's portal shows it correctly;
 * null if none. `unpaid`: Kit makes it only when it is paid.
 */
export const FirstOrder = z.object({ order: NamedOrder, kitOrderId: z.int(), unpaid: z.boolean() }).nullable();
type FirstOrder = z.infer<typeof FirstOrder>;

/** The last daily check's differences that are neither handled nor covered by tasks of their order; null if none. */
export const Differences = z.object({ report: z.uuid(), count: z.int(), since: z.coerce.date() }).nullable();
type Differences = z.infer<typeof Differences>;

/** Open tasks with one cause: the same kind, and for held orders the same reason. */
export const TaskGroup = z.object({
  /** A code of app/orders/codes/tasks.ts, or of another version. */
  kind: z.string(),
  /** Why orders are held; null for other kinds. */
  reason: z.string().nullable(),
  count: z.int(),
  since: z.coerce.date(),
  /** Of the oldest task. */
  params: z.record(z.string(), z.unknown()).catch({}),
  /** The oldest task's order; null: the whole store. */
  order: NamedOrder.nullable(),
});
export type TaskGroup = z.infer<typeof TaskGroup>;

export interface AttentionRows {
  read(shop: Pick<ShopRef, "id">): Promise<AttentionFacts>;
}
