// One run of a lane: its deliveries one after another, until none is due or the time is up. The rest continues in a job
// at the end of the queue, so that a store with a thousand deliveries alternates with a store with one (decision 76).
import type { Slot } from "../fairness/slot.ts";
import type { Lane } from "../kernel/lanes.ts";
import { RENEWED_EVERY_MS } from "../kernel/limits.ts";
import { whileRenewing } from "../kernel/while-renewing.ts";
import { faultCode, isStoreWide } from "./delivery-faults.ts";
import type { Inbox, InboxRow } from "./inbox.ts";
import { LANE_SLICE_MS } from "./limits.ts";

export interface LaneWork {
  inbox: Pick<Inbox, "takeNext" | "renew" | "markHandled" | "markFailed">;
  handle(row: InboxRow): Promise<void>;
  /** Lets stores with less recent work go first. */
  slot: Slot;
  isStopping(): boolean;
  now?: () => number;
}

/** `more`: called if deliveries are still due. Throws the first fault at the end; its rows are due again later. */
export async function workLane(work: LaneWork, lane: Lane, more: () => Promise<void>): Promise<void> {
  const { inbox, handle, slot, isStopping, now = () => performance.now() } = work;
  const until = now() + LANE_SLICE_MS;
  const faults: unknown[] = [];
  let handled: string[] = [];
  while (!isStopping() && now() < until) {
    await slot.giveWay();
    const row = await inbox.takeNext(lane, handled);
    handled = [];
    if (!row) return end(faults);
    const ids = [row.id, ...row.along];
    try {
      const renew = () => inbox.renew(ids).then(() => true);
      await whileRenewing({ everyMs: RENEWED_EVERY_MS, renew }, () => handle(row));
      handled = ids;
    } catch (fault) {
      faults.push(fault);
      await inbox.markFailed(ids, faultCode(fault));
      if (isStoreWide(fault)) return end(faults);
    }
  }
  await inbox.markHandled(handled);
  await more();
  end(faults);
}

function end(faults: readonly unknown[]): void {
  if (faults.length > 0) throw faults[0];
}
