// A long run of one character in a text that a merchant, a shopper or Kit sends. A pattern that is tried from each
// character of the run takes minutes for a file or form well within its limits, and nothing else is served meanwhile.
import type { Request, Response } from "express";
import { expect, test } from "vitest";
import { ShopDomain } from "../../app/kernel/ids.ts";
import { isolated } from "../../app/kernel/text/isolated.ts";
import { readAmount } from "../../app/kernel/text/money.ts";
import { createLinksCsvReader } from "../../app/linking/csv/parse-links-csv.ts";
import { withoutSize } from "../../app/linking/sizes/size.ts";
import { partWords } from "../../app/linking/suggest/suggest.ts";
import { createVisitorGuards } from "../../app/main/http/limit-visitors.ts";
import { maskUnknownContact } from "../../app/orders/kit-answers/mask-messages.ts";
import { fillTitle } from "../../app/publishing/product-defaults.ts";
import { refusalReason } from "../../app/ui/texts/account/kit-unreached.ts";

const RUN = 60_000;
/** Linear work takes a few milliseconds, also on a busy machine; the patterns that were replaced took seconds. */
const WITHIN_MS = 500;

async function took(work: () => unknown): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

const design = { sku: "pmt_1", slug: "fox", size: "", style: "" };

test.each<[string, () => unknown]>([
  [
    "spaces within a cell of a CSV file",
    async () => {
      const reader = createLinksCsvReader();
      await reader.push(Buffer.from(`variant id,design slug\n"a${" ".repeat(RUN)}b",fox\n`));
      expect(await reader.end()).toMatchObject({ kind: "read" });
    },
  ],
  ["zeros of a price", () => expect(readAmount(`1.${"0".repeat(RUN)}1`, 2).kind).toBe("too_many_decimals")],
  ["spaces in Kit's reason", () => expect(refusalReason(`${" ".repeat(4_000)}x!`)).not.toBeNull()],
  [
    "hyphens in a name that becomes a title",
    () => fillTitle("{name}", { name: `x${"-".repeat(RUN)}x`, size: null, style: null }),
  ],
  ["commas in a name without its size", () => withoutSize(`x${",".repeat(RUN)}x`)],
  ["digits in a design's name", () => partWords({ ...design, name: "1".repeat(RUN) })],
  ["spaces after a digit in a design's name", () => partWords({ ...design, name: `1${" ".repeat(RUN)}y` })],
  ["digits in a Hebrew title", () => isolated(`ציור ${"1".repeat(RUN)}`)],
  [
    "letters in Kit's message",
    () =>
      expect(maskUnknownContact(`${"a".repeat(RUN)} a@b.c`, { email: null, phone: "1", ids: [] })).toMatch(
        / \[email\]$/,
      ),
  ],
  [
    "spaces in the address that a proxy names",
    () => {
      const { storefronts } = createVisitorGuards({
        session: () => null,
        storefront: () => ShopDomain.parse("a.myshopify.com"),
      });
      const headers = { "x-forwarded-for": `1${" ".repeat(RUN)}x, 203.0.113.9` };
      storefronts(
        { url: "/proxy/estimate", headers, ip: "203.0.113.9" } as unknown as Request,
        {} as Response,
        () => undefined,
      );
    },
  ],
])("%s", async (_, work) => {
  expect(await took(work)).toBeLessThan(WITHIN_MS);
});
