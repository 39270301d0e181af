// The frame of all pages: the session, Polaris, App Bridge, the menu.
import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, Outlet, useLoaderData, useLocation, useNavigation } from "@remix-run/react";
import { NavMenu } from "@shopify/app-bridge-react";
import polarisStyles from "@shopify/polaris/build/esm/styles.css?url";
import { AppProvider } from "@shopify/shopify-app-remix/react";
import { useEffect, useMemo } from "react";
import { FeedbackProvider } from "../ui/feedback.tsx";
import { FrameProvider } from "../ui/frame-context.ts";
import { common } from "../ui/texts/common.ts";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: polarisStyles }];
export const meta: MetaFunction = () => [{ title: common.app }];
export { pageHeaders as headers } from "../ui/page-headers.ts";
export { FrameBoundary as ErrorBoundary } from "../ui/page-fault.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await context.app.authenticate(request);
  return {
    embedding: context.app.embedding,
    timezone: await context.app.accounts.reads.timezone(shop),
    now: new Date(),
    phone: /\bMobi/.test(request.headers.get("user-agent") ?? ""),
  };
}

const { navigation: menu } = common;

export default function AppFrame() {
  const { embedding, timezone, now, phone } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  const frame = useMemo(() => ({ timezone, now, phone }), [timezone, now, phone]);
  useLoadingBar();
  return (
    // Not "embedded" to this component: it would load App Bridge a second time. The document's head has it (app/root.tsx).
    <AppProvider isEmbeddedApp={false} apiKey={embedding.apiKey}>
      <NavMenu>
        <Link to="/app" rel="home">
          {menu.home}
        </Link>
        <Link to="/app/orders">{menu.orders}</Link>
        <Link to="/app/unpaid">{menu.unpaid}</Link>
        <Link to="/app/designs">{menu.designs}</Link>
        <Link to="/app/links">{menu.links}</Link>
        <Link to="/app/daily-check">{menu.dailyCheck}</Link>
        <Link to="/app/settings">{menu.settings}</Link>
        <Link to="/app/account">{menu.account}</Link>
      </NavMenu>
      <FrameProvider value={frame}>
        <FeedbackProvider key={pathname}>
          <main>
            <Outlet />
          </main>
        </FeedbackProvider>
      </FrameProvider>
    </AppProvider>
  );
}

/** The admin's own loading bar while another page is on its way. */
function useLoadingBar() {
  const loading = useNavigation().state !== "idle";
  useEffect(() => {
    if (typeof shopify !== "undefined") shopify.loading(loading);
  }, [loading]);
}
