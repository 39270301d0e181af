// The facts of a plan. Adapter: app/database/linking/plan-facts.ts.
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { LinkChoice, PlanFacts } from "../plan/plan-links.ts";

export interface PlanFactsSource {
  gather(shop: ShopRef, choices: readonly LinkChoice[]): Promise<PlanFacts>;
}
