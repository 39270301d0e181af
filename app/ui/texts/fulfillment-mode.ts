// Words of how orders reach Kit: automatically, or by the merchant's fulfillment requests.
import { formatCount } from "../format.ts";

export const fulfillmentMode = {
  section: { title: "How orders reach Kit", body: "Automatically, or when you request fulfillment in Shopify." },
  title: "How orders reach Kit",
  webhooks: {
    label: "Automatically",
    help: "Paid orders go to Kit according to your settings.",
  },
  service: {
    label: "When you request fulfillment",
    help: "Kit becomes a location in your store. Orders wait until you request fulfillment in Shopify, where you also see Kit's answers.",
  },
  use: { webhooks: "Switch to automatic", service: "Use fulfillment requests" },
  setUp: "Set up Kit's location",
  chosen: {
    webhooks: "Orders go to Kit automatically",
    service: "Orders go to Kit when you request fulfillment",
  },
  access:
    "Shopify will ask you for two more permissions: to answer your fulfillment requests, and to stock kits at Kit's location.",
  declined: "Kit needs these permissions to receive fulfillment requests. Nothing was changed.",
  noBridge: "Shopify's permission window didn't open. Reload the page and try again.",
  refused: (messages: string) => `Shopify couldn't add Kit's location: ${messages}`,
  later: "Something went wrong in Shopify. Nothing was changed. Try again in a moment.",
  leaving:
    "Kit's location stays until all orders you requested there have shipped. Then it's removed automatically, and its stock moves to your own location.",
  home: {
    label: "Move to location",
    help: "Orders you haven't requested yet, and Kit's stock, move here.",
  },
  registering: "Kit's location hasn't been created yet, so requests can't reach Kit. We try again every hour.",
  stocked: (stocked: number, linked: number) =>
    stocked === linked
      ? `${formatCount(linked, "linked product variant")} stocked at Kit's location.`
      : `${stocked} of ${formatCount(linked, "linked product variant")} stocked at Kit's location so far.`,
  tracked: (count: number) =>
    `${formatCount(count, "linked product variant")} with inventory tracking: Kit makes kits to order and holds no stock, so Shopify shows these as sold out at Kit's location. Turn off tracking under Link products.`,
  elsewhere:
    "If a kit is also stocked at your own location, Shopify may route it there. Put Kit first in Shopify's order routing, or remove the kit from your location.",
} as const;
