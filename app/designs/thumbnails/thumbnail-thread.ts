// Runs in a worker thread: takes print files, returns pictures, one after another.
import { parentPort } from "node:worker_threads";
import { type ChartPicture, drawChart, type DrawnFile } from "./draw-thumbnail.ts";

parentPort?.on("message", ({ as, ...file }: DrawnFile & { as: ChartPicture }) => {
  drawChart(file, as).then(
    (bytes) => parentPort?.postMessage({ ok: true, bytes }),
    () => parentPort?.postMessage({ ok: false }),
  );
});
