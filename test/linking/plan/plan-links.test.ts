// What a set of choices would change, and what the merchant is warned of before: without a store, without rows.
import { describe, expect, test } from "vitest";
import { type LinkChoice, type PlanOptions, planLinks, variantLabel } from "../../../app/linking/plan/plan-links.ts";
import type { FormatGap } from "../../../app/linking/sizes/format.ts";
import { choose, design, facts, idOf, sku, variant } from "./plan-world.ts";

const plan = (choices: LinkChoice[], of: Parameters<typeof facts>[0] = {}, options: PlanOptions = { untrack: false }) =>
  planLinks(choices, facts(of), options);
const only = (...given: Parameters<typeof plan>) => {
  const { rows, refused } = plan(...given);
  expect([rows.length, refused.length]).toEqual([1, 0]);
  return rows[0]!;
};
const LARGER = { sides: [40, 50], unit: "cm" } as const;
const SQUARE = { format: { size: null, drills: "square" } } as const;
const fox = { design: sku("pmt_fox"), previousSku: "FOX-30" };

describe("a link", () => {
  test("gives the variant the design's SKU, and says what it was", () => {
    expect(only([choose("1", "pmt_fox")])).toEqual({
      productId: "50",
      variantId: "1",
      title: "Fox – 30 × 40",
      oldSku: "",
      newSku: "pmt_fox",
      oldLink: null,
      newLink: "pmt_fox",
      tracked: null,
      cost: { old: null, new: "4.50" },
      sizes: null,
      warnings: [],
    });
  });

  test.each([
    ["another SKU", { sku: "FOX-30" }, {}, ["overwrites_sku"]],
    ["another design's SKU", { sku: "PMT_owl" }, {}, ["replaces_design"]],
    ["its own SKU, spelled otherwise", { sku: " PMT_Fox" }, {}, []],
    ["its stock counted", { tracked: true }, {}, ["tracked_inventory"]],
    ["its product archived", { productStatus: "ARCHIVED" }, {}, ["archived_product"]],
    ["its product in draft", { productStatus: "DRAFT" }, {}, []],
    ["no shipping", { requiresShipping: false }, {}, ["no_shipping"]],
    ["an inactive design", {}, { active: false }, ["inactive_design"]],
    ["a design without artwork", {}, { hasArtwork: false }, ["no_artwork"]],
    ["another size", { format: { size: LARGER, drills: null } }, {}, ["size_differs"]],
    ["another drill shape", { format: { size: null, drills: "round" } as const }, SQUARE, ["size_differs"]],
    ["its drill shape", { format: { size: null, drills: "square" } as const }, SQUARE, []],
    ["no known format", { format: { size: null, drills: null } }, SQUARE, []],
  ])("of a variant with %s warns of that alone", (_what, ofVariant, ofDesign, warnings) => {
    const of = { variants: [variant(ofVariant)], designs: [design(ofDesign)] };
    expect(only([choose("1", "pmt_fox")], of).warnings).toEqual(warnings);
  });

  test("names both sizes where they differ, unless the merchant meant just these", () => {
    const variants = [variant({ format: { size: LARGER, drills: null } })];
    const differ = { variant: "40 × 50 cm", kit: "30 × 40 cm" };
    const sizes = (said: Record<string, FormatGap>) =>
      only([choose("1", "pmt_fox")], { variants, intended: said }).sizes;
    expect(sizes({})).toEqual(differ);
    expect(sizes({ "1 pmt_fox": differ })).toBeNull();
    expect(sizes({ "1 pmt_fox": { ...differ, variant: "50 × 70 cm" } })).toEqual(differ);
    expect(sizes({ "1 pmt_fox": { ...differ, kit: "20 × 30 cm" } })).toEqual(differ);
    expect(sizes({ "2 pmt_fox": differ, "1 pmt_owl": differ })).toEqual(differ);
    // Noted by a release that read sizes which this one does not.
    expect(sizes({ "1 pmt_fox": { ...differ, variant: "A3" } })).toEqual(differ);
    expect(sizes({ "1 pmt_fox": { ...differ, kit: "A3" } })).toEqual(differ);
  });

  test("names both drill shapes where they differ, unless the merchant meant just these", () => {
    const of = { variants: [variant({ format: { size: null, drills: "round" } })], designs: [design(SQUARE)] };
    const differ = { variant: "round drills", kit: "square drills" };
    const sizes = (said: Record<string, FormatGap>) => only([choose("1", "pmt_fox")], { ...of, intended: said }).sizes;
    expect(sizes({})).toEqual(differ);
    expect(sizes({ "1 pmt_fox": differ })).toBeNull();
    expect(sizes({ "1 pmt_fox": { variant: "square drills", kit: "round drills" } })).toEqual(differ);
  });

  test("stops the counting of stock where that is wanted and there is some", () => {
    const tracked = (is: boolean, untrack: boolean) =>
      only([choose("1", "pmt_fox")], { variants: [variant({ tracked: is })] }, { untrack });
    expect(tracked(true, true)).toMatchObject({ tracked: { old: true, new: false }, warnings: [] });
    expect(tracked(false, true)).toMatchObject({ tracked: null, warnings: [] });
    expect(tracked(true, false)).toMatchObject({ tracked: null, warnings: ["tracked_inventory"] });
  });

  test("that is there already changes nothing, except for what else is wanted", () => {
    const linked = { sku: "pmt_fox", link: fox, unitCost: "4.50" };
    const again = (over: object, options?: PlanOptions) =>
      plan([choose("1", "pmt_fox")], { variants: [variant({ ...linked, ...over })] }, options);
    expect(again({})).toEqual({ rows: [], refused: [], unchanged: ["1"] });
    for (const { rows, unchanged } of [
      again({ tracked: true }, { untrack: true }),
      again({ unitCost: "3.00" }),
      again({ sku: "PMT_FOX" }),
      again({ link: null }),
      again({ link: { ...fox, design: sku("pmt_owl") } }),
    ]) {
      expect([rows.length, unchanged]).toEqual([1, []]);
    }
  });
});

