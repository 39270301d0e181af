// What may be wrong with a request, whatever it is for: its line, headers, encoding, framing. Each takes an honest one and spoils it.
import { gzipSync } from "node:zlib";
import type { Chance } from "../reliability/chance.ts";
import { bytesOf, type Wire, withHeader } from "./wire.ts";

export type Mutation = (wire: Wire, chance: Chance) => Wire;

const METHODS = [
  "GET",
  "HEAD",
  "PUT",
  "PATCH",
  "DELETE",
  "OPTIONS",
  "TRACE",
  "PROPFIND",
  "PURGE",
  "post",
  "X",
  "CONNECT",
];
const TYPES = [
  "text/plain",
  "application/x-www-form-urlencoded",
  "multipart/form-data",
  "multipart/form-data; boundary=",
  `multipart/form-data; boundary=${"b".repeat(300)}`,
  "application/json; charset=utf-7",
  "image/png",
  ";;;",
  "",
];
const ENCODINGS = ["gzip", "br", "deflate", "identity, gzip", "compress", "\u00ff", ""];
const CHARSETS = [
  "\u00ff\u00fe",
  "\u00c3\u0028",
  "\u00ed\u00a0\u0080",
  "\u0001",
  "\t\t",
  "a\u0000b",
  "\u00f8\u0088\u0080\u0080\u0080",
];
const PATHS = [
  "/../../etc/passwd",
  "/%2e%2e/%2e%2e/app",
  "%00",
  "%0d%0aSet-Cookie:%20a=b",
  "%E0%A4%A",
  "//",
  "/./.",
  "\\..\\",
  ";x=y",
  "%c0%af",
  "?".repeat(50),
  "/".repeat(300),
  "x".repeat(9_000),
];
const RANGES = [
  "bytes=0-",
  "bytes=-1",
  "bytes=9-1",
  "bytes=0-0,2-3",
  `bytes=${"0-1,".repeat(500)}5-6`,
  "bytes=99999999999999999999-",
  "lines=1-2",
  "bytes=--1",
];
const NAMES = [
  "__proto__",
  "constructor",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-http-method-override",
  "expect",
  "upgrade",
  "te",
  "if-none-match",
  "if-modified-since",
  "authorization",
  "cookie",
  "accept-language",
  "accept-encoding",
  "user-agent",
];
const VALUES = [
  "",
  "100-continue",
  "websocket",
  "x".repeat(5_000),
  "1.2.3.4, 5.6.7.8",
  "[::1",
  "a b[",
  "javascript",
  "Bearer a.b.c",
  "*;q=9",
  "-1",
  "Sat, 99 Foo 2099",
  ...CHARSETS,
];

const anyHeader = ({ headers }: Wire, chance: Chance) => chance.whole(0, Math.max(0, headers.length - 1));

function onHeader(change: (header: [string, string], chance: Chance) => [string, string][]): Mutation {
  return (wire, chance) => {
    const at = anyHeader(wire, chance);
    return {
      ...wire,
      headers: wire.headers.flatMap((header, index) => (index === at ? change(header, chance) : [header])),
    };
  };
}

