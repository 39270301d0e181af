// What a merchant's browser loads of the app comes compressed, and is byte for byte the same once unpacked.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { readVariants, storeSeed, visit } from "../support/merchant.ts";
import { accepting, CLIENTS, decode } from "../support/network/codings.ts";
import { askBytes } from "../support/network/http.ts";
import { until } from "../support/until.ts";
import { setWorld, world } from "../support/world.ts";

const ASSETS = path.resolve(import.meta.dirname, "../../build/client/assets");
const COPY = /\.(br|gz)$/;
const TEXT = /\.(js|css|txt)$/;
/** Below this a compressed copy may be no smaller, and then there is none. */
const WORTH_IT = 400;
const PRODUCTS = 120;
/** A text in one piece, as the server packs it. */
const WHOLE = {
  br: (text: string) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (text: string) => gzipSync(text),
};

const files = readdirSync(ASSETS)
  .filter((name) => !COPY.test(name))
  .map((name) => ({ name, bytes: readFileSync(path.join(ASSETS, name)) }));

let domain: string;

setWorld({ pages: "build" });
beforeAll(async () => {
  const products = Array.from({ length: PRODUCTS }, (_, at) => ({
    title: `Harbour at Dusk ${at}`,
    variants: [{ sku: `KIT-${at}`, price: "34.90" }],
  }));
  const store = world.shopify.addShop({ ...storeSeed("packed"), products });
  domain = store.domain;
  await readVariants(world, await visit(world, domain));
});

function load(address: string, accepted: string | null, more: Record<string, string> = {}) {
  const url = new URL(address, world.origin);
  return askBytes(url.href, { headers: { ...accepting(accepted), ...more } });
}

function asMerchant(): Record<string, string> {
  return { authorization: `Bearer ${world.shopify.idToken(domain)}` };
}

type Answer = Awaited<ReturnType<typeof load>>;

/** A coded answer and a plain one of the same state: what the page tells of may have changed between two of them. */
async function besidePlain(ask: (coded: boolean) => Promise<Answer>): Promise<{ answer: Answer; plain: Answer }> {
  let alike: { answer: Answer; plain: Answer } | null = null;
  await until("two plain answers alike", async () => {
    const [before, answer, plain] = [await ask(false), await ask(true), await ask(false)];
    if (withoutVisit(before.bytes.toString()) === withoutVisit(plain.bytes.toString())) alike = { answer, plain };
    return alike !== null;
  });
  return alike!;
}

describe.each(CLIENTS)("for %s (%s)", (_who, accepted, coding) => {
  test("each file of the build", async () => {
    expect(files.length).toBeGreaterThan(50);
    let onWire = 0;
    let unpacked = 0;
    for (const { name, bytes } of files) {
      const answer = await load(`/assets/${name}`, accepted);
      expect(answer.status, name).toBe(200);
      expect(decode(answer).equals(bytes), name).toBe(true);
      expect(answer.headers["content-length"], name).toBe(String(answer.bytes.length));
      expect(answer.headers["cache-control"], name).toBe("public, max-age=31536000, immutable");
      expect(String(answer.headers["content-type"]).toLowerCase(), name).toBe(typeOf(name));
      if (!TEXT.test(name)) expect(answer.headers["content-encoding"], name).toBeUndefined();
      else if (bytes.length > WORTH_IT) {
        expect(answer.headers["content-encoding"], name).toBe(coding);
        expect(answer.headers["vary"], name).toBe("Accept-Encoding");
        onWire += answer.bytes.length;
        unpacked += bytes.length;
      }
    }
    if (coding) expect(onWire / unpacked).toBeLessThan(0.3);
  });

  test("a page comes in that coding and reads the same", async () => {
    const address = world.shopify.embeddedUrl(domain, "/app/links");
    const { answer, plain } = await besidePlain((coded) => load(address, coded ? accepted : null));
    expect(answer.status).toBe(200);
    expect(answer.headers["content-encoding"]).toBe(coding);
    expect(answer.headers["vary"]).toContain("Accept-Encoding");
    expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
    const text = decode(answer).toString();
    expect(text).toContain("Harbour at Dusk 11");
    expect(withoutVisit(text)).toBe(withoutVisit(plain.bytes.toString()));
    // A document is drawn in pieces; packed one by one they would not come out nearly as small as the whole.
    if (coding) expect(answer.bytes.length / WHOLE[coding](text).length).toBeLessThan(1.25);
  });

  test("the data of a page, as its links load it", async () => {
    const address = "/app/links.data?_routes=routes%2Fapp.links._index";
    const { answer, plain } = await besidePlain((coded) => load(address, coded ? accepted : null, asMerchant()));
    expect(answer.status).toBe(200);
    expect(answer.headers["content-encoding"]).toBe(coding);
    // The app may have read the store once more between the two, which changes nothing but the moment.
    expect(withoutVisit(decode(answer).toString())).toBe(withoutVisit(plain.bytes.toString()));
    expect(plain.bytes.toString()).toContain("Harbour at Dusk 11");
    if (coding) expect(answer.bytes.length / plain.bytes.length).toBeLessThan(0.4);
  });

  test("an exported CSV comes in that coding and reads the same", async () => {
    const answer = await load("/app/links/csv", accepted, asMerchant());
    const plain = await load("/app/links/csv", null, asMerchant());
    expect(answer.status).toBe(200);
    expect(answer.headers["content-encoding"]).toBe(coding);
    expect(decode(answer).equals(plain.bytes)).toBe(true);
    expect(plain.bytes.toString().trim().split("\n").length).toBe(PRODUCTS + 1);
    if (coding) expect(answer.bytes.length / plain.bytes.length).toBeLessThan(0.4);
  });
});