describe("a cost", () => {
  const costing: LinkChoice = { variantId: idOf("1"), kind: "cost", design: sku("pmt_fox") };
  const carrying = (over: object) => ({ variants: [variant({ sku: "PMT_fox", link: fox, ...over })] });

  test("is written beside a link where another is there", () => {
    const cost = (unitCost: string | null, ofDesign = {}) =>
      only([choose("1", "pmt_fox")], { variants: [variant({ unitCost })], designs: [design(ofDesign)] }).cost;
    expect(cost("3.00")).toEqual({ old: "3.00", new: "4.50" });
    expect(cost(null)).toEqual({ old: null, new: "4.50" });
    expect(cost("4.50")).toBeNull();
    expect(cost("3.00", { unitCost: null })).toBeNull();
  });

  test("alone leaves SKU and link as they are", () => {
    expect(only([costing], carrying({ unitCost: "3.00", tracked: true }), { untrack: true })).toEqual({
      productId: "50",
      variantId: "1",
      title: "Fox – 30 × 40",
      oldSku: "PMT_fox",
      newSku: "PMT_fox",
      oldLink: "pmt_fox",
      newLink: "pmt_fox",
      tracked: null,
      cost: { old: "3.00", new: "4.50" },
      sizes: null,
      warnings: [],
    });
  });

  test.each([
    ["has it already", { unitCost: "4.50" }],
    ["carries another SKU by now", { unitCost: "3.00", sku: "FOX-30" }],
  ])("is not written to a variant that %s", (_what, over) => {
    expect(plan([costing], carrying(over))).toEqual({ rows: [], refused: [], unchanged: ["1"] });
  });
});

test("a variant's title stands beside its product's, where it says anything", () => {
  expect(variantLabel("Fox", "30 × 40")).toBe("Fox – 30 × 40");
  expect(variantLabel("Fox", "Default Title")).toBe("Fox");
  expect(variantLabel("Fox", "")).toBe("Fox");
});
