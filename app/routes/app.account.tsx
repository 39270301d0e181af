// The Kit account: its token, its billing, and the go-live switch. Technical details are collapsed.
import type { MetaFunction } from "@remix-run/node";
import { useLoaderData, useNavigate, useSearchParams } from "@remix-run/react";
import { Banner, BlockStack, Button, InlineStack, Text } from "@shopify/polaris";
import { useCallback } from "react";
import type { RemovedWhy } from "../accounts/ports/accounts.ts";
import { AccountIntent, carryOut } from "../actions/account-form.ts";
import { forShop } from "../actions/for-shop.ts";
import { readFields } from "../actions/read-form.ts";
import { AdvancedCard } from "../ui/account/advanced-card.tsx";
import { ConnectionCard } from "../ui/account/connection-card.tsx";
import { KindCard } from "../ui/account/kind-card.tsx";
import { LiveCard } from "../ui/account/live-card.tsx";
import { NoTokenCard } from "../ui/account/no-token-card.tsx";
import { StoresCard } from "../ui/account/stores-card.tsx";
import { TokenCard } from "../ui/account/token-card.tsx";
import { UnauthorizedBanner } from "../ui/account/unauthorized-banner.tsx";
import { useAttention } from "../ui/attention/attention-context.ts";
import { UnreadBanner } from "../ui/designs/unread-banner.tsx";
import { TitledCard } from "../ui/pieces/card.tsx";
import { AppPage } from "../ui/pieces/frame/app-page.tsx";
import { useSectionInAddress } from "../ui/pieces/frame/use-section-in-address.ts";
import { account as words } from "../ui/texts/account/account.ts";
import { removalWords } from "../ui/texts/account/removal.ts";

export { clientAction, ErrorBoundary, shouldRevalidate } from "../ui/command-page.ts";
export const meta: MetaFunction = () => [{ title: words.title }];

export const loader = forShop(async ({ app, shop }) => {
  const { reads, uses } = app.accounts;
  const now = new Date();
  const [account, removal, readiness, standing, designs, { settings }] = await Promise.all([
    reads.account(shop, now),
    reads.removal(shop),
    uses.readiness(shop),
    reads.status(shop),
    app.designs.status(shop),
    uses.settings(shop),
  ]);
  const { goneLiveAt, pausedAt } = standing;
  const unread = designs.account?.unread ?? [];
  return { account, removal, readiness, goneLiveAt, pausedAt, unread, waiting: settings.awaitsKitAccess };
});

export const action = forShop(async ({ app, shop, request }) =>
  carryOut(app.accounts.uses, shop, await readFields(request, AccountIntent)),
);

export default function Account() {
  const { account, removal, unread, waiting, ...standing } = useLoaderData<typeof loader>();
  const { practice } = useAttention();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  useSectionInAddress();
  // A query parameter, so that every "Replace it" link can open the form.
  const replacing = query.has("replace");
  const replaced = useCallback(() => navigate("/app/account", { replace: true }), [navigate]);
  if (!account) {
    return (
      <AppPage title={words.title}>
        {removal && <RemovedBanner why={removal} />}
        <TokenCard present={null} />
        <NoTokenCard waiting={waiting} />
      </AppPage>
    );
  }
  if (practice) {
    return (
      <AppPage title={words.title}>
        <PracticeCard />
        <LiveCard {...standing} practice />
      </AppPage>
    );
  }
  const refused = account.health.shut?.why === "unauthorized";
  const charging = <KindCard kind={account.kind} />;
  const { readiness, goneLiveAt } = standing;
  // Of a live store, the banner already says that its token isn't accepted.
  const lines = readiness.lines.filter(({ item }) => !(refused && goneLiveAt !== null && item === "token"));
  const live = <LiveCard {...standing} readiness={{ ...readiness, lines }} />;
  return (
    <AppPage title={words.title}>
      {refused && <UnauthorizedBanner worked />}
      <UnreadBanner unread={unread} />
      {(replacing || refused) && (
        <TokenCard present={account.environment} refused={refused} focused={replacing} onDone={replaced} />
      )}
      {/* A live store sees first whether it sends; a new one sees what is missing. */}
      {goneLiveAt !== null && live}
      <ConnectionCard details={account} replacing={replacing || refused} />
      {charging}
      {goneLiveAt === null && live}
      <StoresCard stores={account.stores} />
      <AdvancedCard details={account} />
    </AppPage>
  );
}

/** Why a store no longer has a Kit account, and that its orders are safe. */
function RemovedBanner({ why }: { why: RemovedWhy }) {
  return (
    <Banner tone="warning" title={words.removedBanner.title}>
      <BlockStack gap="200">
        <Text as="p">{removalWords(why)}</Text>
        <Text as="p">{words.removedBanner.body}</Text>
      </BlockStack>
    </Banner>
  );
}

/** Instead of a connection, while the store practices. */
function PracticeCard() {
  return (
    <TitledCard title={words.practice.title}>
      <Text as="p">{words.practice.body}</Text>
      <InlineStack>
        <Button url="/app/practice">{words.practice.action}</Button>
      </InlineStack>
    </TitledCard>
  );
}
