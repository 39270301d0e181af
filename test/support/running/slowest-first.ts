// Starts the slowest files first, so that none of them is left for one worker alone at the end. In the order of the
// list printed at the end of a run (test/support/running/slowest.reporter.ts); unlisted files come after them. Files
// that wait for a clock come between those in a browser, which keep the CPU busy.
import { BaseSequencer, type TestSpecification } from "vitest/node";

const SLOWEST = [
  "browser/pages",
  "orders/no-dead-end",
  "browser/links/links",
  "browser/home",
  "browser/orders/orders-list",
  "integration/every-route/matrix",
  "main/main",
  "browser/links/links-states",
  "browser/links/sizes",
  "browser/designs/publish",
  "browser/walk",
  "integration/canary",
  "browser/fulfillment-mode",
  "attack/attack",
  "browser/links-list",
  "publishing/publish",
  "queue/queue",
  "attack/shapes",
  "integration/outage",
  "browser/orders/send-again",
  "browser/first-minutes",
  "integration/main-job",
  "browser/links/before-applying",
  "fulfillment-service/requests",
  "browser/orders/search-here",
  "daily-check/daily-check",
  "publishing/add-to-product",
  "daily-check/orders-in-bulk",
  "browser/orders/order-block",
  "browser/orders-work",
  "browser/settings-rules",
  "main/embedded-postgres",
  "browser/extension-trouble",
  "main/slow-connections",
  "docs/lint",
  "browser/designs/register",
  "integration/compressed-pages",
  "browser/account",
  "fulfillment-service/fulfillment-mode",
  "browser/designs/designs-list",
  "browser/orders/custom-item",
  "browser/orders/earlier-orders",
  "integration/burst",
  "main/strangers",
  "linking/bulk/bulk",
  "integration/every-route/isolation",
  "integration/orders/parcels",
  "orders/at-kit/lost-events",
  "daily-check/points-left",
  "queue/schedules",
  "database/plans",
  "browser/designs/register-table",
  "fulfillment-service/own-location",
  "publishing/channels",
  "browser/storefront/delivery-estimate",
  "main/doctor",
  "support/running/run",
  "browser/links/links-phone",
];

export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const places = new Map(SLOWEST.map((name, at) => [name, at]));
    const placeOf = ({ moduleId }: TestSpecification) =>
      places.get(/\/test\/(.*)\.test\.tsx?$/.exec(moduleId)?.[1] ?? "") ?? SLOWEST.length;
    return (await super.sort(files)).toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}
