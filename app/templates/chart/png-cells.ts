// A PNG (ISO/IEC 15948) as cells: of every color type and depth, interlaced or not.
import type { Cells } from "./decode.ts";
import { readPngParts } from "./png-parts.ts";
import type { PngParts } from "./png-parts.ts";
import { unpackPngRows } from "./png-rows.ts";
import type { PngRows } from "./png-rows.ts";

/** Where a pixel counts as transparent: below half. */
const OPAQUE = 128;

export function pngCells(bytes: Uint8Array): Cells {
  const parts = readPngParts(bytes);
  const { width, height } = parts;
  const rows = unpackPngRows(parts);
  return { width, height, colorAt: parts.colorType === 3 ? indexed(parts, rows) : sampled(parts, rows) };
}

function indexed({ width, palette, transparency }: PngParts, { sample }: PngRows): Cells["colorAt"] {
  const colors = Int32Array.from({ length: Math.floor(palette.length / 3) }, (_, index) => {
    // Colors without a transparency of their own are opaque (§11.3.1).
    if ((transparency[index] ?? 255) < OPAQUE) return -1;
    return rgb(palette[index * 3]!, palette[index * 3 + 1]!, palette[index * 3 + 2]!);
  });
  return (cell) => {
    const color = colors[sample(cell % width, Math.floor(cell / width), 0)];
    if (color === undefined) throw new Error("a pixel has a color that is not in the palette");
    return color;
  };
}

function sampled(parts: PngParts, { sample }: PngRows): Cells["colorAt"] {
  const { width, depth, channels, transparency } = parts;
  // 16-bit samples keep their upper byte: Kit's colors have 8 bits. Fewer bits are spread over the whole range.
  const factor = depth === 16 ? 1 / 256 : 255 / (2 ** depth - 1);
  const eight = (value: number) => Math.floor(value * factor);
  const colored = channels >= 3;
  const alpha = channels === 2 || channels === 4 ? channels - 1 : null;
  const samples = colored ? [0, 1, 2] : [0];
  const keyed = alpha === null && transparency.length >= samples.length * 2;
  const key = samples.map((at) => (keyed ? (transparency[at * 2]! << 8) | transparency[at * 2 + 1]! : -1));
  return (cell) => {
    const x = cell % width;
    const y = Math.floor(cell / width);
    if (alpha !== null && eight(sample(x, y, alpha)) < OPAQUE) return -1;
    const first = sample(x, y, 0);
    if (!colored) return first === key[0] ? -1 : eight(first) * 0x10101;
    const [second, third] = [sample(x, y, 1), sample(x, y, 2)];
    if (first === key[0] && second === key[1] && third === key[2]) return -1;
    return rgb(eight(first), eight(second), eight(third));
  };
}

function rgb(red: number, green: number, blue: number): number {
  return (red << 16) | (green << 8) | blue;
}
