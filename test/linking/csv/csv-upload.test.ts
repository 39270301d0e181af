// A merchant's file while other stores are served: the whole app, by HTTP.
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { CSV_LIMIT, CSV_LINES } from "../../../app/linking/limits.ts";
import { ask } from "../../support/network/http.ts";
import { setWorld, world } from "../../support/world.ts";

const SHOP = "brightside.myshopify.com";

setWorld({ pages: "build", shopify: { shops: [{ domain: SHOP }] } });

interface Answer {
  kind: string;
  count?: number;
  faults?: { line: number; fault: string; text: string }[];
}

async function send(body: Buffer): Promise<Answer> {
  const headers = {
    authorization: `Bearer ${world.shopify.idToken(SHOP)}`,
    "content-length": String(body.byteLength),
  };
  return JSON.parse((await ask(`${world.origin}/app/links/csv`, { method: "POST", headers, body })).text) as Answer;
}

/** How often the app answers beside some work. */
async function answersBeside(work: Promise<unknown>): Promise<number> {
  let done = false;
  const ended = work.finally(() => (done = true));
  let answers = 0;
  while (!done) {
    expect((await ask(`${world.origin}/healthz`)).status).toBe(200);
    answers += 1;
    await sleep(1);
  }
  await ended;
  return answers;
}

test("20 MB of line ends keep no other request waiting", async () => {
  await send(Buffer.from("sku,design\nA,b\n"));
  const file = Buffer.alloc(CSV_LIMIT, "\n");
  let answer: Answer | undefined;
  const answers = await answersBeside(send(file).then((given) => (answer = given)));
  expect(answer).toEqual({ kind: "too_many", limit: CSV_LINES });
  expect(answers).toBeGreaterThan(5);
});

test("an honest file of 100,000 lines is read to its end, each fault with its line", async () => {
  const lines = Array.from({ length: CSV_LINES }, (_, n) => `SKU-${n},galaxy-cat\n`).join("");
  const file = Buffer.from(`sku,design\n${lines}`);
  let answer: Answer | undefined;
  const answers = await answersBeside(send(file).then((given) => (answer = given)));
  expect(answer).toMatchObject({ kind: "faulty", count: CSV_LINES });
  expect(answer?.faults?.[0]).toMatchObject({ line: 2, fault: "unknown_variant", text: "SKU-0" });
  expect(answer?.faults?.at(-1)).toMatchObject({ line: 201, text: "SKU-199" });
  expect(answers).toBeGreaterThan(3);
});
