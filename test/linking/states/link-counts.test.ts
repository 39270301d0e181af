// What the linking screen counts: variants by state and by tab, and the share of kits that are ready to be sold.
import { describe, expect, it, test } from "vitest";
import { linkCountsOf } from "../../../app/linking/states/link-counts.ts";
import { countOf, LINK_TABS, statesOf, tabOf, VARIANT_FILTERS } from "../../../app/linking/states/link-tabs.ts";
import { readinessOf } from "../../../app/linking/states/readiness.ts";
import { readiness as words } from "../../../app/ui/texts/links/links.ts";

describe("a store's variants", () => {
  const readAt = new Date("2026-11-26T10:00:00Z");

  it("are counted by state, and those that are gone are none of all", () => {
    const kept = [
      { state: "linked" as const, count: 5, sold: 2 },
      { state: "not_linked" as const, count: 3, sold: 0 },
      { state: "gone" as const, count: 7, sold: 1 },
    ];
    expect(linkCountsOf(kept, readAt)).toEqual({
      byState: { linked: 5, not_linked: 3, gone: 7 },
      all: 8,
      sold: { byState: { linked: 2, gone: 1 }, all: 3 },
      readAt,
    });
  });

  it("are none in a store that was never read", () => {
    expect(linkCountsOf([], null)).toEqual({ byState: {}, all: 0, sold: { byState: {}, all: 0 }, readAt: null });
  });
});

describe("a tab", () => {
  test.each([
    ["all", null, "all"],
    ["problems", LINK_TABS.problems, "problems"],
    ["ready", LINK_TABS.ready, "ready"],
    ["not_linked", ["not_linked"], "not_linked"],
    ["not_a_kit", ["not_a_kit"], "not_a_kit"],
    ["broken", ["broken"], "problems"],
    ["by_sku", ["by_sku"], "ready"],
  ] as const)("%s lists its states and is found by each", (filter, states, tab) => {
    expect([statesOf(filter), tabOf(filter)]).toEqual([states, tab]);
  });

  it("counts what it lists", () => {
    const counts = { byState: { linked: 5, by_sku: 1, broken: 2, no_artwork: 4, gone: 9 }, all: 20 };
    const of = (filter: (typeof VARIANT_FILTERS)[number]) => countOf(filter, counts);
    expect([of("all"), of("ready"), of("problems"), of("broken"), of("conflict")]).toEqual([20, 6, 6, 2, 0]);
  });

  it("of each state is one of the filters", () => {
    expect([...VARIANT_FILTERS]).toEqual(["all", "problems", "ready", ...Object.values(LINK_TABS).flat()]);
  });
});

describe("the share", () => {
  it("counts kits only, and forwards only what is whole", () => {
    const all = { linked: 5, by_sku: 1, broken: 2, conflict: 1, no_artwork: 1, not_linked: 90, gone: 4 };
    expect(readinessOf({}, all)).toEqual({
      of: "all",
      kits: 10,
      ready: 6,
      unready: [
        { state: "broken", count: 2 },
        { state: "conflict", count: 1 },
        { state: "no_artwork", count: 1 },
      ],
    });
  });

  it("leaves out what would be sent in another size", () => {
    const now = readinessOf({ linked: 2, size_differs: 1 }, {});
    expect(now).toMatchObject({ kits: 3, ready: 2, unready: [{ state: "size_differs", count: 1 }] });
    expect(words.why.size_differs(1)).toBe("1 variant with a different size or drill shape than the kit");
  });

  it("of a store without kits is nothing of nothing", () => {
    expect(readinessOf({}, { not_linked: 3 })).toMatchObject({ kits: 0, ready: 0, unready: [] });
  });
});
