// The doorbell of a Kit account: serves its most urgent waiting rows while slots are free (design "Kit's budget"). Several at
// once, so that one slow answer of Kit's does not hold up the next order.
import type { KitAccountId, KitOrderRowId } from "../platform/ids.ts";
import { advanceOrder } from "./advance-order.ts";
import type { Engine } from "./engine.ts";

const LANES = 8;
/** An end for one ring whatever happens; what is still in line is rung for again. */
const MOST = 200;

export interface Line {
  nextFree(account: KitAccountId): Promise<Date>;
  mostUrgent(account: KitAccountId): Promise<KitOrderRowId | null>;
}

export async function serveAccount(engine: Engine, line: Line, account: KitAccountId): Promise<void> {
  let served = 0;
  let again: Date | null = null;
  async function lane(): Promise<void> {
    while (served < MOST && again === null) {
      const free = await line.nextFree(account);
      if (free > engine.now()) {
        again = free;
        return;
      }
      const id = await line.mostUrgent(account);
      if (id === null) return;
      const end = await advanceOrder(engine, id);
      // Another lane was faster: it was served there.
      if (end.kind === "busy") continue;
      served++;
      if (end.kind === "queued") again = end.until;
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane));
  if ((await line.mostUrgent(account)) !== null) await engine.doorbell.ringAccount(account, again ?? engine.now());
}
