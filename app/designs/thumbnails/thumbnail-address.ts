// Addresses of thumbnails. An image request carries no session token, so the address itself is the pass: it contains
// the shop and a day of expiry under a keyed hash (decision 71). Pure.
import { timingSafeEqual } from "node:crypto";
import { days } from "../../kernel/durations.ts";
import { ShopId } from "../../kernel/ids.ts";
import { THUMBNAIL_ADDRESS_DAYS } from "../limits.ts";

/** One of the installation's secrets (app/database/secrets.ts). */
export interface AddressKeys {
  /** Keyed hash in hex under the first key. */
  fingerprint(text: string, purpose: string): string;
  /** Keyed hashes under every valid key. */
  fingerprints(text: string, purpose: string): string[];
}

const DAY_MS = days(1);
const PURPOSE = "thumbnail-address";
/** 128 bits. */
const MAC_LENGTH = 32;
const PASS = /^([0-9a-f-]{36})\.(\d{1,6})\.([0-9a-f]{32})$/;

/**
 * Prefix of a shop's thumbnail addresses: `<this>/<sha256>.webp`. The same for a week, so that browsers can cache, and
 * valid for one to two weeks.
 */
export function thumbnailsOf(shop: ShopId, now: Date, keys: Pick<AddressKeys, "fingerprint">): string {
  const today = Math.floor(now.getTime() / DAY_MS);
  const expires = (Math.floor(today / THUMBNAIL_ADDRESS_DAYS) + 2) * THUMBNAIL_ADDRESS_DAYS;
  return `/thumbnails/${shop}.${expires}.${keys.fingerprint(`${shop}.${expires}`, PURPOSE).slice(0, MAC_LENGTH)}`;
}

/** The shop of a pass (`<shop>.<day>.<mac>`); null: forged or expired. */
export function shopOfPass(pass: string, now: Date, keys: Pick<AddressKeys, "fingerprints">): ShopId | null {
  const [, shop, expires, mac] = PASS.exec(pass) ?? [];
  if (!shop || !expires || !mac) return null;
  const given = Buffer.from(mac);
  const made = keys
    .fingerprints(`${shop}.${expires}`, PURPOSE)
    .some((hash) => timingSafeEqual(given, Buffer.from(hash.slice(0, MAC_LENGTH))));
  if (!made || Number(expires) * DAY_MS <= now.getTime()) return null;
  return ShopId.safeParse(shop).data ?? null;
}
