// Words that all pages share.
export const common = {
  app: "Kit for Shopify",
  navigation: {
    home: "Home",
    orders: "Orders",
    unpaid: "Unpaid kits",
    designs: "Designs",
    links: "Link products",
    dailyCheck: "Daily check",
    settings: "Settings",
    account: "Kit account",
  },
  save: "Save",
  discard: "Discard",
  saved: "Saved",
  notSaved: "Not saved",
  tryAgain: "Try again",
  loading: "Loading",
  copied: "Copied",
  newTab: "(opens in a new tab)",
  none: "None",
  fault: {
    heading: "This page could not be shown",
    body: "Nothing was lost: orders go on in the background. Try again in a moment.",
    unavailable: {
      heading: "The app is not available right now",
      body: "Its database cannot be reached. Orders wait and nothing is lost. Try again in a moment.",
    },
    notFound: {
      heading: "There is no such page",
      body: "The address may be old, or it was mistyped.",
      action: "Go to Home",
    },
    command: "That did not work",
    sending: "No answer came. Check your connection, look whether it is done, and try again if it is not.",
  },
  outside: {
    heading: "Kit for Shopify",
    body: "Turns paid orders of your store into kit orders, once each, and brings the tracking back.",
    how: "Open it in your Shopify admin, under Apps.",
  },
} as const;
