// Runs in a worker thread: takes one chart, returns its legend.
import { parentPort, workerData } from "node:worker_threads";
import { decodeCells } from "./decode.ts";
import type { ChartJob } from "./inspect-chart.ts";
import { drawLegend } from "./legend.ts";

const { bytes, type, palette } = workerData as ChartJob;
try {
  parentPort?.postMessage({ ok: true, legend: drawLegend(await decodeCells(bytes, type), palette) });
} catch {
  parentPort?.postMessage({ ok: false });
}
