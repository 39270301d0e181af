// Texts that all pages share.
export const common = {
  app: "Kit for Shopify",
  navigation: {
    home: "Home",
    attention: "Needs attention",
    orders: "Orders",
    unpaid: "Unpaid kits",
    designs: "Designs",
    links: "Link products",
    settings: "Settings",
    account: "Kit account",
  },
  save: "Save",
  discard: "Discard",
  tryAgain: "Try again",
  newTab: "(opens in a new tab)",
  dismiss: "Dismiss",
  fault: {
    heading: "This page can't be shown",
    body: "Check your connection, then try again. Your orders are safe.",
    unavailable: {
      heading: "The app isn't available right now",
      body: "We're having a technical problem. Your orders are safe. Try again in a moment.",
    },
    notFound: {
      heading: "Page not found",
      body: "The link may be old or mistyped.",
      action: "Go to Home",
    },
    tooMuch: "Too many of these are running, so nothing was started. Try again when they finish.",
    tooLarge: "That's too much to send at once, so nothing was changed. Try again with fewer items or shorter text.",
    command: "Something went wrong",
    sending: "No response. Check your connection, then reload to see whether the change was made.",
  },
  help: { title: "Help with this page", contact: "Contact support", portal: "Open Kit's portal" },
  outside: {
    heading: "Kit for Shopify",
    body: "Sends your store's paid orders to Kit and adds tracking when they ship.",
    how: "Open it from Apps in your Shopify admin.",
  },
} as const;
