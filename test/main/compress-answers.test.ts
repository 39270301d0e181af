// What the server makes for one request goes out compressed, as soon as it is written; print files go out as they are.
import { once } from "node:events";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { createBrotliDecompress, createGunzip } from "node:zlib";
import { afterEach, describe, expect, test } from "vitest";
import type { Pages } from "../../app/main/http/pages.ts";
import type { WebHandlers } from "../../app/main/http/web-handlers.ts";
import { accepting, CLIENTS, decode } from "../support/network/codings.ts";
import { askBytes } from "../support/network/http.ts";
import { type BareServer, startBareServer } from "../support/running/bare-server.ts";

const TOKEN = "a-token-of-16-characters";
/** As large as a page of a list, and as like itself. */
const ROWS = JSON.stringify(
  Array.from({ length: 400 }, (_, at) => ({ id: at, name: `Harbour at Dusk ${at}`, state: "linked" })),
);
/** A bitmap of one color: nothing compresses better. */
const BITMAP = Buffer.alloc(200_000, 7);

let server: BareServer;
afterEach(() => server.close(100));

async function start({ pages = null, ...over }: Partial<WebHandlers> & { pages?: Pages | null }): Promise<string> {
  server = await startBareServer({ handlers: over, pages, metricsToken: TOKEN });
  return server.origin;
}

describe.each(CLIENTS)("for %s (%s)", (_who, accepted, coding) => {
  test("an answer to the storefront is small, and the same once unpacked", async () => {
    const origin = await start({
      deliveryEstimate: async (_request, response) =>
        void response.writeHead(200, { "content-type": "application/json" }).end(ROWS),
    });
    const answer = await askBytes(`${origin}/proxy/estimate`, { headers: accepting(accepted) });
    expect(answer.headers["content-encoding"]).toBe(coding);
    expect(answer.headers["vary"]).toBe("Accept-Encoding");
    expect(decode(answer).toString()).toBe(ROWS);
    if (coding) expect(answer.bytes.length / ROWS.length).toBeLessThan(0.2);
  });

  test("so are the figures", async () => {
    const origin = await start({});
    const headers = { ...accepting(accepted), authorization: `Bearer ${TOKEN}` };
    const answer = await askBytes(`${origin}/metrics`, { headers });
    expect(answer.headers["content-encoding"]).toBe(coding);
    const text = decode(answer).toString();
    expect(text).toContain("# TYPE kit_http_request_seconds histogram");
    if (coding) expect(answer.bytes.length / text.length).toBeLessThan(0.3);
  });

  test("a print file keeps its bytes, its length and its parts, however well it would compress", async () => {
    const origin = await start({
      artwork: async (_request, response) => {
        const head = { "content-type": "image/bmp", "content-length": BITMAP.length, "accept-ranges": "bytes" };
        response.writeHead(200, head).end(BITMAP);
      },
    });
    const { headers, bytes } = await askBytes(`${origin}/artwork/key.bmp`, { headers: accepting(accepted) });
    expect(headers["content-encoding"]).toBeUndefined();
    expect(headers["content-length"]).toBe(String(BITMAP.length));
    expect(bytes.equals(BITMAP)).toBe(true);
  });
});

test("a part of a file is not compressed: its range counts the file's own bytes", async () => {
  const pages: Pages = {
    mount: async (routes) => {
      routes.get("/part", (_request, response) => {
        response.status(206).set({ "content-range": `bytes 0-1999/${ROWS.length}`, "content-type": "text/csv" });
        response.send(ROWS.slice(0, 2_000));
      });
    },
  };
  const { headers, bytes } = await askBytes(`${await start({ pages })}/part`, { headers: accepting("br") });
  expect(headers["content-encoding"]).toBeUndefined();
  expect(bytes.toString()).toBe(ROWS.slice(0, 2_000));
});

describe.each(["br", "gzip"])("a document that streams, in %s", (coding) => {
  test("is read as far as it is drawn, while the rest is still awaited", async () => {
    const rest = Promise.withResolvers<void>();
    const pages: Pages = {
      mount: async (routes) => {
        routes.get("/streaming", (_request, response) => {
          response.type("html");
          // As Remix writes it: a chunk, and a flush after each.
          response.write("<h1>Orders</h1>");
          response.flush();
          void rest.promise.then(() => {
            response.write("<p>#1001</p>");
            response.flush();
            response.end();
          });
        });
      },
    };
    const answer = await answerOf(`${await start({ pages })}/streaming`, coding);
    expect(answer.headers["content-encoding"]).toBe(coding);
    const text = answer.pipe(coding === "br" ? createBrotliDecompress() : createGunzip()).setEncoding("utf8");
    const [first] = (await once(text, "data")) as [string];
    expect(first).toBe("<h1>Orders</h1>");
    rest.resolve();
    let left = "";
    for await (const piece of text) left += String(piece);
    expect(left).toBe("<p>#1001</p>");
  });

  test("that a person leaves is let go of", async () => {
    let left = false;
    const pages: Pages = {
      mount: async (routes) => {
        routes.get("/endless", (_request, response) => {
          response.type("html").once("close", () => (left = true));
          response.write("<h1>Orders</h1>");
          response.flush();
        });
      },
    };
    const answer = await answerOf(`${await start({ pages })}/endless`, coding);
    await once(answer, "data");
    answer.destroy();
    await expect.poll(() => left).toBe(true);
  });
});

test("many small writes in one turn are packed together, and come out as small as one large one", async () => {
  const pages: Pages = {
    mount: async (routes) => {
      routes.get("/once", (_request, response) => void response.type("html").send(ROWS));
      routes.get("/pieces", (_request, response) => {
        response.type("html");
        for (let at = 0; at < ROWS.length; at += 500) {
          response.write(ROWS.slice(at, at + 500));
          response.flush();
        }
        response.end();
      });
    },
  };
  const origin = await start({ pages });
  const [whole, pieces] = await Promise.all(
    ["/once", "/pieces"].map((at) => askBytes(origin + at, { headers: accepting("br") })),
  );
  expect(decode(pieces!).equals(decode(whole!))).toBe(true);
  expect(pieces!.bytes.length / whole!.bytes.length).toBeLessThan(1.1);
});

function answerOf(url: string, coding: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    httpRequest(url, { headers: accepting(coding), agent: false }, resolve)
      .on("error", reject)
      .end();
  });
}
