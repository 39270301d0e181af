import { BlockStack, InlineStack, Link, Text } from "@shopify/polaris";
import type { TaskView } from "../../orders/read/task-view.ts";
import { orderName } from "../orders/order-name.ts";
import { Detail, TitledCard } from "../pieces/card.tsx";
import { ShopTime } from "../pieces/shop-time.tsx";
import { taskWords } from "../texts/attention/tasks.ts";
import { home } from "../texts/home.ts";

/** The most recently resolved problems; hidden if there are none. */
export function ResolvedCard({ resolved }: { resolved: TaskView[] }) {
  if (resolved.length === 0) return null;
  return (
    <TitledCard title={home.resolved.title}>
      {resolved.map((task) => (
        <BlockStack key={task.id} gap="100">
          <InlineStack gap="200" wrap>
            <Text as="span">{taskWords(task.kind, task.params).title}</Text>
            {task.order && <Link url={`/app/orders/${task.order.id}`}>{orderName(task.order)}</Link>}
          </InlineStack>
          {task.resolvedAt && (
            <Detail>
              {home.resolved.at} <ShopTime at={task.resolvedAt} within />
            </Detail>
          )}
        </BlockStack>
      ))}
    </TitledCard>
  );
}
