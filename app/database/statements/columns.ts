// What a column holds where PostgreSQL's type says less: the one place where such a claim is made. The generated types of
// statements use it wherever the column comes out as it is; an expression over it has PostgreSQL's type.
import type { KitAccountId, KitOrderRowId, ShopId } from "../../kernel/ids.ts";

export interface Columns {
  "shops.id": ShopId;
  "kit_accounts.id": KitAccountId;
  "kit_orders.id": KitOrderRowId;
  "kit_orders.account_id": KitAccountId;
  "inbox.ids": Record<string, string[]>;
}
