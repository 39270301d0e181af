// Keyed hashes in addresses: for files and documents that a browser loads without a session token, so that the address
// itself is the pass (decision 71). Pure.
import { sameBytes } from "../kernel/running/same-bytes.ts";

/** One of the installation's secrets (app/database/secrets.ts). */
export interface AddressKeys {
  /** Keyed hash in hex under the first key. */
  fingerprint(text: string, purpose: string): string;
  /** Keyed hashes under every valid key. */
  fingerprints(text: string, purpose: string): string[];
}

/** 128 bits. */
const MAC_LENGTH = 32;

export function signAddress(text: string, purpose: string, keys: Pick<AddressKeys, "fingerprint">): string {
  return keys.fingerprint(text, purpose).slice(0, MAC_LENGTH);
}

/** `mac`: 32 hex digits. */
export function isSignedAddress(
  { text, mac }: { text: string; mac: string },
  purpose: string,
  keys: Pick<AddressKeys, "fingerprints">,
): boolean {
  const given = Buffer.from(mac);
  return keys.fingerprints(text, purpose).some((hash) => sameBytes(given, Buffer.from(hash.slice(0, MAC_LENGTH))));
}
