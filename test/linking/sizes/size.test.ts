// The size in a title, however it is written, and whether two are the same.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatGap } from "../../../app/linking/sizes/format.ts";
import {
  kitSize,
  readSize,
  sameSize,
  sizeWords,
  variantSize,
  withoutSize,
  type Size,
} from "../../../app/linking/sizes/size.ts";

describe("the size that a text names", () => {
  it.each([
    ["40 × 50 cm", "40 × 50 cm"],
    ["40x50", "40 × 50"],
    ["30*40", "30 × 40"],
    ["30cm x 40cm", "30 × 40 cm"],
    ["30cmx40cm", "30 × 40 cm"],
    ["40CMX50CM (16INX20IN)", "40 × 50 cm"],
    ["30cmx40cmx2cm", "30 × 40 cm"],
    ["30 cm × 40", "30 × 40 cm"],
    ["16x20 in", "16 × 20 in"],
    ['16"×20"', "16 × 20 in"],
    ["16″ x 20″", "16 × 20 in"],
    ["16 by 20 inches", "16 × 20 in"],
    ["300 x 400 mm", "300 × 400 mm"],
    ["11,8 × 15.7 in", "11.8 × 15.7 in"],
    ["Round / 40 × 50 cm", "40 × 50 cm"],
    ["40 × 50 cm / Square / Framed", "40 × 50 cm"],
    ["40 × 50 cm (16 × 20 in)", "40 × 50 cm"],
    ["Fox in the Snow, 30X40 CM, round drills 2.5 x 2.5 mm", "30 × 40 cm"],
    ["galaxy-cat-30x40", "30 × 40"],
    ["2 × 30 × 40 cm", "30 × 40 cm"],
    ["30 × 40 × 2 cm", "30 × 40 cm"],
    ["30 × 40 in a frame", "30 × 40"],
    ["30 х 40 cm with a Cyrillic ha", "30 × 40 cm"],
  ])("%s", (text, words) => {
    expect(sizeWords(readSize(text)!)).toBe(words);
  });

  it.each([
    "",
    "Default Title",
    "Light Pad A3",
    "Storage Box, 60 Jars",
    "2 x 30 cm",
    "40 cm round",
    "1920x1080x",
    "Set of 3x4",
    "30 × 40 cm or 40 × 50 cm",
    "30 cm × 16 in",
  ])("none in “%s”", (text) => {
    expect(readSize(text)).toBeNull();
  });

  it("is that of the option before that of the product, and the catalog's before that of the design's name", () => {
    const words = (size: Size | null) => size && sizeWords(size);
    expect(words(variantSize({ variantTitle: "40x50", productTitle: "Fox 30x40" }))).toBe("40 × 50");
    expect(words(variantSize({ variantTitle: "Default Title", productTitle: "Fox 30x40" }))).toBe("30 × 40");
    expect(words(kitSize({ sizeName: "30 × 40 cm", name: "Fox 40x50", slug: "fox" }))).toBe("30 × 40 cm");
    expect(words(kitSize({ sizeName: null, name: "Fox", slug: "fox-40x50" }))).toBe("40 × 50");
    expect(kitSize({ sizeName: "A5", name: "Fox", slug: "fox" })).toBeNull();
  });
});

it.each([
  ["Fox in the Snow, 30 × 40 cm", "Fox in the Snow"],
  ["Fox in the Snow (30 × 40 cm)", "Fox in the Snow"],
  ["Fox in the Snow, 30 × 40 cm, round", "Fox in the Snow, round"],
  ["Fox in the Snow – 30x40 – round", "Fox in the Snow – round"],
  ["Fox [16x20in] deluxe", "Fox deluxe"],
  ["40 × 50 cm (16 × 20 in), Fox -- by night", "Fox -- by night"],
  ["30 × 40 cm, Fox", "Fox"],
  ["40 × 50 cm", ""],
])("without its size, %s is %s", (text, without) => {
  expect(withoutSize(text)).toBe(without);
});

