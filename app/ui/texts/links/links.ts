import { formatCount, formatNumber } from "../../../kernel/text/count.ts";
import { isolated } from "../../../kernel/text/isolated.ts";
import { SOLD_DAYS } from "../../../linking/limits.ts";
import type { FormatGap } from "../../../linking/sizes/format.ts";
import type { LinkReason, LinkState } from "../../../linking/states/link-state.ts";
import type { VariantFilter } from "../../../linking/states/link-tabs.ts";
import type { Readiness, Unready } from "../../../linking/states/readiness.ts";
import type { SuggestReason } from "../../../linking/suggest/suggest.ts";
import type { ListedRow } from "../../../linking/variants/search-products.ts";

export const links = {
  title: "Link products",
  subtitle: "Match your products to Kit designs",
  resource: { singular: "variant", plural: "variants" },
  products: { singular: "product", plural: "products" },
  search: "Search products, SKUs, or designs",
  columns: { product: "Product", design: "Variants and designs" },
  variantsOf: (product: string) => `Variants of ${product}`,
  showAll: (count: number) => `Show all ${formatNumber(count)} variants`,
  showMore: (count: number) => `Show ${formatNumber(count)} more`,
  stateFilter: (label: string, count: number) => `${label} (${formatNumber(count)})`,
  sold: {
    lately: `Sold in ${SOLD_DAYS} days`,
    show: `Sold in the last ${SOLD_DAYS} days only`,
    row: (count: number) => `${formatNumber(count)} sold in ${SOLD_DAYS} days`,
  },
  noSku: "No SKU",
  unknownDesign: "Not in your Kit account",
  more: "More actions",
  readAgain: "Sync products",
  test: "Test with past orders",
  readAt: "Last synced",
  readAsked: "Syncing your products",
  choose: "Choose design",
  change: "Change design",
  remove: "Remove link",
  repair: "Repair link",
  same: "Yes, same kit",
  repaired: "Link repaired",
  activate: "Activate",
  upload: "Upload print file",
  sameSku: (other: string) => `Same SKU as ${isolated(other)}. Is it the same kit?`,
  linkedBySku: "Link",
  /** For a variant and a kit that differ in size or drill shape. */
  format: {
    differs: ({ variant, kit }: FormatGap) => `Doesn't match: variant ${variant}, kit ${kit}`,
    severalDiffer: (differing: number, count: number, kit: string) =>
      `${formatNumber(differing)} of ${formatCount(count, "variant")} ${differing === 1 ? "doesn't" : "don't"} match: the kit is ${kit}`,
    /** Shown beside the state, which says the rest. */
    both: ({ variant, kit }: FormatGap) => `Variant ${variant}, kit ${kit}.`,
    isIntended: ({ variant, kit }: FormatGap) => `Variant ${variant}, kit ${kit}: kept as is.`,
    intended: "Keep as is",
    notIntended: "Undo",
    intendedMany: "Keep as they are",
    noted: "Kept as is",
    takenBack: "Checked again",
  },
  notKits: {
    mark: "Not a kit",
    unmark: "It's a kit",
    noted: "Marked as not a kit",
    takenBack: "No longer marked as not a kit",
  },
  /** Shopify's resource picker. */
  others: "No matching design",
  store: {
    choose: "Choose products",
    link: "Link to variants",
    chosen: (count: number) => formatCount(count, "selected product"),
    all: "Show all products",
  },
  suggest: {
    accepted: "Product linked",
    undone: "Link undone",
    searching: (looked: number, total: number) =>
      `Looking for suggestions: ${formatNumber(looked)} of ${formatCount(total, "variant", "variants")} checked.`,
    leave: "You can leave this page.",
    found: (score: number) => `Your suggestions (${score}% match or better) are ready`,
    look: "Review suggestions",
    none: (score: number) => `No suggestions with a ${score}% match or better.`,
    accept: "Accept",
    suggested: (name: string) => `Suggested: ${isolated(name)}`,
    match: (score: number) => `${score}% match.`,
    reasons: {
      same_sku: "Same SKU.",
      sku_is_slug: "Its SKU matches the design's name.",
      handle_is_slug: "Its web address matches the design's name.",
      words: "Words in common.",
      words_and_size: "Words in common, same size.",
    } satisfies Record<SuggestReason, string>,
  },
  nothingToDo: "Nothing to change. Everything is already up to date.",
  empty: {
    unread: {
      heading: "Sync your products",
      body: "This takes a moment for most stores.",
      action: "Sync now",
    },
    none: { heading: "No products yet", body: "Add a product in Shopify. It appears here automatically." },
    noneSold: {
      heading: `No kits sold in the last ${SOLD_DAYS} days`,
      body: "New sales appear here after a few minutes.",
    },
    filtered: {
      heading: "No products found",
      body: "Try another search or filter.",
      action: { content: "View all products", url: "/app/links?view=all" },
    },
    allLinked: {
      heading: "Nothing left to link",
      body: "New products appear here automatically.",
    },
    noProblems: { heading: "No problems", body: "Broken links, duplicate SKUs, and missing print files appear here." },
    noneReady: { heading: "No linked products yet", body: "Link a product to a design, and it appears here." },
    noNotKits: { heading: "Nothing here", body: "Products that you mark as not a kit appear here." },
    noAccount: {
      heading: "Connect your Kit account first",
      body: "Then match your products to its designs.",
      action: { content: "Connect Kit", url: "/app/account" },
    },
  },
} as const;

