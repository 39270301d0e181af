// The Kit account: token, kind, Kit's notices, health, and the go-live switch.
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useNavigate, useSearchParams } from "@remix-run/react";
import { BlockStack, Layout } from "@shopify/polaris";
import { useCallback } from "react";
import { AccountIntent, carryOut } from "../actions/account-form.ts";
import { readForm } from "../actions/read-form.ts";
import { AddressesCard } from "../ui/account/addresses-card.tsx";
import { ConnectionCard } from "../ui/account/connection-card.tsx";
import { EventsCard } from "../ui/account/events-card.tsx";
import { KindCard } from "../ui/account/kind-card.tsx";
import { LiveCard } from "../ui/account/live-card.tsx";
import { NoTokenCard } from "../ui/account/no-token-card.tsx";
import { RemovedBanner } from "../ui/account/removed-banner.tsx";
import { StoresCard } from "../ui/account/stores-card.tsx";
import { TokenCard } from "../ui/account/token-card.tsx";
import { UnauthorizedBanner } from "../ui/account/unauthorized-banner.tsx";
import { AppPage } from "../ui/pieces/app-page.tsx";
import { account as words } from "../ui/texts/account.ts";
import { UnreadBanner } from "../ui/designs/unread-banner.tsx";

export { commandAction as clientAction } from "../actions/command-action.ts";
export { PageBoundary as ErrorBoundary } from "../ui/pieces/page-boundary.tsx";
export const meta: MetaFunction = () => [{ title: words.title }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await context.app.authenticate(request);
  const { reads, uses } = context.app.accounts;
  const now = new Date();
  const [account, removal, readiness, standing, designs] = await Promise.all([
    reads.account(shop, now),
    reads.removal(shop),
    uses.readiness(shop),
    reads.status(shop, now),
    context.app.designs.status(shop),
  ]);
  const { goneLiveAt, pausedAt } = standing;
  return { account, removal, readiness, goneLiveAt, pausedAt, unread: designs.account?.unread ?? [] };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { shop } = await context.app.authenticate(request);
  const asked = AccountIntent.safeParse(Object.fromEntries(await readForm(request)));
  if (!asked.success) throw new Response(null, { status: 400 });
  return carryOut(context.app.accounts.uses, shop, asked.data);
}

export default function Account() {
  const { account, removal, unread, ...live } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  // In the address, so that every "Replace it" link can lead there.
  const replacing = query.has("replace");
  const replaced = useCallback(() => navigate("/app/account", { replace: true }), [navigate]);
  if (!account) {
    return (
      <AppPage title={words.title}>
        {removal && <RemovedBanner removal={removal} />}
        <TokenCard present={null} />
        <NoTokenCard />
      </AppPage>
    );
  }
  const refused = account.health.shut?.why === "unauthorized";
  return (
    <AppPage title={words.title}>
      {refused && <UnauthorizedBanner waiting />}
      <UnreadBanner unread={unread} />
      <Layout>
        <Layout.Section>
          <BlockStack gap="400">
            {(replacing || refused) && (
              <TokenCard present={account.environment} refused={refused} focused={replacing} onDone={replaced} />
            )}
            {/* How Kit charges is to be known before anything is sent; afterwards it is rarely asked for. */}
            {live.goneLiveAt === null && <KindCard kind={account.kind} />}
            <LiveCard {...live} />
            {live.goneLiveAt !== null && <KindCard kind={account.kind} />}
            <StoresCard stores={account.stores} />
          </BlockStack>
        </Layout.Section>
        <Layout.Section variant="oneThird">
          <BlockStack gap="400">
            <ConnectionCard details={account} />
            <EventsCard events={account.events} />
            <AddressesCard />
          </BlockStack>
        </Layout.Section>
      </Layout>
    </AppPage>
  );
}