describe.each(["br", "gzip", null])("a file of the build, asked for in %s", (accepted) => {
  const { name } = files.toSorted((a, b) => b.bytes.length - a.bytes.length).find((file) => file.name.endsWith(".js"))!;
  const address = `/assets/${name}`;

  test("is not sent again when it is the same", async () => {
    const first = await load(address, accepted);
    const etag = String(first.headers["etag"]);
    const again = await load(address, accepted, { "if-none-match": etag });
    expect(again).toMatchObject({ status: 304, bytes: Buffer.alloc(0), headers: { etag } });
  });

  test("can be asked about without its body", async () => {
    const whole = await load(address, accepted);
    const head = await askBytes(world.origin + address, { method: "HEAD", headers: accepting(accepted) });
    expect(head.bytes.length).toBe(0);
    for (const field of ["content-length", "content-encoding", "content-type", "etag", "cache-control", "vary"]) {
      expect(head.headers[field], field).toBe(whole.headers[field]);
    }
  });

  test("goes on where it was cut off", async () => {
    const whole = await load(address, accepted);
    const part = await load(address, accepted, { range: "bytes=1000-" });
    expect(part.status).toBe(206);
    expect(part.headers["content-encoding"]).toBe(whole.headers["content-encoding"]);
    expect(part.headers["content-range"]).toBe(`bytes 1000-${whole.bytes.length - 1}/${whole.bytes.length}`);
    expect(part.bytes.equals(whole.bytes.subarray(1_000))).toBe(true);
  });
});

test("each form of a file has a tag of its own", async () => {
  const { name } = files.find((file) => file.name.endsWith(".css"))!;
  const answers = await Promise.all(["br", "gzip", null].map((accepted) => load(`/assets/${name}`, accepted)));
  expect(new Set(answers.map(({ headers }) => headers["etag"])).size).toBe(3);
});

test("a file that the build does not have is not there, in no form", async () => {
  for (const accepted of ["br", null]) {
    expect(await load("/assets/nowhere.js", accepted)).toMatchObject({ status: 404, bytes: Buffer.alloc(0) });
  }
});

function typeOf(name: string): string {
  const types: Record<string, string> = {
    ".js": "application/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
    ".png": "image/png",
    ".woff2": "font/woff2",
  };
  return types[path.extname(name)] ?? "a type that this test does not know";
}

/** Without what is another one at each visit: the nonce of its scripts, and its moment. */
function withoutVisit(text: string): string {
  return text.replaceAll(/nonce=\\?"[^"]*"/g, "nonce").replaceAll(/\b1\d{12}\b/g, "now");
}
