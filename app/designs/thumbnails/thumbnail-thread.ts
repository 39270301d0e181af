// Runs in a worker thread: takes print files, returns pictures, one after another.
import { parentPort } from "node:worker_threads";
import type { ImageType } from "../images/image-header.ts";
import { type ChartPicture, drawChart } from "./draw-thumbnail.ts";

parentPort?.on("message", ({ as, ...file }: { bytes: Uint8Array; type: ImageType; as: ChartPicture }) => {
  drawChart(file, as).then(
    (bytes) => parentPort?.postMessage({ ok: true, bytes }),
    () => parentPort?.postMessage({ ok: false }),
  );
});
