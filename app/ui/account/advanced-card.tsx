// Troubleshooting tools of the account page. Collapsed, so that the page is about billing and going live.
import { Badge, BlockStack, Button, Divider, InlineStack, List, Text } from "@shopify/polaris";
import type { AccountDetails } from "../../accounts/read/account-details.ts";
import { Subtitle } from "../pieces/card.tsx";
import { type ConfirmWords, useQuestion } from "../pieces/confirm-modal.tsx";
import { FoldedCard } from "../pieces/folded-card.tsx";
import { showToast } from "../pieces/frame/toast.ts";
import { ShopTime } from "../pieces/shop-time.tsx";
import { Term, TermList } from "../pieces/term-list.tsx";
import { account, eventsWords } from "../texts/account/account.ts";
import { useAccountForm } from "./use-account-form.ts";

const { advanced: words } = account;

export function AdvancedCard({ details }: { details: AccountDetails }) {
  return (
    <FoldedCard id="advanced" title={words.title} body={words.body} sections={["events"]}>
      <BlockStack gap="400">
        <ShippingUpdates events={details.events} />
        <Divider />
        <PrivateLinks />
        <Divider />
        <Facts details={details} />
      </BlockStack>
    </FoldedCard>
  );
}

function Facts({ details }: { details: AccountDetails }) {
  const { health } = details;
  return (
    <BlockStack gap="300">
      <Subtitle>{words.facts}</Subtitle>
      <TermList>
        <Term term={words.environment}>{account.environments[details.environment]}</Term>
        <Term term={words.designs}>
          {words.designCount(details.designs)}
          {details.designsReadAt && (
            <>
              , {words.readAt} <ShopTime at={details.designsReadAt} within />
            </>
          )}
        </Term>
        <Term term={words.lastGood}>
          {health.lastGoodCallAt ? <ShopTime at={health.lastGoodCallAt} /> : words.never}
        </Term>
        {health.lastRefusedAt && (
          <Term term={words.lastRefused}>
            <ShopTime at={health.lastRefusedAt} />
          </Term>
        )}
        <Term term={words.requests}>{words.requestsOf(health.requestsLately, health.requestLimit)}</Term>
      </TermList>
    </BlockStack>
  );
}

const { addresses: linkWords } = account;

/** Replaces private links that may have leaked: those of Kit's webhooks and of print files. */
function PrivateLinks() {
  const { ask, question } = useQuestion();
  const { pending, answer, send } = useAccountForm((came) => {
    if (came.intent === "renew_artwork") showToast(linkWords.artworkRenewed);
    if (came.intent === "renew_events" && came.outcome?.kind === "registered") showToast(linkWords.eventsRenewed);
  });
  const fault = answer?.intent === "renew_events" ? eventsWords(answer.outcome) : null;
  const renew = (intent: "renew_events" | "renew_artwork", words: ConfirmWords) =>
    ask({ words, onYes: () => send({ intent }) });
  return (
    <>
      <BlockStack gap="300">
        <Subtitle>{linkWords.title}</Subtitle>
        <Text as="p">{linkWords.body}</Text>
        <div aria-live="polite">{fault && <Text as="p">{fault}</Text>}</div>
        <InlineStack gap="200">
          <Button loading={pending} onClick={() => renew("renew_events", linkWords.confirmEvents)}>
            {linkWords.events}
          </Button>
          <Button loading={pending} onClick={() => renew("renew_artwork", linkWords.confirmArtwork)}>
            {linkWords.artwork}
          </Button>
        </InlineStack>
      </BlockStack>
      {question}
    </>
  );
}

const { events: sentWords } = account;

/** Kit's webhooks: whether they arrive, and what prevents it. A brand has at most five (kit-api "Limits"). */
function ShippingUpdates({ events }: { events: AccountDetails["events"] }) {
  const { pending, answer, send } = useAccountForm();
  const outcome = answer?.intent === "check_events" ? answer.outcome : undefined;
  const good = events.registered && events.fault === null;
  const faults: Record<string, string | undefined> = sentWords.faults;
  const fault = outcome === undefined ? events.fault && faults[events.fault] : eventsWords(outcome);
  return (
    <div id="events">
      <BlockStack gap="300">
        <InlineStack align="space-between" gap="200">
          <Subtitle>{sentWords.title}</Subtitle>
          <Badge tone={good ? "success" : "attention"}>{good ? sentWords.on : sentWords.off}</Badge>
        </InlineStack>
        <Text as="p">{good ? sentWords.good : sentWords.polling}</Text>
        <div aria-live="polite">
          {fault && <Text as="p">{fault}</Text>}
          {outcome?.kind === "too_many_webhooks" && (
            <BlockStack gap="100">
              <Text as="p">{sentWords.standing}</Text>
              <List>
                {outcome.registered.map(({ id, event, host }) => (
                  <List.Item key={id}>{sentWords.webhook(id, event, host)}</List.Item>
                ))}
              </List>
            </BlockStack>
          )}
        </div>
        <TermList>
          <Term term={sentWords.checkedAt}>
            {events.checkedAt ? <ShopTime at={events.checkedAt} /> : sentWords.notYet}
          </Term>
          <Term term={sentWords.lastEvent}>
            {events.lastEventAt ? <ShopTime at={events.lastEventAt} /> : sentWords.noEvent}
          </Term>
        </TermList>
        <InlineStack>
          <Button loading={pending} onClick={() => send({ intent: "check_events" })}>
            {sentWords.check}
          </Button>
        </InlineStack>
      </BlockStack>
    </div>
  );
}
