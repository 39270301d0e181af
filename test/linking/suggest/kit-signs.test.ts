// A vendor or type is a sign of kits where nearly all kits share it and hardly anything else has it.
import { describe, expect, it } from "vitest";
import { VariantId } from "../../../app/kernel/ids.ts";
import { signOfKit, tellsKits } from "../../../app/linking/unlinked/kit-signs.ts";
import { looksLikeKit } from "../../../app/linking/unlinked/unlinked-sales.ts";

const counts = { kits: 20, kitsWith: 20, othersWith: 1, calledNoKits: 0 };

describe("a vendor or type that kits share", () => {
  it.each([
    ["all kits, and the one that sold", counts, true],
    ["nearly all kits", { ...counts, kitsWith: 18 }, true],
    ["too few of the kits", { ...counts, kitsWith: 17 }, false],
    ["five kits are enough", { ...counts, kits: 5, kitsWith: 5 }, true],
    ["four are not", { ...counts, kits: 4, kitsWith: 4 }, false],
    ["a second product among few kits", { ...counts, kits: 5, kitsWith: 5, othersWith: 2 }, false],
    ["a second product among many", { ...counts, othersWith: 2 }, true],
    ["everything in the store", { ...counts, othersWith: 400 }, false],
    ["something that was called no kit", { ...counts, calledNoKits: 1 }, false],
  ])("%s", (_, of, told) => expect(tellsKits(of)).toBe(told));

  it("is nothing where none is set", () => {
    expect(signOfKit({ vendor: null, type: null })).toBeNull();
    expect(signOfKit({ vendor: counts, type: null })).toBe("vendor");
    expect(signOfKit({ vendor: counts, type: counts })).toBe("type");
  });
});

describe("a variant that sold without a link", () => {
  const variantId = VariantId.parse("7007");
  const standing = { variantId, state: "not_linked" as const, siblingsLinked: false };
  const signs = { vendor: counts, type: null };

  it("looks like a kit by its vendor, with no design to propose", () =>
    expect(looksLikeKit(standing, { score: 60, name: "Fox" }, signs)).toEqual({
      variantId,
      why: "vendor",
      design: null,
    }));
  it("is what is suggested first", () =>
    expect(looksLikeKit(standing, { score: 80, name: "Fox" }, signs)).toMatchObject({ why: "suggested" }));
  it("is no kit where nothing says so", () => expect(looksLikeKit(standing, undefined, undefined)).toBeNull());
  it("is none where the merchant said so", () =>
    expect(looksLikeKit({ ...standing, state: "not_a_kit" }, undefined, signs)).toBeNull());
});
