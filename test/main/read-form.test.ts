// What a body may hold is decided by its length and while it is read, before anything is parsed.
import { afterEach, expect, test, vi } from "vitest";
import { BulkCommand } from "../../app/actions/bulk-orders-form.ts";
import { readForm, readJson } from "../../app/actions/read-form.ts";
import { costOf } from "../../app/actions/request-costs.ts";
import { UNIT_COSTS } from "../../app/linking/limits.ts";
import { LIST_ACTIONS } from "../../app/orders/read/order-list.ts";

const FORM = "application/x-www-form-urlencoded";
const FLOOD = new TextEncoder().encode("a&".repeat(8 * 1_024));
const PIECES = (24 * 1_024 * 1_024) / FLOOD.length;

afterEach(() => vi.restoreAllMocks());

interface Sent {
  at?: string;
  type?: string;
  /** The Content-Length header. */
  declared?: number;
}

function sent(body: BodyInit, { at = "/app/attention", type = FORM, declared }: Sent = {}): Request {
  const headers = new Headers({ "content-type": type });
  if (declared !== undefined) headers.set("content-length", String(declared));
  return new Request(`https://app.example${at}`, { method: "POST", body, headers, duplex: "half" });
}

/** 24 MB of `a&`, and how many pieces of it were asked for. */
function flood() {
  const seen = { pieces: 0 };
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        seen.pieces += 1;
        controller.enqueue(FLOOD);
        if (seen.pieces === PIECES) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  return { body, seen };
}

const refusal = async (reading: Promise<unknown>) => {
  const answer = await reading.then(
    () => null,
    (error: unknown) => error as Response,
  );
  return { status: answer?.status, words: await answer?.text() };
};
const TOO_LARGE = { status: 413, words: expect.stringContaining("too large") as string };

test.each([
  ["a form", readForm],
  ["JSON", readJson],
])(
  "24 MB as %s are refused in words: by their length unread, else as soon as the limit is passed",
  async (_what, read) => {
    const parse = vi.spyOn(JSON, "parse");
    const told = flood();
    expect(await refusal(read(sent(told.body, { declared: PIECES * FLOOD.length })))).toEqual(TOO_LARGE);
    expect(told.seen.pieces).toBe(0);
    const untold = flood();
    expect(await refusal(read(sent(untold.body)))).toEqual(TOO_LARGE);
    expect(untold.seen.pieces * FLOOD.length).toBeLessThanOrEqual(costOf("/app/attention").bytes + FLOOD.length);
    expect(parse.mock.calls.filter(([text]) => text.startsWith("a&"))).toEqual([]);
  },
);

test("many fields in a small body are refused in words, and as many as are allowed are read", async () => {
  const { fields } = costOf("/app/attention");
  const form = (count: number) => Array.from({ length: count }, () => "a").join("&");
  const list = (count: number) => `[${Array.from({ length: count }, () => "1").join(",")}]`;
  expect(await refusal(readForm(sent(form(fields + 1))))).toEqual(TOO_LARGE);
  expect([...(await readForm(sent(form(fields))))]).toHaveLength(fields);
  expect(await refusal(readJson(sent(list(fields))))).toEqual(TOO_LARGE);
  expect(await readJson(sent(list(fields - 1)))).toHaveLength(fields - 1);
});

test("what isn't a form, or has NUL in it, is refused", async () => {
  for (const type of ["text/csv", "multipart/form-data; boundary=x"])
    expect((await refusal(readForm(sent("a=b", { type })))).status).toBe(400);
  for (const body of ["a=%00", "a=\0", "%00=a"]) expect((await refusal(readForm(sent(body)))).status).toBe(400);
  expect((await readForm(sent("a=%2500"))).get("a")).toBe("%00");
});

test("100 orders with 5,000 products to make as linked pass, for a page and for its data", async () => {
  const ids = Array.from({ length: 100 }, () => crypto.randomUUID()).join(",");
  const products = JSON.stringify(
    Array.from({ length: 5_000 }, (_, at) => [`${50_000_000_000_000 + at}`, `pmt_a-design-with-a-name_${at}`]),
  );
  const body = new URLSearchParams({ action: LIST_ACTIONS[0], ids, products });
  for (const at of ["/app/orders", "/app/orders.data", "/app/orders/earlier"]) {
    const form = Object.fromEntries(await readForm(sent(body, { at })));
    expect(BulkCommand.parse(form).ids).toHaveLength(100);
  }
  expect(await refusal(readForm(sent(body, { at: "/app/attention" })))).toEqual(TOO_LARGE);
});

test("a cost for each product passes", async () => {
  const costs = Array.from({ length: UNIT_COSTS }, (_, at) => [`${100_000_000_000_000 + at}`, "123456789.12"]);
  const body = new URLSearchParams([...costs, ["intent", "save"]]);
  expect([...(await readForm(sent(body, { at: "/app/designs/costs.data" })))]).toHaveLength(UNIT_COSTS + 1);
});

test("the longest description with 250 tags and 50 designs passes, and 20,000 designs that need approval", async () => {
  const draft = {
    description: "ä".repeat(10_000),
    tags: "a tag of words, ".repeat(250),
    rows: Array.from({ length: 50 }, (_, at) => ({
      sku: `pmt_${at}`,
      number: 1,
      title: "t".repeat(255),
      cost: "1.00",
    })),
  };
  for (const at of ["/app/designs/publish", "/app/designs/pmt_a_1/publish", "/app/designs/defaults"])
    expect(await readJson(sent(JSON.stringify(draft), { at }))).toEqual(draft);
  const settings = { approvalSkus: Array.from({ length: 20_000 }, (_, at) => `pmt_a-design-with-a-name_${at}`) };
  expect(await readJson(sent(JSON.stringify(settings), { at: "/app/settings.data" }))).toEqual(settings);
});
