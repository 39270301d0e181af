// What a merchant can choose among when unpaid orders are sent: the gateways of the store's newest orders, and whether the app may
// see payment terms.
import type { PaymentMethods } from "../../accounts/settings/payment-methods.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import { askOrFail } from "../graphql/ask-or-fail.ts";
import type { Asking } from "../graphql/admin-graphql.ts";
import { ORDER_GATEWAYS } from "../operations/orders.ts";

interface Dependencies {
  graphql: Pick<Asking, "ask">;
  missingTermsScopes(shop: ShopRef): Promise<string[]>;
}

export function createPaymentMethods({ graphql, missingTermsScopes }: Dependencies) {
  const ask = askOrFail(graphql, "the shop's orders cannot be read");
  return async (shop: ShopRef): Promise<PaymentMethods> => {
    const { orders } = await ask(shop, ORDER_GATEWAYS, {});
    const names = new Set(orders.nodes.flatMap(({ paymentGatewayNames }) => paymentGatewayNames));
    return { gateways: [...names].sort(), missingScopes: await missingTermsScopes(shop) };
  };
}
