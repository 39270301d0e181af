// Texts of a run of link changes: its preview, rows and results.
import { formatCount, formatNumber } from "../../../kernel/text/count.ts";
import type { PlanWarning } from "../../../linking/plan/plan-links.ts";
import type { LinkRunKind, RowState, StopReason } from "../../../linking/runs/link-run.ts";
import type { RunRowView } from "../../../linking/runs/run-view.ts";
import { lastRun } from "./last-run.ts";

/** Differing formats are both named (`links.format.differs`). */
export const planWarnings: Record<Exclude<PlanWarning, "size_differs">, string> = {
  overwrites_sku: "Replaces your SKU",
  replaces_design: "Replaces design",
  same_sku_on_several: "Duplicate SKU",
  tracked_inventory: "Inventory tracked",
  archived_product: "Archived product",
  no_shipping: "Doesn't need shipping: orders would be held",
  inactive_design: "Inactive design",
  no_artwork: "Print file missing",
  cost_changed_since: "Newer cost kept",
};

export const runs = {
  ...lastRun,
  preview: "Preview",
  titles: {
    link: "Link changes",
    csv: "Import",
    undo: "Undo",
    costs: "Cost changes",
  } satisfies Record<LinkRunKind, string>,
  /** For a run that only writes costs. */
  costColumns: { before: "Cost in Shopify", after: "New cost" },
  noCost: "none",
  columns: { variant: "Variant", before: "SKU now", after: "New SKU", mind: "Note", result: "Result" },
  columnsAfter: { before: "SKU before", after: "New SKU" },
  noSku: "none",
  untracked: "Stops tracking inventory",
  tracked: "Tracks inventory again",
  cost: ({ old, new: amount }: { old: string | null; new: string | null }) => {
    if (amount === null) return `Cost ${old} removed`;
    return old === null ? `Cost ${amount}` : `Cost ${amount} instead of ${old}`;
  },
  apply: (count: number) => `Apply ${formatCount(count, "change")}`,
  discard: "Discard",
  untrack: (count: number) => `Stop tracking inventory for ${formatCount(count, "variant")}`,
  untrackHelp: "Kits are made to order. Turn off tracking so they don't sell out.",
  back: "Link products",
  nothingChosen: "Select the rows you want to apply.",
  summary: (count: number) => `${formatCount(count, "variant")} will change in Shopify`,
  undoable: "You can undo this.",
  leave: "You can leave this page. It continues in the background.",
  /** For a bulk operation. */
  together: "This is a large update. Results for each row appear when Shopify is done.",
  openSales: (count: number) =>
    `${formatCount(count, "open order")} ${count === 1 ? "was" : "were"} placed before this link. In a minute, ${count === 1 ? "it's" : "they're"} under Needs attention, and ${count === 1 ? "goes" : "go"} to Kit once you approve ${count === 1 ? "it" : "them"}.`,
  retry: "Retry failed rows",
  test: "Test with past orders",
  goOn: "Resume",
  stopped: (done: number, total: number) => `Stopped with ${lastRun.progress(done, total)}`,
  stoppedBecause: {
    no_access: "We lost permission to edit products. Reopen the app, then resume.",
    fault: "Shopify sent a response we couldn't read. The waiting rows weren't changed. Resume to try them again.",
  } satisfies Record<StopReason, string>,
  choiceChanged: "The selection changed since this page was loaded. Check it, then apply again.",
  notADraft: "These changes were already applied or discarded.",
  undoneAlready: "This was already undone.",
  nothingWritten: "Nothing was changed, so there's nothing to undo.",
  onlyFailed: "Failed only",
  onlySkipped: "Skipped only",
  onlyRefused: "Can't be linked only",
  onlyLeftOut: "Left out only",
  onlySizeDiffers: "Mismatched only",
  all: "All rows",
  noRows: "No rows here",
  noRowsBody: "No rows have this status.",
  /** For a variant that isn't in the store. */
  unknownVariant: (id: string) => `Variant ${id}`,
  refused: (count: number) =>
    count === 1
      ? "1 row can't be linked and will be left out. See the reason below."
      : `${formatNumber(count)} rows can't be linked and will be left out. See the reasons below.`,
  allRefused: "None of these can be linked",
  allRefusedBody: (count: number) =>
    count === 1
      ? "See the reason below. Nothing was changed."
      : `See the reasons for all ${formatNumber(count)} rows below. Nothing was changed.`,
  /** Selects which rows of a preview are applied. */
  pick: {
    chosen: (count: number, all: number) => `${formatNumber(count)} of ${formatCount(all, "row")} selected`,
    all: "Select all",
    /** While some rows differ from their kits in size or drill shape. */
    allSameSize: "Select all that match",
    none: "Clear selection",
    differ: (count: number) =>
      count === 1 ? "1 variant doesn't match its kit" : `${formatNumber(count)} variants don't match their kits`,
    differBody: (count: number) =>
      `Customers would get a different size or drill shape than they ordered. ${count === 1 ? "The row is left out unless you select it." : "These rows are left out unless you select them."}`,
    withDiffering: (count: number) => (count === 1 ? "Select it anyway" : `Select all ${formatNumber(count)} anyway`),
    withoutDiffering: (count: number) => (count === 1 ? "Leave it out" : `Leave all ${formatNumber(count)} out`),
  },
  pages: { next: "Next rows", first: "First rows" },
} as const;

export const rowStates: Record<RowState, { label: string; tone?: "success" | "critical" | "warning" }> = {
  waiting: { label: "Waiting" },
  done: { label: "Updated", tone: "success" },
  failed: { label: "Failed", tone: "critical" },
  skipped: { label: "Skipped", tone: "warning" },
  refused: { label: "Can't be linked", tone: "critical" },
  left_out: { label: "Left out" },
};

export const rowReasons: Record<NonNullable<RunRowView["reason"]>, string> = {
  refused: "Shopify rejected this change",
  no_answer: "Shopify didn't respond after three tries",
  changed_since: "Changed in Shopify since the preview",
  variant_gone: "The variant is no longer in your store",
  sold_as_components: "Sold as a bundle: Shopify orders carry its parts. Link those instead.",
  design_gone: "The design is no longer in your Kit account",
  chosen_twice: "The variant was selected twice. Only the first is used.",
  cost_differs: "Shopify saved a different cost. Check Cost per item on the product.",
};
