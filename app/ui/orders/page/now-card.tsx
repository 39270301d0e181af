// What happens now, and open tasks. First card of the order's page.
import { Banner, BlockStack, Divider, Link, Text } from "@shopify/polaris";
import { Fragment } from "react";
import type { OrderDetails } from "../../../orders/read/order-details.ts";
import { TaskItem } from "../../attention/task-item.tsx";
import { Subdued, TitledCard } from "../../pieces/card.tsx";
import { ShopTime } from "../../pieces/shop-time.tsx";
import { attention } from "../../texts/attention/attention.ts";
import { costSentence } from "../../texts/money.ts";
import { orderPage } from "../../texts/orders/order-page.ts";
import { isToBePaid, nowWords, saidByTask } from "./now-words.ts";
import { PortalLink } from "./portal-link.tsx";

interface NowCardProps {
  order: OrderDetails;
  /** Called when the portal is opened, so that the order is refreshed on return. */
  onOpen: () => void;
}

export function NowCard({ order, onOpen }: NowCardProps) {
  return (
    <>
      {order.tasks.length > 0 && <Tasks order={order} />}
      {/* Of an order that waits for nothing, its badge says all there is. */}
      {(isToBePaid(order) || (order.wait && !saidByTask(order))) && (
        <TitledCard title={orderPage.now} gap="200">
          <Text as="p">{nowWords(order)}</Text>
          <When order={order} />
          {order.wait && AT_ACCOUNT.has(order.wait.reason) && (
            <Link url="/app/account">{attention.buttons.account}</Link>
          )}
          {isToBePaid(order) && <PortalLink order={order} onOpen={onOpen} />}
        </TitledCard>
      )}
    </>
  );
}

/** Waits that end on the page Kit account. */
const AT_ACCOUNT: ReadonlySet<string> = new Set(["not_live", "paused", "no_account", "unauthorized"]);

/** Tasks whose first action is what most merchants want, at no cost beyond what they approved. */
const PLAIN: ReadonlySet<string | null> = new Set([
  "rejected",
  "kit_number_needed",
  "fulfillment_undone",
  "fulfillment_refused",
  "replacement_shipped",
]);

function isPlain({ kind }: OrderDetails["tasks"][number]): boolean {
  return PLAIN.has(kind);
}

function Tasks({ order }: { order: OrderDetails }) {
  const costs = costSentence(order.cost);
  return (
    <Banner tone="warning" title={orderPage.needsYou}>
      <BlockStack gap="400">
        {order.tasks.map((task, at) => (
          <Fragment key={task.id}>
            {at > 0 && <Divider />}
            <TaskItem task={task} all costs={costs} primary={at === 0 && !isToBePaid(order) && isPlain(task)} />
          </Fragment>
        ))}
      </BlockStack>
    </Banner>
  );
}

function When({ order }: { order: OrderDetails }) {
  if (!order.wait?.until) return null;
  return (
    <Subdued>
      {orderPage.until} <ShopTime at={order.wait.until} within />
    </Subdued>
  );
}
