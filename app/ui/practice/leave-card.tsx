import { Button, InlineStack, Text } from "@shopify/polaris";
import type { PracticeView } from "../../practice/practice.ts";
import { TitledCard } from "../pieces/card.tsx";
import { useQuestion } from "../pieces/confirm-modal.tsx";
import { practice as texts } from "../texts/practice.ts";
import { usePracticeForm } from "./use-practice-form.ts";

const { leave: words } = texts;

export function LeaveCard({ practice: { leaving, orders } }: { practice: PracticeView }) {
  const { pending, send } = usePracticeForm();
  const { ask, question } = useQuestion();
  const underWay = orders.filter(({ stage }) => stage === "pending_payment" || stage === "in_production").length;
  const leave = () => send({ intent: "leave" });
  const confirm = { ...words.confirm, body: words.confirmBody(underWay) };
  const askFirst = () => ask({ words: confirm, critical: true, onYes: leave });
  return (
    <div id="leave">
      <TitledCard title={words.title} gap="400">
        <Text as="p">{leaving ? words.unfinished : words.body}</Text>
        <InlineStack>
          <Button tone="critical" loading={pending} onClick={leaving ? leave : askFirst}>
            {leaving ? words.again : words.action}
          </Button>
        </InlineStack>
      </TitledCard>
      {question}
    </div>
  );
}
