// Session tokens: which are signed by Shopify, and which of them say that a store's staff asks.
import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { createExtensionTokens } from "../../app/shopify/access/extension-token.ts";
import { signsSessionToken, storeOfSession } from "../../app/shopify/access/session-token.ts";
import { TOKEN_LATE_MS } from "../../app/shopify/limits.ts";

const STORE = "kit-demo.myshopify.com";
const SECRETS = ["new-secret", "old-secret"];
const now = Math.floor(Date.now() / 1000);
const claims = {
  iss: `https://${STORE}/admin`,
  dest: `https://${STORE}`,
  aud: "key",
  sub: "42",
  // An hour, so that a test that waits for its turn does not outlive it.
  exp: now + 3600,
  nbf: now - 3600,
};

function tokenOf(over: object = {}, secret = SECRETS[0]!): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const text = `${part({ alg: "HS256", typ: "JWT" })}.${part({ ...claims, ...over })}`;
  return `${text}.${createHmac("sha256", secret).update(text).digest("base64url")}`;
}

const asking = (authorization: string | null, address = "https://app.example.com/orders") =>
  new Request(address, { headers: authorization === null ? {} : { authorization } });

/** Signed with this text as its payload, whatever that is. */
function tokenOfText(payload: string): string {
  const text = `head.${Buffer.from(payload).toString("base64url")}`;
  return `${text}.${createHmac("sha256", SECRETS[0]!).update(text).digest("base64url")}`;
}

describe("a token is signed with a secret", () => {
  const signs = (request: Request, secret = SECRETS[0]!) => signsSessionToken(request, secret);
  const inAddress = (token: string) => asking(null, `https://app.example.com/?id_token=${token}`);

  test("in a header or in a document's address, and with no other secret", () => {
    for (const request of [asking(`Bearer ${tokenOf()}`), inAddress(tokenOf())]) {
      expect(signs(request)).toBe(true);
      expect(signs(request, SECRETS[1])).toBe(false);
    }
  });

  test("in the header where both are there", () => {
    const address = `https://app.example.com/?id_token=${tokenOf()}`;
    expect(signs(asking(`Bearer ${tokenOf({}, "another")}`, address))).toBe(false);
  });

  test("only as it was signed: with another store's claims, cut short, or in part it is not", () => {
    const [head, payload, signature] = tokenOf().split(".");
    const [, otherPayload] = tokenOf({ dest: "https://other.myshopify.com" }).split(".");
    const forged = [
      `${head}.${otherPayload}.${signature}`,
      `${head}.${payload}.${signature!.slice(0, 40)}`,
      `${head}.${payload}.`,
      `${head}..${signature}`,
      `.${payload}.${signature}`,
      `${head}.${payload}`,
      "",
    ];
    for (const one of forged) {
      expect(signs(asking(`Bearer ${one}`)), one).toBe(false);
      expect(signs(inAddress(one)), one).toBe(false);
    }
    expect(signs(asking(null))).toBe(false);
  });

  test("only as a bearer's: what stands before it is part of the token", () => {
    const token = tokenOf();
    expect(signs(asking(`${token[0]}Bearer ${token.slice(1)}`))).toBe(false);
  });

  test("not where nothing was signed, though the signature is right", () => {
    const bare = (text: string) => `${text}.${createHmac("sha256", SECRETS[0]!).update(text).digest("base64url")}`;
    for (const text of ["head.", ".payload", "."]) expect(signs(asking(`Bearer ${bare(text)}`)), text).toBe(false);
  });
});

describe("the store of a session", () => {
  const at = new Date(now * 1_000);
  const storeOf = (authorization: string | undefined, url = "/app", when = at) =>
    storeOfSession({ authorization, url }, SECRETS, when);

  test.each(SECRETS)("is the token's, in a header or an address, while %s is good", (secret) => {
    expect(storeOf(`Bearer ${tokenOf({}, secret)}`)).toBe(STORE);
    expect(storeOf(undefined, `/app?id_token=${tokenOf({}, secret)}`)).toBe(STORE);
  });

  test("is the token's for as long as clocks may differ after it ran out", () => {
    const authorization = `Bearer ${tokenOf({ exp: now })}`;
    const late = (ms: number) => storeOf(authorization, "/app", new Date(at.getTime() + ms));
    expect([late(TOKEN_LATE_MS), late(TOKEN_LATE_MS + 1)]).toEqual([STORE, null]);
  });

  test.each([
    ["without a token", undefined],
    ["with a token that somebody else signed", `Bearer ${tokenOf({}, "another-secret")}`],
    ["with a token without an end", `Bearer ${tokenOf({ exp: undefined })}`],
    ["with a token of no store", `Bearer ${tokenOf({ dest: "https://evil.example.com" })}`],
    ["with a store behind another scheme", `Bearer ${tokenOf({ dest: `x-https://${STORE}` })}`],
    ["with a shopper's token", `Bearer ${tokenOf({ iss: undefined, sub: "gid://shopify/Customer/1" })}`],
    ["with a signed text that is no JSON", `Bearer ${tokenOfText("{")}`],
    ["with a signed text that is no object", `Bearer ${tokenOfText("null")}`],
  ])("is unknown %s", (_what, authorization) => {
    expect(storeOf(authorization)).toBeNull();
  });
});

describe("an extension's request", () => {
  const storeOf = createExtensionTokens({ apiKey: "key", appUrl: "https://app.example.com", secrets: SECRETS });
  const askedWith = (over: object, secret?: string) => storeOf(asking(`Bearer ${tokenOf(over, secret)}`));

  test.each(SECRETS)("is of the store whose staff asks, while %s is good", async (secret) => {
    expect(await askedWith({}, secret)).toBe(STORE);
  });

  test.each([
    ["signed by somebody else", {}, "another-secret"],
    ["of another app", { aud: "another-key" }],
    ["that ran out", { exp: now - 3600 }],
    ["without an end", { exp: undefined }],
    ["that is not good yet", { nbf: now + 3600 }],
    ["of two stores", { iss: "https://other.myshopify.com/admin" }],
    ["of no store", { dest: "https://evil.example.com", iss: "https://evil.example.com/admin" }],
    ["not over TLS", { dest: `http://${STORE}`, iss: `http://${STORE}/admin` }],
    ["of an address behind another", { dest: `https://evil.example.com/https://${STORE}` }],
    ["of an address before another", { dest: `https://${STORE}/elsewhere` }],
    ["that a storefront issued", { iss: `https://${STORE}` }],
    ["of something below the admin", { iss: `https://${STORE}/admin/elsewhere` }],
    ["of an admin behind another address", { iss: `x-https://${STORE}/admin` }],
    ["of a store behind another scheme", { dest: `x-https://${STORE}` }],
    ["of a shopper", { sub: "gid://shopify/Customer/1" }],
    ["of a number that goes on", { sub: "1/customer" }],
    ["of nobody", { sub: undefined }],
    ["of an empty name", { sub: "" }],
  ])("with a token %s is nobody's", async (_what, over, secret?: string) => {
    expect(await askedWith(over, secret)).toBeNull();
  });

  test("without a token in the expected form belongs to no one", async () => {
    const token = tokenOf();
    const ways = [null, "", "Bearer ", token, `Basic ${token}`, `Bearer ${token} and more`, `Bearer Bearer ${token}`];
    for (const one of [...ways, `Bearer ${token.slice(0, token.lastIndexOf("."))}`]) {
      expect(await storeOf(asking(one)), `${one}`).toBeNull();
    }
  });
});
