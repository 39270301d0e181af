// Addresses of kit sheets. Shopify's admin loads the document of a print action, so the address is the pass: it
// contains the shop, the orders and an expiry under a keyed hash. Pure.
import { seconds } from "../../kernel/durations.ts";
import { ShopId, ShopifyOrderId } from "../../kernel/ids.ts";
import { SHEET_ADDRESS_MINUTES } from "../limits.ts";
import { type AddressKeys, isSignedAddress, signAddress } from "../signed-address.ts";

export interface SheetPass {
  shop: ShopId;
  orders: ShopifyOrderId[];
}

const PURPOSE = "sheet-address";
const PASS = /^(([0-9a-f-]{36})\.(\d{1,12})\.(\d{1,20}(?:-\d{1,20})*))\.([0-9a-f]{32})$/;

export function sheetAddress({ shop, orders }: SheetPass, now: Date, keys: Pick<AddressKeys, "fingerprint">): string {
  const expires = Math.floor(now.getTime() / seconds(1)) + SHEET_ADDRESS_MINUTES * 60;
  const text = `${shop}.${expires}.${orders.join("-")}`;
  return `/kit-sheet/${text}.${signAddress(text, PURPOSE, keys)}`;
}

/** Null: forged or expired. */
export function readSheetPass(pass: string, now: Date, keys: Pick<AddressKeys, "fingerprints">): SheetPass | null {
  const [, text, shop, expires, orders, mac] = PASS.exec(pass) ?? [];
  if (!text || !shop || !expires || !orders || !mac) return null;
  if (!isSignedAddress({ text, mac }, PURPOSE, keys) || Number(expires) * seconds(1) <= now.getTime()) return null;
  return { shop: ShopId.parse(shop), orders: orders.split("-").map((id) => ShopifyOrderId.parse(id)) };
}
