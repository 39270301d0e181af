// Runs in a worker thread: print files in, small pictures out, one after another.
import { parentPort } from "node:worker_threads";
import type { ImageType } from "../images/image-header.ts";
import { drawThumbnail } from "./draw-thumbnail.ts";

parentPort?.on("message", (file: { bytes: Uint8Array; type: ImageType }) => {
  drawThumbnail(file).then(
    (bytes) => parentPort?.postMessage({ ok: true, bytes }),
    () => parentPort?.postMessage({ ok: false }),
  );
});
