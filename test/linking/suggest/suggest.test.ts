import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { COMMON_WORD_DESIGNS, COMMON_WORD_SHARE, LOWEST_SCORE, WORDS_SCORES } from "../../../app/linking/limits.ts";
import { createSuggester, partWords, type VariantWords } from "../../../app/linking/suggest/suggest.ts";

const design = (slug: string, name: string, size = "", style = "") => ({ sku: `pmt_${slug}`, slug, name, size, style });
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

  it("tells round drills from square ones, where the shopper chooses and Kit's catalog says which", () => {
    const designs = ["Square", "Round"].map((style) =>
      design(`night-owl-${style.toLowerCase()}`, "Night Owl", "40 × 50 cm", `${style} drills`),
    );
    const both = createSuggester(designs.map(partWords));
    const of = (variantTitle: string, words = {}) =>
      both.suggest(variant({ productTitle: "Night Owl", variantTitle, ...words }))?.design;
    expect([of("40x50 / Round"), of("Square drill / 40x50")]).toEqual(["pmt_night-owl-round", "pmt_night-owl-square"]);
    expect(of("40x50 / Round", { handle: "night-owl-square" })).toBe("pmt_night-owl-round");
    const onlySquare = createSuggester([partWords(designs[0]!)]);
    expect(onlySquare.suggest(variant({ productTitle: "Night Owl", variantTitle: "40x50 / Round" }))).toBeNull();
  });

  it("is certain of none of two designs that match equally well", () => {
    const twins = ["a", "b"].map((slug) => ({ ...design(slug, "Night Owl", "40 × 50 cm"), slug: "night-owl" }));
    const found = (all: typeof twins) =>
      createSuggester(all.map(partWords)).suggest(variant({ productTitle: "Night Owl", variantTitle: "40 × 50 cm" }));
    expect([found(twins.slice(0, 1))?.score, found(twins)?.score]).toEqual([WORDS_SCORES.same, WORDS_SCORES.unknown]);
  });

  it("says which words speak for it", () => {
    const found = suggest(variant({ productTitle: "The Fox of the Forest – Diamond Painting" }));
    expect(found).toMatchObject({ design: "pmt_forest-fox", reason: "words" });
    expect(found!.words.toSorted()).toEqual(["diamond", "forest", "fox", "painting"]);
  });

  it.each([1, 2, 4])("finds each of %i designs that come in five sizes each", (count) => {
    const names = ["Galaxy Owl", "Forest Fox", "Sleepy Cat", "Happy Dog"].slice(0, count);
    const sizes = ["20 × 25 cm", "30 × 40 cm", "40 × 50 cm", "50 × 70 cm", "60 × 80 cm"];
    const slugOf = (name: string, size: string) => `${name} ${size}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
    const all = names.flatMap((name) =>
      sizes.map((size) => design(slugOf(name, size), `${name} Diamond Painting, ${size}`, size)),
    );
    const found = names.flatMap((name) =>
      sizes.map((variantTitle) =>
        createSuggester(all.map(partWords)).suggest(variant({ productTitle: `${name} Kit`, variantTitle })),
      ),
    );
    expect(found.map((one) => one?.design)).toEqual(all.map(({ sku }) => sku));
  });

  it("does not take words that every design has for a reason", () => {
    expect(suggest(variant({ productTitle: "Diamond Painting Kit" }))).toBeNull();
    expect(suggest(variant({ productTitle: "Light Pad A3", sku: "PAD-A3" }))).toBeNull();
  });
});

describe("the best design of many", () => {
  const WORDS = ["galaxy", "cat", "fox", "forest", "sea", "dog", "owl"];
  const SIZES = ["30 × 40 cm", "40 × 50 cm", ""];
  const titles = (max: number) => fc.uniqueArray(fc.constantFrom(...WORDS), { minLength: 1, maxLength: max });
  const designs = fc
    .array(fc.record({ words: titles(4), size: fc.constantFrom(...SIZES) }), { minLength: 1, maxLength: 30 })
    .map((all) =>
      all.map(({ words, size }, place) => ({ ...design(`d${place}`, words.join(" "), size), slug: words.join("-") })),
    );

  /** By the share of a design's words that the title has, weighted by rarity; 0 without a word that few designs have. */
  function scoresByHand(all: ReturnType<typeof design>[], title: string[], size: string) {
    const wordsOf = all.map(({ name }) => name.split(" "));
    const names = [...new Set(wordsOf.map((words) => words.toSorted().join(" ")))].map((name) => name.split(" "));
    const namesWith = (word: string) => names.filter((words) => words.includes(word)).length;
    const isTelling = (word: string) =>
      namesWith(word) <= Math.max(COMMON_WORD_DESIGNS, names.length * COMMON_WORD_SHARE);
    const rarity = (word: string) => Math.log(1 + names.length / namesWith(word));
    const weight = (words: string[]) => words.reduce((sum, word) => sum + rarity(word), 0);
    return all.map((one, place) => {
      if (size && one.size && size !== one.size) return 0;
      const shared = wordsOf[place]!.filter((word) => title.includes(word));
      if (!shared.some(isTelling)) return 0;
      const most = size && one.size ? WORDS_SCORES.same : WORDS_SCORES.unknown;
      return Math.round((weight(shared) / weight(wordsOf[place]!)) * most);
    });
  }

  it("is the one that a look at each would find", () => {
    fc.assert(
      fc.property(designs, titles(5), fc.constantFrom(...SIZES), (all, title, size) => {
        const found = createSuggester(all.map(partWords)).suggest(
          variant({ variantId: "7", productTitle: title.join(" "), variantTitle: size }),
        );
        const scores = scoresByHand(all, title, size);
        const best = Math.max(...scores);
        if (best < LOWEST_SCORE) return void expect(found).toBeNull();
        const suggested = all.findIndex(({ sku }) => sku === found?.design);
        const isTied = scores.filter((score) => score === best).length > 1;
        const score = isTied ? Math.min(best, WORDS_SCORES.unknown) : best;
        expect(found).toMatchObject({ variantId: "7", score, name: all[suggested]?.name });
        expect(scores[suggested]).toBe(best);
        expect(found!.words.toSorted()).toEqual(title.filter((word) => found!.name.includes(word)).toSorted());
      }),
      { numRuns: 500 },
    );
  });

  it("isn't found by a word that too many designs have", () => {
    const withOwls = (owls: number) => {
      const all = Array.from({ length: owls }, (_, place) => ({
        ...design(`d${place}`, `Night Owl Kit ${"x".repeat(2 + place)}`),
        slug: "owl",
      }));
      return createSuggester(all.map(partWords)).suggest(variant({ productTitle: "Night Owl Kit" }));
    };
    expect(withOwls(COMMON_WORD_DESIGNS)).toMatchObject({ words: ["night", "owl", "kit"] });
    expect(withOwls(COMMON_WORD_DESIGNS + 1)).toBeNull();
  });
});
