// Keeps one of BullMQ's objects usable. Created while its database is down, a Queue or Worker of BullMQ 6.7 never
// recovers (backend.ts makes it say so); one running on PostgreSQL needs up to 15 s after an outage, and doesn't close
// in the meantime. So it is created once a probe has succeeded, and on PostgreSQL created again after a probe or one of
// its own connections has failed. On Redis ioredis reconnects within a moment, and an object closed in the meantime
// would leave a connection that retries forever.
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "../kernel/running/log.ts";
import { within } from "../kernel/within.ts";
import type { Connected } from "./backend.ts";
import { RECONNECT_AFTER_MS } from "./limits.ts";

export type KeptOpen<T extends Connected> = ReturnType<typeof keepOpen<T>>;

interface KeepOpenOptions<T> {
  part: "queue" | "worker";
  log: Logger;
  everyMs: number;
  reconnects: boolean;
  /** Throws while it can't be used. */
  probe(): Promise<void>;
  open(): T;
}

export function keepOpen<T extends Connected>(options: KeepOpenOptions<T>) {
  const { part, log, everyMs, reconnects, probe, open } = options;
  const stopping = new AbortController();
  let phase: "starting" | "up" | "down" = "starting";
  let waiting = Promise.withResolvers<T>();
  let value: T | undefined;
  let failed = false;
  // The watch's sleep: an error of the object ends it, since BullMQ itself waits 5 to 15 s after one.
  let pause = new AbortController();

  function goUp(): void {
    if (phase === "down") log.info({ part }, "the queue can be reached again");
    phase = "up";
    failed = false;
    if (value) return;
    const opened = open();
    // Without a listener an error event would end the process. The probe reports outages, once.
    opened.on("error", (err) => {
      if (opened === value) {
        failed = true;
        pause.abort();
      }
      log.debug({ err, part }, "the queue's connection failed");
    });
    value = opened;
    waiting.resolve(opened);
  }

  function goDown(err: unknown): void {
    if (phase !== "down") log.warn({ err, part }, "the queue cannot be reached; it is tried again");
    phase = "down";
    discard();
  }

  function discard(): void {
    if (!value || reconnects) return;
    // Its work in progress finishes beside its successor: rows are leased, so that nothing is done twice.
    value
      .close()
      .catch((cause: unknown) => log.debug({ err: cause, part }, "an old connection of the queue did not close"));
    value = undefined;
    waiting = Promise.withResolvers<T>();
  }

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      const fault = await probe().then(
        () => null,
        (err: unknown) => ({ err }),
      );
      if (stopping.signal.aborted) return;
      if (fault) goDown(fault.err);
      else if (failed) discard();
      if (!fault && (phase !== "up" || !value)) goUp();
      const soon = Math.min(everyMs, RECONNECT_AFTER_MS);
      await rest(soon, stopping.signal);
      if (phase !== "up" || failed) continue;
      pause = new AbortController();
      await rest(everyMs - soon, AbortSignal.any([stopping.signal, pause.signal]));
    }
  }
  const watching = watch();

  return {
    /** The usable object; waits while there is none. */
    current: () => waiting.promise,
    isUp: () => phase === "up",
    /** Waits for its work in progress, at most `deadlineMs`. */
    async close(deadlineMs: number) {
      stopping.abort();
      const closing = async () => {
        await watching;
        await value?.close();
      };
      await within(deadlineMs, closing).catch((err: unknown) =>
        log.warn({ err, part }, "the queue did not close in time"),
      );
    },
  };
}

async function rest(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => undefined);
}
