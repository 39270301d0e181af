// Shopify's mandatory compliance requests. The app stores no customer data, so recording the request completes its own
// part; Kit has no erasure, so the merchant gets the Kit order numbers to ask about.
import type { Logger } from "pino";
import type { ShopDomain, ShopId } from "../kernel/ids.ts";
import type { ShopRef } from "../kernel/shop-ref.ts";
import type { ComplianceRows, KitOrderNumber } from "./ports.ts";

export type CustomerRequestKind = "customers/data_request" | "customers/redact";

interface CustomerRequest {
  kind: CustomerRequestKind;
  domain: ShopDomain;
  orderIds: readonly string[];
  receivedAt: Date;
}

interface Dependencies {
  rows: ComplianceRows;
  /** Whether the shop has the app, though it may be frozen for now. */
  hasKept(domain: ShopDomain): Promise<boolean>;
  /** The shop leaves its Kit account without affecting other shops. */
  leaveKitAccount(shop: ShopId): Promise<void>;
  log: Logger;
}

const TASK_KINDS = {
  "customers/data_request": "compliance_data_request",
  "customers/redact": "compliance_redact",
} as const satisfies Record<CustomerRequestKind, string>;

export type Compliance = ReturnType<typeof createCompliance>;

export function createCompliance({ rows, hasKept, leaveKitAccount, log }: Dependencies) {
  return {
    /** `receivedAt`: of the delivery; makes handling the same one again change nothing. */
    async customerRequest({ kind, domain, orderIds, receivedAt }: CustomerRequest) {
      const shop = await rows.findShop(domain);
      const kitOrders = shop ? await rows.kitOrdersOf(shop, orderIds) : [];
      if (shop && kind === "customers/redact") await rows.forgetCustomer(shop, orderIds);
      // A redaction without kit orders needs no person.
      const handledAt = kind === "customers/redact" && kitOrders.length === 0 ? new Date() : null;
      const request = { shopId: shop, shopDomain: domain, kind, orderIds: [...orderIds], kitOrders };
      const subject = await rows.recordOnce({ ...request, receivedAt, handledAt });
      if (shop && handledAt === null) {
        await rows.openTask(shop, { kind: TASK_KINDS[kind], subject, kitOrders: kitOrders.map(numberOf) });
      }
      log.info({ shop: domain, kind, orders: orderIds.length, kitOrders: kitOrders.length }, "compliance request");
    },

    /** The merchant did the part that only a person can do. False: this shop has no such open task. */
    markDone: (shop: ShopRef, taskId: string) =>
      rows.markDone(shop, { id: taskId, kinds: Object.values(TASK_KINDS), at: new Date() }),

    /** Arrives 48 hours after uninstalling. Nothing is deleted of a shop that was reinstalled meanwhile. */
    async shopRedact(domain: ShopDomain, receivedAt: Date) {
      const shop = await rows.findShop(domain);
      const erased = shop !== null && !(await hasKept(domain));
      if (erased) {
        await leaveKitAccount(shop);
        await rows.eraseShop(shop);
      }
      const request = { shopDomain: domain, kind: "shop/redact", orderIds: [], kitOrders: [], receivedAt };
      await rows.recordOnce({ ...request, shopId: shop, handledAt: new Date() });
      log.info({ shop: domain, erased }, "shop/redact");
    },
  };
}

/** Kit's number, or while it is unknown the reference, by which Kit finds the order too. */
function numberOf({ kitOrderId, reference }: KitOrderNumber): string {
  return kitOrderId ?? `with reference ${reference}`;
}
