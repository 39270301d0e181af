// A print file as cells: one pixel is one drill (kit-api "POST /product_templates fields").
import { decode as decodeBmp } from "bmp-ts";
import { convertIndexedToRgb, decode as decodePng } from "fast-png";
import type { ImageType } from "../image-header.ts";

export interface Cells {
  width: number;
  height: number;
  /** Colour of cell n as 0xRRGGBB; -1 where the pixel is more than half transparent: no drill lies there. */
  colorAt(cell: number): number;
}

/** Throws when the bytes are damaged inside, which their header does not show. */
export function decodeCells(bytes: Uint8Array, type: ImageType): Cells {
  return type === "image/bmp" ? bmpCells(bytes) : pngCells(bytes);
}

function pngCells(bytes: Uint8Array): Cells {
  const image = decodePng(bytes);
  const { width, height, depth } = image;
  const indexed = image.palette !== undefined;
  const data = indexed ? convertIndexedToRgb(image) : image.data;
  const channels = indexed ? (image.palette?.[0]?.length ?? 3) : image.channels;
  // 16-bit samples keep their upper byte: Kit's colours have 8 bits.
  const shift = depth === 16 && !indexed ? 8 : 0;
  const packed = depth < 8 && !indexed ? unpackGrey(image.data, { width, height, depth }) : null;
  const sample = (at: number) => (packed ?? data)[at]! >> shift;
  const grey = channels < 3;
  const hasAlpha = channels === 2 || channels === 4;
  const key = !indexed && image.transparency ? Array.from(image.transparency) : null;
  return {
    width,
    height,
    colorAt(cell) {
      const at = cell * channels;
      if (hasAlpha && sample(at + channels - 1) < 128) return -1;
      if (key && key.every((value, channel) => data[at + channel] === value)) return -1;
      const red = sample(at);
      return grey ? red * 0x10101 : (red << 16) | (sample(at + 1) << 8) | sample(at + 2);
    },
  };
}

/** Grey of 1, 2 or 4 bits, several pixels a byte, each row beginning on a byte: spread over the whole range of 8 bits. */
function unpackGrey(data: ArrayLike<number>, image: { width: number; height: number; depth: number }): Uint8Array {
  const { width, height, depth } = image;
  const most = 2 ** depth - 1;
  const rowBytes = Math.ceil((width * depth) / 8);
  const grey = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const bit = x * depth;
      const byte = data[y * rowBytes + (bit >> 3)]!;
      grey[y * width + x] = (((byte >> (8 - depth - (bit & 7))) & most) * 255) / most;
    }
  }
  return grey;
}

function bmpCells(bytes: Uint8Array): Cells {
  const { width, height, data, bitPP } = decodeBmp(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
    toRGBA: true,
  });
  // A 32-bit BMP without any alpha has zeros there: it is opaque, as every program shows it.
  const opaque = bitPP !== 32 || !someAlpha(data);
  return {
    width,
    height: Math.abs(height),
    colorAt(cell) {
      const at = cell * 4;
      if (!opaque && data[at + 3]! < 128) return -1;
      return (data[at]! << 16) | (data[at + 1]! << 8) | data[at + 2]!;
    },
  };
}

function someAlpha(data: Uint8Array): boolean {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 0) return true;
  return false;
}
