// Starts the slowest files first, so that none of them is left for one worker alone at the end. In the order of the
// list printed at the end of a run (test/support/running/slowest.reporter.ts); unlisted files come after them. Files
// that wait for a clock come between those in a browser, which keep the CPU busy.
import { BaseSequencer, type TestSpecification } from "vitest/node";

const SLOWEST = [
  "browser/links/links",
  "browser/pages",
  "browser/home",
  "integration/every-route/matrix",
  "integration/outage",
  "browser/links/links-states",
  "browser/links/sizes",
  "queue/queue",
  "browser/orders/orders-list",
  "browser/links/before-applying",
  "browser/walk",
  "main/main",
  "orders/no-dead-end",
  "browser/designs/publish",
  "integration/canary",
  "integration/burst",
  "publishing/publish",
  "integration/main-job",
  "kit/fault-matrix",
  "browser/links/links-phone",
  "daily-check/daily-check",
  "queue/schedules",
  "browser/orders/past-orders",
  "browser/orders/send-again",
  "browser/orders/earlier-orders",
  "fulfillment-service/requests",
  "browser/storefront/delivery-estimate",
  "integration/kit-text-scalars",
  "linking/bulk/bulk",
  "integration/every-route/isolation",
  "fulfillment-service/fulfillment-mode",
  "integration/lost-answers",
  "integration/orders/parcels",
  "daily-check/past-orders",
  "main/embedded-postgres",
  "browser/fulfillment-mode",
  "browser/orders/order-page",
  "linking/read-missing",
  "integration/compressed-pages",
  "intake/webhook-intake",
  "browser/account",
  "estimates/cache",
  "shopify/store-orders",
  "accounts/budget",
  "publishing/batch",
  "database/drift",
  "estimates/storefront",
  "shopify/tokens",
  "main/intake-apart",
  "main/route-label",
  "integration/one-brand",
];

export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const places = new Map(SLOWEST.map((name, at) => [name, at]));
    const placeOf = ({ moduleId }: TestSpecification) =>
      places.get(/\/test\/(.*)\.test\.tsx?$/.exec(moduleId)?.[1] ?? "") ?? SLOWEST.length;
    return (await super.sort(files)).toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}
