import { formatCount, formatNumber } from "../../../kernel/text/count.ts";

export const fulfillmentMode = {
  title: "How orders reach Kit",
  webhooks: {
    label: "Automatically",
    help: "Paid orders go to Kit according to your settings.",
  },
  service: {
    label: "When you request fulfillment",
    help: "Kit appears as a location in Shopify. Orders wait until you request fulfillment there.",
  },
  setUp: "Set up Kit's location",
  chosen: {
    webhooks: "Orders go to Kit automatically",
    service: "Orders go to Kit when you request fulfillment",
  },
  access:
    "Shopify will ask you for three more permissions: to answer your fulfillment requests, to request fulfillment for orders that you move to Kit here, and to stock kits at Kit's location.",
  accessMissing:
    "Shopify hasn't given this app every permission it needs. Until you grant access, kits at your own location can't be moved to Kit.",
  granted: "Access granted",
  accessNeeded: "Kit needs these permissions to receive fulfillment requests. Nothing was changed.",
  refused: (messages: string) => `Shopify couldn't add Kit's location: ${messages}`,
  inPractice: "You're practicing, so Kit's location stays as it is. Leave practice first.",
  later: "Something went wrong in Shopify. Nothing was changed. Try again in a moment.",
  leaving:
    "Kit's location stays until all orders you requested there have shipped. Then it's removed automatically, and its stock moves to your own location.",
  home: {
    label: "Move to location",
    help: "Orders you haven't requested yet, and Kit's stock, move here.",
    lost: "Your locations couldn't be loaded.",
  },
  sendsWaiting: (atOwnLocation: number) =>
    atOwnLocation === 0
      ? "Paid orders you haven't requested yet will go to Kit automatically."
      : `Paid orders you haven't requested yet will go to Kit automatically, including ${formatCount(atOwnLocation, "order")} assigned to your own locations. To ship kits yourself, first choose “Keep at my location” on those orders.`,
  registering: "Kit's location hasn't been created yet, so requests can't reach Kit. We try again every hour.",
  stocked: (stocked: number, linked: number) =>
    stocked === linked
      ? `${formatCount(linked, "linked product variant")} stocked at Kit's location.`
      : `${formatNumber(stocked)} of ${formatCount(linked, "linked product variant")} stocked at Kit's location so far.`,
  tracked: (count: number) =>
    `${formatCount(count, "linked product variant")} with inventory tracking: Kit makes kits to order and holds no stock, so Shopify shows these as sold out at Kit's location. Turn off tracking under Link products.`,
  routing: {
    title: "Check your stock and shipping in Shopify",
    stock: (linked: number, tracked: number) =>
      `${formatCount(linked, "linked product variant")} ${linked === 1 ? "is" : "are"} stocked at your own locations${tracked === 0 ? "." : `, and ${formatNumber(tracked)} of them ${tracked === 1 ? "tracks" : "track"} inventory.`}`,
    priority:
      "Shopify assigns each order to the location that has stock and comes first in your order routing. If you also stock a product yourself, Shopify may route its orders to you. You can move them to Kit here.",
    locations: "Open locations in Shopify",
    zones:
      "Kit's location also needs a shipping zone for each country you sell to. Without one, Shopify assigns it no orders from there.",
    shipping: "Open shipping in Shopify",
  },
  atOwnLocation: (orders: number) => `${formatCount(orders, "order")} with kits assigned to your own locations`,
  moveAll: "Move all to Kit",
  moveAllHelp: "Kit won't make these kits until you move them. We move each order in Shopify and request fulfillment.",
  showThem: "View orders",
  moving: (orders: number) =>
    orders === 0 ? "These orders are moving already" : `Moving ${formatCount(orders, "order")} to Kit`,
} as const;
