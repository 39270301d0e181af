// Practice orders as the practice supplier has them: what Kit's portal shows a merchant who pays there.
import { useSearchParams } from "@remix-run/react";
import { Badge, Banner, BlockStack, Divider, InlineStack, Link, Text } from "@shopify/polaris";
import { Fragment } from "react";
import type { PracticeOrderView, PracticeView } from "../../practice/practice.ts";
import { ButtonAbout } from "../pieces/button-about.tsx";
import { Subdued, TitledCard } from "../pieces/card.tsx";
import { practice as texts, STAGE_WORDS } from "../texts/practice.ts";
import { usePracticeForm } from "./use-practice-form.ts";

const { orders: words } = texts;

export function OrdersCard({ practice }: { practice: PracticeView }) {
  const { pending, sending, send } = usePracticeForm();
  const [query] = useSearchParams();
  const paying = Number(query.get("pay") ?? Number.NaN);
  const { orders, unknown } = practice;
  const button = (label: string, about: PracticeOrderView, intent: "move_on" | "cancel_order") => {
    // The practice supplier knows an order by its own number.
    const order = String(intent === "move_on" ? about.kitOrderId : about.orderId);
    return (
      <ButtonAbout
        label={label}
        about={about.name}
        loading={sending(intent, order)}
        disabled={pending}
        onClick={() => send({ intent, order })}
      />
    );
  };
  return (
    <TitledCard title={words.title} gap="400">
      {orders.length + unknown.length === 0 && <Subdued>{words.none}</Subdued>}
      {orders.map((order, at) => (
        <Fragment key={order.id}>
          {at > 0 && <Divider />}
          {order.kitOrderId === paying && order.stage === "pending_payment" && (
            <Banner tone="info">{words.paying}</Banner>
          )}
          <InlineStack gap="300" align="space-between" blockAlign="center">
            <OrderFacts order={order} />
            <InlineStack gap="200">
              {order.stage === "pending_payment" && button(words.pay, order, "move_on")}
              {(order.stage === "in_production" || order.stage === "shipped") && button(words.moveOn, order, "move_on")}
              {isCancelable(order) && button(words.cancel, order, "cancel_order")}
            </InlineStack>
          </InlineStack>
        </Fragment>
      ))}
      {unknown.map(({ id, stage }) => (
        <InlineStack key={id} gap="200" blockAlign="center">
          <Text as="p">{words.unknown(id)}</Text>
          <Badge>{STAGE_WORDS[stage]}</Badge>
        </InlineStack>
      ))}
    </TitledCard>
  );
}

function isCancelable({ simulated, stage, submission }: PracticeOrderView): boolean {
  return (
    simulated && submission !== "void" && (stage === null || stage === "pending_payment" || stage === "in_production")
  );
}

function OrderFacts({ order: { id, name, kitOrderId, stage } }: { order: PracticeOrderView }) {
  return (
    <BlockStack gap="100">
      <InlineStack gap="200" blockAlign="center">
        <Link url={`/app/orders/${id}`} accessibilityLabel={words.open(name)}>
          {name}
        </Link>
        {stage && <Badge>{STAGE_WORDS[stage]}</Badge>}
      </InlineStack>
      <Subdued>{kitOrderId === null ? words.notSent : words.number(kitOrderId)}</Subdued>
    </BlockStack>
  );
}
