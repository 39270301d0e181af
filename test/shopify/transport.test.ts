// One fetch for all traffic to Shopify: where it goes, how long it waits, and whether a lost request may have arrived.
import type { RequestListener } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { createTransport } from "../../app/shopify/transport.ts";
import { listen, type Listening } from "../support/network/listen.ts";

const SHOP = "https://kit-demo.myshopify.com/admin/api/2026-10/graphql.json?x=1";
let server: Listening | undefined;

afterEach(async () => {
  await server?.stop();
  server = undefined;
});

async function standIn(answer: RequestListener): Promise<string> {
  server = await listen(answer);
  return server.origin;
}

describe("traffic for a shop", () => {
  it("goes to the stand-in with the shop's domain beside it", async () => {
    const seen: unknown[] = [];
    const standInUrl = await standIn((request, response) => {
      seen.push([request.method, request.url, request.headers["x-shop-domain"]]);
      response.end("here");
    });
    const answer = await createTransport({ standInUrl })(SHOP, { method: "POST", body: "{}" });
    expect(await answer.text()).toBe("here");
    expect(seen).toEqual([["POST", "/admin/api/2026-10/graphql.json?x=1", "kit-demo.myshopify.com"]]);
  });

  it("for any other address is left alone", async () => {
    const seen: unknown[] = [];
    const origin = await standIn((request, response) => {
      seen.push(request.headers["x-shop-domain"]);
      response.end();
    });
    await createTransport({ standInUrl: "http://127.0.0.1:1" })(`${origin}/`);
    expect(seen).toEqual([undefined]);
  });

  it("follows no redirect, which would carry the token elsewhere", async () => {
    let requests = 0;
    const standInUrl = await standIn((_request, response) => {
      requests++;
      response.writeHead(302, { location: "/elsewhere" }).end();
    });
    expect((await createTransport({ standInUrl })(SHOP)).status).toBe(302);
    expect(requests).toBe(1);
  });
});

describe("a request without an answer", () => {
  it("provably was not sent when nothing listens there, or the name is unknown", async () => {
    const standInUrl = await standIn((_request, response) => void response.end());
    await server?.stop();
    const transport = createTransport({ standInUrl });
    await expect(transport(SHOP)).rejects.toMatchObject({
      code: "shopify_unreachable",
      reached: "no",
      retryable: true,
    });
    const unknown = createTransport({ standInUrl: "http://shop.invalid" })(SHOP);
    await expect(unknown).rejects.toMatchObject({ reached: "no" });
  });

  it.each<[string, RequestListener, string, timeoutMs?: number]>([
    ["is cut off", (request) => request.socket.destroy(), "shopify_connection_lost"],
    [
      "is cut off within the body",
      (request, response) => void response.write("{", () => request.socket.destroy()),
      "shopify_connection_lost",
    ],
    ["takes too long", () => undefined, "shopify_timeout", 500],
    ["stalls within the body", (_request, response) => void response.write("{"), "shopify_timeout", 500],
    [
      "never ends",
      (_request, response) => void response.end(Buffer.alloc(16 * 1024 * 1024 + 1)),
      "shopify_answer_too_large",
    ],
  ])("may have arrived when it %s", async (_how, answer, code, timeoutMs = 60_000) => {
    const transport = createTransport({ standInUrl: await standIn(answer) });
    await expect(transport(SHOP, { method: "POST", body: "{}", timeoutMs })).rejects.toMatchObject({
      code,
      reached: "maybe",
      retryable: true,
    });
  });
});
