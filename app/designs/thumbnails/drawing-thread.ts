// The thread that draws thumbnails: started with the first one, kept while there are more, ended after an idle time.
import { Worker } from "node:worker_threads";
import { z } from "zod";
import { loadSharp } from "../chart/load-sharp.ts";
import { INSPECT_HEAP_MB, THUMBNAIL_THREAD_IDLE_MS, THUMBNAIL_TIMEOUT_MS } from "../limits.ts";
import type { ChartPicture, DrawnFile } from "./draw-thumbnail.ts";

const Answer = z.union([
  z.object({ ok: z.literal(true), bytes: z.instanceof(Uint8Array) }),
  z.object({ ok: z.literal(false) }),
]);

export type Drawing =
  | { kind: "drawn"; bytes: Uint8Array }
  | { kind: "damaged" }
  /** It took too long or too much memory. It may work when the machine is less busy. */
  | { kind: "gave_up" };

export interface DrawingThread {
  /** Calls are drawn one after another. */
  draw(file: DrawnFile, as?: ChartPicture): Promise<Drawing>;
}

export function createDrawingThread(): DrawingThread {
  let thread: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  const end = () => {
    void thread?.terminate();
    thread = null;
  };
  const drawNow: DrawingThread["draw"] = (file, as = "thumbnail") => {
    clearTimeout(idle);
    const worker = (thread ??= startThread((ended) => {
      if (thread === ended) thread = null;
    }));
    return new Promise((resolve) => {
      const settle = (drawing: Drawing) => {
        clearTimeout(timer);
        worker.off("message", onMessage).off("error", giveUp).off("exit", giveUp);
        resolve(drawing);
        if (drawing.kind === "gave_up") return end();
        idle = setTimeout(end, THUMBNAIL_THREAD_IDLE_MS).unref();
      };
      const giveUp = () => settle({ kind: "gave_up" });
      const onMessage = (message: unknown) => {
        const answer = Answer.safeParse(message);
        if (!answer.success) return giveUp();
        settle(answer.data.ok ? { kind: "drawn", bytes: answer.data.bytes } : { kind: "damaged" });
      };
      const timer = setTimeout(giveUp, THUMBNAIL_TIMEOUT_MS);
      worker.once("message", onMessage).once("error", giveUp).once("exit", giveUp);
      worker.postMessage({ ...file, as });
    });
  };
  let last: Promise<unknown> = Promise.resolve();
  return {
    draw(file, as) {
      const drawing = last.then(loadSharp).then(() => drawNow(file, as));
      last = drawing.catch(() => undefined);
      return drawing;
    },
  };
}

function startThread(onEnd: (worker: Worker) => void): Worker {
  const worker = new Worker(new URL("./thumbnail-thread.ts", import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: INSPECT_HEAP_MB },
  });
  worker.unref();
  worker.once("exit", () => onEnd(worker));
  // Node throws an `error` event without a listener. Callers that wait for a drawing listen too.
  worker.on("error", () => undefined);
  return worker;
}
