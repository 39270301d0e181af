import { expect, it } from "vitest";
import { slugFrom } from "../../app/designs/registration/slug.ts";
import { fullName, joinSizes, type SizeOfDesign, slugSource } from "../../app/ui/designs/sizes-of-designs.ts";

const rows = (...names: string[]) => names.map((name, id) => ({ id, name, sizeOf: null as SizeOfDesign | null }));

it("files that differ by size only are one design in several sizes, next to each other", () => {
  const joined = joinSizes(rows("moth 30x40", "Badger", "Moth 40x50", "Fox 30x40"));
  expect(joined.map(({ id, name, sizeOf }) => [id, name, sizeOf?.size ?? null])).toEqual([
    [0, "moth", "30 × 40"],
    [2, "moth", "40 × 50"],
    [1, "Badger", null],
    // In one size: its name stays as the merchant wrote it.
    [3, "Fox 30x40", null],
  ]);
  expect(joined.slice(0, 2).map(fullName)).toEqual(["moth, 30 × 40", "moth, 40 × 50"]);
  expect(joined.slice(0, 2).map((row) => slugFrom(slugSource(row)))).toEqual(["moth-30x40", "moth-40x50"]);
});

it("a size that comes later joins the design, and a second file of a size does not", () => {
  const first = joinSizes(rows("moth 30x40", "moth 40x50"));
  const [third, again] = [
    { id: 5, name: "moth 60x80 cm", sizeOf: null },
    { id: 6, name: "moth 40x30", sizeOf: null },
  ];
  const joined = joinSizes([...first, third!, again!]);
  expect(joined.map(({ id, sizeOf }) => [id, sizeOf?.design ?? null])).toEqual([
    [0, 0],
    [1, 0],
    [5, 0],
    [6, null],
  ]);
  expect(joined[3]!.name).toBe("moth 40x30");
});

it("a name that is nothing but a size makes no design, and an empty one no size", () => {
  expect(joinSizes(rows("30x40", "40x50")).map(({ sizeOf }) => sizeOf)).toEqual([null, null]);
  const emptied = { id: 0, name: " ", sizeOf: { design: 0, size: "30 × 40" } };
  expect([fullName(emptied).trim(), slugFrom(slugSource(emptied))]).toEqual(["", ""]);
});
