// A short turn of `npm run attack` against the app in this process: malformed requests and forged proofs of every kind, by chance.
// The seed is printed; ATTACK_SEED plays it again.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { costOf } from "../../app/actions/request-costs.ts";
import { startWorld, type World } from "../support/world.ts";
import { FORGED, MALFORMED, sendForged, sendHonest, sendMalformed } from "./attacks.ts";
import { FORM_TYPE, formOf } from "./bodies.ts";
import { FLOOD, FORMS, honestForm, honestJson, JSONS } from "./forms.ts";
import { BROWSER_AGENT } from "./honest.ts";
import { shoot } from "./shoot.ts";
import { setUpVictim, type Victim } from "./victim.ts";
import { look, newSeries, type Seen } from "./watching.ts";
import type { Wire } from "./wire.ts";

const seed = Number(process.env["ATTACK_SEED"] ?? Math.floor(Math.random() * 1e9));

let world: World;
let victim: Victim;
let before: Seen;

const seen = () => look(world, async () => world.logged());

beforeAll(async () => {
  process.stdout.write(`attack: seed ${seed}\n`);
  world = await startWorld({ pages: "build" });
  victim = await setUpVictim(world);
});
afterAll(() => world?.close());

describe.each(MALFORMED)("malformed requests: %s", (name) => {
  const requests = ["uploads", "csv", "forms", "json"].includes(name) ? 150 : 500;

  test("are refused, or taken in for what their proof says; no fault, no error in the log, no other series", async () => {
    await sendMalformed(victim, { name, requests: 50, seed: seed + 1 });
    before = await seen();
    const tally = await sendMalformed(victim, { name, requests, seed });
    const after = await seen();
    const errors = after.errors.slice(before.errors.length);
    expect({ faults: tally.faults, errors }).toEqual({ faults: [], errors: [] });
    expect(tally.sent).toBe(requests);
    expect(Object.keys(tally.answers).some((status) => status.startsWith("4"))).toBe(true);
    expect(newSeries(before, after)).toEqual([]);
    expect(after.rows - before.rows).toBeLessThanOrEqual(tally.taken);
  });
});

