// Kit's webhooks: whether they arrive, and what prevents it. Kit allows at most five webhooks per brand (kit-api "Limits").
import { Badge, BlockStack, Button, InlineStack, List, Text } from "@shopify/polaris";
import type { AccountDetails } from "../../accounts/read/account-details.ts";
import { Subtitle } from "../pieces/card.tsx";
import { ShopTime } from "../pieces/shop-time.tsx";
import { Term, TermList } from "../pieces/term-list.tsx";
import { account, eventsWords } from "../texts/account/account.ts";
import { useAccountForm } from "./use-account-form.ts";

const { events: words } = account;

export function ShippingUpdates({ events }: { events: AccountDetails["events"] }) {
  const { pending, answer, send } = useAccountForm();
  const outcome = answer?.intent === "check_events" ? answer.outcome : undefined;
  const good = events.registered && events.fault === null;
  const faults: Record<string, string | undefined> = words.faults;
  const fault = outcome === undefined ? events.fault && faults[events.fault] : eventsWords(outcome);
  return (
    <div id="events">
      <BlockStack gap="300">
        <InlineStack align="space-between" gap="200">
          <Subtitle>{words.title}</Subtitle>
          <Badge tone={good ? "success" : "attention"}>{good ? words.on : words.off}</Badge>
        </InlineStack>
        <Text as="p">{good ? words.good : words.polling}</Text>
        <div aria-live="polite">
          {fault && <Text as="p">{fault}</Text>}
          {outcome?.kind === "too_many_webhooks" && (
            <BlockStack gap="100">
              <Text as="p">{words.standing}</Text>
              <List>
                {outcome.registered.map(({ id, event, host }) => (
                  <List.Item key={id}>{words.webhook(id, event, host)}</List.Item>
                ))}
              </List>
            </BlockStack>
          )}
        </div>
        <TermList>
          <Term term={words.checkedAt}>{events.checkedAt ? <ShopTime at={events.checkedAt} /> : words.notYet}</Term>
          <Term term={words.lastEvent}>
            {events.lastEventAt ? <ShopTime at={events.lastEventAt} /> : words.noEvent}
          </Term>
        </TermList>
        <InlineStack>
          <Button loading={pending} onClick={() => send({ intent: "check_events" })}>
            {words.check}
          </Button>
        </InlineStack>
      </BlockStack>
    </div>
  );
}
