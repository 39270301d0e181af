import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createLogger } from "../../app/kernel/running/log.ts";
import { type AppServices } from "../../app/load-context.ts";
import { createPages } from "../../app/main/http/pages.ts";
import { ask } from "../support/network/http.ts";
import { type BareServer, startBareServer } from "../support/running/bare-server.ts";

const SHOP = "brightside.myshopify.com";

let server: BareServer;
let lines: string[];

// Pages that ask for more than the session are not drawn here: whatever is missing would fail them.
function servicesWith(authenticate: AppServices["authenticate"], alerts: object): AppServices {
  const embedding = { apiKey: "key", appBridgeUrl: null };
  return { authenticate, embedding, alerts } as Partial<AppServices> as AppServices;
}

async function start(
  authenticate: AppServices["authenticate"],
  standinOrigin: string | null = null,
  alerts = {},
): Promise<string> {
  const log = createLogger({ level: "info", destination: { write: (line: string) => void lines.push(line) } });
  server = await startBareServer({
    pages: createPages({
      services: servicesWith(authenticate, alerts),
      log,
      from: "build",
      standinOrigin,
      host: "127.0.0.1",
    }),
    log,
  });
  return server.origin;
}

beforeEach(() => void (lines = []));
afterEach(() => server.close(100));

function directive(policy: unknown, name: string): string | undefined {
  return String(policy)
    .split("; ")
    .find((part) => part.startsWith(`${name} `));
}

/** A port where nothing listens: connecting is refused, as by a database that is down. */
let closedPort: number;
beforeAll(async () => {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  closedPort = (probe.address() as AddressInfo).port;
  probe.close();
});

describe("a document", () => {
  const noVisit = () => Promise.reject(new Response("bounce", { status: 200 }));

  test("may be framed only by the admin of its own shop", async () => {
    const origin = await start(noVisit);
    const framed = await ask(`${origin}/app?shop=${SHOP}`);
    expect(directive(framed.headers["content-security-policy"], "frame-ancestors")).toBe(
      `frame-ancestors https://${SHOP} https://admin.shopify.com`,
    );
    for (const address of ["/", "/app", "/app?shop=evil.example.com", "/app?shop=a.myshopify.com.evil.com"]) {
      const { headers } = await ask(origin + address);
      expect(directive(headers["content-security-policy"], "frame-ancestors")).toBe("frame-ancestors 'none'");
    }
  });

  test("may be framed by the stand-in for Shopify's admin where one is set", async () => {
    const origin = await start(noVisit, "http://127.0.0.1:4700");
    const { headers } = await ask(`${origin}/app?shop=${SHOP}`);
    expect(directive(headers["content-security-policy"], "frame-ancestors")).toContain(" http://127.0.0.1:4700");
  });

  test("runs no script but those that carry its nonce, which is another one each time", async () => {
    const origin = await start(noVisit);
    const nonces = new Set<string>();
    for (let i = 0; i < 3; i++) {
      const { headers, text } = await ask(`${origin}/`);
      const scripts = directive(headers["content-security-policy"], "script-src") ?? "";
      expect(scripts).not.toContain("unsafe");
      // The theme files of every store lie on Shopify's CDN: only where App Bridge is may scripts come from.
      for (const source of scripts.split(" ").filter((one) => one.includes("cdn.shopify.com"))) {
        expect(source).toBe("https://cdn.shopify.com/shopifycloud/");
      }
      const nonce = /'nonce-([^']+)'/.exec(scripts)?.[1] ?? "";
      nonces.add(nonce);
      const inline = [...text.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>/g)];
      expect(inline.length).toBeGreaterThan(0);
      for (const [, attributes] of inline) expect(attributes).toContain(`nonce="${nonce}"`);
    }
    expect(nonces.size).toBe(3);
  });

  test("that the admin's frame asks for by an address within the app, adds what names the store, and has nothing of it", async () => {
    const seen: string[] = [];
    const origin = await start((request) => {
      seen.push(new URL(request.url).pathname);
      return noVisit();
    });
    const framed = { "sec-fetch-dest": "iframe" };
    const { status, headers, text } = await ask(`${origin}/app/orders?view=unpaid`, { headers: framed });
    expect(status).toBe(200);
    expect(seen).toEqual([]);
    const policy = headers["content-security-policy"];
    expect(directive(policy, "frame-ancestors")).toBe("frame-ancestors https://admin.shopify.com");
    expect(directive(policy, "default-src")).toBe("default-src 'none'");
    const nonce = /^script-src 'nonce-([^']+)'$/.exec(directive(policy, "script-src") ?? "")?.[1];
    expect([...text.matchAll(/<script([^>]*)>/g)].map(([, attributes]) => attributes)).toEqual([` nonce="${nonce}"`]);
    // The frame's first address, and one that is typed.
    await ask(`${origin}/app?shop=${SHOP}`, { headers: framed });
    await ask(`${origin}/app/settings`, { headers: { "sec-fetch-dest": "document" } });
    expect([...new Set(seen)]).toEqual(["/app", "/app/settings"]);
  });

  test("is kept by no cache between", async () => {
    const { headers } = await ask(`${await start(noVisit)}/`);
    expect(headers["cache-control"]).toBe("private, no-store");
  });
});

test("an unknown address gets a readable page, and is no fault in the log", async () => {
  const origin = await start(() => Promise.reject(new Error("not asked")));
  for (const address of ["/nowhere", "/wp-admin/setup.php"]) {
    const answer = await ask(origin + address);
    expect(answer.status).toBe(404);
    expect(answer.text).toContain("Page not found");
  }
  expect((await ask(`${origin}/assets/nowhere.js`)).status).toBe(404);
  expect(lines).toEqual([]);
});

test("while the database is away a merchant reads so, with 503, and it is tried again", async () => {
  const origin = await start(async () => {
    await fetch(`http://127.0.0.1:${closedPort}`);
    throw new Error("something listens there");
  });
  const answer = await ask(`${origin}/app?shop=${SHOP}`);
  expect(answer.status).toBe(503);
  expect(answer.text).toContain("The app isn&#x27;t available right now");
  expect(lines.join("")).toContain("could not be served for now");
});

test("so does a person with an email link, who has no session", async () => {
  const alerts = { readLink: () => fetch(`http://127.0.0.1:${closedPort}`) };
  const origin = await start(() => Promise.reject(new Error("not asked")), null, alerts);
  const answer = await ask(`${origin}/confirm-email?token=a`);
  expect(answer.status).toBe(503);
  expect(lines.join("")).not.toContain("a page failed");
});

test("a slip of ours is a 500 in words: what happened is in the log, and not on the page", async () => {
  const origin = await start(() => Promise.reject(new TypeError("secret of the inside")));
  const answer = await ask(`${origin}/app?shop=${SHOP}&id_token=secret-token`);
  expect(answer.status).toBe(500);
  expect(answer.text).toContain("This page can&#x27;t be shown");
  expect(answer.text).not.toContain("secret of the inside");
  expect(lines.join("")).toMatch(/"name":"TypeError".*"frames":\["test\/main\/pages\.test\.ts:/);
  expect(lines.join("")).not.toContain("secret");
});

test("built files are kept by browsers for good", async () => {
  const origin = await start(() => Promise.reject(new Error("not asked")));
  const page = await ask(`${origin}/`);
  const [file] = /\/assets\/[\w.-]+\.js/.exec(page.text) ?? [];
  const { status, headers } = await ask(`${origin}${file}`);
  expect(status).toBe(200);
  expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
});
