// Compresses a screenshot to an index of at most 256 colors, which pages of mostly plain surfaces barely exceed.
import { decode, encode } from "fast-png";

const MOST_COLORS = 256;

/**
 * Takes and returns a PNG with 8 bits per channel. The most frequent colors stay; the others become the nearest of
 * them.
 */
export function toPalette(png: Uint8Array): Uint8Array {
  const { width, height, data, channels } = decode(png);
  const colorAt = (pixel: number) =>
    (data[pixel * channels]! << 16) | (data[pixel * channels + 1]! << 8) | data[pixel * channels + 2]!;
  const counts = new Map<number, number>();
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    counts.set(colorAt(pixel), (counts.get(colorAt(pixel)) ?? 0) + 1);
  }
  const byCount = [...counts].sort(([a, often], [b, oftener]) => oftener - often || a - b);
  const palette = byCount.slice(0, MOST_COLORS).map(([color]) => partsOf(color));
  const index = new Map(
    byCount.map(([color], place) => [color, place < MOST_COLORS ? place : nearest(palette, color)]),
  );
  const indexed = Uint8Array.from({ length: width * height }, (_, pixel) => index.get(colorAt(pixel))!);
  return encode({ width, height, data: indexed, channels: 1, depth: 8, palette }, { zlib: { level: 9 } });
}

type Parts = [red: number, green: number, blue: number];

function partsOf(color: number): Parts {
  return [color >> 16, (color >> 8) & 255, color & 255];
}

function nearest(palette: Parts[], color: number): number {
  const wanted = partsOf(color);
  const distances = palette.map((parts) => parts.reduce((sum, part, at) => sum + (part - wanted[at]!) ** 2, 0));
  return distances.indexOf(Math.min(...distances));
}
