// Shown before the switch to fulfillment requests: how Shopify routes products stocked at the merchant's locations, and what
// Kit's location needs.
import { Banner, BlockStack, Link, Text } from "@shopify/polaris";
import type { ModeStatus } from "../../fulfillment-service/fulfillment-service.ts";
import { shopifyAdminLocations, shopifyAdminShipping } from "../pieces/shopify-admin-links.ts";
import { fulfillmentMode as words } from "../texts/orders/fulfillment-mode.ts";

export function RoutingCheck({ linked, tracked }: Pick<ModeStatus, "linked" | "tracked">) {
  return (
    <Banner title={words.routing.title}>
      <BlockStack gap="200">
        {linked > 0 && <Text as="p">{words.routing.stock(linked, tracked)}</Text>}
        <Text as="p">
          {words.routing.priority}{" "}
          <Link url={shopifyAdminLocations()} target="_top">
            {words.routing.locations}
          </Link>
        </Text>
        <Text as="p">
          {words.routing.zones}{" "}
          <Link url={shopifyAdminShipping()} target="_top">
            {words.routing.shipping}
          </Link>
        </Text>
      </BlockStack>
    </Banner>
  );
}
