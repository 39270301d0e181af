// The document around all pages. Within Shopify's admin, App Bridge's script comes first in its head (App Store rule), before
// anything that could need a session token.
import latinFont from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url";
import type { LinksFunction } from "@remix-run/node";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import type { loader as frameLoader } from "./routes/app.tsx";
import { useNonce } from "./ui/pieces/frame/script-nonce.ts";
import styles from "./ui/styles/app.css?url";

export { OutsideBoundary as ErrorBoundary } from "./ui/outside/outside-page.tsx";

export const links: LinksFunction = () => [
  // Preloaded, not requested only when the styles have arrived and name it.
  { rel: "preload", href: latinFont, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "stylesheet", href: styles },
];

const APP_BRIDGE = "https://cdn.shopify.com/shopifycloud/app-bridge.js";

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const embedding = useRouteLoaderData<typeof frameLoader>("routes/app")?.embedding;
  return (
    <html lang="en">
      <head>
        {embedding ? (
          <>
            <meta name="shopify-api-key" content={embedding.apiKey} />
            <script src={embedding.appBridgeUrl ?? APP_BRIDGE} data-api-key={embedding.apiKey} />
          </>
        ) : null}
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}
