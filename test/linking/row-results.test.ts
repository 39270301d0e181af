import { describe, expect, it } from "vitest";
import { ProductId, VariantId } from "../../app/kernel/ids.ts";
import { VARIANTS_PER_CALL } from "../../app/linking/limits.ts";
import { groupIntoCalls } from "../../app/linking/runs/row-results.ts";

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
