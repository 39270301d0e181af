// Answers our print actions on Shopify's order pages. Server only.
import type { ShopifyOrderId } from "../../kernel/ids.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { AppServices } from "../../load-context.ts";
import { kitSheet as words } from "../texts/orders/kit-sheet.ts";
import { notConnected } from "./order-view.ts";
import type { SheetAnswer } from "./sheet-contract.ts";

export async function readSheetAddress(
  app: Pick<AppServices, "designs" | "accounts">,
  shop: ShopRef,
  ids: readonly ShopifyOrderId[],
): Promise<SheetAnswer> {
  const src = await app.designs.sheets.address(shop, ids, new Date());
  if (src !== null) return { kind: "sheet", src, body: words.offered };
  if (await app.accounts.reads.isConnected(shop)) return { kind: "no_kits", body: words.none };
  return { kind: "not_connected", body: notConnected.body, link: notConnected.link };
}
