// The products and their linked designs as the merchant saw them, carried in a form (write-products.ts) and read where
// it arrives.
import { z } from "zod";
import { ExternalSku, VariantId } from "../kernel/ids.ts";
import { jsonOrNull } from "../kernel/text/json-or-null.ts";
import type { LinkedProduct } from "../orders/commands/command-outcomes.ts";
import { LINKED_PRODUCTS_CHARS } from "./limits.ts";

const List = z.array(z.tuple([VariantId, ExternalSku])).max(5_000);

/** JSON as text, as `writeProducts` writes it. */
export const Products = z
  .string()
  .max(LINKED_PRODUCTS_CHARS)
  .refine((text) => parse(text) !== null);

export function readProducts(text: string): LinkedProduct[] {
  return (parse(text) ?? []).map(([variantId, sku]) => ({ variantId, sku }));
}

function parse(text: string): z.infer<typeof List> | null {
  return List.safeParse(jsonOrNull(text)).data ?? null;
}
