/**
 * The version of Shopify's Admin API, for every call, type and webhook payload. `shopify.app.toml` and `graphql.config.ts`
 * name it again, since Shopify's tools read them: a test holds them to it.
 */
export const API_VERSION = "2026-10";
