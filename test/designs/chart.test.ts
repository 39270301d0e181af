import { encode } from "fast-png";
import { describe, expect, it } from "vitest";
import { decodeCells } from "../../app/designs/chart/decode.ts";
import { createChartInspector } from "../../app/designs/chart/inspect-chart.ts";
import { legendCsv } from "../../app/designs/chart/legend-csv.ts";
import { drawLegend } from "../../app/designs/chart/legend.ts";
import { CELL_LIMIT, LISTED_COLORS } from "../../app/designs/limits.ts";
import { bmpOf } from "./images.ts";

const PALETTE = [
  { dmcCode: "310", hex: "000000" },
  { dmcCode: "B5200", hex: "FFFFFF" },
  { dmcCode: "321", hex: "C72B3B" },
  { dmcCode: "798", hex: "466A8E" },
];

function rgb(colors: number[], width: number) {
  const data = Uint8Array.from(colors.flatMap((color) => [color >> 16, (color >> 8) & 255, color & 255]));
  return encode({ width, height: colors.length / width, data, channels: 3, depth: 8 });
}

describe("the legend of a print file", () => {
  it("counts the drills of each color, and finds the nearest DMC of those that Kit does not have", async () => {
    const cells = await decodeCells(rgb([0, 0, 0, 0xffffff, 0xc72b3c, 0xffffff], 3), "image/png");
    const legend = drawLegend(cells, PALETTE);
    expect(legend).toMatchObject({ width: 3, height: 2, drills: 6, colorCount: 3, outsideDrills: 1, outsideColors: 1 });
    expect(legend.colors.map((color) => [color.dmcCode, color.drills])).toEqual([
      ["310", 3],
      ["B5200", 2],
      [null, 1],
    ]);
    expect(legend.colors[2]!.nearest).toMatchObject({ dmcCode: "321" });
    expect(legend.colors[2]!.nearest!.deltaE).toBeLessThan(1);
  });

  it("lays no drill where the picture is transparent", async () => {
    const data = Uint8Array.from([0, 0, 0, 255, 255, 255, 255, 0]);
    const legend = drawLegend(
      await decodeCells(encode({ width: 2, height: 1, data, channels: 4 }), "image/png"),
      PALETTE,
    );
    expect(legend.drills).toBe(1);
  });

  it.each([1, 2, 4] as const)("reads an indexed PNG of %i bits", async (depth) => {
    const palette = [
      [199, 43, 59],
      [0, 0, 0],
    ] as [number, number, number][];
    const rowBytes = Math.ceil((3 * depth) / 8);
    const data = new Uint8Array(rowBytes);
    // 1, 0, 1
    for (const [x, index] of [1, 0, 1].entries()) data[(x * depth) >> 3]! |= index << (8 - depth - ((x * depth) & 7));
    const cells = await decodeCells(encode({ width: 3, height: 1, data, channels: 1, depth, palette }), "image/png");
    expect([0, 1, 2].map((cell) => cells.colorAt(cell))).toEqual([0, 0xc72b3b, 0]);
  });

  it("reads 16-bit and grey PNGs, and BMPs from either end", async () => {
    const deep = encode({
      width: 1,
      height: 1,
      data: Uint16Array.from([0xc7ff, 0x2b00, 0x3b80]),
      channels: 3,
      depth: 16,
    });
    expect((await decodeCells(deep, "image/png")).colorAt(0)).toBe(0xc72b3b);
    const grey = encode({ width: 2, height: 1, data: Uint8Array.from([0, 128]), channels: 1, depth: 8 });
    expect((await decodeCells(grey, "image/png")).colorAt(1)).toBe(0x808080);
    for (const topDown of [true, false]) {
      const cells = await decodeCells(bmpOf({ width: 3, height: 2, topDown, fill: [0xc7, 0x2b, 0x3b] }), "image/bmp");
      expect([cells.width, cells.height]).toEqual([3, 2]);
      expect([0, 5].map((cell) => cells.colorAt(cell))).toEqual([0xc72b3b, 0xc72b3b]);
    }
  });

  it("as CSV has one row a color, and no cell that a spreadsheet would run", async () => {
    const legend = drawLegend(await decodeCells(rgb([0, 0xc72b3c], 2), "image/png"), [
      { dmcCode: '=1+"2"', hex: "000000" },
    ]);
    const [head, first, second] = legendCsv(legend).split("\r\n");
    expect(head).toBe('"DMC","Hex","Drills","Nearest DMC","Nearest hex","Delta E 2000"');
    expect(first).toBe(`"'=1+""2""","#000000","1","","",""`);
    expect(second!.startsWith('"","#c72b3c","1",')).toBe(true);
  });
});

describe("the inspector", () => {
  // Below and above what is counted without a thread.
  it.each([[2], [200]])("works beside the requests, one file after the other, with %i cells a side", async (side) => {
    const inspector = createChartInspector();
    const bytes = rgb(
      [0, 0xffffff].flatMap((color) => Array<number>((side * side) / 2).fill(color)),
      side,
    );
    const job = { bytes, type: "image/png" as const, palette: PALETTE, width: side, height: side };
    const both = await Promise.all([inspector.inspect(job), inspector.inspect(job)]);
    const legend = { drills: side * side, colorCount: 2, outsideDrills: 0 };
    expect(both).toMatchObject([
      { kind: "inspected", legend },
      { kind: "inspected", legend },
    ]);
  });

  it("draws the legend of a small photograph too", async () => {
    const job = {
      bytes: rgb(
        Array.from({ length: 400 }, (_, cell) => cell * 977),
        20,
      ),
      type: "image/png" as const,
    };
    const inspected = await createChartInspector().inspect({ ...job, palette: PALETTE, width: 20, height: 20 });
    expect(inspected).toMatchObject({ kind: "inspected", legend: { drills: 400, colorCount: 400 } });
  });

  it("counts the colors of a chart of any size alike", async () => {
    const side = 512;
    const colors = Array.from({ length: side * side }, (_, cell) => (cell % 7 === 0 ? 0xc72b3b : cell % 700));
    const { colors: listed, ...legend } = drawLegend(await decodeCells(rgb(colors, side), "image/png"), PALETTE);
    const counted = new Map<number, number>();
    for (const color of colors) counted.set(color, (counted.get(color) ?? 0) + 1);
    expect(legend).toMatchObject({ drills: side * side, colorCount: counted.size });
    for (const { hex, drills } of listed) expect([hex, drills]).toEqual([hex, counted.get(Number.parseInt(hex, 16))]);
    expect(listed).toHaveLength(Math.min(counted.size, LISTED_COLORS));
  });

  it("declines what is past 25 million cells without reading it", async () => {
    const inspector = createChartInspector();
    const job = { bytes: new Uint8Array(), type: "image/png" as const, palette: PALETTE };
    expect(await inspector.inspect({ ...job, width: 5_001, height: 5_000 })).toEqual({
      kind: "too_many_cells",
      width: 5_001,
      height: 5_000,
      limit: CELL_LIMIT,
    });
  });

  it.each([[2], [200]])("says when a file of %i cells a side is damaged inside", async (side) => {
    const damaged = Uint8Array.from(rgb(Array<number>(side * side).fill(0xffffff), side));
    damaged.fill(7, 45, 52);
    const job = { bytes: damaged, type: "image/png" as const, palette: PALETTE };
    expect(await createChartInspector().inspect({ ...job, width: side, height: side })).toEqual({
      kind: "unreadable",
      damaged: true,
    });
  });
});
