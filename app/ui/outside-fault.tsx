// What is shown where no frame of Shopify's admin stands around the page: an address that does not exist, or a fault there.
import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { common } from "./texts/common.ts";

const page = { fontFamily: "system-ui, sans-serif", maxWidth: "32rem", margin: "15vh auto", padding: "0 1.5rem" };

export function OutsideBoundary() {
  const error = useRouteError();
  const { fault, outside } = common;
  const words = isRouteErrorResponse(error) && error.status === 404 ? fault.notFound : fault;
  return (
    <main style={page}>
      <h1>{words.heading}</h1>
      <p>{words.body}</p>
      <p>{outside.how}</p>
    </main>
  );
}
