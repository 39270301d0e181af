// Each difference with its possible actions, the most likely first.
import { BlockStack, Divider, InlineStack, Link, Text } from "@shopify/polaris";
import { Fragment } from "react";
import type { DifferenceAction } from "../../daily-check/differences.ts";
import type { DifferenceView } from "../../daily-check/read/difference-view.ts";
import type { CommandOutcome } from "../../orders/commands/command-outcomes.ts";
import { orderName } from "../orders/order-name.ts";
import { ButtonAbout } from "../pieces/button-about.tsx";
import { Subdued, Subtitle, TitledCard } from "../pieces/card.tsx";
import { useFeedback } from "../pieces/frame/feedback.tsx";
import { showToast } from "../pieces/frame/toast.ts";
import { ShopTime } from "../pieces/shop-time.tsx";
import { shopifyAdminOrder } from "../pieces/shopify-admin-links.ts";
import { useCommand } from "../requests/use-command.ts";
import { dailyCheck as words, differenceActions, differences as kinds } from "../texts/attention/daily-check.ts";
import { outcomeWords } from "../texts/orders/order-commands.ts";

export function DifferencesCard({ rows }: { rows: DifferenceView[] }) {
  return (
    <TitledCard title={words.differencesTitle}>
      {rows.length === 0 && <Text as="p">{words.none}</Text>}
      {rows.map((difference, at) => (
        <Fragment key={difference.id}>
          {at > 0 && <Divider />}
          <DifferenceItem difference={difference} />
        </Fragment>
      ))}
    </TitledCard>
  );
}

function DifferenceItem({ difference }: { difference: DifferenceView }) {
  const { kind, rowId, params, handledAt } = difference;
  const name = orderName(difference);
  const body = kind === null ? words.unknown : kinds[kind].body({ ...params });
  return (
    <BlockStack gap="150">
      <InlineStack gap="200" blockAlign="baseline">
        <Subtitle>{kind === null ? words.differencesTitle : kinds[kind].title}</Subtitle>
        <Link url={rowId ? `/app/orders/${rowId}` : shopifyAdminOrder(difference.shopifyOrderId)}>{name}</Link>
      </InlineStack>
      {body && <Text as="p">{body}</Text>}
      {handledAt ? (
        <Subdued>
          {words.handledAt} <ShopTime at={handledAt} within />
        </Subdued>
      ) : (
        <InlineStack gap="200">
          {difference.actions.map((action, at) => (
            <ActionButton key={action} difference={difference} action={action} first={at === 0} name={name} />
          ))}
        </InlineStack>
      )}
    </BlockStack>
  );
}

interface ActionButtonProps {
  difference: DifferenceView;
  action: DifferenceAction;
  first: boolean;
  name: string;
}

function ActionButton({ difference, action, first, name }: ActionButtonProps) {
  const { report } = useFeedback();
  const { label, done } = differenceActions[action];
  const { pending, submit } = useCommand<CommandOutcome>((outcome) => {
    const fault = outcomeWords(outcome);
    if (fault === null) showToast(done);
    else report(fault);
  });
  const look = { label, about: name, ...(first ? {} : { variant: "tertiary" as const }) };
  if (action === "link") {
    return <ButtonAbout {...look} url={`/app/orders/${difference.rowId ?? difference.shopifyOrderId}#kit-number`} />;
  }
  return <ButtonAbout {...look} loading={pending} onClick={() => submit({ id: difference.id, action })} />;
}