export const MUTATIONS: Record<string, Mutation> = {
  method: (wire, chance) => ({ ...wire, method: chance.pick(METHODS) }),
  path: (wire, chance) => {
    const at = chance.whole(1, wire.target.length);
    return { ...wire, target: wire.target.slice(0, at) + chance.pick(PATHS) + wire.target.slice(at) };
  },
  shorterPath: (wire, chance) => ({ ...wire, target: wire.target.slice(0, chance.whole(1, wire.target.length)) }),
  query: (wire, chance) => ({
    ...wire,
    target: `${wire.target}${wire.target.includes("?") ? "&" : "?"}${chance.pick(["a[b][c]=d", "__proto__[x]=1", "a=1&a=2", "%ff=%ff", "shop=b.myshopify.com", "&".repeat(900), "a=".repeat(400)])}`,
  }),
  headerGone: onHeader(() => []),
  headerTwice: onHeader((header) => [header, header]),
  headerEmpty: onHeader(([name]) => [[name, ""]]),
  headerCut: onHeader(([name, value], chance) => [[name, value.slice(0, chance.whole(0, value.length))]]),
  headerLong: onHeader(([name, value], chance) => [
    [name, value + "x".repeat(chance.pick([200, 4_000, 15_000, 70_000]))],
  ]),
  headerBytes: onHeader(([name, value], chance) => [[name, value + chance.pick(CHARSETS)]]),
  headerFolded: onHeader(([name, value]) => [[name, `${value}\r\n folded`]]),
  headerSplit: (wire, chance) => ({
    ...onHeader(([name, value]) => [[name, `${value}\r\nX-Injected: 1\r\n\r\nGET /healthz HTTP/1.1\r\nHost: a`]])(
      wire,
      chance,
    ),
    alone: true,
  }),
  headerNameBroken: onHeader(([name, value], chance) => [
    [`${name}${chance.pick([" ", "\t", "\u0000", "(", ""])}`, value],
  ]),
  headerMore: (wire, chance) => ({ ...wire, headers: [...wire.headers, [chance.pick(NAMES), chance.pick(VALUES)]] }),
  headersMany: (wire, chance) => ({
    ...wire,
    headers: [
      ...wire.headers,
      ...Array.from({ length: chance.pick([90, 150, 500]) }, (_, at): [string, string] => [`x-${at}`, "y"]),
    ],
  }),
  range: (wire, chance) => withHeader(wire, "range", chance.pick(RANGES)),
  type: (wire, chance) => withHeader(wire, "content-type", chance.pick(TYPES)),
  encoding: (wire, chance) => withHeader(wire, "content-encoding", chance.pick(ENCODINGS)),
  /** A thousand times as large once it is unpacked, which nothing here may do. */
  bomb: (wire) => ({ ...withHeader(wire, "content-encoding", "gzip"), body: BOMB }),
  chunks: (wire) => ({ ...wire, framing: "chunks" }),
  noFraming: (wire) => ({ ...wire, framing: "none", alone: true }),
  brokenChunks: (wire, chance) =>
    framed(
      wire,
      "transfer-encoding: chunked",
      chance.pick([
        "zz\r\nabc\r\n",
        "-1\r\n\r\n",
        "ffffffffffffffff\r\na",
        "5;ext=\u0000\r\nabcde\r\n0\r\n\r\n",
        "5\r\nabcdeXX\r\n0\r\n\r\n",
        "3\nabc\n0\n\n",
        "0\r\nx: y\r\n".repeat(50),
      ]),
    ),
  bothFramings: (wire) =>
    framed(
      wire,
      `content-length: ${wire.body.length}\r\ntransfer-encoding: chunked`,
      "0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: a\r\n\r\n",
    ),
  lengthTwice: (wire) => framed(wire, `content-length: ${wire.body.length}\r\ncontent-length: 3`, wire.body),
  lengthBroken: (wire, chance) =>
    framed(
      wire,
      `content-length: ${chance.pick(["-1", "abc", "1e3", "0x10", "99999999999999999999", "1, 2", " "])}`,
      wire.body,
    ),
  lengthShort: (wire, chance) => framed(wire, `content-length: ${chance.whole(0, wire.body.length)}`, wire.body),
  lengthHuge: (wire) => cut(framed(wire, "content-length: 999999999", wire.body), Infinity),
  cut: (wire, chance) => cut(wire, chance.whole(1, bytesOf(wire).length)),
  lineBroken: (wire, chance) =>
    raw(
      wire,
      chance.pick([
        `${wire.method}\r\n\r\n`,
        `${wire.method} ${wire.target}\r\n\r\n`,
        `${wire.method} ${wire.target} HTTP/9.9\r\n\r\n`,
        "\u0016\u0003\u0001\u0002\u0000\u0001",
        "\r\n\r\n\r\nX",
        `${wire.method} ${wire.target} HTTP/1.1 HTTP/1.1\r\n\r\n`,
        "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
      ]),
    ),
  noHost: (wire) => ({ ...wire, headers: wire.headers.filter(([name]) => name !== "host") }),
};

const BOMB = gzipSync(Buffer.alloc(8 * 1_024 * 1_024));

/** Its own word on how long the body is, true or not. */
function framed(wire: Wire, framing: string, body: string | Buffer): Wire {
  const head = bytesOf({ ...wire, framing: "none", body: Buffer.alloc(0) });
  const open = head.subarray(0, head.length - 2);
  return {
    ...wire,
    raw: Buffer.concat([open, Buffer.from(`${framing}\r\n\r\n`), Buffer.from(body as string, "latin1")]),
    alone: true,
  };
}

function raw(wire: Wire, text: string): Wire {
  return { ...wire, raw: Buffer.from(text, "latin1"), alone: true };
}

function cut(wire: Wire, after: number): Wire {
  return { ...wire, cutAfter: after, alone: true };
}

const NAMED = Object.values(MUTATIONS);

/** One or two of them. */
export function spoil(wire: Wire, chance: Chance): Wire {
  const once = chance.pick(NAMED)(wire, chance);
  return once.alone || chance.one(0.7) ? once : chance.pick(NAMED)(once, chance);
}
