// What a run's page says of its rows, and which of them it shows by themselves.
import { describe, expect, it } from "vitest";
import { nameOfRow } from "../../app/ui/links/runs/name-of-row.ts";
import { rowFilters } from "../../app/ui/links/runs/row-filters.ts";
import { runs } from "../../app/ui/texts/links/link-runs.ts";

describe("the rows of a run", () => {
  it("that were left alone can be found among 100,000, as those that failed or are not possible", () => {
    const counts = { waiting: 0, done: 99_997, failed: 1, skipped: 1, refused: 1, left_out: 0 };
    const run = { state: "done" as const, counts, sizeDiffers: { all: 0, chosen: 0 } };
    const words = rowFilters(run).map((filter) => filter.words);
    expect(words).toEqual(["Failed only", "Skipped only", "Can't be linked only"]);
    expect(rowFilters({ ...run, counts: { ...counts, failed: 0, skipped: 0, refused: 0 } })).toEqual([]);
    // Filtered, the list would be the same.
    expect(rowFilters({ ...run, counts: { ...counts, done: 0, failed: 5, skipped: 0, refused: 0 } })).toEqual([]);
  });

  it("keep a name in Hebrew to itself, and its size as it is", () => {
    const named = nameOfRow({ title: "ערכת ציור – 30 × 40 cm", variantId: "1" });
    expect(named).toBe("\u2068ערכת ציור – \u206630\u00a0×\u00a040\u00a0cm\u2069\u2069");
    expect(nameOfRow({ title: "", variantId: "1" })).toBe("Variant 1");
  });

  it("name the cost that another one takes the place of", () => {
    expect(runs.cost({ old: "4.50", new: "8.40" })).toBe("Cost 8.40 instead of 4.50");
    expect(runs.cost({ old: null, new: "8.40" })).toBe("Cost 8.40");
    expect(runs.cost({ old: "8.40", new: null })).toBe("Cost 8.40 removed");
  });
});
