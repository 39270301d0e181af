// Words of the page that a confirmation mail leads to. It is read outside of Shopify's admin.
export const confirmEmail = {
  title: "Kit for Shopify",
  question: (shop: string) => `Shall mails about orders of ${shop} that need somebody come to this address?`,
  yes: "Yes, confirm this address",
  confirmed: (shop: string) => `Done. From now on you are told by mail when an order of ${shop} needs you.`,
  expired: "This link is too old. Ask for another one on the app's settings page.",
  other_address: "The address was changed since this mail was sent, so nothing was confirmed.",
  unreadable: "This link is not complete. Copy all of it from the mail.",
} as const;
