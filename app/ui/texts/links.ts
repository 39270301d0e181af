// Words of the linking pages.
import type { LineFault } from "../../mapping/import-csv.ts";
import type { CsvAnswer } from "../../mapping/mapping.ts";
import type { SuggestReason } from "../../mapping/suggest.ts";
import type { LinkReason, LinkState } from "../../mapping/link-state.ts";
import { SOLD_DAYS } from "../../mapping/readiness.ts";
import type { Readiness, Unready } from "../../mapping/readiness.ts";
import type { LinkRunKind, LinkRunState } from "../../mapping/link-runs.ts";
import type { PlanWarning } from "../../mapping/plan-links.ts";
import type { RowState, RunRowView } from "../../mapping/read-run.ts";
import type { VariantFilter } from "../../mapping/search-variants.ts";
import { formatCount, formatNumber } from "../format.ts";

export const links = {
  title: "Link products",
  subtitle: "Which variant of your store is which design",
  resource: { singular: "variant", plural: "variants" },
  search: "Search by product, option, SKU or handle",
  pages: { next: "Next variants", previous: "Previous variants" },
  columns: { variant: "Variant", sku: "SKU", design: "Design", state: "Status" },
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
  /** Several variants at once on a phone. */
  select: {
    start: "Select several",
    end: "End selection",
    all: (count: number) => `All ${formatNumber(count)} on this page`,
    chosen: (count: number) => `${formatNumber(count)} selected`,
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
    suggested: (name: string, score: number) => `Suggested: ${name} (${score} %)`,
    reasons: {
      same_sku: "It has the design's SKU.",
      sku_is_slug: "Its SKU is the design's slug.",
      handle_is_slug: "Its handle is the design's slug.",
      words: "Words of the design stand in its title",
      words_and_size: "Words and size of the design stand in its title",
      words_other_size: "Words of the design stand in its title, but it is another size",
    } satisfies Record<SuggestReason, string>,
  },
  csv: {
    group: "CSV",
    out: "Export links",
    in: "Import links",
    failed: "The file could not be sent. Check your connection and try again.",
    outFailed: "The export did not get through. Try again.",
    title: "The file was not taken. Nothing was changed.",
    line: (line: number, words: string) => `Line ${formatNumber(line)}: ${words}`,
    more: (count: number) => `And ${formatCount(count, "more line", "more lines")}.`,
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
    filtered: { heading: "No variants here", body: "No variant matches this view or search." },
    noDesigns: "Connect your Kit account first: there are no designs to link yet.",
    connect: "Connect Kit",
  },
} as const;

/** Why a CSV file was not taken, in a sentence or line by line. Null: it was. */
export function csvFaultWords(answer: CsvAnswer): string[] | null {
  switch (answer.kind) {
    case "drafted":
    case "nothing_to_do":
      return null;
    case "faulty": {
      const listed = answer.faults.map(({ line, fault, text }) => links.csv.line(line, CSV_FAULTS[fault](text)));
      return answer.count > listed.length ? [...listed, links.csv.more(answer.count - listed.length)] : listed;
    }
    case "too_large":
      return ["The file is larger than 20 MB."];
    case "too_many":
      return [`The file has more than ${formatNumber(answer.limit)} lines. Split it.`];
    case "not_utf8":
      return ["The file is not in UTF-8. In your spreadsheet, save it as “CSV UTF-8”."];
    case "empty":
      return ["The file has no lines."];
    case "no_columns":
      return ["The file needs two columns: variant id or SKU, and design slug."];
    case "broken":
      return [answer.line ? links.csv.line(answer.line, "a quote is not closed.") : "A quote is not closed."];
    case "broken_off":
      return ["The upload broke off half-way. Try again."];
  }
}

const CSV_FAULTS: Record<LineFault, (text: string) => string> = {
  no_variant: () => "no variant is named.",
  unknown_variant: (text) => `no variant of your store has the id or SKU “${text}”.`,
  several_variants: (text) => `several variants have the SKU “${text}”. Use the variant id.`,
  unknown_design: (text) => `no design of your Kit account has the slug or SKU “${text}”.`,
  named_twice: (text) => `“${text}” was named on an earlier line already.`,
};

