// Rows of samples out of a PNG's compressed data: inflated no further than the header's size asks for, unfiltered in place.
import { inflateSync } from "node:zlib";
import type { PngParts } from "./png-parts.ts";

export interface PngRows {
  /** `channel` 0-based; the sample as it is stored, of the image's depth. */
  sample(x: number, y: number, channel: number): number;
}

/** A grid of pixels of its own within the data: the whole image, or one pass of an interlaced one. */
interface Pass {
  left: number;
  top: number;
  stepX: number;
  stepY: number;
}

const WHOLE: Pass[] = [{ left: 0, top: 0, stepX: 1, stepY: 1 }];
/** Adam7 (§8.2). */
const SEVEN: Pass[] = [
  { left: 0, top: 0, stepX: 8, stepY: 8 },
  { left: 4, top: 0, stepX: 8, stepY: 8 },
  { left: 0, top: 4, stepX: 4, stepY: 8 },
  { left: 2, top: 0, stepX: 4, stepY: 4 },
  { left: 0, top: 2, stepX: 2, stepY: 4 },
  { left: 1, top: 0, stepX: 2, stepY: 2 },
  { left: 0, top: 1, stepX: 1, stepY: 2 },
];
/** Some writers leave a few bytes after the last row, and every program reads past them. */
const SLACK = 65_536;

interface Placed extends Pass {
  offset: number;
  /** Bytes a row, its filter byte included. */
  stride: number;
  rows: number;
}

/** Throws when there is less data than the header promises, or far more. */
export function unpackPngRows(parts: PngParts): PngRows {
  const { depth, channels } = parts;
  const passes = place(parts);
  const size = passes.reduce((sum, { rows, stride }) => sum + rows * stride, 0);
  const data = inflateSync(parts.data, { maxOutputLength: size + SLACK });
  if (data.byteLength < size) throw new Error("the image data ends early");
  const pixelBytes = Math.max(1, (channels * depth) / 8);
  for (const pass of passes) unfilter(data, pass, pixelBytes);
  return { sample: parts.interlaced ? inPasses(data, passes, parts) : inRows(data, passes[0]!, parts) };
}

type Depth = Pick<PngParts, "depth" | "channels">;

/** A function a depth: this is asked for each of millions of pixels. */
function inRows(data: Uint8Array, { stride }: Placed, { depth, channels }: Depth): PngRows["sample"] {
  if (depth === 8) return (x, y, channel) => data[y * stride + 1 + x * channels + channel]!;
  return (x, y, channel) => sampleAt(data, y * stride + 1, { bit: (x * channels + channel) * depth, depth });
}

function inPasses(data: Uint8Array, passes: Placed[], { depth, channels }: Depth): PngRows["sample"] {
  const passOf = passFinder(passes);
  return (x, y, channel) => {
    const { offset, stride, left, top, stepX, stepY } = passOf(x, y);
    const bit = (((x - left) / stepX) * channels + channel) * depth;
    return sampleAt(data, offset + ((y - top) / stepY) * stride + 1, { bit, depth });
  };
}

function sampleAt(data: Uint8Array, row: number, { bit, depth }: { bit: number; depth: number }): number {
  const at = row + (bit >> 3);
  if (depth === 8) return data[at]!;
  if (depth === 16) return (data[at]! << 8) | data[at + 1]!;
  return (data[at]! >> (8 - depth - (bit & 7))) & (2 ** depth - 1);
}

/** A pass that no pixel falls into has no rows. */
function place({ width, height, depth, channels, interlaced }: PngParts): Placed[] {
  let offset = 0;
  return (interlaced ? SEVEN : WHOLE).map((pass) => {
    const across = Math.ceil((width - pass.left) / pass.stepX);
    const rows = across > 0 ? Math.max(0, Math.ceil((height - pass.top) / pass.stepY)) : 0;
    const placed = { ...pass, offset, rows, stride: 1 + Math.ceil((Math.max(0, across) * channels * depth) / 8) };
    offset += rows * placed.stride;
    return placed;
  });
}

function passFinder(passes: Placed[]): (x: number, y: number) => Placed {
  // Which pass each pixel of a square of eight by eight belongs to: no two claim the same one.
  const square = Array.from({ length: 64 }, (_, at) => {
    const [x, y] = [at % 8, at >> 3];
    const holds = ({ left, top, stepX, stepY }: Pass) =>
      x >= left && y >= top && (x - left) % stepX === 0 && (y - top) % stepY === 0;
    return passes.find(holds)!;
  });
  return (x, y) => square[((y & 7) << 3) | (x & 7)]!;
}

/** Filters look at the byte to the left, the one above, and the one between them (§9). */
function unfilter(data: Uint8Array, { offset, rows, stride }: Placed, pixelBytes: number): void {
  for (let row = 0; row < rows; row += 1) {
    const start = offset + row * stride;
    const filter = data[start]!;
    if (filter > 4) throw new Error("no filter of PNG");
    if (filter === 0) continue;
    for (let at = 1; at < stride; at += 1) {
      const left = at > pixelBytes ? data[start + at - pixelBytes]! : 0;
      const above = row > 0 ? data[start + at - stride]! : 0;
      if (filter === 1) data[start + at]! += left;
      else if (filter === 2) data[start + at]! += above;
      else if (filter === 3) data[start + at]! += (left + above) >> 1;
      else {
        const between = row > 0 && at > pixelBytes ? data[start + at - stride - pixelBytes]! : 0;
        data[start + at]! += paeth(left, above, between);
      }
    }
  }
}

/** Whichever of the three is nearest to what a straight line through them would give. */
function paeth(left: number, above: number, between: number): number {
  const toLeft = Math.abs(above - between);
  const toAbove = Math.abs(left - between);
  const toBetween = Math.abs(left + above - 2 * between);
  if (toLeft <= toAbove && toLeft <= toBetween) return left;
  return toAbove <= toBetween ? above : between;
}
