// A plan of several choices: which are refused, who shares an SKU afterwards, and in which order.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type LinkChoice, planLinks } from "../../../app/linking/plan/plan-links.ts";
import { choose, clear, design, facts, idOf, productOf, sku, variant } from "./plan-world.ts";

const plan = (choices: LinkChoice[], of: Parameters<typeof facts>[0]) =>
  planLinks(choices, facts(of), { untrack: true });
const owl = design({ sku: sku("pmt_owl") });

describe("refused is", () => {
  const known = { productId: "50", title: "Fox – 30 × 40", sku: "FOX-30" };
  const unknown = { productId: null, title: "", sku: "" };
  const there = variant({ sku: "FOX-30" });
  test.each<[string, LinkChoice, Parameters<typeof facts>[0], object]>([
    ["a variant never seen", choose("7", "pmt_fox"), {}, { variantId: "7", reason: "variant_gone", ...unknown }],
    [
      "a variant that is gone",
      choose("1", "pmt_fox"),
      { variants: [{ ...there, gone: true }] },
      { reason: "variant_gone", design: "pmt_fox", ...known },
    ],
    [
      "removing the link of one that is gone",
      clear("1", true),
      { variants: [{ ...there, gone: true }] },
      { reason: "variant_gone", design: null, ...known },
    ],
    [
      "a bundle",
      choose("1", "pmt_fox"),
      { variants: [{ ...there, requiresComponents: true }] },
      { reason: "sold_as_components", design: "pmt_fox", ...known },
    ],
    [
      "a design never seen",
      choose("1", "pmt_owl"),
      { variants: [there] },
      { reason: "design_gone", design: "pmt_owl", ...known },
    ],
    [
      "a design that is gone",
      choose("1", "pmt_fox"),
      { variants: [there], designs: [design({ gone: true })] },
      { reason: "design_gone", design: "pmt_fox", ...known },
    ],
    [
      "the cost of a design that is gone",
      { variantId: idOf("1"), kind: "cost", design: sku("pmt_fox") },
      { variants: [there], designs: [design({ gone: true })] },
      { reason: "design_gone", design: "pmt_fox", ...known },
    ],
  ])("%s", (_what, choice, of, refusal) => {
    expect(plan([choice], of)).toEqual({ rows: [], unchanged: [], refused: [expect.objectContaining(refusal)] });
  });

  test("the second choice for a variant, no matter what became of the first", () => {
    const twice = [choose("1", "pmt_fox"), choose("1", "pmt_owl"), choose("7", "pmt_fox"), clear("7", true)];
    const { rows, refused } = plan(twice, { designs: [design(), owl] });
    expect(rows.map(({ newSku }) => newSku)).toEqual(["pmt_fox"]);
    expect(refused.map(({ variantId, reason, design: to }) => [variantId, reason, to])).toEqual([
      ["1", "chosen_twice", "pmt_owl"],
      ["7", "variant_gone", "pmt_fox"],
      ["7", "chosen_twice", null],
    ]);
  });
});

describe("variants that share an SKU afterwards", () => {
  const named = (id: string, over: object = {}) => variant({ variantId: idOf(id), ...over });
  const linked = (id: string, to: string) =>
    named(id, { sku: to, unitCost: "1.00", link: { design: sku(to), previousSku: null } });
  const sharing = (choices: LinkChoice[], of: Parameters<typeof facts>[0]) =>
    plan(choices, { designs: [design(), owl], ...of })
      .rows.filter(({ warnings }) => warnings.includes("same_sku_on_several"))
      .map(({ variantId }) => variantId);

  test("are told of where the plan links them", () => {
    const two = { variants: [named("1"), named("2")] };
    expect(sharing([choose("1", "pmt_fox"), choose("2", "pmt_fox")], two)).toEqual(["1", "2"]);
    expect(sharing([choose("1", "pmt_fox"), choose("2", "pmt_owl")], two)).toEqual([]);
  });

  test("are told of where another variant has it, in any spelling", () => {
    expect(sharing([choose("1", "pmt_fox")], { carriers: { pmt_fox: ["9"] } })).toEqual(["1"]);
    expect(sharing([choose("1", "pmt_fox")], { variants: [named("1", { sku: "PMT_Fox" })] })).toEqual([]);
    expect(
      sharing([choose("1", "pmt_fox")], { variants: [named("1", { sku: "PMT_Fox" }), named("2", { sku: "pmt_FOX" })] }),
    ).toEqual(["1"]);
  });

  test("are not those that give it away in the same plan", () => {
    const of = { variants: [named("1"), linked("2", "pmt_fox")] };
    expect(sharing([choose("1", "pmt_fox"), choose("2", "pmt_owl")], of)).toEqual([]);
    expect(sharing([choose("1", "pmt_fox"), clear("2", false)], of)).toEqual([]);
  });

  test("are told of where SKU or link alone is new", () => {
    const carriers = { pmt_fox: ["9"] };
    expect(sharing([choose("1", "pmt_fox")], { variants: [named("1", { sku: "pmt_fox" })], carriers })).toEqual(["1"]);
    const overwritten = { ...linked("1", "pmt_fox"), sku: "FOX-NEW" };
    expect(sharing([choose("1", "pmt_fox")], { variants: [overwritten], carriers })).toEqual(["1"]);
  });

  test("are not told of again where only their cost is written", () => {
    const of = { variants: [linked("1", "pmt_fox"), linked("2", "pmt_fox")] };
    expect(plan([choose("1", "pmt_fox")], of).rows).toEqual([
      expect.objectContaining({ cost: { old: "1.00", new: "4.50" }, warnings: [] }),
    ]);
  });

  test("are not those whose SKU is emptied or brought back", () => {
    expect(
      sharing([clear("1", false), clear("2", false)], { variants: [linked("1", "pmt_fox"), linked("2", "pmt_fox")] }),
    ).toEqual([]);
  });
});

test("a product's rows stand together, products and variants by their numbers", () => {
  const id = fc.bigInt({ min: 1n, max: 10n ** 20n - 1n });
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.tuple(fc.constantFrom(9n, 10n, 10n ** 19n), id), { selector: ([, one]) => one }),
      (all) => {
        const variants = all.map(([of, one]) => variant({ productId: productOf(`${of}`), variantId: idOf(`${one}`) }));
        const { rows } = plan(
          variants.map(({ variantId }) => choose(variantId, "pmt_fox")),
          { variants },
        );
        const compare = (a: bigint, b: bigint) => (a < b ? -1 : Number(a > b));
        const sorted = all.toSorted((a, b) => compare(a[0], b[0]) || compare(a[1], b[1]));
        expect(rows.map(({ productId, variantId }) => [BigInt(productId), BigInt(variantId)])).toEqual(sorted);
      },
    ),
  );
});
