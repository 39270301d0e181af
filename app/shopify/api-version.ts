import { ApiVersion } from "@shopify/shopify-api";

/**
 * The version of Shopify's Admin API, for every call, type and webhook payload; a version unknown to the library
 * doesn't compile. `shopify.app.toml` and `graphql.config.ts` repeat it, since Shopify's tools read them; a test
 * compares them.
 */
export const API_VERSION = ApiVersion.October26;
