import { describe, expect, it } from "vitest";
import { judgeLink, type VariantToJudge } from "../../../app/linking/states/link-state.ts";

const GOOD: VariantToJudge = {
  gone: false,
  sku: "pmt_a",
  linkSku: "pmt_a",
  notAKit: false,
  requiresComponents: false,
  design: { active: true, gone: false, hasArtwork: true },
  skuOnOthers: false,
  size: "same",
};
const design = (change: Partial<NonNullable<VariantToJudge["design"]>>) => ({ ...GOOD.design!, ...change });

describe("how a variant stands", () => {
  it.each<[string, Partial<VariantToJudge>, string, string | null]>([
    ["linked", {}, "linked", null],
    ["linked, in other letters", { sku: " PMT_A " }, "linked", null],
    ["linked, sold as several variants on purpose", { skuOnOthers: true }, "linked", null],
    ["with another SKU", { sku: "X" }, "broken", "sku_changed"],
    ["with another design's SKU", { sku: "pmt_b" }, "broken", "sku_changed"],
    ["without a SKU", { sku: " " }, "broken", "sku_removed"],
    ["deleted, though linked", { gone: true }, "broken", "variant_gone"],
    ["of an inactive design", { design: design({ active: false }) }, "inactive_design", "template_inactive"],
    ["of a design that Kit lists no more", { design: design({ gone: true }) }, "inactive_design", "template_gone"],
    ["of a design that Kit never listed", { design: null }, "inactive_design", "template_gone"],
    ["without artwork", { design: design({ hasArtwork: false }) }, "no_artwork", "artwork_missing"],
    ["by its SKU alone", { linkSku: null }, "by_sku", null],
    [
      "by its SKU alone, without artwork",
      { linkSku: null, design: design({ hasArtwork: false }) },
      "no_artwork",
      "artwork_missing",
    ],
    ["with a copied SKU", { linkSku: null, skuOnOthers: true }, "conflict", "sku_copied"],
    ["with a kit's SKU that nobody knows", { linkSku: null, design: null }, "broken", "unknown_sku"],
    ["of ordinary goods", { linkSku: null, sku: "TOTE", design: null, skuOnOthers: true }, "not_linked", null],
    ["said to be no kit", { linkSku: null, sku: "TOTE", design: null, notAKit: true }, "not_a_kit", null],
    ["said to be no kit, and deleted", { linkSku: null, sku: "TOTE", gone: true, notAKit: true }, "gone", null],
    ["said to be no kit, and linked since", { notAKit: true }, "linked", null],
    ["said to be no kit, with a kit's SKU since", { linkSku: null, notAKit: true }, "by_sku", null],
    ["deleted", { linkSku: null, gone: true }, "gone", null],
    ["sold as a bundle, though linked", { requiresComponents: true }, "broken", "sold_as_components"],
    ["sold as a bundle, with a kit's SKU", { linkSku: null, requiresComponents: true }, "broken", "sold_as_components"],
    [
      "sold as a bundle",
      { linkSku: null, sku: "BOX", design: null, requiresComponents: true },
      "sold_as_components",
      "sold_as_components",
    ],
    ["sold as a bundle, linked and deleted", { requiresComponents: true, gone: true }, "broken", "variant_gone"],
    ["sold as a bundle, and deleted", { linkSku: null, requiresComponents: true, gone: true }, "gone", null],
    ["of another size than its kit", { size: "differs" }, "size_differs", "size_differs"],
    ["of another size, by its SKU alone", { size: "differs", linkSku: null }, "size_differs", "size_differs"],
    ["of another size on purpose", { size: "intended" }, "linked", "size_intended"],
    ["of another size on purpose, by its SKU alone", { size: "intended", linkSku: null }, "by_sku", "size_intended"],
    ["of another size, without a SKU", { size: "differs", sku: "" }, "broken", "sku_removed"],
    [
      "of another size, without artwork",
      { size: "differs", design: design({ hasArtwork: false }) },
      "no_artwork",
      "artwork_missing",
    ],
  ])("%s", (_, change, state, reason) => {
    expect(judgeLink({ ...GOOD, ...change })).toEqual({ state, reason });
  });
});
