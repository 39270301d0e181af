// Keeps one of BullMQ's objects usable. Built while its database is down, a Queue or Worker of BullMQ 6.7 never recovers and says
// nothing: so it is built once a probe has succeeded, and built again after a probe has failed.
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "../platform/log.ts";
import type { Connected } from "./backend.ts";
import { within } from "./within.ts";

export interface KeptOpen<T> {
  /** The usable one; waits while there is none. */
  current(): Promise<T>;
  isUp(): boolean;
  /** Waits for what it is working on, at most `deadlineMs`. */
  close(deadlineMs: number): Promise<void>;
}

interface KeepOpenOptions<T> {
  kind: string;
  log: Logger;
  everyMs: number;
  /** Throws while it cannot be used. */
  probe(): Promise<void>;
  open(): T;
}

const RETRY_MS = 1_000;

export function keepOpen<T extends Connected>({ kind, log, everyMs, probe, open }: KeepOpenOptions<T>): KeptOpen<T> {
  const stopping = new AbortController();
  let phase: "starting" | "up" | "down" = "starting";
  let waiting = Promise.withResolvers<T>();
  let value: T | undefined;

  function goUp(): void {
    if (phase === "down") log.info({ kind }, "the queue can be reached again");
    phase = "up";
    value = open();
    // Without a listener an error event would end the process. Outages are told by the probe, once.
    value.on("error", (err) => log.debug({ err, kind }, "the queue's connection failed"));
    waiting.resolve(value);
  }

  function goDown(err: unknown): void {
    if (phase !== "down") log.warn({ err, kind }, "the queue cannot be reached; it is tried again");
    phase = "down";
    if (!value) return;
    // What it is working on is finished beside its successor: rows are leased, so that nothing is done twice.
    value
      .close()
      .catch((cause: unknown) => log.debug({ err: cause, kind }, "an old connection of the queue did not close"));
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
      else if (phase !== "up") goUp();
      const pause = phase === "up" ? everyMs : Math.min(everyMs, RETRY_MS);
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }
  const watching = watch();

  return {
    current: () => waiting.promise,
    isUp: () => phase === "up",
    async close(deadlineMs) {
      stopping.abort();
      const closing = async () => {
        await watching;
        await value?.close();
      };
      await within(deadlineMs, closing).catch((err: unknown) =>
        log.warn({ err, kind }, "the queue did not close in time"),
      );
    },
  };
}
