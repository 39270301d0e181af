// Decodes a PNG to cells, by libvips: any color type and depth, interlaced or not.
import sharp from "sharp";
import type { Cells } from "./decode.ts";

/** The opacity below which a pixel counts as transparent: half. */
const OPAQUE = 128;

/** Rejects if the bytes are damaged or truncated. */
export async function pngCells(bytes: Uint8Array): Promise<Cells> {
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
