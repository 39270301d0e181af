import { ApiVersion } from "@shopify/shopify-api";

/**
 * The version of Shopify's Admin API, for every call, type and webhook payload; one that the library does not know does not
 * compile. `shopify.app.toml` and `graphql.config.ts` name it again, since Shopify's tools read them: a test holds them to it.
 */
export const API_VERSION = ApiVersion.October26;
