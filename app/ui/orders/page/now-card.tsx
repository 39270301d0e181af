// What happens now, and open tasks. First card of the order's page.
import { Banner, BlockStack, Divider, Link, Text } from "@shopify/polaris";
import { Fragment } from "react";
import type { OrderDetails } from "../../../orders/read/order-details.ts";
import { asksForNumber } from "../../attention/task-actions.ts";
import { TaskItem } from "../../attention/task-item.tsx";
import { Subdued, TitledCard } from "../../pieces/card.tsx";
import { ShopTime } from "../../pieces/shop-time.tsx";
import { attention } from "../../texts/attention/attention.ts";
import { taskWords } from "../../texts/attention/tasks.ts";
import { costSentence } from "../../texts/money.ts";
import { orderPage } from "../../texts/orders/order-page.ts";
import { orders, statuses } from "../../texts/orders/orders.ts";
import { lineWords } from "./line-words.ts";
import { LinkForm } from "./link-form.tsx";
import { isSaid, isToBePaid, nowWords, onlyHeldLine } from "./now-words.ts";
import { PortalLink } from "./portal-link.tsx";

interface NowCardProps {
  order: OrderDetails;
  onOpen: () => void;
}

export function NowCard({ order, onOpen }: NowCardProps) {
  return (
    <>
      {order.tasks.length > 0 && <Tasks order={order} onOpen={onOpen} />}
      {!isSaid(order) && (
        <TitledCard title={order.status === "not_sent" ? statuses.not_sent.label : orderPage.now} gap="200">
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

function Tasks({ order, onOpen }: NowCardProps) {
  const costs = costSentence(order.cost);
  const tasks = order.tasks.map((task) => ({ task, ...taskWords(task.kind, task.params) }));
  const alone = tasks.length === 1 ? tasks[0] : undefined;
  const held = onlyHeldLine(order);
  const number = order.tasks.find(asksForNumber);
  const why = held && lineWords(held, order.status).body;
  return (
    <Banner tone="warning" title={alone?.title ?? orderPage.needsYou}>
      <BlockStack gap="400">
        {tasks.map(({ task, title, body }, at) => (
          <Fragment key={task.id}>
            {at > 0 && <Divider />}
            <TaskItem
              task={task}
              onPage={{
                title: alone ? null : title,
                body: why && task.kind === "order_held" ? why : body,
                button:
                  task.kind === "unpaid_long" && order.kit?.payLink ? (
                    <PortalLink order={order} onOpen={onOpen} />
                  ) : null,
                form: task === number && <LinkForm order={order} />,
              }}
              costs={costs}
              primary={at === 0 && PLAIN.has(task.kind)}
            />
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
      {order.wait.reason === "hold_window" ? orders.sends : orderPage.until} <ShopTime at={order.wait.until} within />
    </Subdued>
  );
}
