export const scopeWords = {
  grant: "Grant access",
  declined: "Permissions declined, nothing was changed",
  noBridge: "Shopify's permission window didn't open. Open the app in your Shopify admin, or reload the page.",
} as const;
