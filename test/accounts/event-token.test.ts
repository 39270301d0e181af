// The secret part of the address to which Kit sends events: looked up by its hash, which is all that is kept in the open.
import { expect, test } from "vitest";
import { hashOfEventToken, tokenOfAddress } from "../../app/accounts/kit-events/event-token.ts";

test("what was stored by an earlier release is still found: SHA-256 in hex (FIPS 180-4, example of one block)", () => {
  expect(hashOfEventToken("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
});

test("the secret is the last part of the address, below any base", () => {
  expect(tokenOfAddress("https://app.example.com/webhooks/kit/aB3_-x")).toBe("aB3_-x");
  expect(tokenOfAddress("https://example.com/below/kit-app/webhooks/kit/aB3_-x")).toBe("aB3_-x");
});
