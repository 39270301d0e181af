// A print file as cells: one pixel is one drill (kit-api "POST /product_templates fields").
import type { ImageType } from "../images/image-header.ts";
import { bmpCells } from "./bmp-cells.ts";
import { loadSharp } from "./load-sharp.ts";

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

/** The opacity below which a pixel counts as transparent: half. */
const OPAQUE = 128;

/** Rejects if the bytes are damaged or truncated. */
async function pngCells(bytes: Uint8Array): Promise<Cells> {
  const sharp = await loadSharp();
  // Kit counts drills by the stored colors, regardless of color profiles.
  const image = sharp(bytes, { failOn: "error", ignoreIcc: true }).toColorspace("srgb").raw({ depth: "uchar" });
  const { data, info } = await image.toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const grey = channels < 3;
  const alpha = channels % 2 === 0 ? channels - 1 : null;
  return {
    width,
    height,
    colorAt(cell) {
      const at = cell * channels;
      if (alpha !== null && data[at + alpha]! < OPAQUE) return -1;
      const red = data[at]!;
      return grey ? red * 0x10101 : (red << 16) | (data[at + 1]! << 8) | data[at + 2]!;
    },
  };
}
