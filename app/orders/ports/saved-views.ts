// A shop's saved views of the orders list: a name for its filters. Adapter: app/database/orders/saved-views.ts.
import type { ShopRef } from "../../kernel/shop-ref.ts";

export interface SavedView {
  id: string;
  name: string;
  /** Of the list's address. Never the search, which may name a customer. */
  query: string;
}

export type ViewOutcome = "done" | "name_taken" | "too_many" | "gone";

/** Every call is limited to one shop: ids of another find nothing. */
export interface SavedViews {
  list(shop: ShopRef): Promise<SavedView[]>;
  save(shop: ShopRef, view: Omit<SavedView, "id">): Promise<ViewOutcome>;
  rename(shop: ShopRef, view: Pick<SavedView, "id" | "name">): Promise<ViewOutcome>;
  remove(shop: ShopRef, id: string): Promise<ViewOutcome>;
}
