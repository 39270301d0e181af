// How to read a shop's orders: requests only the customer fields that the merchant passes on to Kit.
import type { Pool } from "pg";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { OrderRules } from "../../orders/decide/rules.ts";
import type { OrderReading } from "../../shopify/orders/store-orders.ts";
import { queryPrepared } from "../statements/query.ts";

type RulesOf = (
  settings: unknown,
  account: { kind: "unknown" | "standard" | "invoice" } | null,
) => Pick<OrderRules, "passEmail" | "passPhone" | "unpaidTerms">;

export function createOrderReadings(pool: Pool, rulesOf: RulesOf) {
  return async (shop: ShopRef): Promise<OrderReading> => {
    const row = await queryPrepared(`
      SELECT s.settings, s.service_id, a.kind FROM shops s LEFT JOIN kit_accounts a ON a.id = s.kit_account_id WHERE s.id = $1
    `).first(pool, shop.id);
    const rules = rulesOf(row?.settings, row?.kind ? { kind: row.kind } : null);
    const { passEmail: email, passPhone: phone, unpaidTerms: terms } = rules;
    return { ourServiceId: row?.service_id ?? null, email, phone, terms };
  };
}
