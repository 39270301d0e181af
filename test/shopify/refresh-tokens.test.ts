// What an answer to the renewal of a store's tokens means: only Shopify's own refusal ends them.
import { Session } from "@shopify/shopify-api";
import { expect, test } from "vitest";
import { refreshTokens } from "../../app/shopify/access/refresh-tokens.ts";

const session = new Session({ id: "s", shop: "a.myshopify.com", state: "", isOnline: false, refreshToken: "r" });

const answered = (status: number, body: string) =>
  refreshTokens(session, { transport: async () => new Response(body, { status }), apiKey: "k", apiSecret: "s" });

test.each([
  [400, JSON.stringify({ error: "invalid_grant" })],
  [
    401,
    JSON.stringify({ error: "invalid_request", error_description: "This request requires an active refresh_token" }),
  ],
])("a %i with Shopify's error ends them", async (status, body) => {
  expect(await answered(status, body)).toEqual({ kind: "refused" });
});

test.each([
  [400, "<html><body>Bad Request</body></html>", "status_400"],
  [401, "", "status_401"],
  [400, "{}", "status_400"],
  [520, "error code: 520", "status_520"],
  [401, JSON.stringify({ error: "invalid_client" }), "client_refused"],
  [200, "{}", "answer_unreadable"],
])("a %i with %s leaves them to be renewed again", async (status, body, code) => {
  expect(await answered(status, body)).toEqual({ kind: "lost", code });
});

test("an answer without its age is good for an hour", async () => {
  const renewed = await answered(200, JSON.stringify({ access_token: "a", refresh_token: "n" }));
  expect(renewed).toMatchObject({ kind: "renewed", token: "a" });
  const expires = renewed.kind === "renewed" ? renewed.session.expires!.getTime() - Date.now() : 0;
  expect(Math.round(expires / 60_000)).toBe(60);
});
