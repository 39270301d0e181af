// Whether a print file can be decoded to its last row, checked before Kit gets it: the header doesn't show damage
// inside, and a file that can't be decoded can't be printed.
import { setTimeout as sleep } from "node:timers/promises";
import { succeeds } from "../../kernel/succeeds.ts";
import type { Image } from "../images/image-header.ts";
import { CELLS_DECODED_HERE, INSPECT_BUSY_MS } from "../limits.ts";
import { decodeCells } from "./decode.ts";
import { createChartInspector } from "./inspect-chart.ts";

/** True also for a file that is too large to be decoded here or takes too long, since no damage is known. */
export type IsWhole = (file: Image) => Promise<boolean>;

export function createWholeFileCheck(): IsWhole {
  const inspector = createChartInspector();
  return async (file) => {
    if (file.width * file.height <= CELLS_DECODED_HERE) return succeeds(decodeCells(file.bytes, file.type));
    for (;;) {
      const inspection = await inspector.inspect({ ...file, palette: [] });
      if (inspection) return inspection.kind !== "unreadable" || !inspection.damaged;
      await sleep(INSPECT_BUSY_MS);
    }
  };
}
