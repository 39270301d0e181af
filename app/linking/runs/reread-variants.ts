// A preview may be minutes old, and the stored variants as old as the last event. Before a run that one or two queries
// cover starts or continues, its variants are read from Shopify, so that changes made in the meantime are seen and left
// alone. A larger run relies on the stored variants, which products/update keeps current (decision 33).
import { Fault } from "../../kernel/fault.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import { REREAD_VARIANTS } from "../limits.ts";
import type { LinkRunRows } from "../ports/runs.ts";
import { isNoAccess, type StoreProducts } from "../ports/store.ts";
import type { LinkRunId } from "./link-run.ts";

export type Unread =
  /** Shopify lets the app read nothing until the merchant acts. */
  | { kind: "no_access" }
  /** Shopify gave no answer, or not a usable one. */
  | { kind: "not_reached" };

export interface RereadParts {
  rows: Pick<LinkRunRows, "variantsToWrite" | "keepReread">;
  products: Pick<StoreProducts, "readVariants">;
}

/** Reads again the variants that a run has yet to write. Does nothing for a larger run. */
export async function rereadVariants(
  { rows, products }: RereadParts,
  shop: ShopRef,
  runId: LinkRunId,
): Promise<{ kind: "ready" } | Unread> {
  const variants = await rows.variantsToWrite(shop, runId, REREAD_VARIANTS + 1);
  if (variants.length === 0 || variants.length > REREAD_VARIANTS) return { kind: "ready" };
  try {
    await rows.keepReread(shop, variants, await products.readVariants(shop, variants));
    return { kind: "ready" };
  } catch (error) {
    if (isNoAccess(error)) return { kind: "no_access" };
    if (error instanceof Fault && error.retryable) return { kind: "not_reached" };
    throw error;
  }
}
