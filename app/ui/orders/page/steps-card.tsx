// Steps of the order on its way to the customer: done with date, current, and the expected shipping date.
import { Card, Icon, Text } from "@shopify/polaris";
import { CheckCircleIcon } from "@shopify/polaris-icons";
import type { DayRange } from "../../../estimates/delivery-days.ts";
import type { OrderDetails } from "../../../orders/read/order-details.ts";
import { orderSteps, type StepState } from "../../../orders/read/order-steps.ts";
import { capitalized, formatAge, formatShortDate } from "../../format.ts";
import { Detail } from "../../pieces/card.tsx";
import { useFrame } from "../../pieces/frame/frame-context.ts";
import { orderPage } from "../../texts/orders/order-page.ts";
import { stepWords } from "../../texts/orders/orders.ts";
import { shipsWords } from "../ships-words.ts";
import { isToBePaid } from "./now-words.ts";

const { steps: words } = orderPage;

interface StepsCardProps {
  order: OrderDetails;
  /** How long Kit takes to make this number of kits; null if unknown. */
  production: DayRange | null;
}

export function StepsCard({ order, production }: StepsCardProps) {
  const frame = useFrame();
  const steps = orderSteps(order);
  if (steps.length === 0) return null;
  return (
    <Card>
      <ol className="kit-steps" aria-label={words.title}>
        {steps.map((step) => (
          <li key={step.step} data-state={step.state} {...(step.state === "now" && { "aria-current": "step" })}>
            <span className="kit-step-mark">
              {step.state === "done" && <Icon source={CheckCircleIcon} tone="success" />}
            </span>
            <span>
              <Text
                as="span"
                fontWeight={step.state === "now" ? "semibold" : "regular"}
                {...(step.state === "ahead" && { tone: "subdued" })}
              >
                {stepWords(step)}
              </Text>
              <Text as="span" visuallyHidden>
                {` (${words.states[step.state]})`}
              </Text>
              <Detail as="p">{noteOf(step, { order, production, ...frame })}</Detail>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function noteOf(
  { step, state, at }: StepState,
  { order, production, timezone, now }: StepsCardProps & { timezone: string; now: Date },
): string | null {
  if (at) return formatShortDate(at, { zone: timezone, now });
  if (step === "paid" && state === "now" && isToBePaid(order) && order.kit?.stageAt)
    return words.dueFor(formatAge(order.kit.stageAt, now));
  if (step !== "shipped" || state !== "ahead") return null;
  const ships = shipsWords(order, production, { timezone, now });
  return ships && capitalized(ships);
}
