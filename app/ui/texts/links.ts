// Words of the linking pages.
import type { LineFault } from "../../mapping/import-csv.ts";
import type { CsvAnswer } from "../../mapping/mapping.ts";
import type { SuggestReason } from "../../mapping/suggest.ts";
import type { LinkReason, LinkState, Readiness } from "../../mapping/link-state.ts";
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
  reading: "Reading your store. This page fills by itself.",
  readAt: "Store read",
  readiness: ({ kits, forwarded }: Readiness) =>
    kits === forwarded
      ? `All ${formatCount(kits, "kit variant")} would be forwarded if bought now.`
      : `${formatNumber(forwarded)} of ${formatCount(kits, "kit variant")} would be forwarded if bought now.`,
  readAsked: "Your store is being read again",
  choose: "Choose design",
  change: "Change design",
  remove: "Remove link",
  repair: "Repair",
  same: "It is the same kit",
  repaired: "Repaired",
  linkedBySku: "Link",
  picker: {
    title: (count: number) => `Choose the design of ${formatCount(count, "variant")}`,
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
    how: "Show suggestions that are",
    levels: [
      { score: 90, label: "almost certain" },
      { score: 70, label: "likely" },
      { score: 45, label: "possible" },
    ],
    preview: "Preview suggestions",
    accept: "Accept",
    suggested: (name: string, score: number) => `Suggested: ${name} (${score} %)`,
    reasons: {
      same_sku: "It has the design's SKU.",
      sku_is_slug: "Its SKU is the design's slug.",
      handle_is_slug: "Its handle is the design's slug.",
      words: "Words of the design stand in its title",
      words_and_size: "Words and size of the design stand in its title",
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

export const linkFilters: Record<VariantFilter, string> = {
  all: "All",
  not_linked: "Not linked",
  linked: "Linked",
  by_sku: "By SKU only",
  broken: "Broken",
  conflict: "Conflict",
  inactive_design: "Inactive design",
  no_artwork: "Print file missing",
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
  cost_stays: "The cost stays: what it was before is not known here",
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
  columnsAfter: { before: "SKU before", after: "SKU written" },
  noSku: "none",
  untracked: "Stops tracking inventory",
  tracked: "Tracks inventory again",
  cost: (amount: string | null) => (amount === null ? "Cost removed" : `Cost ${amount}`),
  apply: (count: number) => `Apply ${formatCount(count, "change")}`,
  discard: "Discard",
  back: "Link products",
  summary: (count: number) =>
    `${formatCount(count, "variant")} will be changed in Shopify. Your other data stays as it is.`,
  progress: (done: number, total: number) => `${formatNumber(done)} of ${formatNumber(total)} done`,
  leave: "You can leave this page: it goes on in the background.",
  result: (counts: Record<RowState, number>) =>
    [
      `${formatCount(counts.done, "variant")} changed`,
      counts.failed > 0 ? `${formatNumber(counts.failed)} failed` : null,
      counts.skipped > 0 ? `${formatNumber(counts.skipped)} left alone` : null,
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
  undoneAlready: "This was undone already.",
  nothingWritten: "Nothing was written, so there is nothing to undo.",
  last: "Last changes",
  open: "Show",
  onlyFailed: "Failed only",
  all: "All rows",
  noRows: "No rows here",
  noRowsBody: "Nothing failed.",
  pages: { next: "Next rows", previous: "Previous rows" },
} as const;

export const rowStates: Record<RowState, { label: string; tone?: "success" | "critical" | "warning" }> = {
  waiting: { label: "Waiting" },
  done: { label: "Written", tone: "success" },
  failed: { label: "Failed", tone: "critical" },
  skipped: { label: "Left alone", tone: "warning" },
};

export const rowReasons: Record<NonNullable<RunRowView["reason"]>, string> = {
  refused: "Shopify refused it",
  no_answer: "Shopify gave no answer three times",
  changed_since: "It was changed in Shopify since the preview",
};
