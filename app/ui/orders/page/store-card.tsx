// Kits for pickup at a store: the merchant checks the store's current address and sends them there.
import { useRevalidator } from "@remix-run/react";
import { Banner, BlockStack, Button, InlineStack, Text } from "@shopify/polaris";
import type { StoreQuestion } from "../../../orders/commands/store-question.ts";
import { TitledCard } from "../../pieces/card.tsx";
import { LostBanner } from "../../pieces/lost-banner.tsx";
import { orderPage } from "../../texts/orders/order-page.ts";
import { useOrderCommand } from "../use-order-command.ts";

const { toStore: words } = orderPage;

/** `/app/orders/<id>#send-to-store` scrolls here. */
const ANCHOR = "send-to-store";

/** `unread`: Shopify didn't answer the request for the store's address. */
export function StoreCard({ orderId, store }: { orderId: string; store: StoreQuestion | "unread" }) {
  return (
    <div id={ANCHOR}>
      <TitledCard title={words.title}>
        {store === "unread" ? <Unread /> : <Question orderId={orderId} store={store} />}
      </TitledCard>
    </div>
  );
}

function Unread() {
  const { revalidate, state } = useRevalidator();
  return <LostBanner words={words.unread} again={revalidate} pending={state === "loading"} />;
}

function Question({ orderId, store }: { orderId: string; store: StoreQuestion }) {
  const { pending, run } = useOrderCommand();
  const { location, address, name, lines, changed } = store;
  return (
    <>
      {changed && <Banner tone="warning">{words.changed}</Banner>}
      <Text as="p">{words.body}</Text>
      <BlockStack>
        {[name, ...lines].map((line, at) => (
          <Text as="p" key={at}>
            {line}
          </Text>
        ))}
      </BlockStack>
      <InlineStack>
        <Button loading={pending} onClick={() => run(orderId, { intent: "send_to_store", location, address })}>
          {words.action}
        </Button>
      </InlineStack>
    </>
  );
}
