// Words of the linking pages.
import type { SuggestReason } from "../../linking/suggest/suggest.ts";
import type { LinkReason, LinkState } from "../../linking/states/link-state.ts";
import { SOLD_DAYS } from "../../linking/limits.ts";
import type { Readiness, Unready } from "../../linking/states/readiness.ts";
import type { VariantFilter } from "../../linking/mirror/search-variants.ts";
import type { SizeGap } from "../../linking/sizes/size.ts";
import { formatCount, formatNumber } from "../format.ts";

export const links = {
  title: "Link products",
  subtitle: "Which variant of your store is which design",
  resource: { singular: "variant", plural: "variants" },
  search: "Search by product, option, SKU or handle",
  pages: { next: "Next variants", previous: "Previous variants" },
  columns: { variant: "Variant", sku: "SKU", design: "Design", state: "Status" },
  sold: {
    lately: `Sold in ${SOLD_DAYS} days`,
    show: `Only what sold in ${SOLD_DAYS} days`,
    row: (count: number) => `${formatNumber(count)} sold in ${SOLD_DAYS} days`,
  },
  noSku: "No SKU",
  unknownDesign: "Not a design of your Kit account",
  readAgain: "Read store again",
  test: "Test with past orders",
  readAt: "Store read",
  readAsked: "Your store is being read again",
  choose: "Choose design",
  change: "Change design",
  remove: "Remove link",
  repair: "Repair",
  same: "It is the same kit",
  repaired: "Repaired",
  linkedBySku: "Link",
  /** Of a variant and a kit of two sizes. */
  size: {
    differs: ({ variant, kit }: SizeGap) => `Size differs: variant ${variant}, kit ${kit}`,
    severalDiffer: (differing: number, count: number, kit: string) =>
      `Size differs for ${formatNumber(differing)} of ${formatCount(count, "variant")}: the kit is ${kit}`,
    /** Beside the state that says the rest. */
    both: ({ variant, kit }: SizeGap) => `Variant ${variant}, kit ${kit}.`,
    isIntended: ({ variant, kit }: SizeGap) => `Variant ${variant}, kit ${kit}: marked as intended.`,
    intended: "Intended",
    notIntended: "Not intended",
    intendedMany: "Mark size as intended",
    noted: "Size marked as intended",
    takenBack: "Size no longer marked as intended",
  },
  /** Shopify's own list of products. */
  store: {
    choose: "Choose products",
    link: "Link to variants",
    chosen: (count: number) => formatCount(count, "chosen product"),
    all: "Show all products",
    unavailable: "Shopify's product list did not open. Reload the page and try again.",
    notRead: "Shopify did not answer for what you picked, so nothing was changed. Try again in a moment.",
  },
  picker: {
    title: (count: number, name: string) =>
      `Choose the design of ${count === 1 ? name : formatCount(count, "variant")}`,
    search: "Search designs",
    untrack: "Stop tracking inventory of these variants",
    untrackHelp: "Kits are made to order. A variant whose tracked stock is 0 cannot be bought.",
    preview: "Preview changes",
    cancel: "Cancel",
    none: "No design matches.",
    more: "Not all designs are shown. Search to narrow the list.",
  },
  suggest: {
    title: "Suggestions",
    body: "The app compares SKUs, handles, titles and sizes with your designs. You see every change before it is written.",
    least: "Suggestions of at least",
    percent: (score: number) => `${score} %`,
    levels: [
      { from: 90, words: "Almost certain: the same SKU, slug or handle, or the whole name and the size." },
      { from: 70, words: "Likely: most of the design's name stands in the title." },
      { from: 0, words: "Possible: look closely, part of the name fits or the size differs." },
    ],
    preview: "Preview suggestions",
    seeking: (looked: number, total: number) =>
      `Looking for suggestions: ${formatNumber(looked)} of ${formatCount(total, "variant", "variants")} looked at.`,
    leave: "You can leave this page. The suggestions will be here when you come back.",
    found: (score: number) => `Your suggestions of at least ${score} % are ready`,
    look: "Look at them",
    none: (score: number) =>
      `No variant that is not linked has a suggestion of at least ${score} %. Choose a lower one.`,
    accept: "Accept",
    /** Of a suggestion of another size. */
    review: "Review",
    suggested: (name: string, score: number) => `Suggested: ${name} (${score} %)`,
    reasons: {
      same_sku: "It has the design's SKU.",
      sku_is_slug: "Its SKU is the design's slug.",
      handle_is_slug: "Its handle is the design's slug.",
      same_name_other_size: "Same name, different size.",
      words: "Words of the design stand in its title",
      words_and_size: "Words and size of the design stand in its title",
      words_other_size: "Words of the design stand in its title, but it is another size",
    } satisfies Record<SuggestReason, string>,
  },
  nothingToDo: "Nothing to change: all of it is so already.",
  empty: {
    unread: {
      heading: "Your store has not been read yet",
      body: "Its variants appear here once they are read, which takes a moment for most stores.",
      action: "Read store now",
    },
    noneYet: { heading: "No variants yet", body: "This page fills by itself as your store is read." },
    none: { heading: "Your store has no variants", body: "Add a product in Shopify. It appears here by itself." },
    noneSold: {
      heading: `No kits sold in ${SOLD_DAYS} days`,
      body: "The app counts orders that came since it was installed. A sale is shown here some minutes after its order.",
    },
    filtered: { heading: "No variants here", body: "No variant matches this view or search." },
    noDesigns: "Connect your Kit account first: there are no designs to link yet.",
    connect: "Connect Kit",
  },
} as const;

