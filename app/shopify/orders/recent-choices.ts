// Choices for the settings: the payment gateways and sales channels of the store's most recent orders, and whether the
// app may read payment terms.
import type { RecentChoices } from "../../accounts/settings/recent-choices.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import { sourceKind } from "../../orders/decide/before-sending/order-source.ts";
import type { Asking } from "../graphql/admin-graphql.ts";
import { askOrFail } from "../graphql/ask-or-fail.ts";
import { RECENT_CHOICES } from "../operations/orders.ts";

interface Dependencies {
  graphql: Pick<Asking, "ask">;
  missingTermsScopes(shop: ShopRef): Promise<string[]>;
}

export function createRecentChoices({ graphql, missingTermsScopes }: Dependencies) {
  const ask = askOrFail(graphql, "the shop's orders cannot be read");
  return async (shop: ShopRef): Promise<RecentChoices> => {
    const { nodes } = (await ask(shop, RECENT_CHOICES, {})).orders;
    const channels = new Map<string, string>();
    for (const { sourceName, app } of nodes)
      if (sourceName && sourceKind(sourceName) === "other" && !channels.has(sourceName))
        channels.set(sourceName, app?.name ?? sourceName);
    return {
      gateways: [...new Set(nodes.flatMap(({ paymentGatewayNames }) => paymentGatewayNames))].sort(),
      channels: [...channels].map(([source, name]) => ({ source, name })),
      missingScopes: await missingTermsScopes(shop),
    };
  };
}
