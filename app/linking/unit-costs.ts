// The merchant's unit cost of each catalog product: Kit's API has no prices, so the merchant enters them. Written to
// Shopify's cost field with the links (app/linking/plan/plan-links.ts), and to already linked variants by a separate
// run.
import { z } from "zod";
import type { ShopRef } from "../kernel/shop-ref.ts";
import { decimalsOf } from "../kernel/text/money.ts";
import { UNIT_COST_DIGITS, UNIT_COSTS } from "./limits.ts";
import { type Preview, type PreviewParts, previewLinks } from "./plan/preview-links.ts";
import type { UnitCostRows } from "./ports/variants.ts";

export interface UnitCost {
  /** Kit's id of the catalog product. */
  productId: string;
  label: string;
  /** Decimal text in the shop's currency; null if none entered. */
  amount: string | null;
  designs: number;
}

export async function readUnitCosts(costs: UnitCostRows, shop: ShopRef) {
  const [list, currency, differing] = await Promise.all([
    costs.list(shop),
    costs.currency(shop),
    costs.countDiffering(shop),
  ]);
  /** `currency`: null if unknown. `differing`: variants that sell a kit and have another cost in Shopify than entered. */
  return { costs: list, currency, differing };
}

/** Drafts writing the entered costs to every variant that sells a kit and has another one. */
export async function previewCosts(
  { costs, ...parts }: PreviewParts & { costs: UnitCostRows },
  shop: ShopRef,
): Promise<Preview> {
  const differing = await costs.differing(shop);
  const choices = differing.map((one) => ({ kind: "cost" as const, ...one }));
  return previewLinks(parts, shop, { choices, kind: "costs" });
}

/**
 * Accepts "7", "7.5" and "7,50", stored with the currency's decimals; empty removes the cost. More decimals are refused: "1.200" means
 * different amounts to a German and an American.
 */
function amountWith(decimals: number) {
  const fraction = decimals === 0 ? "" : `([.,]\\d{1,${decimals}})?`;
  return z
    .string()
    .trim()
    .regex(new RegExp(`^(\\d{1,${UNIT_COST_DIGITS}}${fraction})?$`))
    .transform((text) => (text === "" ? null : Number(text.replace(",", ".")).toFixed(decimals)));
}

/** Amounts by Kit's id of the catalog product. */
const Entered = z
  .record(z.string().regex(/^\d{1,15}$/), z.string())
  .refine((all) => Object.keys(all).length <= UNIT_COSTS);

export type SaveUnitCosts =
  | { kind: "saved" }
  /** Nothing was changed. `products`: those with an invalid amount. */
  | { kind: "invalid"; products: string[] };

/** Ignores products that are not in the catalog of the shop's own account. */
export async function saveUnitCosts(costs: UnitCostRows, shop: ShopRef, entered: unknown): Promise<SaveUnitCosts> {
  const read = Entered.safeParse(entered);
  if (!read.success) return { kind: "invalid", products: [] };
  const amount = amountWith(decimalsOf(await costs.currency(shop)));
  const amounts = Object.entries(read.data).map(([productId, text]) => ({ productId, amount: amount.safeParse(text) }));
  const wrong = amounts.filter(({ amount }) => !amount.success).map(({ productId }) => productId);
  if (wrong.length > 0) return { kind: "invalid", products: wrong };
  const all = amounts.map(({ productId, amount }) => ({ productId, amount: amount.data ?? null }));
  await costs.save(shop, all);
  return { kind: "saved" };
}
