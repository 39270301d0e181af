// A large store's variants read as one bulk operation. What single pages would tell within minutes of points comes as one file,
// which is written to the mirror while it is read.
import type { ShopRef } from "../../kernel/shop-ref.ts";
import { bulkName, endBulk, openBulk, prepareReading } from "./operation-rows.ts";
import type { BulkRow } from "./operation-rows.ts";
import { stepBulk } from "./advance-operation.ts";
import type { BulkParts } from "./advance-operation.ts";
import type { VariantFacts } from "../ports/store-products.ts";

/**
 * A page of 240 variants is some 960 points, and a shop has 2,000 at once and 100 a second more on the smallest plan: ten pages
 * take about 80 seconds, which is what a bulk operation may take to start and be followed. 100,000 variants take over an hour.
 */
export const BULK_ABOVE_VARIANTS = 2_400;

/** An operation lasts a day at most. A result that lay longer, as while the app was uninstalled, tells nothing of the store now. */
const FRESH_MS = 24 * 60 * 60 * 1_000;

const VARIANTS_AT_ONCE = 500;

export interface Reading {
  /** Writes what was read; false: the reading is another process's by now. `asOf`: what was seen since is newer. */
  write(variants: VariantFacts[], asOf: Date): Promise<boolean>;
}

export type BulkReading =
  | { kind: "wait"; ms: number }
  | { kind: "read"; variants: number; row: BulkRow }
  /** Shopify gave no whole result. */
  | { kind: "by_pages" }
  | { kind: "elsewhere" };

/** Throws `shopify_no_access` when nothing can be read until the merchant acts, and retryable faults. */
export async function readInBulk(parts: BulkParts, shop: ShopRef, reading: Reading): Promise<BulkReading> {
  const row = await openReading(parts, shop);
  const step = await stepBulk(parts, shop, {
    row,
    stage: () => Promise.resolve({ kind: "staged", path: "" }),
    run: () => parts.bulk.runReading(shop, { name: bulkName(row) }),
  });
  switch (step.kind) {
    case "wait":
    case "elsewhere":
      return step;
    case "not_run":
    case "no_access":
      break;
    case "ended": {
      if (step.how !== "completed" || step.url === null) break;
      const variants = await writeAll(parts, step.url, { ...reading, row });
      if (variants === "elsewhere") return { kind: "elsewhere" };
      if (variants === step.lines) return { kind: "read", variants, row };
      // What is missing in the file would be taken for gone.
      parts.log.warn({ shop: shop.domain, variants, told: step.lines }, "a reading of the store was not whole");
    }
  }
  await endBulk(parts.pool, row);
  return { kind: "by_pages" };
}

async function openReading({ pool }: BulkParts, shop: ShopRef): Promise<BulkRow> {
  const open = await openBulk(pool, shop, null);
  if (open && open.ageMs < FRESH_MS) return open;
  if (open) await endBulk(pool, open);
  await prepareReading(pool, shop);
  return (await openBulk(pool, shop, null))!;
}

async function writeAll(
  { bulk }: BulkParts,
  url: string,
  { row, write }: Reading & { row: BulkRow },
): Promise<number | "elsewhere" | null> {
  const variants = await bulk.variants(url);
  if (!variants) return null;
  let count = 0;
  let batch: VariantFacts[] = [];
  for await (const variant of variants) {
    count += 1;
    if (batch.push(variant) < VARIANTS_AT_ONCE) continue;
    if (!(await write(batch, row.createdAt))) return "elsewhere";
    batch = [];
  }
  return (await write(batch, row.createdAt)) ? count : "elsewhere";
}
