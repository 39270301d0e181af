// ENCRYPTION_KEYS: the first key encrypts, all decrypt. To rotate a key, put a new one
// after the old one, and once all processes have it, before it.
import { createHash } from "node:crypto";

export interface EncryptionKey {
  /** Prefix of each ciphertext, which identifies its key. At most 32 characters. */
  id: string;
  /** 32 bytes. */
  key: Uint8Array;
}

const ID = /^[A-Za-z0-9_.-]{1,32}$/;
const BASE64 = /^[A-Za-z0-9+/_-]+={0,2}$/;

/** `id:base64,id2:base64`, or bare base64 keys, whose ids are then derived from the keys. Faults never show a key. */
export function parseEncryptionKeys(text: string): { ok: true; keys: EncryptionKey[] } | { ok: false; fault: string } {
  const keys: EncryptionKey[] = [];
  for (const [index, part] of text.split(",").entries()) {
    const parsed = parseKey(part.trim());
    if (typeof parsed === "string") return { ok: false, fault: `key ${index + 1} ${parsed}` };
    if (keys.some((key) => key.id === parsed.id)) {
      return { ok: false, fault: `key ${index + 1} has the same id as an earlier one ("${parsed.id}")` };
    }
    keys.push(parsed);
  }
  return { ok: true, keys };
}

function parseKey(part: string): EncryptionKey | string {
  const colon = part.indexOf(":");
  const encoded = colon === -1 ? part : part.slice(colon + 1);
  if (!BASE64.test(encoded)) return "is not base64";
  const key = Buffer.from(encoded, "base64");
  if (key.length !== 32) return `has ${key.length} bytes instead of 32`;
  const id = colon === -1 ? derivedId(key) : part.slice(0, colon);
  if (!ID.test(id)) return "has an id that is not 1 to 32 letters, digits, '_', '.' or '-'";
  return { id, key };
}

// Twelve hex digits of a hash: enough to tell a handful of keys apart, and useless for finding the key.
function derivedId(key: Uint8Array): string {
  return createHash("sha256").update("kit-for-shopify key id").update(key).digest("hex").slice(0, 12);
}
