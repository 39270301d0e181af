export const storePicker = {
  unavailable: "Shopify's product list didn't open. Reload the page and try again.",
} as const;
