// Every route by every method with every kind of session: none, one that is none, one of another shop, the shop's own. Without a proof
// each answers what test/integration/every-route/without-session.ts allows, and no other thing; nowhere is a fault of ours.
import type { ServerBuild } from "@remix-run/node";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { costOf, REQUEST_COSTS, SERVER_ROUTES } from "../../../app/actions/request-costs.ts";
import { STORE_SHARES } from "../../../app/fairness/limits.ts";
import { type Merchant, setUpMerchant } from "../../support/merchant.ts";
import { pagePaths } from "../../support/network/page-paths.ts";
import { startWorld, type World } from "../../support/world.ts";
import { type Answer, type Call, everyCall, filled, METHODS, send } from "./every-call.ts";
import { foreignCalls } from "./foreign-calls.ts";
import { type Marks, leaksOf, marksOf, staysAsItIs } from "./marks.ts";
import { answerOf, SERVER_ANSWERS } from "./server-answers.ts";
import { allowedWithout, OPEN } from "./without-session.ts";

const AT_ONCE = 8;
/** A test asks a part of the routes: all of them by every method are as much work as fifty other tests. */
const PARTS = [0, 1, 2, 3];

let world: World;
let build: ServerBuild;
let a: Merchant;
let b: Merchant;
let marks: Marks;
let calls: Call[];
/** Without what the pages send by themselves: whoever is proven is asked about that in the pages' own tests, and in the isolation's. */
let bare: Call[];

beforeAll(async () => {
  const built = path.resolve(import.meta.dirname, "../../../build/server/index.js");
  build = (await import(pathToFileURL(built).href)) as ServerBuild;
  world = await startWorld({ pages: "build", sweeping: false });
  a = await setUpMerchant(world, "store-of-a");
  b = await setUpMerchant(world, "store-of-b", { brand: "northwind", kind: "invoice" });
  marks = await marksOf(world, a);
  // Its address alone opens a sheet: here it names what is A's, and proves nothing.
  calls = everyCall(build, foreignCalls({ ...marks, sheet: marks.sheet.replace(/.{32}$/, "0".repeat(32)) }));
  bare = calls.filter(({ body }) => body === null);
});
afterAll(() => world?.close());

const tokenOf = (one: Merchant, over = {}) => `Bearer ${world.shopify.idToken(one.store.domain, over)}`;

const NOT_PROVEN: Record<string, () => string | null> = {
  none: () => null,
  malformed: () => "Bearer a.b.c",
  expired: () => tokenOf(a, { exp: Math.trunc(Date.now() / 1_000) - 120 }),
  // As the app's block on the customer's order status page gets it (shopify.dev, "Session token API").
  "a shopper's": () => tokenOf(a, { iss: undefined, sub: "gid://shopify/Customer/1" }),
  "a shopper's, of a bare domain": () =>
    tokenOf(a, { iss: undefined, sub: "gid://shopify/Customer/1", dest: a.store.domain }),
  "signed by a stranger": () => tokenOf(a).replace(/[^.]*$/, "A".repeat(43)),
};

/** Every fourth route's. */
function partOf(asked: readonly Call[], part: number): Call[] {
  const routes = Object.keys(build.routes);
  return asked.filter(({ route }) => routes.indexOf(route) % PARTS.length === part);
}

