// Stores' memberships of Kit accounts. Adapter: app/database/accounts/membership-rows.ts.
import type { KitAccountId, ShopId } from "../../kernel/ids.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";

/** `by_store`: another store on the account removed it. `token_refused`: its newest token was revoked. */
export type RemovedWhy = "by_store" | "token_refused";

export interface Membership {
  shop: ShopRef;
  account: KitAccountId;
}

export interface MembershipRows {
  /** Null: no store with this id is on the account. */
  find(account: KitAccountId, shop: ShopId): Promise<ShopRef | null>;
  /**
   * Under the account's lock: no further request of the store starts after this. False: the store wasn't a member. Its
   * orders in line become due and rest.
   */
  remove(membership: { shop: ShopId; account: KitAccountId }, why: RemovedWhy): Promise<boolean>;
  /**
   * Versions that stores depend on while another one works, and that weren't tried at Kit for this many hours: calls
   * use the newest, which wouldn't reveal that an older one is revoked.
   */
  unchecked(hours: number): Promise<{ account: KitAccountId; token: string }[]>;
  noteChecked(token: string): Promise<void>;
  /**
   * Memberships whose version Kit has refused for this many hours at the end of that time, and that has worked with
   * another one since.
   */
  outdated(hours: number): Promise<Membership[]>;
  /** Overwrites refused versions that no store depends on, while another one works. */
  retireUnneeded(): Promise<number>;
}
