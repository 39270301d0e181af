// The connection: which Kit, which token, and whether it is healthy.
import { Badge, BlockStack, Button, Card, InlineStack, Text } from "@shopify/polaris";
import type { AccountDetails } from "../../accounts/read/account-details.ts";
import { Term, TermList } from "../pieces/term-list.tsx";
import { ShopTime } from "../pieces/shop-time.tsx";
import { account } from "../texts/account.ts";
import { LeaveButton } from "./leave-button.tsx";

const { connection: words } = account;

export function ConnectionCard({ details }: { details: AccountDetails }) {
  const { health, tokens } = details;
  return (
    <Card>
      <BlockStack gap="400">
        <Text as="h2" variant="headingMd">
          {words.title}
        </Text>
        <TermList>
          <Term term={words.environment}>{account.environments[details.environment]}</Term>
          <Term term={words.token}>
            <BlockStack gap="100">
              {tokens.map((token) => (
                <InlineStack key={`${token.lastFour} ${token.createdAt.getTime()}`} gap="200">
                  <span>{words.endsIn(token.lastFour)}</span>
                  <Badge tone={token.state === "active" ? "success" : "critical"}>
                    {token.state === "active" ? words.accepted : words.refused}
                  </Badge>
                </InlineStack>
              ))}
            </BlockStack>
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
          <Term term={words.designs}>
            {words.designCount(details.designs)}
            {details.designsReadAt && (
              <>
                , {words.readAt} <ShopTime at={details.designsReadAt} within />
              </>
            )}
          </Term>
        </TermList>
        {health.shut?.why === "rate_limited" && <Text as="p">{words.rateLimited}</Text>}
        {health.shut?.why === "unreachable" && <Text as="p">{words.unreachable}</Text>}
        <InlineStack gap="200">
          <Button url="/app/account?replace">{words.replace}</Button>
          <LeaveButton />
        </InlineStack>
      </BlockStack>
    </Card>
  );
}