/** How many of the kits are ready to sell. */
export const readiness = {
  title: { sold: "Kits that sell", all: "Linked kits" } satisfies Record<Readiness["of"], string>,
  share: ({ of, kits, ready }: Readiness) => {
    // What isn't linked may be any other product.
    const [kit, sold] = of === "sold" ? ["kit", ` sold in the last ${SOLD_DAYS} days`] : ["linked kit", ""];
    if (kits === 1) return `Your ${kit}${sold} ${ready === 1 ? "is" : "isn't"} ready to sell.`;
    const share = kits === ready ? "All" : `${formatNumber(ready)} of`;
    return `${share} ${formatCount(kits, kit)}${sold} ${ready === 1 ? "is" : "are"} ready to sell.`;
  },
  problems: (count: number) => formatCount(count, "problem"),
  why: {
    broken: (count: number) => formatCount(count, "broken link"),
    conflict: (count: number) => `${formatCount(count, "variant")} with a duplicate SKU`,
    size_differs: (count: number) =>
      `${formatCount(count, "variant")} with a different size or drill shape than the kit`,
    inactive_design: (count: number) => `${formatCount(count, "variant")} with an inactive design`,
    no_artwork: (count: number) => `${formatCount(count, "variant")} without a print file`,
    not_linked: (count: number) => `${formatCount(count, "variant")} no longer linked`,
  } satisfies Record<Unready, (count: number) => string>,
};

export const linkFilters: Record<VariantFilter, string> = {
  all: "All",
  problems: "Problems",
  ready: "Linked",
  not_linked: "To link",
  not_a_kit: "Not kits",
  linked: "Linked by you",
  by_sku: "Matched by SKU",
  broken: "Broken link",
  conflict: "Duplicate SKU",
  inactive_design: "Inactive design",
  no_artwork: "Print file missing",
  size_differs: "Size or drills differ",
};

export const linkStates: Record<LinkState, { label: string; tone?: "success" | "critical" | "warning" | "attention" }> =
  {
    not_linked: { label: "Not linked" },
    not_a_kit: { label: "Not a kit" },
    linked: { label: "Linked", tone: "success" },
    by_sku: { label: "Matched by SKU", tone: "success" },
    broken: { label: "Broken link", tone: "critical" },
    conflict: { label: "Duplicate SKU", tone: "warning" },
    inactive_design: { label: "Inactive design", tone: "warning" },
    no_artwork: { label: "Print file missing", tone: "attention" },
    size_differs: { label: "Size or drills differ", tone: "warning" },
    sold_as_components: { label: "Sold as a bundle" },
    gone: { label: "Deleted" },
  };

export const linkReasons: Record<Exclude<LinkReason, "size_differs" | "size_intended">, string> = {
  sku_changed: "The SKU was changed in Shopify. New orders would be held.",
  sku_removed: "The SKU was removed in Shopify. New orders would be held.",
  variant_gone: "The variant was deleted in Shopify.",
  sold_as_components: "Sold as a bundle: Shopify orders carry its parts. Link those instead.",
  unknown_sku: "None of your designs has this Kit SKU. New orders would be held.",
  sku_copied: "Another variant uses this SKU. Is it the same kit?",
  template_inactive: "Orders are held until you activate this design.",
  template_gone: "This design was removed at Kit.",
  artwork_missing: "Orders are held until you upload the print file.",
};

type Reasoned = Pick<ListedRow, "reason" | "sizes"> & Partial<Pick<ListedRow, "sameSkuAs">>;

/** The two reasons about formats name both. */
export function linkReasonWords({ reason, sizes, sameSkuAs }: Reasoned): string | null {
  switch (reason) {
    case null:
      return null;
    case "size_differs":
      return sizes && links.format.both(sizes);
    case "size_intended":
      return sizes && links.format.isIntended(sizes);
    case "sku_copied":
      return sameSkuAs ? links.sameSku(sameSkuAs) : linkReasons[reason];
    default:
      return linkReasons[reason];
  }
}
