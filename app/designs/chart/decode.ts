// A print file as cells: one pixel is one drill (kit-api "POST /product_templates fields").
import type { ImageType } from "../images/image-header.ts";
import { bmpCells } from "./bmp-cells.ts";
import { pngCells } from "./png-cells.ts";

export interface Cells {
  width: number;
  height: number;
  /** Color of cell n as 0xRRGGBB; -1 if the pixel is more than half transparent, which means no drill. */
  colorAt(cell: number): number;
}

/** Rejects if the bytes are damaged inside, which the header doesn't show. */
export async function decodeCells(bytes: Uint8Array, type: ImageType): Promise<Cells> {
  return type === "image/bmp" ? bmpCells(bytes) : pngCells(bytes);
}
