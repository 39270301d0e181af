// Texts of link runs that the linking page uses too, so that it doesn't load the others.
import { formatCount, formatNumber } from "../../../kernel/text/count.ts";
import type { LinkRunKind, LinkRunState, RowState } from "../../../linking/runs/link-run.ts";

export const lastRun = {
  states: {
    draft: "Not applied yet",
    running: "In progress",
    stopped: "Stopped",
    done: "Done",
  } satisfies Record<LinkRunState, string>,
  progress: (done: number, total: number) => `${formatNumber(done)} of ${formatNumber(total)} done`,
  result: ({ counts, kind }: { counts: Record<RowState, number>; kind: LinkRunKind }) =>
    [
      counts.done > 0 || counts.failed === 0
        ? `${formatCount(counts.done, "variant")} ${kind === "undo" ? "restored" : "changed"}`
        : null,
      counts.failed > 0 ? `${formatCount(counts.failed, "variant")} couldn't be changed` : null,
      counts.skipped > 0 ? `${formatNumber(counts.skipped)} skipped` : null,
      counts.refused > 0 ? `${formatNumber(counts.refused)} can't be linked` : null,
      counts.left_out > 0 ? `${formatNumber(counts.left_out)} left out` : null,
    ]
      .filter((part) => part !== null)
      .join(", "),
  undo: "Undo",
  /** Undoes an undo. */
  redo: "Redo",
  busy: "Other changes are in progress. Wait until they're done.",
  notAllowed: "We lost permission to read your products, so nothing was changed. Reopen the app, then try again.",
  notReached: "Shopify didn't respond, so nothing was changed. Try again in a moment.",
  last: { link: "Last changes", csv: "Last import", undo: "Last undo", costs: "Last cost changes" } satisfies Record<
    LinkRunKind,
    string
  >,
  open: "View changes",
} as const;
