// The facts of a decision, from the world's model: the rules of app/database/orders/order-facts.ts.
import { createHash } from "node:crypto";
import { shippingDays } from "../../../../app/estimates/delivery-days.ts";
import type { ExternalSku, LineItemId, Sha256, VariantId } from "../../../../app/kernel/ids.ts";
import { skuKey } from "../../../../app/kernel/kit-sku.ts";
import { compareCustomer } from "../../../../app/orders/decide/customer/compare-customer.ts";
import type { AccountFacts, TemplateFacts } from "../../../../app/orders/decide/facts.ts";
import { skusToFind } from "../../../../app/orders/decide/lines/line-plans.ts";
import { type FieldFacts, partStateOf } from "../../../../app/orders/decide/order-fields.ts";
import type { OrderRules } from "../../../../app/orders/decide/rules.ts";
import { partFacts } from "../../../../app/orders/decide/units/units-of-other-parts.ts";
import type { CustomerFingerprints, FactsSource } from "../../../../app/orders/effects/order-dependencies.ts";
import { type OrderRow, STAGE } from "../../../../app/orders/ports/order-row.ts";
import type { StoreOrder } from "../../../../app/orders/ports/shopify-order.ts";
import { templatesBySku } from "../builders.ts";
import type { Ledger } from "./ledger.ts";

export interface WorldShop {
  goneLiveAt: Date | null;
  pausedAt: Date | null;
  uninstalledAt: Date | null;
  account: Omit<AccountFacts, "hasSent"> | null;
  rules: OrderRules;
  templates: TemplateFacts[];
  /** Hashes of print files that aren't stored. */
  missingArtwork: Set<Sha256>;
  /** Hashes of stored print files with other bytes: facts don't show it, since nothing is hashed for them. */
  damagedArtwork: Set<Sha256>;
  links: Map<VariantId, { externalSku: ExternalSku; linkedAt: Date }>;
  /** The merchant marked them as not kits. */
  notKits: Set<VariantId>;
  /** Of deleted products. */
  deleted: Set<VariantId>;
}

export function createMemoryFacts(
  ledger: Ledger,
  shopOf: (id: string) => WorldShop,
  deletedKits: (order: Pick<StoreOrder, "id" | "lines">) => Set<LineItemId>,
): FactsSource {
  return {
    deletedKits: async (_shop, order) => deletedKits(order),
    async gather(shop, row, { read }) {
      const { account, rules, templates, missingArtwork, links } = shopOf(shop.id);
      const { goneLiveAt, pausedAt, uninstalledAt } = shopOf(shop.id);
      const order = read.kind === "found" ? read.order : null;
      const unsent = row.firstSentAt === null || row.submission !== "submitted";
      const placed = templates.map((one) => ({
        ...one,
        artwork: unsent && missingArtwork.has(one.chartSha256) ? ("missing" as const) : ("ready" as const),
      }));
      const known = new Set(order ? skusToFind(row, order, links) : []);
      const others = [...ledger.orders.values()].filter(
        ({ row: other }) =>
          other.shopId === row.shopId &&
          other.shopifyOrderId === row.shopifyOrderId &&
          other.environment === row.environment &&
          other.id !== row.id,
      );
      const parts = others.map(({ row: other }) => ledger.read(other.id));
      return {
        shop: {
          goneLiveAt,
          pausedAt,
          uninstalledAt,
          account: account && {
            ...account,
            hasSent: hasSent(ledger, account.id),
            events: ledger.eventsLost.has(account.id) ? "lost" : account.events,
          },
        },
        rules,
        lines: {
          links,
          templates: templatesBySku(account ? placed.filter((one) => known.has(skuKey(one.externalSku))) : []),
          deletedKits: order ? deletedKits(order) : new Set(),
          ...partFacts(row, parts, read),
        },
        ...compareCustomer(FINGERPRINTS, row, { read, rules }),
        takenOver: row.environment === "staging" && firstInProduction(ledger, row) !== undefined,
        handOverAwaited: row.environment === "production" && isWrittenAtStaging(ledger, row),
        othersNeedYou: row.part === 1 && others.some(({ tasks }) => tasks.some((task) => task.resolvedAt === null)),
        fields: rules.orderFields && row.part === 1 ? memoryFields(row, parts) : null,
      };
    },
    async linkedAmong(shop, variants) {
      const { links } = shopOf(shop.id);
      return new Set(variants.filter((variant) => links.has(variant as VariantId)));
    },
  };
}

/** Part 1 of the same order in production. */
export function firstInProduction(ledger: Ledger, of: Pick<OrderRow, "shopId" | "shopifyOrderId">) {
  return [...ledger.orders.values()].find(
    ({ row }) =>
      row.shopId === of.shopId &&
      row.shopifyOrderId === of.shopifyOrderId &&
      row.environment === "production" &&
      row.part === 1,
  );
}

function isWrittenAtStaging(ledger: Ledger, of: OrderRow): boolean {
  return [...ledger.orders.values()].some(
    ({ row }) =>
      row.shopId === of.shopId &&
      row.shopifyOrderId === of.shopifyOrderId &&
      row.environment === "staging" &&
      (row.tagged !== false || row.orderFields !== null),
  );
}

/** Kit makes everything in ten days here. */
function memoryFields(row: OrderRow, parts: readonly OrderRow[]): FieldFacts {
  const shipsBy = ({ kit }: OrderRow) =>
    kit?.stage === STAGE.inProduction && !kit.canceledAt
      ? shippingDays({ min: 7, max: 10 }, kit.stageAt, "UTC").latest
      : null;
  const others = parts.toSorted((a, b) => a.part - b.part).map((part) => partStateOf(part, shipsBy(part)));
  return { shipsBy: shipsBy(row), others };
}

function hasSent(ledger: Ledger, account: string): boolean {
  return [...ledger.orders.values()].some(({ row }) => row.accountId === account && row.kit !== null);
}

let salts = 0;

export const FINGERPRINTS: CustomerFingerprints = {
  make(parts, phone, known) {
    const salt = known ?? Uint8Array.of(salts++ % 256, 1, 2, 3);
    return { salt, hmac: hash(parts, salt), phoneHmac: phone === null ? null : hash([phone], salt) };
  },
  matches: (parts, known) => Buffer.compare(hash(parts, known.salt), known.hmac) === 0,
  mark: (parts, salt) => Buffer.from(hash(parts, salt)).toString("hex", 0, 6),
};

function hash(parts: readonly string[], salt: Uint8Array): Uint8Array {
  return Uint8Array.from(createHash("sha256").update(salt).update(JSON.stringify(parts)).digest());
}
