// Whether a product of the store takes designs as further sizes. Pure.
import { describe, expect, it } from "vitest";
import { VariantId } from "../../app/kernel/ids.ts";
import { addedVariants, fitOf, type TargetProduct } from "../../app/publishing/judge-target.ts";
import { refusalOf } from "../../app/publishing/target-fit.ts";

const variant = (value: string | string[], sku = "") => ({
  variantId: VariantId.parse("1"),
  sku,
  values: [value].flat(),
});
const named = (...names: string[]) => names.map((name) => ({ name, linked: false }));
const PRODUCT: TargetProduct = {
  title: "Lighthouse",
  isGiftCard: false,
  options: [{ name: "Size", linked: false }],
  onlyDefault: false,
  variants: [variant("20 × 30 cm", " PMT_one ")],
};
const fit = (over: Partial<TargetProduct> = {}) => fitOf({ ...PRODUCT, ...over });
const refusal = (over: Partial<TargetProduct>, asked: { sku: string; size: string; drills?: string }[]) =>
  refusalOf(
    fit(over),
    asked.map((one) => ({ drills: "", ...one })),
  );

describe("a product", () => {
  it.each([
    ["Size", "Small"],
    ["sizes", "S"],
    ["GRÖSSE", "Klein"],
    ["Größe ", "Klein"],
    ["Talla", "Chica"],
    ["サイズ", "小"],
    ["Canvas", "30x40 cm"],
  ])("of the option %s with the value %s takes sizes under that name", (name, value) => {
    const found = fit({ options: [{ name, linked: false }], variants: [variant(value)] });
    expect(found).toMatchObject({ options: { size: name, drills: null }, problem: null, room: 2_047 });
  });

  it.each([
    [
      ["Size", "Drills"],
      ["30 × 40 cm", "Eckig"],
    ],
    [
      ["Canvas", "Shape"],
      ["30x40 cm", "Round"],
    ],
    [
      ["Canvas", "Shape"],
      ["30x40 cm", "square drills"],
    ],
  ])("of the options %j with the values %j takes sizes and drills, in either order", (names, values) => {
    const options = { size: names[0], drills: names[1] };
    expect(fit({ options: named(...names), variants: [variant(values)] })).toMatchObject({ options, problem: null });
    const turned = { options: named(...names.toReversed()), variants: [variant(values.toReversed())] };
    expect(fit(turned)).toMatchObject({ options, problem: null, sizes: [values.join(" / ")] });
  });

  it.each<[string, Partial<TargetProduct>, object]>([
    ["a gift card", { isGiftCard: true }, { kind: "gift_card" }],
    ["without options", { onlyDefault: true, options: [{ name: "Title", linked: false }] }, { kind: "no_options" }],
    [
      "of another option",
      { options: [{ name: "Color", linked: false }], variants: [variant("30 × 40 cm"), variant("Red")] },
      { kind: "other_option", name: "Color" },
    ],
    ["of a metafield's values", { options: [{ name: "Size", linked: true }] }, { kind: "linked_option", name: "Size" }],
    ["of two options", { options: named("Size", "Frame") }, { kind: "more_options", names: ["Size", "Frame"] }],
    [
      "of drills and two more options",
      { options: named("Size", "Drills", "Frame") },
      { kind: "more_options", names: ["Size", "Drills", "Frame"] },
    ],
    [
      "of drills without sizes",
      { options: named("Drills", "Frame"), variants: [variant(["Round", "Oak"])] },
      { kind: "other_option", name: "Frame" },
    ],
    ["that is full", { variants: Array.from({ length: 2_048 }, () => variant("S")) }, { kind: "full" }],
  ])("%s takes none", (_, over, problem) => {
    expect(fit(over)).toMatchObject({ options: null, problem });
  });

  it("that is not there takes none", () => {
    expect(refusalOf(fitOf(null), [{ sku: "pmt_a", size: "S", drills: "" }])).toBe("target_gone");
  });
});

describe("what is asked for", () => {
  it.each([
    ["a new size of a new design", [{ sku: "pmt_two", size: "30 × 40 cm" }], null],
    ["a size that is there", [{ sku: "pmt_two", size: " 20 × 30 CM" }], "target_taken"],
    ["a design that is there", [{ sku: "pmt_one", size: "30 × 40 cm" }], "target_taken"],
  ] as const)("%s: %s", (_, asked, expected) => {
    expect(refusal({}, [...asked])).toBe(expected);
  });

  it("of a product with drills is a size with its drills", () => {
    const drilled = { options: named("Drills", "Size"), variants: [variant(["Round", "20 × 30 cm"])] };
    const asked = (drills: string) => [{ sku: "pmt_two", size: "20 × 30 CM", drills }];
    expect(refusal(drilled, asked(" round"))).toBe("target_taken");
    expect(refusal(drilled, asked("Square"))).toBeNull();
  });

  it("is refused where it is more than there is room for, and taken where it is not", () => {
    const variants = Array.from({ length: 2_047 }, (_, at) => variant(`Size ${at}`));
    expect(refusal({ variants }, [{ sku: "pmt_a", size: "S" }])).toBeNull();
    const two = ["a", "b"].map((name) => ({ sku: `pmt_${name}`, size: name }));
    expect(refusal({ variants }, two)).toBe("target_full");
  });
});

it("variants are found by all their SKUs, or not at all", () => {
  expect(addedVariants(PRODUCT, ["pmt_one"])).toEqual([{ variantId: "1", sku: " PMT_one " }]);
  expect(addedVariants(PRODUCT, ["pmt_one", "pmt_two"])).toBeNull();
});
