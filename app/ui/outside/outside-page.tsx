// Plain pages outside Shopify's admin, without Polaris.
import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import type { ReactNode } from "react";
import { common } from "../texts/common.ts";

const { fault, outside } = common;

export function OutsidePage({ children }: { children: ReactNode }) {
  return (
    <main className="kit-outside-page">
      {children}
      <a href="https://admin.shopify.com/">{outside.open}</a>
    </main>
  );
}

function SaidOutside({ heading, body }: { heading: string; body: string }) {
  return (
    <OutsidePage>
      <h1>{heading}</h1>
      <p>{body}</p>
      <p>{outside.how}</p>
    </OutsidePage>
  );
}

/** What the app is and where to open it. App Store rules forbid a field for the shop's address. */
export function OpenFromAdmin() {
  return <SaidOutside {...outside} />;
}

/** An unknown address, or an error. */
export function OutsideBoundary() {
  const error = useRouteError();
  return <SaidOutside {...(isRouteErrorResponse(error) && error.status === 404 ? fault.notFound : fault)} />;
}
