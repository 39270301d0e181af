// The form of unit costs, read and carried out by the route.
import type { ShopRef } from "../kernel/shop-ref.ts";
import type { LinkingPages } from "../linking/linking-pages.ts";
import type { SaveUnitCosts } from "../linking/unit-costs.ts";

export type CostsAnswer = SaveUnitCosts | { kind: "nothing_to_do" };

/** Amounts by Kit's product id, with `intent` save; or `intent` preview, which drafts writing them to Shopify. */
export async function carryOutCosts(
  { unitCosts }: Pick<LinkingPages, "unitCosts">,
  shop: ShopRef,
  form: URLSearchParams,
): Promise<CostsAnswer | { kind: "go"; to: string }> {
  const { intent, ...entered } = Object.fromEntries(form);
  if (intent !== "preview") return unitCosts.save(shop, entered);
  const preview = await unitCosts.preview(shop);
  return preview.kind === "drafted" ? { kind: "go", to: `/app/links/runs/${preview.runId}` } : { kind: preview.kind };
}
