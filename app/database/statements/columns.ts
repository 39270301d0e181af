// What a column holds where PostgreSQL's type says less: the one place where such a claim is made. It goes for what comes out of
// the column as it is, for values that are written into it or compared with it, and for columns that refer to it by a foreign key.
// An expression over it has PostgreSQL's type.
import type { KitAccountId, KitOrderRowId, ShopId } from "../../kernel/ids.ts";

export interface Columns {
  "shops.id": ShopId;
  "kit_accounts.id": KitAccountId;
  "kit_orders.id": KitOrderRowId;
  "inbox.ids": Record<string, string[]>;
}
