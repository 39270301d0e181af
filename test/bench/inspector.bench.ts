// The print-file inspector on the largest files that it takes.
import { encode } from "fast-png";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { type ChartJob, createChartInspector } from "../../app/designs/chart/inspect-chart.ts";
import { CELL_LIMIT } from "../../app/designs/limits.ts";
import { bmpOf } from "../designs/images.ts";
import { type Bench, type Figure } from "./bench.ts";

const COLORS = 446;
const PALETTE = Array.from({ length: COLORS }, (_, at) => ({
  dmcCode: String(at + 1),
  hex: ((at * 37_123) % 0x1000000).toString(16).padStart(6, "0"),
}));
/** Kit takes print files of 10 MB (kit-api "POST /product_templates fields"). */
const BMP_SIDE = 1_860;
const PNG_SIDE = Math.sqrt(CELL_LIMIT);
/** Cells of one colour in a row: what makes 25 million cells about 10 MB. */
const RUN = 6;

export const bench: Bench = {
  about:
    "a legend drawn from the bytes, in its thread; memory of the whole process beyond that before, a file's own included",
  async run() {
    return [
      ...(await inspect(
        "BMP, 10 MB, 3.5 million cells",
        () => ({ bytes: bmpOf({ width: BMP_SIDE, height: BMP_SIDE }), type: "image/bmp" }),
        BMP_SIDE,
      )),
      ...(await inspect("PNG, 25 million cells", () => ({ bytes: largePng(), type: "image/png" }), PNG_SIDE)),
    ];
  },
};

async function inspect(name: string, make: () => Omit<ChartJob, "palette">, side: number): Promise<Figure[]> {
  const inspector = createChartInspector();
  const job = { ...make(), palette: PALETTE, width: side, height: side };
  globalThis.gc?.();
  await sleep(1_000);
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 10);
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const began = performance.now();
  const inspection = await inspector.inspect(job);
  const seconds = (performance.now() - began) / 1_000;
  delay.disable();
  clearInterval(watch);
  if (inspection?.kind !== "inspected") throw new Error(`the ${name} was ${inspection?.kind}`);
  return [
    { name: `${name}, file`, unit: "MB", value: job.bytes.byteLength / 1e6 },
    { name, unit: "s", value: seconds, goal: { atMost: 2 } },
    { name: `${name}, memory`, unit: "MB more", value: (most - before) / 1e6, goal: { atMost: 300 } },
    { name: `${name}, longest that anything else waited`, unit: "ms", value: delay.max / 1e6 },
  ];
}

function largePng(): Uint8Array {
  const data = new Uint8Array(CELL_LIMIT * 3);
  let color = 0;
  for (let cell = 0, state = 1; cell < CELL_LIMIT; cell += 1) {
    if (cell % RUN === 0) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      color = Number.parseInt(PALETTE[(state >>> 8) % COLORS]!.hex, 16);
    }
    data.set([color >> 16, (color >> 8) & 255, color & 255], cell * 3);
  }
  return encode({ width: PNG_SIDE, height: PNG_SIDE, data, channels: 3, depth: 8 });
}
