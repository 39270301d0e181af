// The frame of all pages: session, Polaris, App Bridge and menu.
import type { HeadersFunction, LinksFunction, MetaFunction } from "@remix-run/node";
import { Link, Outlet, useFetchers, useLoaderData, useLocation, useNavigation } from "@remix-run/react";
import { NavMenu } from "@shopify/app-bridge-react";
import polarisStyles from "@shopify/polaris/build/esm/styles.css?url";
import { AppProvider } from "@shopify/shopify-app-remix/react";
import { useEffect, useMemo } from "react";
import { forShop } from "../actions/for-shop.ts";
import { formatNumber } from "../kernel/text/count.ts";
import { AttentionProvider } from "../ui/attention/attention-context.ts";
import { sayWhyInList } from "../ui/attention/say-why.ts";
import { HelpFooter } from "../ui/help/help-footer.tsx";
import { helpLinks } from "../ui/help/help-links.ts";
import { useFreshAfterCommands } from "../ui/orders/use-fresh.ts";
import { FeedbackProvider } from "../ui/pieces/frame/feedback.tsx";
import { FrameProvider } from "../ui/pieces/frame/frame-context.ts";
import { useKeptFocus } from "../ui/pieces/frame/use-kept-focus.ts";
import { PracticeBanner } from "../ui/practice/load-banner.ts";
import { common } from "../ui/texts/common.ts";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: polarisStyles }];
export const meta: MetaFunction = () => [{ title: common.app }];
export { unlessFailed as shouldRevalidate } from "../actions/command-action.ts";
export { FrameBoundary as ErrorBoundary } from "../ui/pieces/frame/page-boundary.tsx";

/**
 * Response headers of a page: those of a response that Shopify's library threw (a retry with a new session token, the
 * Content-Security-Policy of the bounce page), otherwise those of the loaders, from the frame inward.
 */
export const headers: HeadersFunction = ({ parentHeaders, loaderHeaders, actionHeaders, errorHeaders }) => {
  if (errorHeaders && [...errorHeaders].length > 0) return errorHeaders;
  return new Headers([...parentHeaders, ...loaderHeaders, ...actionHeaders]);
};

export const loader = forShop(async ({ app, shop, request }) => {
  const now = new Date();
  const [timezone, attention] = await Promise.all([app.accounts.reads.timezone(shop), app.attention.read(shop, now)]);
  return {
    embedding: app.embedding,
    help: helpLinks(app.help, shop.domain),
    thumbnails: app.designs.thumbnails(shop, now),
    timezone,
    attention: sayWhyInList(attention),
    now,
    phone: /\bMobi/.test(request.headers.get("user-agent") ?? ""),
  };
});

const { navigation: menu } = common;

/** "Needs attention (4)": App Bridge's menu has no badges, so the number is part of the label. */
function attentionEntry(open: number): string {
  return open === 0 ? menu.attention : `${menu.attention} (${formatNumber(open)})`;
}

export default function AppFrame() {
  const { embedding, help, thumbnails, timezone, attention, now, phone } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  const frame = useMemo(() => ({ help, thumbnails, timezone, now, phone }), [help, thumbnails, timezone, now, phone]);
  useLoadingBar();
  useKeptFocus();
  return (
    // Not "embedded" for this component, which would load App Bridge a second time. app/root.tsx already loads it.
    <AppProvider isEmbeddedApp={false} apiKey={embedding.apiKey}>
      <NavMenu>
        <Link to="/app" rel="home">
          {menu.home}
        </Link>
        {/* The only number in the menu; the same as on Home and on the attention page. */}
        <Link to="/app/attention">{attentionEntry(attention.open)}</Link>
        <Link to="/app/orders">{menu.orders}</Link>
        {!attention.byInvoice && <Link to="/app/unpaid">{menu.unpaid}</Link>}
        <Link to="/app/designs">{menu.designs}</Link>
        <Link to="/app/links">{menu.links}</Link>
        <Link to="/app/settings">{menu.settings}</Link>
        <Link to="/app/account">{menu.account}</Link>
      </NavMenu>
      <FrameProvider value={frame}>
        <AttentionProvider value={attention}>
          <FeedbackProvider key={pathname}>
            <FreshAfterCommands />
            {attention.practice && <PracticeBanner />}
            <main>
              <Outlet />
            </main>
            <HelpFooter />
          </FeedbackProvider>
        </AttentionProvider>
      </FrameProvider>
    </AppProvider>
  );
}

/** Of the page that is shown: it ends with it. */
function FreshAfterCommands() {
  useFreshAfterCommands();
  return null;
}

/** Shows the admin's loading bar while the app is asked for something: its title bar's actions show no progress of their own. */
function useLoadingBar() {
  const loading = [useNavigation(), ...useFetchers()].some(({ state }) => state !== "idle");
  useEffect(() => {
    if (typeof shopify === "undefined") return;
    shopify.loading(loading);
    // If it fails, an error page takes this one's place.
    return () => shopify.loading(false);
  }, [loading]);
}
