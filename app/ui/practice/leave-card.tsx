import { Button, InlineStack, Text } from "@shopify/polaris";
import { useState } from "react";
import type { PracticeView } from "../../practice/practice.ts";
import { TitledCard } from "../pieces/card.tsx";
import { ConfirmModal } from "../pieces/confirm-modal.tsx";
import { practice as texts } from "../texts/practice.ts";
import { usePracticeForm } from "./use-practice-form.ts";

const { leave: words } = texts;

export function LeaveCard({ practice: { leaving, orders } }: { practice: PracticeView }) {
  const { pending, send } = usePracticeForm();
  const [asking, setAsking] = useState(false);
  const underWay = orders.filter(({ stage }) => stage === "pending_payment" || stage === "in_production").length;
  const leave = () => send({ intent: "leave" });
  return (
    <div id="leave">
      <TitledCard title={words.title} gap="400">
        <Text as="p">{leaving ? words.unfinished : words.body}</Text>
        <InlineStack>
          <Button tone="critical" loading={pending} onClick={leaving ? leave : () => setAsking(true)}>
            {leaving ? words.again : words.action}
          </Button>
        </InlineStack>
      </TitledCard>
      {asking && (
        <ConfirmModal
          words={{ ...words.confirm, body: words.confirmBody(underWay) }}
          critical
          onYes={leave}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
