import { describe, expect, it } from "vitest";
import {
  judgeStates,
  keysToJudge,
  type JudgingFacts,
  type KeptVariant,
} from "../../../app/linking/states/judge-states.ts";

const variant = (change: Partial<KeptVariant> = {}): KeptVariant => ({
  variantId: "1",
  productTitle: "Galaxy Cat",
  variantTitle: "30 × 40 cm",
  sku: "pmt_galaxy",
  gone: false,
  linkSku: "pmt_galaxy",
  notAKit: false,
  requiresComponents: false,
  drift: null,
  state: "linked",
  reason: null,
  ...change,
});
const design = {
  active: true,
  gone: false,
  hasArtwork: true,
  name: "Galaxy Cat",
  slug: "galaxy-cat",
  sizeName: "30 × 40 cm",
  styleName: "Square drills",
};
const facts = (change: Partial<JudgingFacts> = {}): JudgingFacts => ({
  designs: new Map([["pmt_galaxy", design]]),
  shared: new Set(),
  intended: new Map(),
  ...change,
});

describe("states of many variants", () => {
  it("are written only where they are others than before", () => {
    const [same, unlinked] = [variant(), variant({ variantId: "2", linkSku: null })];
    expect(judgeStates([same, unlinked], facts())).toEqual([
      { variantId: "2", verdict: { state: "by_sku", reason: null }, drift: null },
    ]);
  });

  it("note drift of a link, and take it back", () => {
    const broken = { verdict: { state: "broken", reason: "sku_changed" }, drift: "sku_changed" };
    expect(judgeStates([variant({ sku: "OOPS" })], facts())).toMatchObject([broken]);
    const kept = { state: "broken", reason: "sku_changed", drift: "sku_changed" };
    expect(judgeStates([variant({ sku: "OOPS", ...kept })], facts())).toEqual([]);
    expect(judgeStates([variant(kept)], facts())).toMatchObject([{ verdict: { state: "linked" }, drift: null }]);
    expect(judgeStates([variant({ sku: "OOPS", ...kept, drift: null })], facts())).toMatchObject([broken]);
  });

  it("note no drift without a link, nor for a reason that isn't any", () => {
    const inactive = facts({ designs: new Map([["pmt_galaxy", { ...design, active: false }]]) });
    const driftOf = (one: KeptVariant, of = inactive) => judgeStates([one], of).map(({ drift }) => drift);
    expect([driftOf(variant()), driftOf(variant({ linkSku: null }))]).toEqual([["template_inactive"], [null]]);
    expect(driftOf(variant({ variantTitle: "40 × 50 cm" }), facts())).toEqual([null]);
  });

  it("compare sizes with the design that is linked, no matter what the merchant said of another one", () => {
    const larger = variant({ variantTitle: "40 × 50 cm" });
    const gap = { variant: "40 × 50 cm", kit: "30 × 40 cm" };
    const differs = [{ verdict: { state: "size_differs" } }];
    expect(judgeStates([larger], facts())).toMatchObject(differs);
    expect(judgeStates([larger], facts({ intended: new Map([["1 pmt_other", gap]]) }))).toMatchObject(differs);
    expect(judgeStates([larger], facts({ intended: new Map([["1 pmt_galaxy", gap]]) }))).toMatchObject([
      { verdict: { state: "linked", reason: "size_intended" } },
    ]);
  });

  it("compare the drill shapes that the variant's option and Kit's catalog name", () => {
    const of = (variantTitle: string) => judgeStates([variant({ variantTitle })], facts());
    expect(of("30 × 40 cm / Round")).toMatchObject([{ verdict: { state: "size_differs" }, drift: null }]);
    expect(of("30 × 40 cm / Square")).toEqual([]);
    const meant = new Map([["1 pmt_galaxy", { variant: "round drills", kit: "square drills" }]]);
    expect(judgeStates([variant({ variantTitle: "Round" })], facts({ intended: meant }))).toMatchObject([
      { verdict: { state: "linked", reason: "size_intended" } },
    ]);
  });

  it("are decided by designs that their SKUs and links name, each asked for once", () => {
    const variants = [variant({ sku: " PMT_Galaxy\u00a0" }), variant({ sku: "CAT-30", linkSku: "pmt_forest" })];
    expect(keysToJudge(variants)).toEqual(["pmt_galaxy", "pmt_forest"]);
  });
});
