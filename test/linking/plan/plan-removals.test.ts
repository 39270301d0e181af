// Removing a link: which SKU the variant has afterwards.
import { describe, expect, test } from "vitest";
import { type LinkChoice, planLinks } from "../../../app/linking/plan/plan-links.ts";
import { clear, facts, sku, variant } from "./plan-world.ts";

const plan = (choices: LinkChoice[], of: Parameters<typeof facts>[0]) =>
  planLinks(choices, facts(of), { untrack: true });

describe("removing a link", () => {
  const linked = (over: object) => ({
    variants: [variant({ sku: "pmt_fox", link: { design: sku("pmt_fox"), previousSku: "FOX-30" }, ...over })],
  });

  test.each([
    ["brings the SKU back that was there before", true, {}, "FOX-30"],
    ["empties the SKU where that is wanted", false, {}, ""],
    ["empties it where nothing is known of before", true, { link: { design: "pmt_fox", previousSku: null } }, ""],
    ["brings no kit's SKU back", true, { link: { design: "pmt_fox", previousSku: "PMT_owl" } }, ""],
    ["keeps an SKU that was entered since", true, { sku: "FOX-NEW" }, "FOX-NEW"],
    ["keeps it without bringing another back too", false, { sku: "FOX-NEW" }, "FOX-NEW"],
    ["empties a kit's SKU that was never linked here", true, { link: null }, ""],
  ])("%s", (_what, restore, over, newSku) => {
    const { rows } = plan([clear("1", restore)], linked({ tracked: true, ...over }));
    expect(rows).toEqual([
      expect.objectContaining({ newSku, newLink: null, tracked: null, cost: null, sizes: null, warnings: [] }),
    ]);
  });

  test("of a variant that has none changes nothing", () => {
    const of = { variants: [variant({ sku: "FOX-30" })] };
    expect(plan([clear("1", true)], of)).toEqual({ rows: [], refused: [], unchanged: ["1"] });
  });
});
