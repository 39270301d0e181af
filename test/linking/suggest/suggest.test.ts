import { describe, expect, it } from "vitest";
import { createSuggester, partWords, type VariantWords } from "../../../app/linking/suggest/suggest.ts";

const design = (slug: string, name: string, size = "") => ({ sku: `pmt_${slug}`, slug, name, size });
const variant = (words: Partial<VariantWords>): VariantWords => ({
  variantId: "1",
  sku: "",
  handle: "",
  productTitle: "",
  variantTitle: "",
  ...words,
});

const DESIGNS = [
  design("galaxy-cat-30x40", "Galaxy Cat Diamond Painting", "30 × 40 cm"),
  design("galaxy-cat-40x50", "Galaxy Cat Diamond Painting", "40 × 50 cm"),
  design("galaxy-dog", "Galaxy Dog Diamond Painting"),
  design("forest-fox", "Forest Fox Diamond Painting"),
  design("sea", "Sea Diamond Painting"),
];

describe("suggesting the design of a variant", () => {
  const { suggest } = createSuggester(DESIGNS.map(partWords));

  it("is sure of a SKU, then of a slug in the SKU or handle", () => {
    expect(suggest(variant({ sku: " PMT_Forest-Fox " }))).toMatchObject({
      design: "pmt_forest-fox",
      reason: "same_sku",
    });
    expect(suggest(variant({ sku: "FOREST FOX" }))).toMatchObject({ design: "pmt_forest-fox", reason: "sku_is_slug" });
    expect(suggest(variant({ handle: "galaxy-dog" }))).toMatchObject({
      design: "pmt_galaxy-dog",
      reason: "handle_is_slug",
    });
  });

  it("tells sizes apart, whichever side comes first", () => {
    const found = suggest(variant({ productTitle: "Galaxy Cat Kit", variantTitle: "50 x 40 cm" }));
    expect(found).toMatchObject({ design: "pmt_galaxy-cat-40x50", reason: "words_and_size" });
  });

  it.each([
    ["handle", { handle: "fox-in-the-snow" }],
    ["SKU that is the slug", { sku: "FOX IN THE SNOW" }],
    ["SKU", { sku: "pmt_fox-in-the-snow" }],
  ])("never suggests another size, though the %s is the design's", (_, words) => {
    const only = createSuggester([design("fox-in-the-snow", "Fox in the Snow", "30 × 40 cm")].map(partWords));
    const of = (variantTitle: string) => only.suggest(variant({ ...words, variantTitle, productTitle: "A kit" }));
    expect([of("40 × 50 cm"), of("16x20 in")]).toEqual([null, null]);
    for (const fits of ["40x30", "12 x 16 in", "One size"]) expect(of(fits)!.score).toBeGreaterThanOrEqual(92);
  });

  it("prefers the same name in the variant's size to the handle's design in another", () => {
    const found = suggest(variant({ handle: "galaxy-cat-30x40", productTitle: "Galaxy Cat", variantTitle: "40x50" }));
    expect(found).toMatchObject({ design: "pmt_galaxy-cat-40x50", reason: "words_and_size" });
  });

  it("takes a size in a slug for no name", () => {
    const designs = [
      design("harbour-at-dusk-40-x-50-cm", "Harbour at Dusk, 40 × 50 cm", "40 × 50 cm"),
      design("red-panda-at-dawn", "Red Panda at Dawn", "30 × 40 cm"),
    ];
    const only = createSuggester(designs.map(partWords));
    const of = (productTitle: string) => only.suggest(variant({ productTitle, variantTitle: "40 × 50 cm" }));
    expect(of("Red Panda at Dawn")).toBeNull();
    expect(of("Harbour at Dusk")).toMatchObject({ design: "pmt_harbour-at-dusk-40-x-50-cm", score: 90 });
  });

  it("says which words speak for it", () => {
    const found = suggest(variant({ productTitle: "The Fox of the Forest – Diamond Painting" }));
    expect(found).toMatchObject({ design: "pmt_forest-fox", reason: "words" });
    expect(found!.words.toSorted()).toEqual(["diamond", "forest", "fox", "painting"]);
  });

  it("does not take words that every design has for a reason", () => {
    expect(suggest(variant({ productTitle: "Diamond Painting Kit" }))).toBeNull();
    expect(suggest(variant({ productTitle: "Light Pad A3", sku: "PAD-A3" }))).toBeNull();
  });
});
