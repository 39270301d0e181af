import type { Shopify } from "../../shopify/shopify-app.ts";
import type { Infrastructure } from "../infrastructure.ts";
import type { Jobs } from "../job-definitions.ts";

/** What the features are composed on. */
export interface Ground {
  infrastructure: Infrastructure;
  shopify: Shopify;
  jobs: Jobs;
}
