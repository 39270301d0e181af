// "Test with past orders" and the real order say the same: what the test says of an open order is what the reconciler decides
// about it, over generated orders, links and designs.
import fc from "fast-check";
import { expect, test } from "vitest";
import { ExternalSku, LineItemId, ShopifyOrderId, VariantId } from "../../app/kernel/ids.ts";
import { approvalsToMake } from "../../app/orders/commands/make-as-linked.ts";
import { decide } from "../../app/orders/decide/decide.ts";
import type { Facts } from "../../app/orders/decide/facts.ts";
import { offeredSku } from "../../app/orders/decide/lines/made-as.ts";
import type { Artwork } from "../../app/orders/ports/artwork.ts";
import type { OrderRow } from "../../app/orders/ports/order-row.ts";
import type { StoreOrder } from "../../app/orders/ports/shopify-order.ts";
import { factsAsItStands, factsBoughtNow, orderBoughtNow, rowBoughtNow } from "../../app/past-orders/bought-now.ts";
import { testOrder } from "../../app/past-orders/test-order.ts";
import {
  at,
  facts,
  fulfillmentOrder,
  RULES,
  SHOP,
  START,
  storeLine,
  template,
  storeOrder,
} from "../support/orders/builders.ts";

const SKUS = ["pmt_fox", "pmt_owl", " PMT_Fox", "pmt_nobody", "OWN-1", "MUG", null];
const NOW = at(60);

const line = fc.record({
  sku: fc.constantFrom(...SKUS),
  variantSku: fc.constantFrom(...SKUS),
  link: fc.constantFrom(null, "pmt_fox", "pmt_owl", "pmt_nobody"),
  linkedBefore: fc.boolean(),
  quantity: fc.integer({ min: 1, max: 3 }),
  fulfilled: fc.constantFrom(0, 0, 0, 1),
  status: fc.constantFrom("OPEN", "OPEN", "OPEN", "ON_HOLD", "SCHEDULED"),
});
const drawn = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 3 }),
  financialStatus: fc.constantFrom("PAID", "PAID", "PAID", "PENDING", "REFUNDED"),
  owlActive: fc.boolean(),
  artwork: fc.constantFrom("ready" as const, "ready" as const, "missing" as const),
  approval: fc.constantFrom("automatic" as const, "automatic" as const, "all" as const),
});

function orderOf({ lines, financialStatus }: { lines: Drawn["lines"]; financialStatus: string }): StoreOrder {
  const sold = lines.map((one, index) =>
    storeLine({
      id: LineItemId.parse(String(9_001 + index)),
      variantId: VariantId.parse(String(7_001 + index)),
      sku: one.sku,
      variantSku: one.variantSku,
      quantity: one.quantity,
      unfulfilledQuantity: Math.max(0, one.quantity - one.fulfilled),
    }),
  );
  const fulfillmentOrders = sold.map((one, index) => {
    const held = fulfillmentOrder([one], { status: lines[index]!.status });
    return { ...held, id: `${6_001 + index}` as (typeof held)["id"] };
  });
  return storeOrder({ id: ShopifyOrderId.parse("5550000000009"), lines: sold, fulfillmentOrders, financialStatus });
}

type Drawn = typeof drawn extends fc.Arbitrary<infer T> ? T : never;

function gatheredFor(order: StoreOrder, { lines, owlActive, artwork, approval }: Drawn): Facts {
  const links = lines.flatMap(({ link, linkedBefore }, index) =>
    link === null
      ? []
      : [
          [
            order.lines[index]!.variantId!,
            { externalSku: ExternalSku.parse(link), linkedAt: at(linkedBefore ? -5 : 5) },
          ] as const,
        ],
  );
  const templates = [
    template({ artwork }),
    template({ externalSku: ExternalSku.parse("pmt_owl"), name: "Owl", active: owlActive }),
  ];
  const base = facts({ order, templates, rules: { ...RULES, approval } });
  return { ...base, lines: { ...base.lines, links: new Map(links) } };
}

/** What the reconciler decides about the order, for a shop that is live. */
function decided(given: Facts, row: OrderRow) {
  const { step, wait, submission } = decide({ ...given, row });
  const sent =
    step.do === "send" ? step.lines.map(({ line: of, units, send }) => [of.id, units, send!.productId]) : null;
  return { sent, reason: sent ? null : (wait?.reason ?? null), submission };
}

test("for any sale and any link, the test says what the order comes to", async () => {
  const seen = new Map<string, number>();
  const artwork: Artwork = { locate: async (_shop, sha256) => ({ kind: "ready", sha256, url: "https://app.example" }) };
  await fc.assert(
    fc.asyncProperty(drawn, async (of) => {
      const order = orderOf(of);
      const gathered = gatheredFor(order, of);
      const row = rowBoughtNow(SHOP, order);
      const own = factsAsItStands(gathered, { row, order, now: NOW });
      const bought = orderBoughtNow(order, NOW);
      const next = factsBoughtNow(gathered, { row: rowBoughtNow(SHOP, bought), order: bought, now: NOW });
      const told = await testOrder(artwork, {
        shop: SHOP,
        facts: next,
        order: bought,
        placedAt: START,
        asItStands: own,
      });

      // The next such order.
      const then = decided(next, next.row);
      expect([told.verdict === "send", told.reason?.code ?? null]).toEqual([then.sent !== null, then.reason]);

      // The order itself: told apart, or the same as the next one.
      const real = decided(own, row);
      const itself = told.itself ?? { verdict: told.verdict, reason: told.reason };
      seen.set(itself.verdict, (seen.get(itself.verdict) ?? 0) + 1);
      expect(itself.verdict === "send").toBe(real.sent !== null);
      expect(itself.reason?.code ?? null).toBe(real.reason);

      // "Use current design" does what the test says it does, and no more than that is needed.
      const lines = decide(own).lines!.map((plan) => ({
        ...plan,
        lineItemId: plan.line.id,
        variantId: plan.line.variantId,
        sku: plan.line.sku,
      })) as unknown as OrderRow["lines"];
      const products = lines.flatMap((one) => {
        const sku = offeredSku(one);
        return sku === null ? [] : [{ variantId: one.variantId!, sku }];
      });
      const approvals = approvalsToMake({ ...row, lines }, { as: "linked", products, line: null, send: false });
      const made = decided(own, { ...row, approvals: approvals.map((one) => ({ ...one, at: NOW })) });
      if (itself.verdict === "make_as_linked") expect(made.sent).not.toBeNull();
      else if (real.sent === null && products.length > 0) expect(made.sent).toBeNull();
      else expect(made).toEqual(real);
    }),
    // Enough for the rarest verdict to come more than twice as often as is asked below.
    { numRuns: 3_000 },
  );
  for (const verdict of ["send", "hold", "wait", "ignore", "make_as_linked"])
    expect(seen.get(verdict)).toBeGreaterThan(20);
});
