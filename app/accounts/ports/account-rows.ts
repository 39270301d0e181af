// Kit accounts and the shops on them. Adapter: app/database/accounts/account-rows.ts.
import type { KitAccountId, KitOrderId, ShopId } from "../../kernel/ids.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { KitEnvironment } from "../../kit/request.ts";

export interface CurrentAccount {
  id: KitAccountId;
  hasOrders: boolean;
}

export interface AccountRows {
  /** Null: the shop is connected to none. */
  accountOf(shop: ShopId): Promise<KitAccountId | null>;
  /** Throws a `Fault` if the account doesn't exist. */
  environmentOf(account: KitAccountId): Promise<KitEnvironment>;
  /** Installed stores on the account whose variants were read. */
  storesOn(account: KitAccountId): Promise<ShopRef[]>;

  /** The shop's account, if it is of this environment. */
  currentAccount(shop: ShopId, environment: KitEnvironment): Promise<CurrentAccount | null>;
  /** Accounts of the environment with any of these designs, those with the most first. */
  accountsWithDesigns(environment: KitEnvironment, skus: readonly string[]): Promise<KitAccountId[]>;
  countDesigns(account: KitAccountId): Promise<number>;
  /** The account's newest order at Kit; null: none. */
  newestOrder(account: KitAccountId): Promise<{ id: KitOrderId; reference: string } | null>;
  create(environment: KitEnvironment): Promise<KitAccountId>;

  /** Sent since then, or perhaps sent, and neither delivered nor canceled; `shop` null: of all shops. */
  countOnTheirWay(account: KitAccountId, of: { shop: ShopId | null; sentSince: Date }): Promise<number>;
  /** Does nothing if the shop is on another account by now. */
  detach(shop: ShopId, account: KitAccountId): Promise<void>;
  countShops(account: KitAccountId): Promise<number>;
  /** Accounts without a shop that still hold tokens. */
  unusedAccounts(): Promise<KitAccountId[]>;
}
