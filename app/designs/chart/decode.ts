// A print file as cells: one pixel is one drill (kit-api "POST /product_templates fields").
import type { ImageType } from "../images/image-header.ts";
import { bmpCells } from "./bmp-cells.ts";
import { pngCells } from "./png-cells.ts";

export interface Cells {
  width: number;
  height: number;
  /** Colour of cell n as 0xRRGGBB; -1 where the pixel is more than half transparent: no drill lies there. */
  colorAt(cell: number): number;
}

/** Rejects when the bytes are damaged inside, which their header does not show. */
export async function decodeCells(bytes: Uint8Array, type: ImageType): Promise<Cells> {
  return type === "image/bmp" ? bmpCells(bytes) : pngCells(bytes);
}
