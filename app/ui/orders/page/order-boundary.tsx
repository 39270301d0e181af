import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { Button } from "@shopify/polaris";
import { FaultPage, PageBoundary } from "../../pieces/frame/page-boundary.tsx";
import { orderPage } from "../../texts/orders/order-page.ts";

/** Explains that an order wasn't found; all other errors use the common page. */
export function OrderBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <PageBoundary />;
  const { heading, body, action } = orderPage.notFound;
  return (
    <FaultPage heading={heading} body={body} tone="warning">
      <Button url="/app/orders">{action}</Button>
    </FaultPage>
  );
}
