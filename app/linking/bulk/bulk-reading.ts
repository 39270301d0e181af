// Reads a large store's variants by one bulk operation, since single pages would wait minutes for points. The result is
// one file, stored while it is read.
import { bulkName, stepBulk, type StepParts } from "../../bulk/advance-operation.ts";
import type { BulkOperation } from "../../bulk/bulk-operation.ts";
import type { Slot } from "../../fairness/slot.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import { BULK_READING_KEPT_MS, BULK_VARIANTS_AT_A_TIME } from "../limits.ts";
import type { BulkOperationRows } from "../ports/runs.ts";
import type { StoreBulk, VariantFacts } from "../ports/store.ts";

export interface BulkParts extends StepParts {
  operations: BulkOperationRows;
  bulk: StoreBulk;
}

export interface Reading {
  slot: Slot;
  /**
   * Stores the variants of a batch; false: another process has taken the reading over. Variants read later than `asOf`
   * are left as they are.
   */
  write(variants: VariantFacts[], asOf: Date): Promise<boolean>;
}

export type BulkReading =
  | { kind: "wait"; ms: number }
  | { kind: "read"; variants: number; operation: BulkOperation }
  /** Shopify returned no complete result. */
  | { kind: "by_pages" }
  | { kind: "elsewhere" };

/** Throws `shopify_no_access` when nothing can be read until the merchant acts; other faults are retryable. */
export async function readInBulk(parts: BulkParts, shop: ShopRef, reading: Reading): Promise<BulkReading> {
  const operation = await openReading(parts, shop);
  const step = await stepBulk(parts, shop, {
    operation,
    stage: () => Promise.resolve({ kind: "staged", path: "" }),
    run: () => parts.bulk.runReading(shop, { name: bulkName(operation) }),
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
      const variants = await writeAll(parts, step.url, { ...reading, operation });
      if (variants === "elsewhere") return { kind: "elsewhere" };
      if (variants === step.lines) return { kind: "read", variants, operation };
      // Variants missing in the file would be marked as gone.
      parts.log.warn({ shop: shop.domain, variants, told: step.lines }, "a reading of the store was not whole");
    }
  }
  await parts.operations.end(operation);
  return { kind: "by_pages" };
}

async function openReading({ operations }: BulkParts, shop: ShopRef): Promise<BulkOperation> {
  const open = await operations.open(shop, null);
  if (open && open.ageMs < BULK_READING_KEPT_MS) return open;
  if (open) await operations.end(open);
  await operations.prepareReading(shop);
  return (await operations.open(shop, null))!;
}

async function writeAll(
  { bulk }: BulkParts,
  url: string,
  { operation, write, slot }: Reading & { operation: BulkOperation },
): Promise<number | "elsewhere" | null> {
  const variants = await bulk.variants(url);
  if (!variants) return null;
  let count = 0;
  let batch: VariantFacts[] = [];
  for await (const variant of variants) {
    count += 1;
    if (batch.push(variant) < BULK_VARIANTS_AT_A_TIME) continue;
    await slot.giveWay();
    if (!(await write(batch, operation.createdAt))) return "elsewhere";
    batch = [];
  }
  return (await write(batch, operation.createdAt)) ? count : "elsewhere";
}
