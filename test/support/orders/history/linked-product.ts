// The one product of a generated history whose link changes, and the actions on the merchant's pages for lines sold of
// it.
import { ExternalSku, VariantId } from "../../../../app/kernel/ids.ts";
import { offeredSku } from "../../../../app/orders/decide/lines/made-as.ts";
import type { OrderRow } from "../../../../app/orders/ports/order-row.ts";
import { isToldUnlinked } from "../memory/memory-unlinked.ts";
import type { World } from "../world.ts";

export const LINKABLE = VariantId.parse("7007");

export function changeLink(world: World, to: "link_fox" | "link_owl" | "unlink"): void {
  const { shop, now } = world;
  // A run skips a variant that was deleted.
  if (shop.deleted.has(LINKABLE)) return;
  if (to === "unlink") return void shop.links.delete(LINKABLE);
  world.wasLinked = true;
  const { externalSku } = shop.templates[to === "link_fox" ? 0 : 1]!;
  // Linked again to the same design, a link keeps its age.
  if (shop.links.get(LINKABLE)?.externalSku !== externalSku) shop.links.set(LINKABLE, { externalSku, linkedAt: now() });
}

/** Sold lines have no variant afterwards. Those that were listed as unlinked kits by then are remembered. */
export function deleteProduct(world: World): void {
  const { shop, store, noted, deletedKits } = world;
  for (const order of store.orders.values()) {
    const told = isToldUnlinked(shop, LINKABLE) && noted.get(order.id)?.some((one) => one.variantId === LINKABLE);
    for (const line of order.lines) {
      if (line.variantId !== LINKABLE) continue;
      if (told && !/^\s*pmt_/i.test(line.sku ?? "")) deletedKits.add(line.id);
      Object.assign(line, { variantId: null, variantSku: null });
    }
  }
  shop.links.delete(LINKABLE);
  shop.deleted.add(LINKABLE);
}

type Said = "make_linked" | "make_linked_and_send" | "make_sold" | "make_as_linked_before";

/** `make_as_linked_before`: from a page that was opened before the link changed. */
export async function approveDesign(world: World, row: OrderRow, said: Said): Promise<void> {
  const commands = world.commands();
  if (said === "make_sold") {
    const line = row.lines.find((one) => one.reason === "link_disagrees")?.lineItemId;
    return void (line && (await commands.makeAs(world.ref, row.id, { as: "sold", line, send: false })));
  }
  const shown = row.lines.flatMap((one) => offeredSku(one) ?? []);
  const skus = said === "make_as_linked_before" ? shown.map((sku) => other(sku)) : shown;
  const products = skus.map((sku) => ({ variantId: LINKABLE, sku }));
  const send = said === "make_linked_and_send";
  await commands.makeAs(world.ref, row.id, { as: "linked", products, line: null, send });
}

const CHOSEN = { choose_fox: "pmt_fox", choose_owl: "pmt_owl", choose_none: null } as const;

/** A design for a line without a variant, from the order's page. */
export async function chooseDesign(world: World, row: OrderRow, choice: keyof typeof CHOSEN): Promise<void> {
  const line = world.store.orders.get(row.shopifyOrderId)?.lines.find(({ sku: own }) => own === "OWN-1");
  if (!line) return;
  const sku = CHOSEN[choice];
  const chosen = sku === null ? null : ExternalSku.parse(sku);
  await world.commands().chooseDesign(world.ref, row.id, { line: line.id, sku: chosen });
}

function other(sku: ExternalSku): ExternalSku {
  return ExternalSku.parse(sku === "pmt_fox" ? "pmt_owl" : "pmt_fox");
}
