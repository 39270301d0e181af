// What a merchant may enter, what a product is made of, and what is done when. Pure.
import { describe, expect, it } from "vitest";
import { decimalsOf, readAmount } from "../../app/kernel/text/money.ts";
import {
  afterNotFound,
  afterNotSent,
  type DraftFacts,
  nextPictureCheck,
  nextStep,
} from "../../app/publishing/decide-draft.ts";
import {
  DESCRIPTION_FACTS,
  DESCRIPTION_PATTERN,
  describe as describeDesigns,
  needsCharts,
} from "../../app/publishing/describe-design.ts";
import { descriptionHtml, handleOf, proposalOf } from "../../app/publishing/draft-content.ts";
import { checkDraft, type EnteredDraft } from "../../app/publishing/draft-rules.ts";
import type { PublishableDesign } from "../../app/publishing/ports/drafts.ts";
import { checkDefaults, BUILT_IN_DEFAULTS, fillTitle } from "../../app/publishing/product-defaults.ts";

const ENTERED: EnteredDraft = {
  title: "Harbour",
  description: "",
  vendor: "",
  productType: "",
  price: "49.90",
  cost: "",
  tags: "",
  size: "",
  drills: "",
  target: null,
  drilled: false,
  channels: null,
  collections: [],
  leftOut: false,
  sizes: [],
};
const faultsOf = (over: Partial<EnteredDraft>, decimals = 2) => {
  const checked = checkDraft({ ...ENTERED, ...over }, decimals);
  return checked.ok ? {} : checked.faults;
};

describe("an amount", () => {
  it.each([
    ["49.90", 2, "49.90"],
    ["49,9", 2, "49.90"],
    ["0", 2, "0.00"],
    ["007", 2, "7.00"],
    ["1200", 0, "1200"],
    ["1200.00", 0, "1200"],
    ["4.125", 3, "4.125"],
  ])("%s in a currency of %i decimals is %s", (text, decimals, amount) => {
    expect(readAmount(text, decimals)).toEqual({ kind: "amount", amount });
  });

  it.each([["-1"], ["1e3"], ["1,250.00"], ["12."], ["€5"], ["Infinity"], ["1234567890"], ["٣"]])(
    "%s is none",
    (text) => {
      expect(readAmount(text, 2)).toEqual({ kind: "not_an_amount" });
    },
  );

  it.each([
    ["1,250", 2],
    ["1.000", 2],
    ["35,000", 0],
  ])("%s, which may be grouped, is none in a currency of %i decimals", (text, decimals) => {
    expect(readAmount(text, decimals)).toEqual({ kind: "not_an_amount" });
  });

  it.each([
    ["4.999", 2],
    ["12.5", 0],
  ])("%s has more decimals than %i", (text, decimals) => {
    expect(readAmount(text, decimals)).toEqual({ kind: "too_many_decimals" });
  });

  it.each([
    ["EUR", 2],
    ["JPY", 0],
    ["KWD", 3],
    [null, 2],
    ["nonsense", 2],
  ])("of %s has %i decimals", (currency, decimals) => {
    expect(decimalsOf(currency)).toBe(decimals);
  });
});

describe("what is entered", () => {
  it("is taken, with the amounts in full, where nothing is wrong with it", () => {
    const { drilled: _, ...draft } = ENTERED;
    expect(checkDraft({ ...ENTERED, cost: "9,5" }, 2)).toEqual({
      ok: true,
      draft: { ...draft, tags: [], price: "49.90", cost: "9.50" },
    });
    expect(checkDraft(ENTERED, 2)).toMatchObject({ ok: true, draft: { cost: null } });
  });

  it("is faulted at its field", () => {
    expect(faultsOf({ title: "", price: "" })).toEqual({ title: "required", price: "required" });
    expect(faultsOf({ price: "free", cost: "-2" })).toEqual({ price: "not_an_amount", cost: "not_an_amount" });
    expect(faultsOf({ price: "1200.50" }, 0)).toEqual({ price: "too_many_decimals" });
  });

  it("is as long as Shopify takes, and no longer", () => {
    expect(faultsOf({ title: "x".repeat(255), vendor: "x".repeat(255), description: "x".repeat(10_000) })).toEqual({});
    // Shopify counts characters, of which JavaScript takes some for two.
    expect(faultsOf({ title: "🐈".repeat(255) })).toEqual({});
    expect(faultsOf({ title: "🐈".repeat(256) })).toEqual({ title: "too_long" });
    expect(faultsOf({ title: "x".repeat(256), productType: "x".repeat(256), description: "x".repeat(10_001) })).toEqual(
      {
        title: "too_long",
        productType: "too_long",
        description: "too_long",
      },
    );
  });
});

