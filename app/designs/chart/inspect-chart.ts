// The inspector: decodes and counts charts in a worker thread, so that other requests don't wait. One at a time, since
// a large file takes some 250 MB for a second. A small chart takes a tenth of the time that a thread takes to start.
import { Worker } from "node:worker_threads";
import { z } from "zod";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { ImageType } from "../images/image-header.ts";
import {
  CELL_LIMIT,
  CELLS_COUNTED_HERE,
  COLORS_COMPARED_HERE,
  INSPECT_HEAP_MB,
  INSPECT_QUEUE,
  INSPECT_TIMEOUT_MS,
} from "../limits.ts";
import type { DesignRows } from "../ports/designs.ts";
import { decodeCells } from "./decode.ts";
import type { Legend, PaletteEntry } from "./legend.ts";
import { loadSharp } from "./load-sharp.ts";

export interface ChartJob {
  bytes: Uint8Array;
  type: ImageType;
  palette: PaletteEntry[];
}

export type Inspection =
  | { kind: "inspected"; legend: Legend }
  /** More than 25 million cells: the design can still be registered. */
  | { kind: "too_many_cells"; width: number; height: number; limit: number }
  /** `damaged`: the image data. Otherwise a timeout. */
  | { kind: "unreadable"; damaged: boolean };

const Answer = z.union([
  z.object({ ok: z.literal(true), legend: z.custom<Legend>() }),
  z.object({ ok: z.literal(false) }),
]);

export function createChartInspector() {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return {
    /** Null: too many charts are waiting; try again in a moment. */
    async inspect({ width, height, ...job }: ChartJob & { width: number; height: number }): Promise<Inspection | null> {
      if (width * height > CELL_LIMIT) return { kind: "too_many_cells", width, height, limit: CELL_LIMIT };
      const here = width * height <= CELLS_COUNTED_HERE ? await inspectHere(job) : null;
      if (here) return here;
      if (waiting >= INSPECT_QUEUE) return null;
      waiting += 1;
      const run = last.then(() => inThread(job));
      last = run.catch(() => undefined);
      try {
        return await run;
      } finally {
        waiting -= 1;
      }
    },
  };
}

/**
 * The number of a design's drills and colors, for descriptions; null: no chart that can be read. With an inspector of its
 * own, so that background work doesn't delay pages.
 */
export function createChartFacts(designs: Pick<DesignRows, "printFile">) {
  const inspector = createChartInspector();
  return async (shop: ShopRef, sku: string): Promise<{ drills: number; colors: number } | null> => {
    const file = await designs.printFile(shop, sku);
    const inspection = file && (await inspector.inspect({ ...file, palette: [] }));
    if (inspection?.kind !== "inspected") return null;
    return { drills: inspection.legend.drills, colors: inspection.legend.colorCount };
  };
}

/** Null: a photograph. Comparing its colors with Kit's would hold up requests. */
async function inspectHere({ bytes, type, palette }: ChartJob): Promise<Inspection | null> {
  const cells = await decodeCells(bytes, type).catch(() => null);
  if (!cells) return { kind: "unreadable", damaged: true };
  // By the first chart, with the library that compares colors.
  const { colorsOutside, drawLegend } = await import("./legend.ts");
  return colorsOutside(cells, palette) <= COLORS_COMPARED_HERE
    ? { kind: "inspected", legend: drawLegend(cells, palette) }
    : null;
}

async function inThread(job: ChartJob): Promise<Inspection> {
  await loadSharp();
  return new Promise((resolve) => {
    const thread = new Worker(new URL("./chart-thread.ts", import.meta.url), {
      workerData: job,
      resourceLimits: { maxOldGenerationSizeMb: INSPECT_HEAP_MB },
    });
    const settle = (inspection: Inspection) => {
      clearTimeout(timer);
      resolve(inspection);
      void thread.terminate();
    };
    const timer = setTimeout(() => settle({ kind: "unreadable", damaged: false }), INSPECT_TIMEOUT_MS);
    thread.once("message", (message: unknown) => {
      const answer = Answer.safeParse(message);
      settle(
        answer.success && answer.data.ok
          ? { kind: "inspected", legend: answer.data.legend }
          : { kind: "unreadable", damaged: true },
      );
    });
    thread.once("error", () => settle({ kind: "unreadable", damaged: false }));
    thread.once("exit", () => settle({ kind: "unreadable", damaged: false }));
  });
}
