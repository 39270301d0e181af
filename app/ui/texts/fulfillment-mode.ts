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
    "Shopify will ask you for three more permissions: to answer your fulfillment requests, to request fulfillment for orders that you move to Kit here, and to stock kits at Kit's location.",
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
  routing: {
    title: "Check your stock and shipping in Shopify",
    stock: (linked: number, tracked: number) =>
      `${formatCount(linked, "linked product variant")} ${linked === 1 ? "is" : "are"} stocked at your own locations${tracked === 0 ? "." : `, and ${tracked} of them ${tracked === 1 ? "tracks" : "track"} inventory.`}`,
    priority:
      "Shopify assigns each order to the location that has stock and comes first in your order routing. While a product is stocked at your own location too, its orders may stay with you: you can move them to Kit here.",
    locations: "Open locations in Shopify",
    zones:
      "Kit's location also needs a shipping zone in your shipping profile. Without one, Shopify assigns it no orders from that zone.",
    shipping: "Open shipping in Shopify",
  },
  atOwnLocation: (orders: number) => `${formatCount(orders, "order")} with kits assigned to your own locations`,
  moveAll: "Move all to Kit",
  moveAllHelp: "Kit won't make these kits until you move them. We move each order in Shopify and request fulfillment.",
  showThem: "View orders",
  moving: (orders: number) =>
    orders === 0 ? "These orders are moving already" : `Moving ${formatCount(orders, "order")} to Kit`,
} as const;
