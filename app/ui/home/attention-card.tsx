import { BlockStack, Button, Card, Divider, InlineStack, Text } from "@shopify/polaris";
import { Fragment } from "react";
import type { AttentionSummary } from "../../orders/read/list-tasks.ts";
import { TaskItem } from "../attention/task-item.tsx";
import { home } from "../texts/home.ts";

/** What needs the merchant, longest waiting first. */
export function AttentionCard({ summary }: { summary: AttentionSummary }) {
  const { attention } = home;
  return (
    <Card>
      <BlockStack gap="400">
        <InlineStack align="space-between" blockAlign="center" gap="200">
          <Text as="h2" variant="headingMd">
            {attention.title}
          </Text>
          {summary.open > summary.oldest.length && (
            <Button url="/app/attention" variant="plain">
              {attention.all(summary.open)}
            </Button>
          )}
        </InlineStack>
        {summary.oldest.map((task, at) => (
          <Fragment key={task.id}>
            {at > 0 && <Divider />}
            <TaskItem task={task} />
          </Fragment>
        ))}
        {summary.open === 0 && (
          <Text as="p" tone="subdued">
            {attention.empty}
          </Text>
        )}
        {summary.placedEarlier > 0 && (
          <>
            <Divider />
            <BlockStack gap="200">
              <Text as="p">{attention.earlier(summary.placedEarlier)}</Text>
              <InlineStack>
                <Button url="/app/orders/earlier">{attention.earlierAction}</Button>
              </InlineStack>
            </BlockStack>
          </>
        )}
      </BlockStack>
    </Card>
  );
}
