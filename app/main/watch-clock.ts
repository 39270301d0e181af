// Whether this machine's clock agrees with the database's. The queue on PostgreSQL uses the machine's time: a clock
// that is an hour ahead treats the others' running jobs as dead, and one behind prevents jobs of dead processes from
// being found. So such a machine takes no jobs.
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "../kernel/running/log.ts";
import { CLOCK_COMPARED_EVERY_MS, CLOCK_MAY_DIFFER_MS } from "./limits.ts";

interface Options {
  /** The database's time, in milliseconds. */
  databaseNow(): Promise<number>;
  now?: () => number;
  log: Logger;
  /** Seconds that this clock is ahead. */
  note(seconds: number): void;
  /** Called when it becomes correct or wrong, the first time at once. */
  turned(isRight: boolean): Promise<void>;
}

export type Clock = ReturnType<typeof watchClock>;

/** Compares on request, and each minute. */
export function watchClock({ databaseNow, now = Date.now, log, note, turned }: Options) {
  const closing = new AbortController();
  let aheadMs = 0;
  let wasRight: boolean | null = null;
  const isRight = () => Math.abs(aheadMs) <= CLOCK_MAY_DIFFER_MS;
  const fault = () => (isRight() ? null : inWords(aheadMs));

  const compare = async () => {
    const startedAt = now();
    try {
      const database = await databaseNow();
      // The database answered between the two.
      aheadMs = (startedAt + now()) / 2 - database;
      note(aheadMs / 1_000);
    } catch (err) {
      log.debug({ err }, "the clock could not be compared with the database's");
    }
    if (isRight() === wasRight) return;
    wasRight = isRight();
    if (!wasRight)
      log.error({ code: "clock_wrong", clock: fault() }, "this machine's clock is wrong: it takes no jobs");
    await turned(wasRight);
  };
  void (async () => {
    for (;;) {
      await sleep(CLOCK_COMPARED_EVERY_MS, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
      if (closing.signal.aborted) return;
      await compare();
    }
  })();
  return {
    /** The difference as text; null: correct, or correct when the database was last reached. */
    fault,
    compare,
    close: () => closing.abort(),
  };
}

function inWords(aheadMs: number): string {
  const seconds = Math.round(Math.abs(aheadMs) / 1_000);
  return `this machine's clock is ${seconds} s ${aheadMs > 0 ? "ahead of" : "behind"} the database's: set it right`;
}