describe("forms and JSON", () => {
  const KINDS = { form: "application/x-www-form-urlencoded", json: "application/json" };
  const READERS = [
    ...Object.entries(FORMS).map(([file, reader]) => ({
      file,
      reader,
      kind: "form" as const,
      body: honestForm(reader),
    })),
    ...Object.entries(JSONS).map(([file, reader]) => ({
      file,
      reader,
      kind: "json" as const,
      body: honestJson(reader),
    })),
  ];

  test("every route that reads one is attacked", () => {
    const folder = path.resolve(import.meta.dirname, "../../app/routes");
    const reading = (name: string) =>
      /\bread(Form|Fields|Json|Body)\(/.test(readFileSync(path.join(folder, name), "utf8"));
    expect(READERS.map(({ file }) => file).toSorted()).toEqual(readdirSync(folder).filter(reading).toSorted());
  });

  test.each(READERS)(
    "$file: too much is refused with 413, with a length or without; what is just within is read",
    async (one) => {
      const { reader, kind, body } = one;
      const send = async (sent: Buffer, chunked = false) => {
        const answer = await fetch(world.origin + reader.at(victim), {
          method: "POST",
          headers: {
            "user-agent": BROWSER_AGENT,
            authorization: `Bearer ${world.shopify.idToken(victim.merchant.store.domain)}`,
            "content-type": KINDS[kind],
          },
          body: chunked ? new Blob([Uint8Array.from(sent)]).stream() : Uint8Array.from(sent),
          duplex: "half",
        });
        return { status: answer.status, text: await answer.text() };
      };
      const tooLarge = { status: 413, text: expect.stringContaining("too large") as string };
      expect(await send(FLOOD[kind])).toEqual(tooLarge);
      expect(await send(FLOOD[kind], true)).toEqual(tooLarge);
      const { bytes } = costOf(new URL(reader.at(victim), world.origin).pathname);
      const padded = (length: number) =>
        Buffer.concat([
          body,
          Buffer.from(kind === "form" ? "&p=" : " "),
          Buffer.alloc(length, kind === "form" ? "p" : " "),
        ]).subarray(0, length);
      expect(await send(padded(bytes + 1), true)).toEqual(tooLarge);
      for (const honest of [await send(body), await send(padded(bytes)), await send(padded(bytes), true)]) {
        expect(honest.text).not.toMatch(/too large|can't be read/);
        expect(honest.status).toBeLessThan(500);
      }
    },
  );
});

describe.each(FORGED)("forged: %s", (name) => {
  test("none is accepted, and nothing is written", async () => {
    before = await seen();
    const tally = await sendForged(victim, { name, requests: 200, seed });
    const after = await seen();
    expect(tally.faults).toEqual([]);
    expect(tally.sent).toBe(200);
    expect(after.rows).toBe(before.rows);
    expect(after.errors.slice(before.errors.length)).toEqual([]);
  });

  test("the same with good proofs are accepted, each of them", async () => {
    const tally = await sendHonest(victim, { name, requests: 20, seed });
    expect(tally.faults).toEqual([]);
    expect(tally.taken).toBe(20);
  });
});

describe("found by chance, and mended", () => {
  const headers = (over: [string, string][]): [string, string][] => [
    ["host", "a"],
    ["user-agent", BROWSER_AGENT],
    ...over,
  ];

  test("a body that nobody reads keeps the next request on its connection from no answer", async () => {
    const unread: Wire = {
      method: "POST",
      target: "/app/designs/artwork",
      framing: "length",
      headers: headers([
        ["authorization", "Bearer a.b.c"],
        ["content-type", "image/png"],
      ]),
      body: Buffer.alloc(600_000),
      proven: false,
    };
    const next: Wire = { ...unread, method: "GET", target: "/healthz", framing: "none", body: Buffer.alloc(0) };
    const requests = [unread, next].values();
    const { answers } = await shoot({ port: victim.port, connections: 1, requests, judge: () => null });
    expect(answers).toEqual({ 401: 1, 200: 1 });
  });

  test.each([
    ["a table", "text/csv"],
    ["a form without its end", "multipart/form-data; boundary=x"],
    ["nothing known", "x/y"],
  ])("what is no form, but %s, is refused, and no fault of ours", async (_what, type) => {
    const errors = (await seen()).errors.length;
    const token = world.shopify.idToken(victim.merchant.store.domain);
    const answer = await fetch(`${world.origin}/app/links.data?index`, {
      method: "POST",
      headers: headers([
        ["authorization", `Bearer ${token}`],
        ["content-type", type],
      ]).slice(1),
      body: "a,b",
    });
    expect(answer.status).toBe(400);
    expect((await seen()).errors.length).toBe(errors);
  });

  const withNul: [string, string, string | null, BodyInit | null][] = [
    ["an address", "/app/orders.data?search=%00", null, null],
    ["a path", "/app/designs/%00.data", null, null],
    ["a form", "/app/links.data?index", "application/x-www-form-urlencoded", "intent=%00"],
    ["JSON", "/app/settings.data", "application/json", '{"approvalSkus":["\\u0000"],"approval":"all"}'],
    [
      "a form with files",
      "/app/designs/register",
      FORM_TYPE,
      Uint8Array.from(formOf([['Content-Disposition: form-data; name="slug"', "a\0b"]])),
    ],
  ];

  test.each(withNul)("NUL in %s is refused before it reaches PostgreSQL", async (_what, at, type, body) => {
    const errors = (await seen()).errors.length;
    const token = world.shopify.idToken(victim.merchant.store.domain);
    const answer = await fetch(world.origin + at, {
      method: body === null ? "GET" : "POST",
      headers: headers([
        ["authorization", `Bearer ${token}`],
        ["content-type", type ?? "text/plain"],
      ]).slice(1),
      body,
    });
    expect(answer.status).toBeLessThan(500);
    expect((await seen()).errors.length).toBe(errors);
  });
});
