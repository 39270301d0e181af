// Secrets at rest: AES-256-GCM under keys of ENCRYPTION_KEYS. The first key encrypts, all decrypt.
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { Fault } from "../kernel/fault.ts";
import type { EncryptionKey } from "../kernel/running/encryption-keys.ts";
import { sameBytes } from "../kernel/running/same-bytes.ts";

export type Secrets = ReturnType<typeof createSecrets>;

// Stored form: version, length of the key's id, the id, nonce, tag, ciphertext.
const VERSION = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HASH_BYTES = 32;

export function createSecrets(keys: readonly EncryptionKey[]) {
  const first = keys[0];
  if (!first) throw new Fault("no_encryption_key", "ENCRYPTION_KEYS holds no key", { retryable: false });
  const sealing = new Map(keys.map(({ id, key }) => [id, derive(key, "seal")]));
  const hashing = keys.map(({ key }) => derive(key, "hash"));
  const macs = (parts: readonly (string | null)[], salt: Uint8Array) =>
    hashing.map((key) =>
      createHmac("sha256", key)
        .update(encode(["hmac", ...parts]))
        .update(salt)
        .digest(),
    );
  const fingerprints = (text: string, purpose: string) =>
    hashing.map((key) =>
      createHmac("sha256", key)
        .update(encode(["fingerprint", purpose, text]))
        .digest("hex"),
    );
  return {
    /** @param context `table:row:column` of the result: moved to another context, a ciphertext can't be opened. */
    seal: (text: string, context: string) => seal(text, context, { id: first.id, key: derive(first.key, "seal") }),
    /** Throws a `Fault`: `secret_unreadable` (changed, cut or moved), or `secret_key_missing` (its key was removed). */
    open: (sealed: Uint8Array, context: string) => open(sealed, context, sealing),
    /** Id of the key that it was sealed under; null if it has none, such as an empty ciphertext. */
    keyOf: (sealed: Uint8Array) =>
      sealed[0] === VERSION ? headOf(Buffer.from(sealed)).subarray(2).toString("latin1") : null,
    /** Ids of the available keys, first key first. */
    keyIds: keys.map(({ id }) => id),
    /** Keyed hash in hex under the first key: recognizes the same text without storing it readably. */
    fingerprint: (text: string, purpose: string) => fingerprints(text, purpose)[0]!,
    /** Under every key, first key first: the possible values of a fingerprint stored before a rotation. */
    fingerprints,
    /**
     * Keyed, salted hash of several values; null and "" differ, and so do `["ab", "c"]` and `["a", "bc"]`. 32 bytes, then
     * the id of its key.
     */
    hmac: (parts: readonly (string | null)[], salt: Uint8Array) =>
      Uint8Array.from(Buffer.concat([macs(parts, salt)[0]!, Buffer.from(first.id, "latin1")])),
    /** Whether `stored` was made from these parts, under any of the keys; null: its key is gone. */
    hmacMatches(stored: Uint8Array, parts: readonly (string | null)[], salt: Uint8Array) {
      const mac = Buffer.from(stored).subarray(0, HASH_BYTES);
      if (macs(parts, salt).some((own) => sameBytes(own, mac))) return true;
      const madeWith = Buffer.from(stored).subarray(HASH_BYTES).toString("latin1");
      return keys.some(({ id }) => id === madeWith) ? false : null;
    },
  };
}

/** Null for a secret that no available key opens: its owner has to enter it again, as if there were none. */
export function openOrNull(
  secrets: Secrets,
  { sealed, context }: { sealed: Uint8Array; context: string },
): string | null {
  try {
    return secrets.open(sealed, context);
  } catch (fault) {
    if (fault instanceof Fault) return null;
    throw fault;
  }
}

function seal(text: string, context: string, { id, key }: EncryptionKey): Uint8Array<ArrayBuffer> {
  const head = Buffer.concat([Buffer.from([VERSION, id.length]), Buffer.from(id, "latin1")]);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.concat([head, Buffer.from(context)]));
  const ciphertext = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Uint8Array.from(Buffer.concat([head, nonce, cipher.getAuthTag(), ciphertext]));
}

function open(sealed: Uint8Array, context: string, keys: ReadonlyMap<string, Uint8Array>): string {
  const bytes = Buffer.from(sealed);
  const head = headOf(bytes);
  const headLength = head.length;
  if (bytes[0] !== VERSION || bytes.length < headLength + NONCE_BYTES + TAG_BYTES) throw unreadable();
  const key = keys.get(head.subarray(2).toString("latin1"));
  if (!key) {
    throw new Fault(
      "secret_key_missing",
      "a stored secret was encrypted under a key that ENCRYPTION_KEYS no longer holds",
      {
        retryable: false,
      },
    );
  }
  const nonceEnd = headLength + NONCE_BYTES;
  const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(headLength, nonceEnd), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(Buffer.concat([head, Buffer.from(context)]))
    .setAuthTag(bytes.subarray(nonceEnd, nonceEnd + TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(nonceEnd + TAG_BYTES)), decipher.final()]).toString("utf8");
  } catch (cause) {
    throw unreadable(cause);
  }
}

function headOf(bytes: Buffer): Buffer {
  return bytes.subarray(0, 2 + (bytes[1] ?? 0));
}

function unreadable(cause?: unknown): Fault {
  const message = "a stored secret cannot be read: it was changed, cut or moved";
  return new Fault("secret_unreadable", message, { retryable: false, cause });
}

// One key per purpose, so that a hash reveals nothing about a ciphertext.
function derive(key: Uint8Array, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", key, new Uint8Array(0), `kit-for-shopify ${purpose}`, 32));
}

// Each part is prefixed with its length: no two lists of parts encode the same.
function encode(parts: readonly (string | null)[]): Buffer {
  return Buffer.concat(
    parts.flatMap((part) => {
      const bytes = Buffer.from(part ?? "", "utf8");
      const length = Buffer.alloc(4);
      length.writeInt32BE(part === null ? -1 : bytes.length);
      return [length, bytes];
    }),
  );
}