describe("the product", () => {
  it("has a readable address of its own", () => {
    expect(handleOf("galaxy-cat-30x40", "k3m9x2pa")).toBe("galaxy-cat-30x40-k3m9x2pa");
    expect(handleOf("x".repeat(400), "k3m9x2pa").length).toBeLessThanOrEqual(255);
  });

  it("says what was typed, and takes nothing of it for markup", () => {
    expect(descriptionHtml('Round drills.\r\nGlue included.\n\n<b>5 > 4</b> & "more"')).toBe(
      "<p>Round drills.<br>Glue included.</p><p>&lt;b&gt;5 &gt; 4&lt;/b&gt; &amp; &quot;more&quot;</p>",
    );
    expect(descriptionHtml(" \n\n ")).toBe("");
  });

  const design: PublishableDesign = {
    ...{ sku: "pmt_1", slug: "harbour", name: "Harbour", accountId: "1", active: true, gone: false },
    ...{ hasArtwork: true, chartSha256: "", imageVersion: null, category: "Diamond painting", unitCost: "9.5" },
    ...{ sizeName: "30 x 40 cm", styleName: "Square drills" },
  };
  it("is proposed from the design and its unit cost, without a price", () => {
    expect(proposalOf(design, { decimals: 2, defaults: BUILT_IN_DEFAULTS })).toEqual({
      title: "Harbour",
      description: DESCRIPTION_PATTERN,
      vendor: "",
      productType: "Diamond painting",
      tags: "",
      size: "30 × 40 cm",
      drills: "Square",
      price: "",
      cost: "9.50",
    });
    expect(proposalOf(design, { decimals: 0, defaults: BUILT_IN_DEFAULTS }).cost).toBe("");
  });

  it("begins with the merchant's own defaults, where they saved one", () => {
    const defaults = {
      ...{ title: "{name}, {size}", description: "By hand.", vendor: "Us", productType: "Kits", tags: "a" },
      ...{ channelsLeftOut: [], collections: [] },
    };
    expect(proposalOf(design, { decimals: 2, defaults })).toMatchObject({
      ...{ description: "By hand.", vendor: "Us", productType: "Kits", tags: "a" },
      title: "Harbour, 30 × 40 cm",
    });
  });
});

describe("a template", () => {
  const facts = { name: "Harbour", size: "30 × 40 cm", style: null };
  it.each([
    ["{name} – {size}", "Harbour – 30 × 40 cm"],
    ["{name} – {style}", "Harbour"],
    ["{style} {name} ({style}), {size}", "Harbour, 30 × 40 cm"],
    ["{name} ({style}) kit", "Harbour kit"],
    ["{style}", "Harbour"],
    ["{name} {glue}", "Harbour {glue}"],
    ["{drills} drills", "{drills} drills"],
  ])("titles by “%s” a product “%s”", (title, filled) => {
    expect(fillTitle(title, facts)).toBe(filled);
  });

  it("shows each error at its field", () => {
    const entered = { ...BUILT_IN_DEFAULTS, title: " ", vendor: "x".repeat(256), tags: "y".repeat(256) };
    const faults = { title: "required", vendor: "too_long", tags: "too_long" };
    expect(checkDefaults(entered)).toEqual({ kind: "invalid", faults });
    expect(checkDefaults({ ...entered, title: "{name}", vendor: "x".repeat(255), tags: "" })).toMatchObject({
      kind: "defaults",
    });
    expect(checkDefaults({ title: "{name}" })).toEqual({ kind: "stale" });
  });
});