describe("two sizes", () => {
  const of = (text: string) => ({ size: readSize(text), drills: null });
  const gap = (variant: string, kit: string) => formatGap(of(variant), of(kit));

  it.each([
    ["40 × 50 cm", "50x40"],
    ["16x20 in", "40 × 50 cm"],
    ["12x16", "30 × 40 cm"],
    ["24 × 32 in", "60 × 80 cm"],
    ["20x28 in", "50 × 70 cm"],
    ["300x400 mm", "30 × 40 cm"],
    ["One size", "30 × 40 cm"],
    ["40 × 50 cm", "A5"],
  ])("“%s” and “%s” are not said to differ", (variant, kit) => {
    expect(gap(variant, kit)).toBeNull();
  });

  it("differ in the words of both", () => {
    expect(gap("Round / 40x50cm", "30 × 40 cm")).toEqual({ variant: "40 × 50 cm", kit: "30 × 40 cm" });
    expect(gap("40x50", "30 × 40 cm")).toEqual({ variant: "40 × 50", kit: "30 × 40 cm" });
    expect(gap("16x20 in", "30 × 40 cm")).toEqual({ variant: "16 × 20 in", kit: "30 × 40 cm" });
  });

  const side = fc.integer({ min: 10, max: 120 });
  const unit = fc.constantFrom("cm", "in", null);
  const size: fc.Arbitrary<Size> = fc.record({ sides: fc.tuple(side, side), unit });
  const turned = ({ sides: [one, other], unit: of }: Size): Size => ({ sides: [other, one], unit: of });

  it("are the same both ways round, turned, and each as itself", () => {
    fc.assert(
      fc.property(size, size, (one, other) => {
        expect(sameSize(one, one)).toBe(true);
        expect(sameSize(one, turned(one))).toBe(true);
        expect(sameSize(one, other)).toBe(sameSize(other, one));
        expect(sameSize(one, other)).toBe(sameSize(turned(one), other));
      }),
    );
  });

  it("are the same in centimeters, millimeters and inches to a tenth", () => {
    fc.assert(
      fc.property(side, side, (one, other) => {
        const inCm: Size = { sides: [one, other], unit: "cm" };
        const inInches = `${(other / 2.54).toFixed(1)}" x ${(one / 2.54).toFixed(1)}"`;
        expect(sameSize(inCm, readSize(inInches)!)).toBe(true);
        expect(sameSize(inCm, readSize(`${one * 10}x${other * 10}mm`)!)).toBe(true);
      }),
    );
  });

  it("differ once a side is a tenth longer", () => {
    fc.assert(
      fc.property(side, side, (one, other) => {
        const size: Size = { sides: [one, other], unit: "cm" };
        expect(sameSize(size, { sides: [one * 1.1, other * 1.1], unit: "cm" })).toBe(false);
      }),
    );
  });

  it("are read back from their own words, in any spelling, among other words", () => {
    const by = fc.constantFrom("x", "X", " × ", "*", " x", " by ");
    const around = fc.constantFrom("", "Fox, ", "Round / ", "diamond painting ");
    fc.assert(
      fc.property(size, by, around, around, (one, mark, before, after) => {
        expect(readSize(sizeWords(one))).toEqual(one);
        const written = `${before}${one.sides.join(mark)}${one.unit === null ? "" : ` ${one.unit}`} / ${after}`;
        expect(readSize(written)).toEqual(one);
      }),
    );
  });

  it("of any text are read without a fault, and soon", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom("1", "0", ".", ",", "x", " ", '"', "'", "cm", "in", "by", "×") }),
        (text) => {
          const found = readSize(text);
          if (found) expect(sameSize(found, readSize(sizeWords(found))!)).toBe(true);
        },
      ),
    );
    expect(readSize("1 x ".repeat(20_000))).toBeNull();
    expect(readSize("1".repeat(100_000))).toBeNull();
  });
});
