// Which bodies are taken for Shopify's, by their signature alone.
import fc from "fast-check";
import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { looksLikeSignature, startSignatureCheck } from "../../app/intake/shopify-signature.ts";

const sign = (body: Uint8Array, secret: string) => createHmac("sha256", secret).update(body).digest("base64");
const isTaken = (pieces: Uint8Array[], header: string, secrets = ["new", "old"]) => {
  const check = startSignatureCheck(secrets);
  for (const piece of pieces) check.update(piece);
  return check.matches(header);
};
const body = fc.uint8Array({ minLength: 1, maxLength: 50 });

test("a body is good under either secret, in any pieces", () => {
  fc.assert(
    fc.property(body, fc.constantFrom("new", "old"), fc.nat(50), (bytes, secret, cut) => {
      const header = sign(bytes, secret);
      expect(looksLikeSignature(header)).toBe(true);
      expect(isTaken([bytes.subarray(0, cut), bytes.subarray(cut)], header)).toBe(true);
    }),
  );
});

test("a body that was changed, or signed with another secret, is not", () => {
  fc.assert(
    fc.property(body, fc.nat(), fc.integer({ min: 1, max: 255 }), (bytes, at, by) => {
      const changed = bytes.map((byte, index) => (index === at % bytes.length ? byte ^ by : byte));
      expect(isTaken([changed], sign(bytes, "new"))).toBe(false);
      expect(isTaken([bytes, changed], sign(bytes, "new"))).toBe(false);
      expect(isTaken([bytes], sign(bytes, "retired"))).toBe(false);
    }),
  );
});

test("nothing at all is not, though signed", () => {
  const nothing = new Uint8Array();
  expect(isTaken([], sign(nothing, "new"))).toBe(false);
  expect(isTaken([nothing], sign(nothing, "new"))).toBe(false);
});

test("a signature cut short, or without a secret to check it by, is refused and not thrown at", () => {
  const bytes = Buffer.from("{}");
  const header = sign(bytes, "new");
  expect(isTaken([bytes], "")).toBe(false);
  expect(isTaken([bytes], header.slice(0, 40))).toBe(false);
  expect(isTaken([bytes], header, [])).toBe(false);
});

test.each([
  ["nothing", undefined],
  ["a list of one", [`${"A".repeat(43)}=`]],
  ["a header with more before it", ` ${"A".repeat(43)}=`],
  ["a header with more behind it", `${"A".repeat(43)}==`],
  ["a short one", `${"A".repeat(42)}=`],
  ["one of the alphabet of addresses", `${"A".repeat(42)}_=`],
])("%s is no signature, so that its body need not be read", (_what, header) => {
  expect(looksLikeSignature(header)).toBe(false);
});
