// The files that take the longest begin first, so that none of them is left for one worker alone at the end. In the order of the
// list that a run prints when it is over (test/support/slowest.reporter.ts); a file that is not named comes after them. Those that wait
// for a clock come between those in a browser, which keep the processor busy.
import { BaseSequencer, type TestSpecification } from "vitest/node";

const SLOWEST = [
  "browser/links",
  "browser/pages",
  "browser/home",
  "integration/matrix",
  "integration/outage",
  "browser/links-states",
  "browser/sizes",
  "queue/queue",
  "browser/orders-list",
  "browser/before-applying",
  "browser/walk",
  "main/main",
  "orders/no-dead-end",
  "browser/publish",
  "integration/canary",
  "integration/burst",
  "publishing/publish",
  "integration/main-job",
  "kit/fault-matrix",
  "browser/links-phone",
  "daily-check/daily-check",
  "queue/schedules",
  "browser/past-orders",
  "browser/send-again",
  "browser/earlier-orders",
  "fulfillment-service/requests",
  "browser/delivery-estimate",
  "integration/kit-text-scalars",
  "linking/bulk",
  "integration/isolation",
  "fulfillment-service/fulfillment-mode",
  "integration/lost-answers",
  "integration/parcels",
  "daily-check/past-orders",
  "main/embedded-postgres",
  "browser/fulfillment-mode",
  "browser/order-page",
  "linking/read-missing",
  "integration/compressed-pages",
  "shopify/webhook-intake",
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
