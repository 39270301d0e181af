// Texts about dialogs that Shopify opens for the app.
export const bridgeWords = {
  grant: "Grant access",
  declined: "Permissions declined, nothing was changed",
  noBridge: "Shopify's permission window didn't open. Open the app in your Shopify admin, or reload the page.",
  noPicker: "Shopify's product list didn't open. Reload the page and try again.",
} as const;
