// Kit's designs, catalog products and palette, mirrored per account. Adapter: app/database/designs/mirror-rows.ts.
import type { KitAccountId, ShopId } from "../../kernel/ids.ts";
import type { KitColor, KitProduct, KitTemplate } from "../../kit/kit-types.ts";
import type { Listed } from "../catalog/listed.ts";

export interface MirrorResult {
  /** False: a newer list has been kept meanwhile, and this one was left aside. */
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
  /** The Kit account that a shop is connected to; null: none. */
  accountOf(shop: { id: ShopId }): Promise<KitAccountId | null>;
  /**
   * Keeps a whole list as it was read. `at`: when its request started, on the machine's clock; lists may come in out of
   * order, and the one asked for last wins. A design that is not listed any more stays, marked gone.
   */
  keepDesigns(account: KitAccountId, read: { list: Listed<KitTemplate>; at: Date }): Promise<MirrorResult>;
  /** A single design as Kit answered a registration, ahead of the next list. */
  keepDesign(account: KitAccountId, read: { design: KitTemplate; at: Date }): Promise<void>;
  /** Kit lists active products only, so one that is missing is marked gone and kept: designs may still be made of it. */
  keepProducts(account: KitAccountId, read: { list: Listed<KitProduct>; at: Date }): Promise<void>;
  /** The whole palette as listed now; a color that is not listed any more is deleted. */
  keepColors(account: KitAccountId, list: Listed<KitColor>): Promise<void>;
  /** `unread`: what of the two lists could not be read. */
  noteCatalogRead(
    account: KitAccountId,
    read: { at: Date; unread: Record<"products" | "colors", unknown> },
  ): Promise<void>;
  /** Accounts in use whose designs or catalog were read longer ago than that. */
  stale(after: { designsMinutes: number; catalogMinutes: number }): Promise<StaleAccount[]>;
}
