// Troubleshooting tools of the account page. Collapsed, so that the page is about billing and going live.
import { BlockStack, Divider } from "@shopify/polaris";
import type { AccountDetails } from "../../accounts/read/account-details.ts";
import { Subtitle } from "../pieces/card.tsx";
import { FoldedCard } from "../pieces/folded-card.tsx";
import { ShopTime } from "../pieces/shop-time.tsx";
import { Term, TermList } from "../pieces/term-list.tsx";
import { account } from "../texts/account/account.ts";
import { PrivateLinks } from "./private-links.tsx";
import { ShippingUpdates } from "./shipping-updates.tsx";

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
