// Texts of the page linked in a confirmation email. It is opened outside Shopify's admin.
import { isolated } from "../../../kernel/text/isolated.ts";

export const confirmEmail = {
  title: "Kit for Shopify",
  question: (shop: string) => `Send order alerts for ${isolated(shop)} to this address?`,
  yes: "Confirm address",
  confirmed: (shop: string) =>
    `Address confirmed. We'll email you when an order from ${isolated(shop)} needs attention.`,
  expired: "This link has expired. Request a new one in the app's settings.",
  other_address: "The address was changed after this email was sent, so nothing was confirmed.",
  unreadable: "This link is incomplete. Open it from the email again.",
} as const;
