// Addresses of thumbnails. An image request carries no session token, so the address itself is the pass: it contains
// the shop and a day of expiry under a keyed hash (decision 71). Pure.
import { days } from "../../kernel/durations.ts";
import { ShopId } from "../../kernel/ids.ts";
import { THUMBNAIL_ADDRESS_DAYS } from "../limits.ts";
import { type AddressKeys, isSignedAddress, signAddress } from "../signed-address.ts";

const DAY_MS = days(1);
const PURPOSE = "thumbnail-address";
const PASS = /^([0-9a-f-]{36})\.(\d{1,6})\.([0-9a-f]{32})$/;

/**
 * Prefix of a shop's thumbnail addresses: `<this>/<sha256>.webp`. The same for a week, so that browsers can cache, and
 * valid for one to two weeks.
 */
export function thumbnailsOf(shop: ShopId, now: Date, keys: Pick<AddressKeys, "fingerprint">): string {
  const today = Math.floor(now.getTime() / DAY_MS);
  const expires = (Math.floor(today / THUMBNAIL_ADDRESS_DAYS) + 2) * THUMBNAIL_ADDRESS_DAYS;
  return `/thumbnails/${shop}.${expires}.${signAddress(`${shop}.${expires}`, PURPOSE, keys)}`;
}

/** The shop of a pass (`<shop>.<day>.<mac>`); null: forged or expired. */
export function shopOfPass(pass: string, now: Date, keys: Pick<AddressKeys, "fingerprints">): ShopId | null {
  const [, shop, expires, mac] = PASS.exec(pass) ?? [];
  if (!shop || !expires || !mac) return null;
  if (!isSignedAddress({ text: `${shop}.${expires}`, mac }, PURPOSE, keys)) return null;
  if (Number(expires) * DAY_MS <= now.getTime()) return null;
  return ShopId.safeParse(shop).data ?? null;
}
