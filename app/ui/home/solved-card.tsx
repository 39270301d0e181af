import { BlockStack, Card, InlineStack, Link, Text } from "@shopify/polaris";
import type { TaskView } from "../../orders/read/list-tasks.ts";
import { Moment } from "../moment.tsx";
import { orderName } from "../orders/order-name.ts";
import { tasks, unknownTask } from "../texts/attention.ts";
import { home } from "../texts/home.ts";

/** The last problems that are over. */
export function SolvedCard({ solved }: { solved: TaskView[] }) {
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {home.solved.title}
        </Text>
        {solved.length === 0 && (
          <Text as="p" tone="subdued">
            {home.solved.empty}
          </Text>
        )}
        {solved.map((task) => (
          <BlockStack key={task.id} gap="100">
            <InlineStack gap="200" wrap>
              <Text as="span">{task.kind === null ? unknownTask.title : tasks[task.kind].title}</Text>
              {task.order && (
                <Link url={`/app/orders/${task.order.id}`}>
                  {orderName({ orderName: task.order.name, part: task.order.part })}
                </Link>
              )}
            </InlineStack>
            {task.resolvedAt && (
              <Text as="span" tone="subdued" variant="bodySm">
                {home.solved.at} <Moment at={task.resolvedAt} within />
              </Text>
            )}
          </BlockStack>
        ))}
      </BlockStack>
    </Card>
  );
}
