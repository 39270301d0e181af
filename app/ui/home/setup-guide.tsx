// The setup steps left until the shop is live.
import { BlockStack, Box, Card, Icon, InlineStack, ProgressBar, Text } from "@shopify/polaris";
import { CheckCircleIcon } from "@shopify/polaris-icons";
import { PortalLink } from "../help/help-footer.tsx";
import { CardTitle, Detail, Subdued } from "../pieces/card.tsx";
import { useFrame } from "../pieces/frame/frame-context.ts";
import { home } from "../texts/home.ts";
import { currentSteps, type SetupFacts, type SetupStep, stepsOf } from "./setup-steps.tsx";

export function SetupGuide(facts: SetupFacts) {
  const steps = stepsOf(facts);
  const current = currentSteps(steps, facts.marked.awaitsKitAccess);
  const done = steps.filter((step) => step.done).length;
  return (
    <Card>
      <BlockStack gap="400">
        <BlockStack gap="200">
          <CardTitle>{home.setup.title}</CardTitle>
          <Text as="p" tone="subdued" id="setup-progress">
            {home.setup.progress(done, steps.length)}
          </Text>
          <ProgressBar progress={(100 * done) / steps.length} size="small" ariaLabelledBy="setup-progress" />
        </BlockStack>
        <BlockStack as="ul" gap="400">
          {steps.map((step) => (
            <Step key={step.name} step={step} current={current.has(step.name)} />
          ))}
        </BlockStack>
      </BlockStack>
    </Card>
  );
}

/** An empty circle of icon size, for a step to do. */
function ToDo() {
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

function Step({ step, current }: { step: SetupStep; current: boolean }) {
  const { portal } = useFrame().help;
  const { name, title, body, time, done, actions } = step;
  return (
    <li>
      <InlineStack gap="300" wrap={false} blockAlign="start">
        <Box>
          {done ? <Icon source={CheckCircleIcon} tone="success" accessibilityLabel={home.setup.done} /> : <ToDo />}
        </Box>
        <div className="kit-rest-of-line">
          <BlockStack gap="200">
            <InlineStack gap="200" align="space-between" blockAlign="center" wrap={false}>
              <Text as="h3" variant="headingSm" {...(done || current ? {} : { tone: "subdued" as const })}>
                {title}
              </Text>
              {!done && <Detail>{time}</Detail>}
            </InlineStack>
            {current && (
              <>
                <Subdued>{body}</Subdued>
                <InlineStack gap="200" blockAlign="center">
                  {actions}
                  {name === "connect" && portal !== null && <PortalLink url={portal} />}
                </InlineStack>
              </>
            )}
          </BlockStack>
        </div>
      </InlineStack>
    </li>
  );
}
