// Words of how orders reach Kit: by themselves, or by the merchant's fulfillment requests.
import { formatCount } from "../format.ts";

export const fulfillmentMode = {
  section: { title: "How orders reach Kit", body: "By themselves, or when you request fulfillment in Shopify." },
  title: "How orders reach Kit",
  webhooks: {
    label: "By themselves",
    help: "Paid orders go to Kit as your settings say.",
  },
  service: {
    label: "When you request fulfillment",
    help: "Kit becomes a location of your store. Its orders wait until you request fulfillment in Shopify, which then shows Kit's answers.",
  },
  use: { webhooks: "Send orders by themselves", service: "Use fulfillment requests" },
  setUp: "Set up Kit's location",
  chosen: {
    webhooks: "Orders go to Kit by themselves",
    service: "Orders go to Kit when you request fulfillment",
  },
  access:
    "Shopify will ask you for two more permissions: to answer your fulfillment requests, and to stock kits at Kit's location.",
  declined: "Without these permissions Kit cannot take fulfillment requests. Nothing was changed.",
  noBridge: "Shopify's permission window did not open. Load the page again, and try once more.",
  refused: (messages: string) => `Shopify does not register Kit: ${messages}`,
  later: "Shopify did not answer as it should. Nothing was changed. Try again in a moment.",
  leaving:
    "Kit's location stays until what you requested there has shipped. Then it is removed by itself; its stock goes to a location of yours.",
  home: {
    label: "Where Kit's orders and stock go",
    help: "What waits at Kit's location unrequested goes there, and its stock.",
  },
  registering: "Kit's location is not there yet, so no request can reach Kit. The app tries each hour.",
  stocked: (stocked: number, linked: number) =>
    stocked === linked
      ? `${formatCount(linked, "linked product variant")} stocked at Kit's location.`
      : `${stocked} of ${formatCount(linked, "linked product variant")} stocked at Kit's location so far.`,
  tracked: (count: number) =>
    `${formatCount(count, "linked product variant")} with inventory tracking: Kit makes to order and holds no stock, so Shopify shows these as sold out at Kit's location. Switch tracking off under Link products.`,
  elsewhere:
    "Where a kit is stocked at your own location too, Shopify may choose that one: put Kit first in Shopify's order routing, or take the kit off your location.",
} as const;
