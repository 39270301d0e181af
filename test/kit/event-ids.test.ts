import fc from "fast-check";
import { expect, test } from "vitest";
import { findEventSubject } from "../../app/kit/event-ids.ts";

const find = (body: string) => findEventSubject(Buffer.from(body));

test.each([
  ['{"id":5}', [5], []],
  ['{"order_id":5}', [5], []],
  ['{"order_id":"5"}', [5], []],
  ['{"order":{"id":5,"reference_number":"77"}}', [5], ["77"]],
  ['{"data":{"id":5}}', [5], []],
  ['{"data":{"order":{"id":5}}}', [5], []],
  ['{"id":"evt_9","event":"order_shipped","data":{"order_id":5}}', [5], []],
  ['{"id":900,"order":{"id":5}}', [5, 900], []],
  ['{"reference_number":"6123456789012345678-2"}', [], ["6123456789012345678-2"]],
  ['{"reference_number":6123456789012345678}', [], ["6123456789012345678"]],
  ['[{"id":5},{"id":6}]', [5, 6], []],
  ["order_id=5&reference_number=77", [5], ["77"]],
  ["order%5Bid%5D=5", [5], []],
  ["data[order][id]=5", [5], []],
  // As written to a file, or by a program that ends its lines.
  ['\uFEFF{"id":5}\r\n', [5], []],
  ["reference_number=77&order_id=5\r\n", [5], ["77"]],
])("%s", (body, orderIds, references) => expect(find(body)).toEqual({ orderIds, references }));

test.each([
  "",
  "garbage",
  "null",
  "7",
  '"7"',
  "{}",
  '{"id":null}',
  '{"id":-5}',
  '{"id":0}',
  '{"id":1.5}',
  '{"id":1e3}',
  '{"id":9007199254740993}',
  '{"id":{"id":5}}',
  '{"id":[5]}',
  '{"order":5}',
  '{"__proto__":{"id":5}}',
  '{"reference_number":""}',
  '{"reference_number":null}',
  '{"reference_number":["77"]}',
  "\u0000\uFFFF",
  "%",
])("%j names no order", (body) => expect(find(body)).toEqual({ orderIds: [], references: [] }));

test("of a body with very many events the first ones are read, and polling finds the rest", () => {
  const events = Array.from({ length: 5_000 }, (_, index) => ({ id: index + 1 }));
  const read = find(JSON.stringify(events)).orderIds;
  expect(read.length).toBeLessThan(1_000);
  expect(read).toEqual(events.slice(0, read.length).map(({ id }) => id));
  expect(read).toContain(20);
});

test("no body makes it throw, and all that it finds are ids", () => {
  const body = fc.oneof(
    fc.json({ maxDepth: 4 }),
    fc.string(),
    fc.webQueryParameters(),
    fc.uint8Array().map((bytes) => Buffer.from(bytes).toString("latin1")),
    fc.record({ id: fc.anything(), order: fc.anything(), data: fc.anything() }).map((value) => safeJson(value)),
  );
  fc.assert(
    fc.property(body, (text) => {
      const { orderIds, references } = find(text);
      expect(orderIds.every((id) => Number.isSafeInteger(id) && id > 0)).toBe(true);
      expect(references.every((reference) => /^[\d-]+$/.test(reference))).toBe(true);
    }),
    { numRuns: 1_000 },
  );
});

test("an id is found in every place where one would put it, as text or number, among anything else", () => {
  const place = fc.constantFrom("id", "order_id", "order.id", "data.id", "data.order_id", "data.order.id");
  fc.assert(
    fc.property(
      place,
      fc.integer({ min: 1, max: 2 ** 50 }),
      fc.boolean(),
      fc.dictionary(fc.string(), fc.string()),
      (path, id, asText, around) => {
        const nested = path.split(".").reduceRight<unknown>((value, key) => ({ [key]: value }), asText ? `${id}` : id);
        const noise = Object.fromEntries(Object.entries(around).map(([key, value]) => [`x${key}`, value]));
        expect(find(JSON.stringify({ ...noise, ...(nested as object) })).orderIds).toContain(id);
        expect(find(`x=y&${path.replace(/\.(\w+)/g, "[$1]")}=${id}`).orderIds).toContain(id);
      },
    ),
  );
});

test("a reference of ours survives to the letter", () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10n ** 20n - 1n }),
      fc.option(fc.integer({ min: 2, max: 999 })),
      (id, part) => {
        const reference = part === null ? String(id) : `${id}-${part}`;
        expect(find(JSON.stringify({ reference_number: reference })).references).toEqual([reference]);
      },
    ),
  );
});

test.each(["Ann Example", "order of ann@example.com", "1234 Main Street", "+46 70 123 45 67", "12-", "x".repeat(300)])(
  "%j, the reference of an order made by hand, is not kept",
  (reference) => expect(find(JSON.stringify({ reference_number: reference })).references).toEqual([]),
);

function safeJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? "";
  } catch {
    return "";
  }
}