describe("a description", () => {
  const design = { name: "Harbour", size: "30 × 40 cm", style: "Square drills", drills: 19_200, colors: 24 };
  it("says of several sizes what each of them is, and says the same once", () => {
    const larger = { ...design, size: "40 × 50 cm", drills: 32_000, colors: 24 };
    expect(describeDesigns(DESCRIPTION_PATTERN, { designs: [design, larger], production: { min: 3, max: 5 } })).toBe(
      [
        "Diamond painting kit “Harbour”.",
        "",
        "Size: 30 × 40 cm / 40 × 50 cm",
        "Drills: 19,200 / 32,000 (Square drills)",
        "Colors: 24",
        "Made to order in 3–5 days.",
      ].join("\n"),
    );
  });

  it("leaves out the lines of what isn't known, and keeps braces that are no facts", () => {
    const unknown = { ...design, drills: null, colors: null };
    expect(describeDesigns(DESCRIPTION_PATTERN, { designs: [unknown], production: null })).toBe(
      "Diamond painting kit “Harbour”.\n\nSize: 30 × 40 cm",
    );
    expect(describeDesigns("{love} {Name}", { designs: [design], production: null })).toBe("{love} {Name}");
  });

  it.each(DESCRIPTION_FACTS)("reads the chart for {%s} if it comes from there", (fact) => {
    const production = { min: 3, max: 5 };
    const without = { ...design, drills: null, colors: null };
    const [known, unknown] = [design, without].map((one) =>
      describeDesigns(`{${fact}}`, { designs: [one], production }),
    );
    expect(known).not.toBe("");
    expect(needsCharts(`{${fact}}`)).toBe(unknown === "");
  });
});

describe("what is done when", () => {
  const now = new Date("2026-11-20T12:00:00Z");
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000);
  const facts = (over: Partial<DraftFacts>): DraftFacts => ({
    state: "unknown",
    attempts: 1,
    attemptedAt: ago(90),
    createdAt: ago(90),
    madeAt: null,
    linkedAt: null,
    image: "none",
    publication: "none",
    ...over,
  });

  it("never sends what may have been sent before it was looked for", () => {
    expect(nextStep(facts({ state: "intended" }))).toBe("send");
    expect(nextStep(facts({ state: "sending" }))).toBe("search");
    expect(nextStep(facts({ state: "unknown" }))).toBe("search");
  });

  it("links what was made, waits for its picture, and rests then", () => {
    expect(nextStep(facts({ state: "made" }))).toBe("settle");
    expect(nextStep(facts({ state: "made", linkedAt: now, image: "fetching" }))).toBe("settle");
    expect(nextStep(facts({ state: "made", linkedAt: now, image: "failed" }))).toBe("none");
    expect(nextStep(facts({ state: "refused" }))).toBe("none");
  });

  it("publishes what is linked already, once, and before it waits for the picture", () => {
    const made = { state: "made", image: "fetching" } as const;
    expect(nextStep(facts({ ...made, publication: "wanted" }))).toBe("settle");
    expect(nextStep(facts({ ...made, linkedAt: now, publication: "wanted" }))).toBe("publish");
    expect(nextStep(facts({ ...made, linkedAt: now, publication: "done" }))).toBe("settle");
    for (const publication of ["none", "done", "refused", "no_access", "no_answer"] as const) {
      expect(nextStep(facts({ state: "made", linkedAt: now, publication }))).toBe("none");
    }
  });

  it("sends again only when the first call is surely over, three times at most", () => {
    expect(afterNotFound(facts({ attemptedAt: ago(59) }), now)).toEqual({ kind: "wait", until: ago(-1) });
    expect(afterNotFound(facts({ attemptedAt: ago(5) }), now)).toEqual({ kind: "wait", until: ago(-10) });
    expect(afterNotFound(facts({ attemptedAt: ago(60) }), now)).toEqual({ kind: "send_again" });
    expect(afterNotFound(facts({ attempts: 3 }), now)).toEqual({ kind: "refused", reason: "no_answer" });
  });

  it("comes again when Shopify asked to, and gives the request back after a quarter of an hour", () => {
    expect(afterNotSent(facts({}), ago(-3), now)).toEqual({ kind: "wait", until: ago(-3) });
    expect(afterNotSent(facts({}), null, now)).toEqual({ kind: "wait", until: ago(-10) });
    expect(afterNotSent(facts({ createdAt: ago(901) }), ago(-3), now)).toEqual({ kind: "refused", reason: "not_sent" });
  });

  it("looks for the picture ever more seldom, for half an hour", () => {
    expect(nextPictureCheck(ago(0), now)).toEqual(ago(-2));
    expect(nextPictureCheck(ago(60), now)).toEqual(ago(-30));
    expect(nextPictureCheck(ago(1_801), now)).toBeNull();
  });
});
