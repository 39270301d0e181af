// Stores' places on Kit accounts. Adapter: app/database/accounts/place-rows.ts.
import type { KitAccountId, ShopId } from "../../kernel/ids.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";

/** `by_store`: another store on the account removed it. `token_refused`: it showed no newer token than one that ended. */
export type RemovedWhy = "by_store" | "token_refused";

export interface Place {
  shop: ShopRef;
  account: KitAccountId;
}

export interface PlaceRows {
  /** Null: no store of this id is on the account. */
  find(account: KitAccountId, shop: ShopId): Promise<ShopRef | null>;
  /**
   * Under the account's lock: a request of the store's that was not begun before is not begun after. False: the store had no
   * place there. Its orders that stood in line for Kit are due, and come to rest.
   */
  remove(place: { shop: ShopId; account: KitAccountId }, why: RemovedWhy): Promise<boolean>;
  /**
   * Versions that stores rely on while another one works, and that Kit has not been asked with for this many hours: calls go
   * out with the newest, so that nobody would notice that an older one has ended.
   */
  unasked(hours: number): Promise<{ account: KitAccountId; token: string }[]>;
  noteAsked(token: string): Promise<void>;
  /**
   * Places whose version Kit has refused for this many hours, last when they were over, and that has worked with another one
   * since.
   */
  outdated(hours: number): Promise<Place[]>;
  /** Refused versions that no store relies on, while another one works: what was sealed is overwritten. */
  retireUnneeded(): Promise<number>;
}
