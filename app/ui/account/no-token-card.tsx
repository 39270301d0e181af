// How to get a token in Kit's portal (kit-api "Authentication", 3).
import { Badge, Button, InlineStack, List } from "@shopify/polaris";
import { PortalLink } from "../help/help-footer.tsx";
import { MarkButton } from "../home/mark-button.tsx";
import { TitledCard } from "../pieces/card.tsx";
import { useFrame } from "../pieces/frame/frame-context.ts";
import { account } from "../texts/account/account.ts";

/** `waiting`: the merchant has asked Kit for access and is waiting for the answer. */
export function NoTokenCard({ waiting }: { waiting: boolean }) {
  const { portal } = useFrame().help;
  return (
    <TitledCard title={account.noToken.title}>
      <List type="number">
        {account.noToken.steps.map((step) => (
          <List.Item key={step}>{step}</List.Item>
        ))}
      </List>
      <InlineStack gap="300" blockAlign="center">
        {waiting ? (
          <Badge tone="info">{account.noToken.waiting}</Badge>
        ) : (
          <MarkButton setting="awaitsKitAccess">{account.noToken.awaits}</MarkButton>
        )}
        <Button url="/app/practice">{account.noToken.practice}</Button>
        {portal !== null && <PortalLink url={portal} />}
      </InlineStack>
    </TitledCard>
  );
}
