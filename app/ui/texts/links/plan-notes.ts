// Texts of a preview's warnings, each about all of its rows.
import { formatCount, formatNumber } from "../../../kernel/text/count.ts";
import type { PlanWarning } from "../../../linking/plan/plan-links.ts";

interface Kind {
  line: (count: number) => string;
  means: string;
}

export const planNotes = {
  whySkus:
    "Kit identifies designs by SKU, so each linked variant gets its design's SKU. We keep yours, and restore it if you undo.",
  show: "Show only these rows",
  all: "Show all rows",
  kinds: {
    overwrites_sku: {
      line: (count) =>
        count === 1 ? "1 of your SKUs will be replaced" : `${formatNumber(count)} of your SKUs will be replaced`,
      means: "If another system finds products by these SKUs, such as a warehouse or accounting, tell it the new ones.",
    },
    replaces_design: {
      line: (count) => `${formatCount(count, "variant")} will switch to another design`,
      means: "New orders are made from the new design. Orders that were sent already don't change.",
    },
    same_sku_on_several: {
      line: (count) => `${formatCount(count, "variant")} with the same SKU as another`,
      means: "That's fine if they're the same kit. If not, choose another design for one of them.",
    },
    tracked_inventory: {
      line: (count) => `${formatCount(count, "variant")} with tracked inventory`,
      means: "Kits are made to order, but shoppers can't buy them once the stock in Shopify is 0.",
    },
    archived_product: {
      line: (count) => `${formatCount(count, "variant")} of archived products`,
      means: "Archived products aren't for sale. Leave these rows out if you don't bring the products back.",
    },
    no_shipping: {
      line: (count) => `${formatCount(count, "variant")} set to not need shipping`,
      means: "Orders of these would be held. In Shopify, mark them as physical products.",
    },
    inactive_design: {
      line: (count) => `${formatCount(count, "variant")} with an inactive design`,
      means: "Kit doesn't make inactive designs. Orders would be held until you activate them under Designs.",
    },
    no_artwork: {
      line: (count) => `${formatCount(count, "variant")} with a design that has no print file`,
      means: "Orders would be held until you upload the print file on the design's page.",
    },
    cost_changed_since: {
      line: (count) => `${formatCount(count, "cost")} changed since`,
      means: "Someone entered another cost in Shopify in the meantime. We keep it.",
    },
  } satisfies Record<Exclude<PlanWarning, "size_differs">, Kind>,
} as const;
