// The stores that share one Kit account. Adapter: app/database/accounts/sibling-rows.ts.
import type { KitAccountId } from "../../kernel/ids.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";

export interface SiblingRows {
  /** Null: the shop is connected to none. */
  accountOf(shop: Pick<ShopRef, "id">): Promise<KitAccountId | null>;
  /** Installed stores on the account whose variants were read. */
  storesOn(account: KitAccountId): Promise<ShopRef[]>;
}
