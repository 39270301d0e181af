// The pages' reads of the shop and its Kit account. Adapter: app/database/accounts/read/account-reads.ts.
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { RemovedWhy } from "../ports/accounts.ts";
import type { AccountDetails } from "./account-details.ts";
import type { ShopStatus } from "./shop-status.ts";

export interface AccountReads {
  /** IANA zone of the shop. */
  timezone(shop: ShopRef): Promise<string>;
  /** Null if unknown. */
  currency(shop: ShopRef): Promise<string | null>;
  isConnected(shop: ShopRef): Promise<boolean>;
  status(shop: ShopRef): Promise<ShopStatus>;
  account(shop: ShopRef, now: Date): Promise<AccountDetails | null>;
  /** Null: it is on an account, left its last one, or was never on one. */
  removal(shop: ShopRef): Promise<RemovedWhy | null>;
}