/** Asks all, and answers what is wrong, in words. */
async function faultsOf(
  asked: readonly Call[],
  authorization: () => string | null,
  judge: (call: Call, answer: Answer) => string | null,
): Promise<string[]> {
  const faults: string[] = [];
  const next = asked.values();
  const line = async () => {
    for (const call of next) {
      const answer = await send(world.origin, call, authorization());
      const fault = judge(call, answer);
      if (fault !== null) faults.push(`${call.method} ${call.at} ${JSON.stringify(call.body)}: ${fault}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, line));
  return faults;
}

function told(call: Call, { text, location }: Answer): string[] {
  const { body } = call;
  const sent = body && "file" in body ? Buffer.from(body.file).toString("latin1") : JSON.stringify(body);
  return leaksOf(marks, `${text} ${location}`, decodeURIComponent(call.at) + sent);
}

const errors = () =>
  world
    .logged()
    .split("\n")
    .filter((line) => /"level":"(error|fatal)"/.test(line));

test("each route of the build is asked by each method, and each address of the server", () => {
  const cells = new Set(calls.map(({ route, method }) => `${route} ${method}`));
  expect(cells.size).toBe(Object.keys(build.routes).length * METHODS.length);
  expect(Object.keys(OPEN).filter((id) => !build.routes[id])).toEqual([]);
  expect(Object.keys(SERVER_ANSWERS).sort()).toEqual([...SERVER_ROUTES].sort());
});

test("each route of the build and of the server has its row of what a request may cost, and each row its route", () => {
  expect(Object.keys(REQUEST_COSTS).sort()).toEqual(
    [...new Set([...SERVER_ROUTES, ...pagePaths(build.routes)])].sort(),
  );
  for (const [route, { ms, statementMs }] of Object.entries(REQUEST_COSTS)) {
    expect(ms, route).toBeGreaterThan(statementMs ?? 0);
    expect(costOf(filled(route)), route).toBe(REQUEST_COSTS[route]);
  }
});

describe.each(Object.keys(NOT_PROVEN))("a session that proves nothing: %s", (kind) => {
  test.each(PARTS)("is answered as that route is to answer everybody, and changes nothing (part %i)", async (part) => {
    const before = errors().length;
    await staysAsItIs({ world, a, brand: true }, async () => {
      const faults = await faultsOf(partOf(calls, part), NOT_PROVEN[kind]!, (call, answer) => {
        const allowed = allowedWithout(build, call, kind === "none" ? "nothing" : "no session");
        const seen = told(call, answer);
        if (seen.length > 0) return `tells ${seen.join(", ")}`;
        const as = answer.status === allowed.status && answer.location === (allowed.location ?? null);
        if (as && (allowed.text?.test(answer.text) ?? true)) return null;
        return `${answer.status} ${answer.location} ${answer.text.slice(0, 200)} instead of ${JSON.stringify(allowed)}`;
      });
      expect(faults).toEqual([]);
    });
    expect(errors().slice(before)).toEqual([]);
  });
});

test("routes that are open tell everybody the same, a merchant too", async () => {
  const open = calls.filter(({ route }) => OPEN[route]);
  // A document's scripts carry a number that is another one each time.
  const plain = ({ status, text }: Answer) => ({ status, text: text.replaceAll(/nonce="[^"]*"/g, "") });
  for (const call of open) {
    const [stranger, merchant] = [await send(world.origin, call, null), await send(world.origin, call, tokenOf(a))];
    expect({ call, ...plain(merchant) }).toEqual({ call, ...plain(stranger) });
  }
});

test.each(PARTS)(
  "a session of another shop sees and changes nothing of this one's by any method (part %i)",
  async (part) => {
    const before = errors().length;
    await staysAsItIs({ world, a, brand: true }, async () => {
      const faults = await faultsOf(
        partOf(bare, part),
        () => tokenOf(b),
        (call, answer) => {
          const seen = told(call, answer);
          if (seen.length > 0) return `tells ${seen.join(", ")}`;
          return answer.status >= 500 ? String(answer.status) : null;
        },
      );
      expect(faults).toEqual([]);
    });
    expect(errors().slice(before)).toEqual([]);
  },
);

test("the shop itself is told what the others must not see", async () => {
  const reads = calls.filter(({ method, shape }) => method === "GET" && shape !== "document");
  const telling = new Set<string>();
  const faults = await faultsOf(
    reads,
    () => tokenOf(a),
    (call, answer) => {
      if (told(call, answer).length > 0) telling.add(call.route);
      return answer.status >= 500 ? String(answer.status) : null;
    },
  );
  expect(faults).toEqual([]);
  expect(telling.size).toBeGreaterThan(10);
});

const KINDS: Record<string, () => string | null> = {
  ...NOT_PROVEN,
  "of another shop": () => tokenOf(b),
  "of the shop": () => tokenOf(a),
};

test.each(Object.keys(KINDS))("no session opens an address of the server's own: %s", async (kind) => {
  const asked = SERVER_ROUTES.flatMap((route) =>
    METHODS.map((method): Call => ({ route, shape: "direct", method, at: filled(route), body: null })),
  );
  const faults = await faultsOf(asked, KINDS[kind]!, (call, answer) => {
    const wanted = answerOf(call.route, call.method);
    const seen = told(call, answer);
    return answer.status === wanted && seen.length === 0
      ? null
      : `${answer.status} ${seen.join(", ")} instead of ${wanted}`;
  });
  expect(faults).toEqual([]);
});

test.each(PARTS)("the shop's own session meets no fault by any method (part %i)", async (part) => {
  const before = errors().length;
  const faults = await faultsOf(
    partOf(bare, part),
    () => tokenOf(a),
    (_call, { status }) => (status >= 500 ? String(status) : null),
  );
  expect(faults).toEqual([]);
  expect(errors().slice(before)).toEqual([]);
});

test("a download that is only asked about takes no turn from those that are read", async () => {
  const ask = (method: "GET" | "HEAD") => send(world.origin, { method, at: "/app/ledger", body: null }, tokenOf(a));
  for (let turn = 0; turn < STORE_SHARES.download.atOnce; turn++) expect((await ask("HEAD")).status).toBe(200);
  expect((await ask("GET")).status).toBe(200);
});
