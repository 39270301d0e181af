// What programs export as PNG and BMP: the legend must be right for all of it, since kits are counted by it.
import { deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { decodeCells } from "../../app/designs/chart/decode.ts";
import { readImageHeader, type ImageType } from "../../app/designs/images/image-header.ts";
import { bmpKind } from "./bmp-kinds.ts";
import { pngKind } from "./png-kinds.ts";

const COLORS = [0xc72b3b, 0x466a8e, 0x102030, 0xfffefd];
const [WIDTH, HEIGHT] = [11, 9];
const index = (x: number, y: number) => (x * 3 + y * 5 + ((x * y) % 3)) % 4;
const rgbOf = (color: number) => [color >> 16, (color >> 8) & 255, color & 255];
const colorAt = (x: number, y: number) => COLORS[index(x, y)]!;
const CHART = chart(colorAt);

function chart(color: (x: number, y: number) => number): number[] {
  return Array.from({ length: WIDTH * HEIGHT }, (_, cell) => color(cell % WIDTH, Math.floor(cell / WIDTH)));
}

async function read(bytes: Uint8Array, type: ImageType): Promise<number[]> {
  expect(readImageHeader(bytes)).toMatchObject({ kind: "image", type });
  const cells = await decodeCells(bytes, type);
  return Array.from({ length: cells.width * cells.height }, (_, cell) => cells.colorAt(cell));
}

const SIZE = { width: WIDTH, height: HEIGHT };
const PLTE = Uint8Array.from(COLORS.flatMap(rgbOf));

describe.each([false, true])("a PNG, interlaced: %s", (interlaced) => {
  const png = (kind: Omit<Parameters<typeof pngKind>[0], "width" | "height">) =>
    read(pngKind({ ...SIZE, interlaced, ...kind }), "image/png");

  it.each([2, 4, 8])("is read where it is indexed, of %i bits", async (depth) => {
    const pixel = (x: number, y: number) => [index(x, y)];
    expect(await png({ colorType: 3, depth, pixel, chunks: [["PLTE", PLTE]] })).toEqual(CHART);
  });

  it("is read where it is indexed, with fewer transparencies than colors", async () => {
    const chunks: [string, Uint8Array][] = [
      ["PLTE", PLTE],
      ["tRNS", Uint8Array.of(255, 0)],
    ];
    const pixel = (x: number, y: number) => [index(x, y)];
    const expected = chart((x, y) => (index(x, y) === 1 ? -1 : colorAt(x, y)));
    expect(await png({ colorType: 3, depth: 8, pixel, chunks })).toEqual(expected);
  });

  it.each([8, 16])("of red, green and blue is read, %i bits each", async (depth) => {
    const pixel = (x: number, y: number) => rgbOf(colorAt(x, y)).map((value) => value * (depth === 16 ? 257 : 1));
    expect(await png({ colorType: 2, depth, pixel })).toEqual(CHART);
  });

  it("of red, green and blue is read without the palette that it only suggests", async () => {
    const pixel = (x: number, y: number) => rgbOf(colorAt(x, y));
    expect(await png({ colorType: 2, depth: 8, pixel, chunks: [["PLTE", PLTE]] })).toEqual(CHART);
  });

  it.each([8, 16])("whose one color is transparent is read, %i bits", async (depth) => {
    const scale = depth === 16 ? 257 : 1;
    const pixel = (x: number, y: number) => rgbOf(colorAt(x, y)).map((value) => value * scale);
    const key = Buffer.alloc(6);
    rgbOf(COLORS[2]!).forEach((value, channel) => key.writeUInt16BE(value * scale, channel * 2));
    const expected = chart((x, y) => (index(x, y) === 2 ? -1 : colorAt(x, y)));
    expect(await png({ colorType: 2, depth, pixel, chunks: [["tRNS", key]] })).toEqual(expected);
  });

  it.each([1, 2, 4, 8, 16])("is read in grey of %i bits, one of them transparent", async (depth) => {
    const most = 2 ** depth - 1;
    const level = (x: number, y: number) => Math.round(((index(x, y) % (most + 1)) * most) / Math.min(3, most));
    const key = Buffer.alloc(2);
    key.writeUInt16BE(most);
    const expected = chart((x, y) =>
      level(x, y) === most
        ? -1
        : Math.floor((level(x, y) * (depth === 16 ? 256 : 255)) / (most + (depth === 16 ? 1 : 0))) * 0x10101,
    );
    expect(await png({ colorType: 0, depth, pixel: (x, y) => [level(x, y)], chunks: [["tRNS", key]] })).toEqual(
      expected,
    );
  });

  it.each([8, 16])("is read with alpha, of %i bits", async (depth) => {
    const scale = depth === 16 ? 257 : 1;
    const alpha = (x: number, y: number) => (index(x, y) === 3 ? 100 : 200);
    const expected = chart((x, y) => (index(x, y) === 3 ? -1 : colorAt(x, y)));
    const colored = (x: number, y: number) => [...rgbOf(colorAt(x, y)), alpha(x, y)].map((value) => value * scale);
    expect(await png({ colorType: 6, depth, pixel: colored })).toEqual(expected);
    const grey = (x: number, y: number) => [index(x, y) * 60, alpha(x, y)].map((value) => value * scale);
    const greys = chart((x, y) => (index(x, y) === 3 ? -1 : index(x, y) * 60 * 0x10101));
    expect(await png({ colorType: 4, depth, pixel: grey })).toEqual(greys);
  });
});

describe("a PNG that unpacks to far more than it shows", () => {
  const pixel = () => [0];
  const held = () => process.memoryUsage().rss;

  it("is not unpacked further than its cells need", async () => {
    const bytes = pngKind({ width: 4, height: 4, colorType: 0, depth: 8, pixel, excess: 200_000_000 });
    const before = held();
    expect((await decodeCells(bytes, "image/png")).colorAt(0)).toBe(0);
    expect(held() - before).toBeLessThan(100_000_000);
  });

  it("is read without its color profile, however large that one claims to be", async () => {
    const profile = Buffer.concat([Buffer.from("huge\0\0", "latin1"), deflateSync(Buffer.alloc(200_000_000))]);
    const bytes = pngKind({ width: 4, height: 4, colorType: 0, depth: 8, pixel, chunks: [["iCCP", profile]] });
    const before = held();
    expect((await decodeCells(bytes, "image/png")).colorAt(0)).toBe(0);
    expect(held() - before).toBeLessThan(100_000_000);
  });
});

describe("a BMP", () => {
  const bmp = (kind: Omit<Parameters<typeof bmpKind>[0], "width" | "height">) =>
    read(bmpKind({ ...SIZE, ...kind }), "image/bmp");

  it.each([
    [4, 40],
    [8, 40],
    [4, 12],
    [8, 12],
    [8, 64],
    [8, 108],
    [8, 124],
  ])("indexed, of %i bits, with a header of %i bytes", async (bits, header) => {
    expect(await bmp({ bits, header, palette: COLORS, pixel: index })).toEqual(CHART);
  });

  it("is read where it is indexed, of 1 bit", async () => {
    const palette = COLORS.slice(0, 2);
    const expected = chart((x, y) => palette[index(x, y) % 2]!);
    expect(await bmp({ bits: 1, palette, pixel: (x, y) => index(x, y) % 2 })).toEqual(expected);
  });

  it.each([false, true])("of 24 bits is read, from the top: %s, with a gap before its pixels", async (topDown) => {
    expect(await bmp({ bits: 24, topDown, gap: 10, pixel: colorAt })).toEqual(CHART);
  });

  it("of 24 bits is read in OS/2's form", async () => {
    expect(await bmp({ bits: 24, header: 12, pixel: colorAt })).toEqual(CHART);
  });

  it("of 32 bits is read without alpha, with it, and with its channels elsewhere", async () => {
    expect(await bmp({ bits: 32, pixel: colorAt })).toEqual(CHART);
    const masks = [0xff0000, 0xff00, 0xff, 0xff000000];
    const alpha = (x: number, y: number) => (index(x, y) === 3 ? 0x10000000 : 0xff000000) + colorAt(x, y);
    const expected = chart((x, y) => (index(x, y) === 3 ? -1 : colorAt(x, y)));
    expect(await bmp({ bits: 32, header: 108, compression: 3, masks, pixel: alpha })).toEqual(expected);
    const reversed = (x: number, y: number) => {
      const [red, green, blue] = rgbOf(colorAt(x, y)) as [number, number, number];
      return ((blue << 16) | (green << 8) | red) * 256;
    };
    expect(await bmp({ bits: 32, compression: 3, masks: [0xff00, 0xff0000, 0xff000000], pixel: reversed })).toEqual(
      CHART,
    );
  });

  it("of 16 bits is read with five for each color, or six for green", async () => {
    const spread = (value: number, most: number) => Math.round((value * 255) / most);
    const five = (x: number, y: number) => (index(x, y) << 10) | ((index(x, y) * 9) << 5) | 31;
    const fives = chart((x, y) => (spread(index(x, y), 31) << 16) | (spread(index(x, y) * 9, 31) << 8) | 255);
    expect(await bmp({ bits: 16, pixel: five })).toEqual(fives);
    const six = (x: number, y: number) => (31 << 11) | ((index(x, y) * 20) << 5) | index(x, y);
    const sixes = chart((x, y) => (255 << 16) | (spread(index(x, y) * 20, 63) << 8) | spread(index(x, y), 31));
    expect(await bmp({ bits: 16, compression: 3, masks: [0xf800, 0x7e0, 0x1f], pixel: six })).toEqual(sixes);
  });

  it("is read where it is packed in runs", async () => {
    const rows = Array.from({ length: HEIGHT }, (_, row) => HEIGHT - 1 - row);
    const line = (y: number) => Array.from({ length: WIDTH }, (_, x) => index(x, y));
    // Three pixels as they are, padded to an even number of bytes; the others as runs of one.
    const eight = rows.flatMap((y) => {
      const [one, two, three, ...others] = line(y) as [number, number, number, ...number[]];
      return [0, 3, one, two, three, 0, ...others.flatMap((value) => [1, value]), 0, 0];
    });
    expect(await bmp({ bits: 8, compression: 1, palette: COLORS, pixels: [...eight, 0, 1] })).toEqual(CHART);
    const four = rows.flatMap((y) => {
      const [one, two, three, ...others] = line(y) as [number, number, number, ...number[]];
      return [0, 3, (one << 4) | two, three << 4, ...others.flatMap((value) => [1, value << 4]), 0, 0];
    });
    expect(await bmp({ bits: 4, compression: 2, palette: COLORS, pixels: [...four, 0, 1] })).toEqual(CHART);
  });

  it("packed in runs that end before the image is damaged", async () => {
    const pixels = [4, 1, 0, 0, 4, 2, 0, 1];
    const kind = { width: 4, height: 2, bits: 8, compression: 1, palette: [0, 1, 2] };
    await expect(decodeCells(bmpKind({ ...kind, pixels: pixels.slice(0, 6) }), "image/bmp")).resolves.toBeDefined();
    for (const length of [1, 4, 5]) {
      await expect(decodeCells(bmpKind({ ...kind, pixels: pixels.slice(0, length) }), "image/bmp")).rejects.toThrow();
    }
  });

  it("packed in runs that leave cells out has no drills there", async () => {
    // Two to the right and one up, then one pixel, then the end.
    const packed = await read(
      bmpKind({ width: 3, height: 2, bits: 8, compression: 1, palette: COLORS, pixels: [0, 2, 2, 1, 1, 3, 0, 1] }),
      "image/bmp",
    );
    expect(packed).toEqual([-1, -1, COLORS[3], -1, -1, -1]);
  });
});
