import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { ShopifySandbox } from "../types.ts";
import { APP, SHOP, connect, exchangeFields, graphql, oauth, startSandbox } from "./harness.ts";

const NAME = "{ shop { name } }";
const FOREVER_LATER = 4_000_000_000;

let sandbox: ShopifySandbox;
beforeEach(async () => {
  sandbox = await startSandbox({ tokenLifetimeSeconds: 3600 });
});
afterEach(() => sandbox.close());

const refresh = (token: string) => oauth(sandbox, { grant_type: "refresh_token", refresh_token: token });

describe("opening the app", () => {
  test("a session token is exchanged for an offline token that ends in an hour and can be refreshed", async () => {
    const { status, body } = await oauth(sandbox, exchangeFields(sandbox));
    expect(status).toBe(200);
    expect(body).toMatchObject({ expires_in: 3600, refresh_token_expires_in: 7_776_000 });
    const reply = await graphql(sandbox, { token: body.access_token ?? "", query: NAME });
    expect(reply.status).toBe(200);
  });

  test.each([
    ["of another app", { aud: "other" }],
    ["that is over", { exp: 1 }],
    ["of another shop", { dest: "https://other.myshopify.com" }],
    ["that is not valid yet", { nbf: FOREVER_LATER }],
  ])("a session token %s is refused", async (_name, over) => {
    const fields = { ...exchangeFields(sandbox), subject_token: sandbox.idToken(SHOP, over) };
    expect(await oauth(sandbox, fields)).toMatchObject({ status: 400, body: { error: "invalid_subject_token" } });
  });

  test("a session token that somebody else signed is refused", async () => {
    const forged = `${sandbox.idToken(SHOP).split(".").slice(0, 2).join(".")}.${"A".repeat(43)}`;
    const answer = await oauth(sandbox, { ...exchangeFields(sandbox), subject_token: forged });
    expect(answer).toMatchObject({ status: 400, body: { error: "invalid_subject_token" } });
  });

  test("a wrong secret gets no token", async () => {
    const answer = await oauth(sandbox, { ...exchangeFields(sandbox), client_secret: `${APP.apiSecret}x` });
    expect(answer).toMatchObject({ status: 400, body: { error: "invalid_client" } });
  });

  test("an online token names the person who opened the app", async () => {
    const requested_token_type = "urn:shopify:params:oauth:token-type:online-access-token";
    const { body } = await oauth(sandbox, { ...exchangeFields(sandbox), requested_token_type });
    expect(body).toMatchObject({ associated_user: { id: 42 } });
  });
});

describe("access tokens", () => {
  test("an unknown token and one of another shop are answered 401", async () => {
    const other = sandbox.addShop({ domain: "other.myshopify.com" });
    const client = await connect(sandbox, other.domain);
    for (const token of ["shpat_nonsense", client.token]) {
      const reply = await graphql(sandbox, { token, query: NAME });
      expect(reply.status).toBe(401);
      expect(reply.body.errors).toContain("Invalid API key or access token");
    }
  });

  test("an expired token is answered 401, its refresh token still works", async () => {
    const short = await startSandbox({ tokenLifetimeSeconds: 0 });
    try {
      const client = await connect(short);
      expect((await client.graphql(NAME)).status).toBe(401);
      const renewed = await oauth(short, { grant_type: "refresh_token", refresh_token: client.refreshToken });
      expect(renewed.status).toBe(200);
    } finally {
      await short.close();
    }
  });

  test("a refresh token whose answer was lost works again until its replacement is used", async () => {
    const client = await connect(sandbox);
    const lost = await refresh(client.refreshToken);
    const again = await refresh(client.refreshToken);
    expect([lost.status, again.status]).toEqual([200, 200]);
    const next = await refresh(again.body.refresh_token ?? "");
    expect(next.status).toBe(200);
    expect(await refresh(client.refreshToken)).toMatchObject({ status: 400, body: { error: "invalid_grant" } });
  });

  test("after uninstalling nothing works until the app is installed again", async () => {
    const client = await connect(sandbox);
    sandbox.shop(SHOP).uninstall();
    expect((await client.graphql(NAME)).status).toBe(401);
    expect((await refresh(client.refreshToken)).status).toBe(400);
    expect((await oauth(sandbox, exchangeFields(sandbox))).status).toBe(400);
    sandbox.shop(SHOP).install();
    const again = await connect(sandbox);
    expect((await again.graphql(NAME)).status).toBe(200);
  });
});
