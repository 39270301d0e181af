// Decodes a BMP to cells: with a palette or packed colors, bottom-up or top-down, plain or run-length encoded.
import { type BmpHeader, readBmpHeader } from "./bmp-header.ts";
import type { Cells } from "./decode.ts";

type ValueAt = (x: number, row: number) => number;

/** Throws if the bytes are damaged, or use a format in which no program writes print files. */
export function bmpCells(bytes: Uint8Array): Cells {
  const header = readBmpHeader(bytes);
  const { width, height, topDown, palette } = header;
  const valueAt = header.runs ? runs(bytes, header) : plain(bytes, header);
  const colorOf = palette ? indexed(palette) : packed(header, valueAt);
  return {
    width,
    height,
    colorAt(cell) {
      const y = Math.floor(cell / width);
      return colorOf(valueAt(cell % width, topDown ? y : height - 1 - y));
    },
  };
}

function runs(bytes: Uint8Array, header: BmpHeader): ValueAt {
  const { width, height, bits, dataOffset } = header;
  const values = unpackRuns(bytes.subarray(dataOffset), { width, height, bits });
  return (x, row) => values[row * width + x]!;
}

function plain(bytes: Uint8Array, { width, height, bits, dataOffset }: BmpHeader): ValueAt {
  const stride = Math.ceil((width * bits) / 32) * 4;
  if (dataOffset + stride * height > bytes.byteLength) throw new Error("the image data ends early");
  if (bits < 8) {
    return (x, row) => {
      const bit = x * bits;
      return (bytes[dataOffset + row * stride + (bit >> 3)]! >> (8 - bits - (bit & 7))) & (2 ** bits - 1);
    };
  }
  const size = bits / 8;
  return (x, row) => {
    let value = 0;
    for (let at = dataOffset + row * stride + x * size, byte = 0; byte < size; byte += 1) {
      value |= bytes[at + byte]! << (byte * 8);
    }
    return value >>> 0;
  };
}

/** Pixels skipped by runs are transparent, and a missing color is black: as browsers show both. */
function indexed(palette: Int32Array): (value: number) => number {
  return (value) => (value === LEFT_OUT ? -1 : (palette[value] ?? 0));
}

function packed({ width, height, masks }: BmpHeader, valueAt: ValueAt): (value: number) => number {
  const [red, green, blue, alpha] = masks.map(channel) as [Channel, Channel, Channel, Channel];
  // An image whose alpha is zero everywhere is opaque, as every program shows it.
  const opaque = masks[3] === 0 || !holds({ width, height }, (x, y) => alpha(valueAt(x, y)) > 0);
  return (value) => (!opaque && alpha(value) < 128 ? -1 : (red(value) << 16) | (green(value) << 8) | blue(value));
}

function holds({ width, height }: { width: number; height: number }, is: (x: number, y: number) => boolean): boolean {
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) if (is(x, y)) return true;
  return false;
}

type Channel = (value: number) => number;

/** Scales the bits of a mask to 8, rounded as browsers do, so that the legend names the colors of the chart. */
function channel(mask: number): Channel {
  if (mask === 0) return () => 0;
  const shift = 31 - Math.clz32(mask & -mask);
  const most = mask >>> shift;
  return (value) => Math.round((((value & mask) >>> shift) * 255) / most);
}

interface Shape {
  width: number;
  height: number;
  /** 4 or 8. */
  bits: number;
}

const END_OF_ROW = 0;
const END_OF_IMAGE = 1;
const SKIP = 2;

/** The value of pixels that the runs skip. */
const LEFT_OUT = -1;

/**
 * Run-length encoded pixels (RLE4, RLE8) as one value a pixel, in the file's order of rows. Drops pixels outside the
 * image. Throws if the runs end before the image.
 */
function unpackRuns(packed: Uint8Array, { width, height, bits }: Shape): Int16Array {
  const values = new Int16Array(width * height).fill(LEFT_OUT);
  const valueOf = (byte: number, index: number) => (bits === 8 ? byte : index % 2 === 0 ? byte >> 4 : byte & 15);
  let [x, row, at] = [0, 0, 0];
  const put = (value: number) => {
    if (x < width) values[row * width + x] = value;
    x += 1;
  };
  while (row < height && at + 1 < packed.length) {
    const [count, second] = [packed[at]!, packed[at + 1]!];
    at += 2;
    if (count > 0) {
      for (let index = 0; index < count; index += 1) put(valueOf(second, index));
    } else if (second === END_OF_ROW) {
      [x, row] = [0, row + 1];
    } else if (second === END_OF_IMAGE) {
      return values;
    } else if (second === SKIP) {
      x += packed[at] ?? 0;
      row += packed[at + 1] ?? 0;
      at += 2;
    } else {
      // Literal pixels, padded to an even number of bytes.
      for (let index = 0; index < second; index += 1) put(valueOf(packed[at + ((index * bits) >> 3)] ?? 0, index));
      at += Math.ceil((second * bits) / 16) * 2;
    }
  }
  // Some writers omit the end-of-image mark.
  if (row < height - 1 || (row === height - 1 && x < width)) throw new Error("the runs end early");
  return values;
}
