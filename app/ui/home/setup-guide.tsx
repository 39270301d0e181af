// What is left to do until the shop is live.
import { BlockStack, Box, Button, Card, Icon, InlineStack, ProgressBar, Text } from "@shopify/polaris";
import { CheckCircleIcon } from "@shopify/polaris-icons";
import type { ReactNode } from "react";
import type { ShopStatus } from "../../accounts/read/shop-status.ts";
import { home } from "../texts/home.ts";
import { AlertsActions } from "./alerts-actions.tsx";

const SETTINGS = "/app/settings#alerts";

interface Step {
  words: { title: string; body: string };
  done: boolean;
  url: string;
  /** What is pressed while it is the current one. */
  actions: ReactNode;
}

/** Null: whoever hosts the app has not set up email. */
export type AlertsStanding = { decided: boolean; storeEmail: string | null } | null;

function stepsOf(shop: ShopStatus, alerts: AlertsStanding): Step[] {
  const { steps } = home.setup;
  const linked = shop.linkedVariants > 0;
  return [
    stepOf(steps.connect, { done: shop.account !== null, url: "/app/account" }),
    stepOf(steps.charging, {
      done: shop.account !== null && shop.account.kind !== "unknown",
      url: "/app/account#kind",
    }),
    stepOf(steps.link, { done: linked, url: "/app/links" }),
    stepOf(steps.artwork, { done: linked && shop.designsWithoutFile === 0, url: "/app/designs" }),
    ...(alerts === null ? [] : [alertsStep(alerts)]),
    stepOf(steps.live, {
      done: shop.goneLiveAt !== null,
      url: "/app/account#go-live",
      ...(linked ? { first: { content: home.setup.test, url: "/app/links/test" } } : {}),
    }),
  ];
}

interface PageStep {
  done: boolean;
  url: string;
  /** What may be done before it. */
  first?: { content: string; url: string };
}

function stepOf(words: Step["words"] & { action: string }, { done, url, first }: PageStep): Step {
  const actions = (
    <>
      <Button url={url} variant="primary">
        {words.action}
      </Button>
      {first && <Button url={first.url}>{first.content}</Button>}
    </>
  );
  return { words, done, url, actions };
}

function alertsStep({ decided, storeEmail }: NonNullable<AlertsStanding>): Step {
  const { title, body, noAddress } = home.setup.steps.alerts;
  return {
    words: { title, body: storeEmail === null ? noAddress : body(storeEmail) },
    done: decided,
    url: SETTINGS,
    actions: <AlertsActions storeEmail={storeEmail} settings={SETTINGS} />,
  };
}

interface SetupGuideProps {
  shop: ShopStatus;
  alerts: AlertsStanding;
}

export function SetupGuide({ shop, alerts }: SetupGuideProps) {
  const steps = stepsOf(shop, alerts);
  const done = steps.filter((step) => step.done).length;
  const next = steps.find((step) => !step.done);
  return (
    <Card>
      <BlockStack gap="400">
        <BlockStack gap="200">
          <Text as="h2" variant="headingMd">
            {home.setup.title}
          </Text>
          <Text as="p" tone="subdued" id="setup-progress">
            {home.setup.progress(done, steps.length)}
          </Text>
          <ProgressBar progress={(100 * done) / steps.length} size="small" ariaLabelledBy="setup-progress" />
        </BlockStack>
        <BlockStack as="ul" gap="400">
          {steps.map((step) => (
            <SetupStep key={step.url} step={step} current={step === next} />
          ))}
        </BlockStack>
      </BlockStack>
    </Card>
  );
}

/** An empty circle of an icon's size: this step is still to do. */
function JobRequest() {
  return (
    <Box padding="050">
      <Box borderColor="border" borderWidth="050" borderRadius="full" width="16px" minHeight="16px">
        <Text as="span" visuallyHidden>
          {home.setup.toDo}
        </Text>
      </Box>
    </Box>
  );
}

/** Only the current step has buttons: those of later ones would lead to pages that cannot be used yet. */
function SetupStep({ step, current }: { step: Step; current: boolean }) {
  const { words, done, actions } = step;
  return (
    <li>
      <InlineStack gap="300" wrap={false} blockAlign="start">
        <Box>
          {done ? (
            <Icon source={CheckCircleIcon} tone="success" accessibilityLabel={home.setup.done} />
          ) : (
            <JobRequest />
          )}
        </Box>
        <BlockStack gap="200">
          <Text as="h3" variant="headingSm" {...(done || current ? {} : { tone: "subdued" as const })}>
            {words.title}
          </Text>
          {current && (
            <>
              <Text as="p" tone="subdued">
                {words.body}
              </Text>
              <InlineStack gap="200">{actions}</InlineStack>
            </>
          )}
        </BlockStack>
      </InlineStack>
    </li>
  );
}
