// Kits sold but not at Kit: whether a reason was reported, and whether it is still true. Without one they are "missing"
// (design: "or a person is told why not"). Pure.
import { LineItemId } from "../kernel/ids.ts";
import { type AnyReason, HOLD_REASONS } from "../orders/codes/reasons.ts";
import { isAtOwnLocation, isMoving } from "../orders/decide/fulfilling/own-location.ts";
import { replacementLines } from "../orders/decide/part-purpose.ts";
import { isRequested } from "../orders/decide/units/line-units.ts";
import { ownOpen, remainingUnits } from "../orders/decide/units/requested-units.ts";
import type { UnitsSomewhere } from "../orders/decide/units/where-a-unit-is.ts";
import type { OrderRow, Wait } from "../orders/ports/order-row.ts";
import type { StoreOrder } from "../orders/ports/shopify-order.ts";
import { type Difference, type DifferenceParams, type LineCount, type MissingWhy, tasksAbout } from "./differences.ts";
import { ON_ITS_WAY_MS, OVERDUE_MS, STUCK_MS } from "./limits.ts";
import { type OrderSides, type PartSide, isHandled } from "./order-sides.ts";

export interface Judged {
  verdict: "waiting" | "elsewhere" | "missing";
  difference: Difference | null;
}

interface About {
  order: StoreOrder;
  /** Lines with more open units than are at Kit. */
  lines: LineCount[];
  units: readonly UnitsSomewhere[];
}

const HELD: ReadonlySet<string> = new Set(HOLD_REASONS);

export function judgeUncovered(sides: OrderSides, about: About): Judged {
  const { parts, now } = sides;
  const { order, lines } = about;
  const fresh = now.getTime() - Math.max(order.createdAt.getTime(), order.updatedAt.getTime()) < ON_ITS_WAY_MS;
  const left = new Set(about.units.map(({ where }) => where));
  const canceled = judgeCanceled(sides, { order, lines, isLost: left.has("nowhere") });
  if (canceled) return canceled;
  if (parts.length === 0 && fresh) return { verdict: "waiting", difference: null };
  if (parts.length === 0) return missing("no_row", { part: null, params: { lines } });
  const unsure = left.has("waits") || left.has("nowhere");
  const untrue = unsure ? parts.map((part) => untrueOf(part, { ...sides, fresh })).find((one) => one !== null) : null;
  if (untrue) return missing(untrue.why, { part: untrue.part, params: { ...untrue.params, lines } });
  if (left.has("nowhere") && !fresh) return missing("added_later", { part: parts.at(-1)!, params: { lines } });
  return { verdict: unsure || left.has("told") ? "waiting" : "elsewhere", difference: null };
}

/** Canceled at Kit by either side, without a further part on its way; otherwise null, as when its units have gone elsewhere. */
function judgeCanceled(
  { parts }: OrderSides,
  about: { order: StoreOrder; lines: LineCount[]; isLost: boolean },
): Judged | null {
  const canceled = parts.filter((part) => part.row.kit?.canceledAt && replacementLines(part.row) === null);
  const unsent = parts.some(({ row }) => row.part > 1 && row.submission !== "submitted" && row.submission !== "void");
  if (canceled.length === 0 || unsent) return null;
  // The merchant requested it back from the fulfillment service, and hasn't requested it again.
  if (canceled.every(({ row }) => row.cancel.by === "store") && isUnrequested(about.order, about.lines))
    return { verdict: "waiting", difference: null };
  const first = parts.find(({ row }) => row.part === 1) ?? canceled[0]!;
  const hasTask = first.openTasks.some((task) => task === "canceled_at_kit" || task === "line_added");
  const handled = isHandled(first, tasksAbout("canceled_at_kit"));
  // Another part, a task or a decision of the merchant's accounts for them.
  if (!hasTask && !handled && !about.isLost) return null;
  const difference = found("canceled_at_kit", { part: first, params: { lines: about.lines }, handled });
  return { verdict: hasTask ? "waiting" : handled ? "elsewhere" : "missing", difference };
}

function isUnrequested(order: StoreOrder, lines: LineCount[]): boolean {
  const unrequested = ownOpen(order).filter((one) => !isRequested(one));
  return lines.every(
    ({ lineItemId, store, kit }) => remainingUnits(unrequested, LineItemId.parse(lineItemId)) >= store - kit,
  );
}

/** Why this part's reason is no longer valid; null if it is. */
function untrueOf(
  part: PartSide,
  { now, fresh }: { now: Date; fresh: boolean },
): { part: PartSide; why: MissingWhy; params: DifferenceParams } | null {
  const { row } = part;
  switch (row.submission) {
    case "received":
    case "held":
    case "ready":
      return unsentUntrue(part, { now, fresh });
    case "void":
      // Its end was undone in the store: the order is paid, visible, and has wanted units.
      return { part, why: "stale_reason", params: reasonOf(row) };
    case "submitting":
    case "unknown": {
      if (waitsForKit(row, now)) return null;
      const begun = row.lastCreate?.startedAt ?? row.createdAt;
      return now.getTime() - begun.getTime() > STUCK_MS ? { part, why: "stuck", params: {} } : null;
    }
    case "submitted":
    case "rejected":
    case "exists_unlinked":
    case "review":
      return null;
  }
}

/** In line to be sent again while Kit accepts nothing: a valid reason, which the row gives. */
function waitsForKit({ wait }: OrderRow, now: Date): boolean {
  return wait !== null && FOR_KIT.has(wait.reason) && !isOverdue(wait, now);
}

const FOR_KIT: ReadonlySet<AnyReason> = new Set<AnyReason>(["budget", "rate_limited", "unauthorized", "unreachable"]);

function isOverdue(wait: Wait, now: Date): boolean {
  return wait.until !== null && now.getTime() - wait.until.getTime() > OVERDUE_MS;
}

function unsentUntrue(part: PartSide, { now, fresh }: { now: Date; fresh: boolean }) {
  const { wait } = part.row;
  if (wait === null) return fresh || part.atWork ? null : { part, why: "no_reason" as const, params: {} };
  // Only a person lifts a hold, and it has its task unless it was handled.
  if (HELD.has(wait.reason)) return null;
  // Kits at the merchant's own location have a task, unless they are being moved.
  const unreported = !fresh && wait.reason === "lines_wait" && isAtOwnLocation(part.row) && !isMoving(part.row);
  const untrue = unreported || isOverdue(wait, now) || (!fresh && CONTRADICTED.has(wait.reason));
  return untrue ? { part, why: "stale_reason" as const, params: reasonOf(part.row) } : null;
}

/** Reasons that the store's order, paid and just read, contradicts. */
const CONTRADICTED: ReadonlySet<AnyReason> = new Set<AnyReason>(["not_paid", "no_access", "uninstalled", "not_live"]);

function reasonOf(row: OrderRow): DifferenceParams {
  return row.wait ? { reason: row.wait.reason } : {};
}

function missing(why: MissingWhy, { part, params }: { part: PartSide | null; params: DifferenceParams }): Judged {
  const difference = found("missing_at_kit", { part, params: { why, ...params }, handled: false });
  return { verdict: "missing", difference };
}

function found(
  kind: Difference["kind"],
  { part, params, handled }: { part: PartSide | null; params: DifferenceParams; handled: boolean },
): Difference {
  return { kind, part: part?.row.part ?? 1, rowId: part?.row.id ?? null, params, handled };
}