/** How many of the kits would be forwarded. */
export const readiness = {
  title: { sold: "Kits that sell", all: "Kits in your store" } satisfies Record<Readiness["of"], string>,
  share: ({ of, kits, forwarded }: Readiness) => {
    const sold = of === "sold" ? ` sold in the last ${SOLD_DAYS} days` : "";
    const some = kits === forwarded ? (kits === 1 ? "The" : `All ${formatNumber(kits)}`) : null;
    const noun = some === "The" || kits === 1 ? "kit variant" : "kit variants";
    const share = some ?? `${formatNumber(forwarded)} of ${formatNumber(kits)}`;
    const before = of === "sold" ? "" : ` None was sold in the last ${SOLD_DAYS} days, so all count.`;
    return `${share} ${noun}${sold} would be forwarded if bought now.${before}`;
  },
  why: {
    broken: (count: number) => formatCount(count, "broken link"),
    conflict: (count: number) => `${formatCount(count, "variant")} with a SKU that another has too`,
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
    gone: { label: "Deleted" },
  };

export const linkReasons: Record<LinkReason, string> = {
  sku_changed: "Its SKU was changed in Shopify. New orders would be held.",
  sku_removed: "Its SKU was removed in Shopify. New orders would be held.",
  variant_gone: "The variant was deleted in Shopify.",
  unknown_sku: "Its SKU looks like a kit's, but no design of yours has it. New orders would be held.",
  sku_copied: "Another variant has the same SKU, as after duplicating a product. Is it the same kit?",
  template_inactive: "Kit will not make this design: it is inactive.",
  template_gone: "This design is not at Kit any more.",
  artwork_missing: "The print file of this design is missing, so orders would be held.",
};

export const planWarnings: Record<PlanWarning, string> = {
  overwrites_sku: "Replaces a SKU of yours",
  replaces_design: "Was another design",
  same_sku_on_several: "The same SKU on several variants",
  tracked_inventory: "Inventory is tracked: sells out at 0",
  archived_product: "The product is archived",
  no_shipping: "Marked as not needing shipping: its orders would be held",
  inactive_design: "The design is inactive",
  no_artwork: "The print file is missing",
  cost_changed_since: "Another cost was entered since: it stays",
};

export const runs = {
  titles: {
    link: { draft: "Preview of changes", started: "Linking" },
    csv: { draft: "Preview of the CSV file", started: "Linking from a CSV file" },
    undo: { draft: "Preview of undoing", started: "Undo" },
  } satisfies Record<LinkRunKind, { draft: string; started: string }>,
  states: {
    draft: "Nothing is written yet",
    running: "At work",
    stopped: "Stopped",
    done: "Done",
    discarded: "Discarded",
  } satisfies Record<LinkRunState, string>,
  columns: { variant: "Variant", before: "SKU now", after: "New SKU", mind: "Please note", result: "Result" },
  columnsAfter: { before: "SKU before", after: "New SKU" },
  noSku: "none",
  untracked: "Stops tracking inventory",
  tracked: "Tracks inventory again",
  cost: (amount: string | null) => (amount === null ? "Cost removed" : `Cost ${amount}`),
  apply: (count: number) => `Apply ${formatCount(count, "change")}`,
  discard: "Discard",
  untrack: (count: number) => `Stop tracking inventory of ${formatCount(count, "variant")}`,
  untrackHelp: "Kits are made to order. A variant whose tracked stock is 0 cannot be bought.",
  back: "Link products",
  summary: (count: number) =>
    `${formatCount(count, "variant")} will be changed in Shopify. Your other data stays as it is.`,
  progress: (done: number, total: number) => `${formatNumber(done)} of ${formatNumber(total)} done`,
  leave: "You can leave this page: it goes on in the background.",
  /** Of a bulk operation. */
  together: "This is a large change, so Shopify works on all of it together: what came of each row shows at its end.",
  result: (counts: Record<RowState, number>) =>
    [
      `${formatCount(counts.done, "variant")} changed`,
      counts.failed > 0 ? `${formatNumber(counts.failed)} failed` : null,
      counts.skipped > 0 ? `${formatNumber(counts.skipped)} left alone` : null,
      counts.refused > 0 ? `${formatNumber(counts.refused)} not possible` : null,
    ]
      .filter((part) => part !== null)
      .join(", "),
  retry: "Try failed ones again",
  goOn: "Go on",
  undo: "Undo",
  undone: "Being undone",
  stoppedBecause: "Shopify does not let the app write at the moment. Open the app once more, then go on.",
  busy: "Other changes are at work. Wait until they are done.",
  notADraft: "These changes were applied or discarded already.",
  notAllowed:
    "Shopify does not let the app look at your products at the moment, so nothing was changed. Open the app once more, then apply again.",
  notReached: "Shopify did not answer, so nothing was changed. Try again in a moment.",
  undoneAlready: "This was undone already.",
  nothingWritten: "Nothing was written, so there is nothing to undo.",
  last: { link: "Last changes", csv: "Last CSV file", undo: "Last undo" } satisfies Record<LinkRunKind, string>,
  open: "Show",
  openOrUndo: "Show or undo",
  onlyFailed: "Failed only",
  onlyRefused: "Not possible only",
  all: "All rows",
  noRows: "No rows here",
  noRowsBody: "No row is in this state.",
  /** Of a variant that the store does not have. */
  unknownVariant: (id: string) => `Variant ${id}`,
  refused: (count: number) =>
    count === 1
      ? "1 row is not possible and will be left out. It says why below."
      : `${formatNumber(count)} rows are not possible and will be left out. Each says why below.`,
  allRefused: "Nothing of this is possible",
  allRefusedBody: (count: number) =>
    count === 1
      ? "The row below says why. Nothing was written; discard this preview."
      : `Each of the ${formatNumber(count)} rows below says why. Nothing was written; discard this preview.`,
  pages: { next: "Next rows", previous: "Previous rows" },
} as const;

export const rowStates: Record<RowState, { label: string; tone?: "success" | "critical" | "warning" }> = {
  waiting: { label: "Waiting" },
  done: { label: "Written", tone: "success" },
  failed: { label: "Failed", tone: "critical" },
  skipped: { label: "Left alone", tone: "warning" },
  refused: { label: "Not possible", tone: "critical" },
};

export const rowReasons: Record<NonNullable<RunRowView["reason"]>, string> = {
  refused: "Shopify refused it",
  no_answer: "Shopify gave no answer three times",
  changed_since: "It was changed in Shopify since the preview",
  variant_gone: "The variant is not in your store any more",
  design_gone: "Kit does not have this design any more",
  chosen_twice: "The same variant was chosen twice; only the first choice counts",
  cost_differs: "Shopify keeps another cost than was sent: see Cost per item on the product",
};
