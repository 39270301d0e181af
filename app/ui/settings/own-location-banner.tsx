// Orders whose kits Shopify assigned to the merchant's own location: their number, and a button to move them to Kit.
import { Banner, BlockStack, Text } from "@shopify/polaris";
import type { MoveAll } from "../../fulfillment-service/fulfillment-service.ts";
import { showToast } from "../pieces/frame/toast.ts";
import { useCommand } from "../requests/use-command.ts";
import { fulfillmentMode as words } from "../texts/orders/fulfillment-mode.ts";

export function OwnLocationBanner({ orders }: { orders: number }) {
  const { pending, submit } = useCommand<MoveAll>(({ orders: moving }) => showToast(words.moving(moving)));
  if (orders === 0) return null;
  return (
    <Banner
      tone="warning"
      title={words.atOwnLocation(orders)}
      action={{
        content: words.moveAll,
        loading: pending,
        onAction: () => submit({}, { method: "post", action: "/app/move-to-kit" }),
      }}
      secondaryAction={{ content: words.showThem, url: "/app/attention?cause=at_own_location" }}
    >
      <BlockStack>
        <Text as="p">{words.moveAllHelp}</Text>
      </BlockStack>
    </Banner>
  );
}
