// Whether all is well and whether orders go to Kit, followed by the most urgent tasks.
import { Badge, BlockStack, Box, Button, Card, Divider, Icon, InlineStack } from "@shopify/polaris";
import { AlertDiamondIcon, AlertTriangleIcon, CheckCircleIcon, InfoIcon } from "@shopify/polaris-icons";
import { Fragment } from "react";
import type { Attention } from "../../attention/attention.ts";
import { ItemRow } from "../attention/item-row.tsx";
import { CardTitle, Subdued } from "../pieces/card.tsx";
import { attention as words } from "../texts/attention/attention.ts";
import { home, sendingWords } from "../texts/home.ts";

/** The page "Needs attention" lists the rest. */
const SHOWN = 5;

/** Hidden while the setup guide covers everything. */
export function StatusCard({ attention }: { attention: Attention }) {
  const { list, open, state, testMode } = attention;
  if (open === 0 && state.kind === "not_live") return null;
  const { icon, tone, heading } = lookOf(attention);
  const items = list.filter((item) => !item.setup).slice(0, SHOWN);
  return (
    <Card>
      <BlockStack gap="400">
        <InlineStack gap="300" wrap={false} blockAlign="start">
          <Box>
            <Icon source={icon} tone={tone} />
          </Box>
          <BlockStack gap="100">
            <InlineStack gap="200" blockAlign="center" wrap>
              <CardTitle>{heading}</CardTitle>
              {testMode && heading !== home.status.calm.test_mode && <Badge tone="info">{home.status.testMode}</Badge>}
            </InlineStack>
            <Subdued>{sendingWords(state)}</Subdued>
            {open === 0 && state.kind === "nothing_ready" && (
              <InlineStack>
                <Button url="/app/links">{home.status.link}</Button>
              </InlineStack>
            )}
          </BlockStack>
        </InlineStack>
        {items.map((item, at) => (
          <Fragment key={`${item.kind} ${"cause" in item ? item.cause : ""}`}>
            <Divider />
            <ItemRow item={item} first={at === 0} />
          </Fragment>
        ))}
        {open > SHOWN && (
          <>
            <Divider />
            <InlineStack>
              <Button url="/app/attention" variant="plain">
                {home.status.all(open)}
              </Button>
            </InlineStack>
          </>
        )}
      </BlockStack>
    </Card>
  );
}

function lookOf({ list, open, state, allWell }: Attention) {
  if (list.some((item) => item.urgent))
    return { icon: AlertDiamondIcon, tone: "critical" as const, heading: words.count(open) };
  if (open > 0) return { icon: AlertTriangleIcon, tone: "caution" as const, heading: words.count(open) };
  if (allWell) return { icon: CheckCircleIcon, tone: "success" as const, heading: home.status.allWell };
  // A state that stops all orders has its own item on the list; all other states are shown without alarm.
  const calm: Partial<Record<typeof state.kind, string>> = home.status.calm;
  return { icon: InfoIcon, tone: "info" as const, heading: calm[state.kind] ?? words.count(open) };
}
