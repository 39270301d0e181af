// One turn of a lane: its deliveries one after another, until none is due or the turn has had its time. What is left goes on in a job
// at the end of the queue, so that a store's thousand deliveries and another's one take turns (decision 76).
import { LANE_SLICE_MS } from "./limits.ts";
import type { Inbox, InboxRow } from "../database/intake/inbox.ts";
import { Fault } from "../kernel/fault.ts";
import type { Lane } from "../kernel/lanes.ts";

export interface LaneWork {
  inbox: Pick<Inbox, "takeNext" | "markHandled" | "markFailed">;
  handle(row: InboxRow): Promise<void>;
  /** Stores that had less to do lately go first. */
  giveWay(): Promise<void>;
  isStopping(): boolean;
  now?: () => number;
}

/** Every delivery of the store would meet these just now. */
const STORE_WIDE = new Set(["shopify_throttled", "shopify_unavailable", "kit_budget"]);

/** `more`: something is due still. Throws the first fault once the turn is over; the rows that met one are due again later. */
export async function workLane(work: LaneWork, lane: Lane, more: () => Promise<void>): Promise<void> {
  const { inbox, handle, giveWay, isStopping, now = () => performance.now() } = work;
  const until = now() + LANE_SLICE_MS;
  const faults: unknown[] = [];
  let handled: string[] = [];
  for (;;) {
    const isOver = isStopping() || now() >= until;
    if (isOver) break;
    await giveWay();
    const row = await inbox.takeNext(lane, handled);
    handled = [];
    if (!row) return end(faults);
    const ids = [row.id, ...row.along];
    try {
      await handle(row);
      handled = ids;
    } catch (fault) {
      faults.push(fault);
      const code = fault instanceof Fault ? fault.code : "unexpected";
      await inbox.markFailed(ids, code);
      if (STORE_WIDE.has(code)) return end(faults);
    }
  }
  await inbox.markHandled(handled);
  await more();
  end(faults);
}

function end(faults: readonly unknown[]): void {
  if (faults.length > 0) throw faults[0];
}
