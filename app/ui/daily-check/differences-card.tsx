// Each difference with what can be done about it.
import { BlockStack, Button, Card, Divider, InlineStack, Link, Text } from "@shopify/polaris";
import { Fragment } from "react";
import type { Difference, DifferenceKind } from "../../reconciliation/compare-sides.ts";
import type { DailyCheck } from "../../reconciliation/daily-checks.ts";
import { CommandButton } from "../orders/command-button.tsx";
import type { OrderIntent } from "../orders/order-intent.ts";
import { shopifyAdminOrder } from "../shopify-admin.ts";
import { dailyCheck, differences as words } from "../texts/daily-check.ts";
import { actions } from "../texts/orders.ts";

export function DifferencesCard({ check }: { check: DailyCheck }) {
  const { differences, differenceCount } = check;
  const further = differenceCount - differences.length;
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {dailyCheck.differencesTitle}
        </Text>
        {differences.length === 0 && <Text as="p">{dailyCheck.none}</Text>}
        {differences.map((difference, at) => (
          <Fragment key={`${difference.kind} ${difference.rowId ?? difference.shopifyOrderId}`}>
            {at > 0 && <Divider />}
            <DifferenceItem difference={difference} />
          </Fragment>
        ))}
        {further > 0 && <Text as="p">{dailyCheck.more(further)}</Text>}
      </BlockStack>
    </Card>
  );
}

const TRY_AGAIN: OrderIntent = { intent: "try_again" };
const READ_AGAIN: OrderIntent = { intent: "read_again" };

/** What is likeliest to settle it; the order's page offers the rest. */
const REMEDY: Partial<Record<DifferenceKind, { label: string; intent: OrderIntent }>> = {
  stuck: { label: actions.read_again, intent: READ_AGAIN },
  still_at_kit: { label: actions.cancel, intent: { intent: "cancel" } },
  not_fulfilled: { label: actions.try_again, intent: TRY_AGAIN },
  not_read: { label: actions.read_again, intent: READ_AGAIN },
};

function DifferenceItem({ difference }: { difference: Difference }) {
  const { kind, orderName, rowId, kitOrderId, shopifyOrderId } = difference;
  const remedy = REMEDY[kind];
  return (
    <InlineStack align="space-between" blockAlign="center" gap="200">
      <BlockStack gap="050">
        {rowId ? <Link url={`/app/orders/${rowId}`}>{orderName}</Link> : <Text as="span">{orderName}</Text>}
        <Text as="p">{words[kind]}</Text>
      </BlockStack>
      <InlineStack gap="200">
        {rowId && remedy && (
          <CommandButton
            order={{ id: rowId, kitOrderId }}
            intent={remedy.intent}
            label={remedy.label}
            accessibilityLabel={`${remedy.label}: ${orderName}`}
          />
        )}
        <Button
          variant="tertiary"
          url={rowId ? `/app/orders/${rowId}` : shopifyAdminOrder(shopifyOrderId)}
          accessibilityLabel={`${rowId ? dailyCheck.open : dailyCheck.look}: ${orderName}`}
        >
          {rowId ? dailyCheck.open : dailyCheck.look}
        </Button>
      </InlineStack>
    </InlineStack>
  );
}
