// Words of the home page.
import { formatCount } from "../format.ts";

export const home = {
  title: "Home",
  figures: {
    title: "Key figures",
    unpaid: "Waiting for you to pay Kit",
    production: "In production",
    shipped: "Shipped in the last 7 days",
    waiting: "On their way to Kit",
  },
  well: {
    live: { heading: "All is well", body: "Paid orders go to Kit by themselves. Nothing needs you." },
    needsYou: (open: number) => ({
      heading: `${formatCount(open, "thing")} ${open === 1 ? "needs" : "need"} you`,
      body: "The rest goes on by itself.",
    }),
    paused: {
      heading: "Sending is paused",
      body: "Orders are collected and wait. Nothing goes to Kit until you resume.",
      action: "Resume on Kit account",
    },
    notLive: {
      heading: "Not live yet",
      body: "Orders are collected here, and nothing goes to Kit until you go live.",
    },
    staging: {
      heading: "Connected to Kit's staging",
      body: "Only Shopify test orders are sent, and nothing real is made.",
    },
    unauthorized: {
      heading: "Kit does not accept your token",
      body: "Orders wait and nothing is lost. They go on by themselves once the token works.",
      action: "See what to do",
    },
    shut: { heading: "Kit asked for a pause", body: "Orders wait and go on by themselves." },
  },
  setup: {
    title: "Get started",
    progress: (done: number, of: number) => `${done} of ${of} done`,
    done: "Done",
    toDo: "To do",
    test: "Test with past orders",
    steps: {
      connect: {
        title: "Connect your Kit account",
        body: "Paste the token from Kit's portal. It is checked at once.",
        action: "Connect",
      },
      link: {
        title: "Link your products",
        body: "Say which product variant is which design. The design's SKU is put on the variant.",
        action: "Link products",
      },
      artwork: {
        title: "Give the print files",
        body: "Kit fetches each design's print file from this app. Upload those of designs that were not registered here.",
        action: "Open Designs",
      },
      live: {
        title: "Go live",
        body: "From then on paid orders go to Kit. Earlier orders are listed for your word.",
        action: "Go live",
      },
    },
  },
  attention: {
    title: "Needs you",
    empty: "Nothing needs you right now.",
    all: (open: number) => `See all ${open}`,
    see: "See what it is",
    earlier: (count: number) =>
      `${formatCount(count, "order")} from before you went live ${count === 1 ? "waits" : "wait"} for your word.`,
    earlierAction: "Look at earlier orders",
  },
  solved: { title: "Solved lately", empty: "No problems so far.", at: "Solved" },
} as const;
