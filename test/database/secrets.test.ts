import fc from "fast-check";
import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { createSecrets } from "../../app/database/secrets.ts";
import { type EncryptionKey, parseEncryptionKeys } from "../../app/kernel/running/encryption-keys.ts";

const PLACE = "kit_tokens:1:secret";
const newKey = (id: string): EncryptionKey => ({ id, key: randomBytes(32) });

describe("a stored secret", () => {
  const secrets = createSecrets([newKey("a")]);

  test("reads as what was stored, for any content", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => secrets.open(secrets.seal(text, PLACE), PLACE) === text),
    );
  });

  test("never reads the same twice on the disk, and never in the clear", () => {
    const [one, two] = [secrets.seal("pmk_secret", PLACE), secrets.seal("pmk_secret", PLACE)];
    expect(Buffer.from(one)).not.toEqual(Buffer.from(two));
    expect(Buffer.from(one).includes("pmk_secret")).toBe(false);
  });

  test("does not open when it was copied to another row or column", () => {
    const sealed = secrets.seal("pmk_secret", PLACE);
    expect(() => secrets.open(sealed, "kit_tokens:2:secret")).toThrow(/changed, cut or moved/);
  });

  test("does not open when any of its bytes was changed, or when it was cut", () => {
    const sealed = secrets.seal("pmk_secret", PLACE);
    for (let index = 0; index < sealed.length; index++) {
      const changed = Uint8Array.from(sealed);
      changed[index] = changed[index]! ^ 1;
      expect(() => secrets.open(changed, PLACE)).toThrow();
      expect(() => secrets.open(sealed.subarray(0, index), PLACE)).toThrow();
    }
  });
});

describe("keys are rotated", () => {
  const [older, newer] = [newKey("older"), newKey("newer")];
  const before = createSecrets([older]);
  const during = createSecrets([newer, older]);
  const after = createSecrets([newer]);

  test("what was stored before stays readable while the old key is listed, and new secrets use the new key", () => {
    expect(during.open(before.seal("old", PLACE), PLACE)).toBe("old");
    expect(after.open(during.seal("new", PLACE), PLACE)).toBe("new");
  });

  test("once the old key is removed, the error names the missing key", () => {
    expect(() => after.open(before.seal("old", PLACE), PLACE)).toThrow(/no longer holds/);
  });

  test("a token pasted again is still recognized", () => {
    expect(during.fingerprints("pmk_1", "kit-token")).toContain(before.fingerprint("pmk_1", "kit-token"));
    expect(during.fingerprint("pmk_1", "kit-token")).toBe(after.fingerprint("pmk_1", "kit-token"));
  });

  test("a customer's hash made before still matches", () => {
    const salt = randomBytes(16);
    const mac = before.hmac(["Ada", null], salt);
    expect(during.hmacMatches(mac, ["Ada", null], salt)).toBe(true);
    expect(after.hmacMatches(mac, ["Ada", null], salt), "nobody can tell").toBeNull();
  });
});

describe("keyed hashes", () => {
  const secrets = createSecrets([newKey("a")]);

  test("differ by purpose, by salt and by where one value ends and the next begins", () => {
    const salt = randomBytes(16);
    expect(secrets.fingerprint("x", "one")).not.toBe(secrets.fingerprint("x", "two"));
    const mac = secrets.hmac(["ab", "c"], salt);
    expect(secrets.hmacMatches(mac, ["ab", "c"], salt)).toBe(true);
    expect(secrets.hmacMatches(mac, ["a", "bc"], salt)).toBe(false);
    expect(secrets.hmacMatches(mac, ["ab", "c"], randomBytes(16))).toBe(false);
    expect(secrets.hmacMatches(secrets.hmac([null], salt), [""], salt)).toBe(false);
    expect(secrets.hmacMatches(new Uint8Array(3), ["ab", "c"], salt)).toBeNull();
  });
});

describe("ENCRYPTION_KEYS", () => {
  const key = randomBytes(32).toString("base64");

  test("takes keys with ids, and bare keys, whose ids stay the same from start to start", () => {
    const parse = () => parseEncryptionKeys(`2026:${key}, ${randomBytes(32).fill(7).toString("base64")}`);
    const [one, two] = [parse(), parse()];
    expect(one).toEqual(two);
    expect(one.ok && one.keys.map(({ id }) => id)).toEqual(["2026", expect.stringMatching(/^[0-9a-f]{12}$/)]);
  });

  test.each([
    ["not base64 at all!", /key 1 is not base64/],
    [`a:${randomBytes(16).toString("base64")}`, /key 1 has 16 bytes instead of 32/],
    [`a:${key},a:${randomBytes(32).toString("base64")}`, /key 2 has the same id/],
    [`a b:${key}`, /key 1 has an id that is not/],
    [`${key},`, /key 2 is not base64/],
  ])("says what is wrong with %#, without showing a key", (text, fault) => {
    const parsed = parseEncryptionKeys(text);
    expect(parsed.ok).toBe(false);
    if (parsed.ok) return;
    expect(parsed.fault).toMatch(fault);
    expect(parsed.fault).not.toContain(key);
  });
});