/** How many of the kits are ready to be sold. */
export const readiness = {
  title: { sold: "Kits that sell", all: "Kits in your store" } satisfies Record<Readiness["of"], string>,
  share: ({ of, kits, ready }: Readiness) => {
    const sold = of === "sold" ? ` sold in the last ${SOLD_DAYS} days` : "";
    const whole = kits === 1 ? "Your kit" : `All ${formatCount(kits, "kit")}`;
    const share = kits === ready ? whole : `${formatNumber(ready)} of ${formatCount(kits, "kit")}`;
    const are = kits === 1 || (ready === 1 && kits !== ready) ? "is" : "are";
    return `${share}${sold} ${are} ready to sell.`;
  },
  why: {
    broken: (count: number) => formatCount(count, "broken link"),
    conflict: (count: number) => `${formatCount(count, "variant")} with a SKU that another has too`,
    size_differs: (count: number) => `${formatCount(count, "variant")} of another size than the kit`,
    inactive_design: (count: number) => `${formatCount(count, "variant")} of an inactive design`,
    no_artwork: (count: number) => `${formatCount(count, "variant")} whose print file is missing`,
    not_linked: (count: number) => `${formatCount(count, "variant")} not linked any more`,
  } satisfies Record<Unready, (count: number) => string>,
};

export const linkFilters: Record<VariantFilter, string> = {
  all: "All",
  not_linked: "Not linked",
  linked: "Linked",
  by_sku: "By SKU",
  broken: "Broken",
  conflict: "Conflict",
  inactive_design: "Inactive",
  no_artwork: "No print file",
  size_differs: "Size differs",
};

export const linkStates: Record<LinkState, { label: string; tone?: "success" | "critical" | "warning" | "attention" }> =
  {
    not_linked: { label: "Not linked" },
    linked: { label: "Linked", tone: "success" },
    by_sku: { label: "By SKU only", tone: "success" },
    broken: { label: "Broken link", tone: "critical" },
    conflict: { label: "Conflict", tone: "warning" },
    inactive_design: { label: "Inactive design", tone: "warning" },
    no_artwork: { label: "Print file missing", tone: "attention" },
    size_differs: { label: "Size differs", tone: "warning" },
    gone: { label: "Deleted" },
  };

/** The two reasons of sizes name them (`links.size`). */
export const linkReasons: Record<Exclude<LinkReason, "size_differs" | "size_intended">, string> = {
  sku_changed: "Its SKU was changed in Shopify. New orders would be held.",
  sku_removed: "Its SKU was removed in Shopify. New orders would be held.",
  variant_gone: "The variant was deleted in Shopify.",
  unknown_sku: "Its SKU looks like a kit's, but no design of yours has it. New orders would be held.",
  sku_copied: "Another variant has the same SKU, as after duplicating a product. Is it the same kit?",
  template_inactive: "Kit will not make this design: it is inactive.",
  template_gone: "This design is not at Kit any more.",
  artwork_missing: "The print file of this design is missing, so orders would be held.",
};
