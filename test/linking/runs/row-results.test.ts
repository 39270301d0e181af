import { describe, expect, it } from "vitest";
import { ProductId, VariantId } from "../../../app/kernel/ids.ts";
import { VARIANTS_PER_CALL } from "../../../app/linking/limits.ts";
import { costDiffers, groupIntoCalls } from "../../../app/linking/runs/row-results.ts";

/** As many rows of each product, in order. */
const rows = (...counts: number[]) =>
  counts
    .flatMap((count, at) => Array.from({ length: count }, () => ProductId.parse(String(at + 1))))
    .map((productId, at) => ({
      position: at + 1,
      productId,
      change: { variantId: VariantId.parse(String(1_000 + at)), sku: "pmt_1" },
    }));

const sizes = (counts: number[], more: boolean) => groupIntoCalls(rows(...counts), more).map((call) => call.length);

describe("rows are grouped into calls", () => {
  it("of one product each", () => {
    expect(sizes([2, 1, 3], false)).toEqual([2, 1, 3]);
  });

  it("of no more variants than Shopify takes", () => {
    expect(sizes([VARIANTS_PER_CALL + 1], false)).toEqual([VARIANTS_PER_CALL, 1]);
  });

  it("without the last product while further rows of it may follow", () => {
    expect(sizes([2, 1, 3], true)).toEqual([2, 1]);
  });

  it("with the only product, else nothing would ever be written", () => {
    expect(sizes([3], true)).toEqual([3]);
  });
});

describe("a row says so where Shopify keeps another cost than was sent", () => {
  const [row] = rows(1);
  it.each([
    ["the same", "4.50", "4.50", false],
    ["another amount", "4.50", "5", true],
    ["none though one was sent", "4.50", null, true],
    ["none as was sent", null, null, false],
    ["one though none was sent", null, "5", true],
    ["one of its own, where none was to be written", undefined, "5", false],
  ])("%s", (_what, cost, unitCost, differs) => {
    const change = { ...row!.change, ...(cost !== undefined && { cost }) };
    expect(costDiffers({ row: { ...row!, change }, kind: "written", unitCost })).toBe(differs);
  });
});
