// Copies of Kit's designs, catalog products and palette per account. Adapter: app/database/designs/mirror-rows.ts.
import type { KitAccountId, ShopId } from "../../kernel/ids.ts";
import type { KitColor, KitProduct, KitTemplate } from "../../kit/kit-types.ts";
import type { Listed } from "../catalog/listed.ts";

export interface MirrorResult {
  /** False: a newer list has been stored in the meantime, and this one was dropped. */
  kept: boolean;
  added: number;
  gone: number;
}

export interface StaleAccount {
  account: KitAccountId;
  designs: boolean;
  catalog: boolean;
}

export interface MirrorRows {
  /** The Kit account that a shop is connected to; null if none. */
  accountOf(shop: { id: ShopId }): Promise<KitAccountId | null>;
  /**
   * Stores a complete list. `at`: when its request started, on the machine's clock; lists may arrive out of order, and
   * the one requested last wins. A design that is no longer listed stays, marked gone.
   */
  keepDesigns(account: KitAccountId, read: { list: Listed<KitTemplate>; at: Date }): Promise<MirrorResult>;
  /** Stores a single design from Kit's answer to a registration, ahead of the next list. */
  keepDesign(account: KitAccountId, read: { design: KitTemplate; at: Date }): Promise<void>;
  /** Kit lists active products only, so a missing one is marked gone and kept: designs may still be made of it. */
  keepProducts(account: KitAccountId, read: { list: Listed<KitProduct>; at: Date }): Promise<void>;
  /** Stores the whole palette as listed; deletes colors that are no longer listed. */
  keepColors(account: KitAccountId, list: Listed<KitColor>): Promise<void>;
  /** `unread`: the unreadable entries of the two lists. */
  noteCatalogRead(
    account: KitAccountId,
    read: { at: Date; unread: Record<"products" | "colors", unknown> },
  ): Promise<void>;
  /** Accounts in use whose designs or catalog were read before that time. */
  stale(after: { designsMinutes: number; catalogMinutes: number }): Promise<StaleAccount[]>;
}
