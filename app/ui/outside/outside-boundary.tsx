// Error boundary for pages outside Shopify's admin: an unknown address, or an error.
import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { common } from "../texts/common.ts";
import { OutsidePage } from "./outside-page.tsx";

export function OutsideBoundary() {
  const error = useRouteError();
  const { fault, outside } = common;
  const words = isRouteErrorResponse(error) && error.status === 404 ? fault.notFound : fault;
  return (
    <OutsidePage>
      <h1>{words.heading}</h1>
      <p>{words.body}</p>
      <p>{outside.how}</p>
    </OutsidePage>
  );
}
