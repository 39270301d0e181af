// The merchant's unit cost of each catalog product: Kit's API has no prices, so the merchant enters them. Written to
// Shopify's cost field with the links (app/linking/plan/plan-links.ts), and to already linked variants by a separate
// run.
import { z } from "zod";
import type { ShopRef } from "../kernel/shop-ref.ts";
import { type AmountFault, decimalsOf, readAmount } from "../kernel/text/money.ts";
import { UNIT_COSTS } from "./limits.ts";
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

/** Amounts by Kit's id of the catalog product. */
const Entered = z
  .record(z.string().regex(/^\d{1,15}$/), z.string())
  .refine((all) => Object.keys(all).length <= UNIT_COSTS);

export type SaveUnitCosts =
  | { kind: "saved" }
  /** Nothing was changed. `faults`: of the amounts, by product. */
  | { kind: "invalid"; faults: Record<string, AmountFault> };

/** An empty text removes the cost. Ignores products that are not in the catalog of the shop's own account. */
export async function saveUnitCosts(costs: UnitCostRows, shop: ShopRef, entered: unknown): Promise<SaveUnitCosts> {
  const read = Entered.safeParse(entered);
  if (!read.success) return { kind: "invalid", faults: {} };
  const decimals = decimalsOf(await costs.currency(shop));
  const amounts: { productId: string; amount: string | null }[] = [];
  const faults: Record<string, AmountFault> = {};
  for (const [productId, text] of Object.entries(read.data)) {
    const entered = text.trim() === "" ? null : readAmount(text, decimals);
    if (entered === null || entered.kind === "amount") amounts.push({ productId, amount: entered?.amount ?? null });
    else faults[productId] = entered.kind;
  }
  if (Object.keys(faults).length > 0) return { kind: "invalid", faults };
  await costs.save(shop, amounts);
  return { kind: "saved" };
}
