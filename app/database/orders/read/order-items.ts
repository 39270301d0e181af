// The contents of each order of a list, with a picture.
import type { Pool } from "pg";
import type { ShopRef } from "../../../kernel/shop-ref.ts";
import type { OrderItems } from "../../../orders/read/order-items.ts";
import type { Prisma } from "../../generated/client.ts";
import { AS_LINKED_LINE } from "./as-linked-lines.ts";
import { readPictures } from "./line-pictures.ts";

export const ITEM_LINE = {
  title: true,
  variantTitle: true,
  variantId: true,
  sku: true,
  externalSku: true,
  sentSha256: true,
  disposition: true,
  sentQuantity: true,
} satisfies Prisma.KitOrderLineSelect;

/** The lines of an order in a list, with what their costs depend on. */
export const LISTED_LINES = {
  select: { ...AS_LINKED_LINE, ...ITEM_LINE, sendable: true, sentProductId: true },
  orderBy: { position: "asc" },
} satisfies Prisma.KitOrder$linesArgs;

type ItemLine = Prisma.KitOrderLineGetPayload<{ select: typeof ITEM_LINE }>;

/** Null: the order hasn't been read yet. */
export type ItemsOf = (lines: readonly ItemLine[]) => OrderItems | null;

/** One read for all orders of a page. `orders`: the lines of each, in the order's sequence. */
export async function readItems(pool: Pool, shop: ShopRef, orders: readonly (readonly ItemLine[])[]): Promise<ItemsOf> {
  const firsts = orders.flatMap((lines) => kitLines(lines)[0] ?? []);
  const pictureOf = await readPictures(pool, shop, firsts);
  return (lines) => {
    const [first, ...others] = kitLines(lines);
    if (!first) return null;
    const { title, variantTitle } = first;
    return { title, variantTitle, ...pictureOf(first), others: others.length };
  };
}

/** The lines that a list names: the order's kits, or without kits its other items. */
function kitLines(lines: readonly ItemLine[]): readonly ItemLine[] {
  const kits = lines.filter(({ disposition, sentQuantity }) => disposition !== "ignore" || sentQuantity > 0);
  return kits.length > 0 ? kits : lines;
}
