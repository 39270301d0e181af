// Words of a run of link changes: its preview, its rows and what came of them.
import type { LinkRunKind, LinkRunState, RowState, StopReason } from "../../linking/runs/link-run.ts";
import type { PlanWarning } from "../../linking/plan/plan-links.ts";
import type { RunRowView } from "../../linking/runs/run-view.ts";
import { formatCount, formatNumber } from "../format.ts";

/** A size that differs names both (`links.size.differs`). */
export const planWarnings: Record<Exclude<PlanWarning, "size_differs">, string> = {
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
  } satisfies Record<LinkRunState, string>,
  columns: { variant: "Variant", before: "SKU now", after: "New SKU", mind: "Please note", result: "Result" },
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
  untrack: (count: number) => `Stop tracking inventory of ${formatCount(count, "variant")}`,
  untrackHelp: "Kits are made to order. A variant whose tracked stock is 0 cannot be bought.",
  back: "Link products",
  nothingChosen: "No row is selected. Select the rows that you want to apply.",
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
      counts.left_out > 0 ? `${formatNumber(counts.left_out)} left out` : null,
    ]
      .filter((part) => part !== null)
      .join(", "),
  retry: "Try failed ones again",
  goOn: "Go on",
  undo: "Undo",
  undone: "Being undone",
  stoppedBecause: {
    no_access: "Shopify does not let the app write at the moment. Open the app once more, then go on.",
    fault:
      "Shopify gave an answer that the app cannot work with. What is waiting was not written: go on to try it again.",
  } satisfies Record<StopReason, string>,
  busy: "Other changes are at work. Wait until they are done.",
  choiceChanged: "The selected rows changed since this page was loaded. Check them, then apply again.",
  notADraft: "These changes were applied already, or are not there any more.",
  notAllowed:
    "Shopify does not let the app look at your products at the moment, so nothing was changed. Open the app once more, then try again.",
  notReached: "Shopify did not answer, so nothing was changed. Try again in a moment.",
  undoneAlready: "This was undone already.",
  nothingWritten: "Nothing was written, so there is nothing to undo.",
  last: { link: "Last changes", csv: "Last CSV file", undo: "Last undo" } satisfies Record<LinkRunKind, string>,
  open: "Show",
  openOrUndo: "Show or undo",
  onlyFailed: "Failed only",
  onlySkipped: "Left alone only",
  onlyRefused: "Not possible only",
  onlyLeftOut: "Left out only",
  onlySizeDiffers: "Different size only",
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
  /** Which rows of a preview are carried out. */
  pick: {
    chosen: (count: number, all: number) => `${formatNumber(count)} of ${formatCount(all, "row")} selected`,
    all: "Select all",
    /** While some have another size. */
    allSameSize: "Select all with the same size",
    none: "Clear selection",
    differ: (count: number) =>
      count === 1
        ? "1 variant has a different size than its kit"
        : `${formatNumber(count)} variants have a different size than their kits`,
    differBody: (count: number) =>
      `Customers would get a different size than they ordered. ${count === 1 ? "The row is left out unless you select it." : "These rows are left out unless you select them."}`,
    withDiffering: (count: number) => (count === 1 ? "Select it anyway" : `Select all ${formatNumber(count)} anyway`),
    withoutDiffering: (count: number) => (count === 1 ? "Leave it out" : `Leave all ${formatNumber(count)} out`),
  },
  pages: { next: "Next rows", previous: "Previous rows" },
} as const;

export const rowStates: Record<RowState, { label: string; tone?: "success" | "critical" | "warning" }> = {
  waiting: { label: "Waiting" },
  done: { label: "Written", tone: "success" },
  failed: { label: "Failed", tone: "critical" },
  skipped: { label: "Left alone", tone: "warning" },
  refused: { label: "Not possible", tone: "critical" },
  left_out: { label: "Left out" },
};

export const rowReasons: Record<NonNullable<RunRowView["reason"]>, string> = {
  refused: "Shopify refused it",
  no_answer: "Shopify gave no answer three times",
  changed_since: "It was changed in Shopify since the preview",
  variant_gone: "The variant is not in your store any more",
  design_gone: "Your Kit account does not have this design any more",
  chosen_twice: "The same variant was chosen twice; only the first choice counts",
  cost_differs: "Shopify keeps another cost than was sent: see Cost per item on the product",
};
