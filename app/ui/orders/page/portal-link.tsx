// Link to the order in Kit's portal, to pay for it if payment is due, or to view it.
import { Button, InlineStack } from "@shopify/polaris";
import type { OrderDetails } from "../../../orders/read/order-details.ts";
import { orderPage } from "../../texts/orders/order-page.ts";
import { payTarget } from "../pay-target.ts";
import { isPayingFirst, isToBePaid } from "./now-words.ts";

const { kit: words } = orderPage;

/** `onOpen`: called when the portal is opened, so that the order is refreshed on return. */
export function PortalLink({ order, onOpen }: { order: OrderDetails; onOpen: () => void }) {
  const to = order.kit?.payLink;
  if (!to) return null;
  const pays = isToBePaid(order);
  const label = pays ? words.pay : words.open;
  return (
    <InlineStack>
      <Button {...payTarget(to, label)} {...(isPayingFirst(order) && { variant: "primary" as const })} onClick={onOpen}>
        {label}
      </Button>
    </InlineStack>
  );
}
