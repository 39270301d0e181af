// Finds an order that the app doesn't have by its name, its id or the address of its page in Shopify's admin.
import { Fault } from "../../kernel/fault.ts";
import { ShopifyOrderId } from "../../kernel/ids.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import { type OrderToOpen, openForDesign, type OpenedForDesign } from "../effects/open-order.ts";
import type { OrderDependencies } from "../effects/order-dependencies.ts";
import { readSearch } from "../read/order-search.ts";

interface Dependencies {
  engine: OrderDependencies;
  /** Newest first. */
  findByName(shop: ShopRef, name: string): Promise<ShopifyOrderId[]>;
  liveState(shop: ShopRef): Promise<Omit<OrderToOpen, "orderId">>;
}

/** A Shopify that doesn't answer is reported like one that denies access: the merchant does the same about both. */
export async function findInShopify(
  dependencies: Dependencies,
  shop: ShopRef,
  typed: string,
): Promise<OpenedForDesign> {
  try {
    return await find(dependencies, shop, typed);
  } catch (fault) {
    if (fault instanceof Fault && (fault.retryable || fault.code === "shopify_no_access")) return { kind: "no_access" };
    throw fault;
  }
}

async function find(
  { engine, findByName, liveState }: Dependencies,
  shop: ShopRef,
  typed: string,
): Promise<OpenedForDesign> {
  const search = readSearch(typed);
  if (!search) return { kind: "not_found" };
  const [named] = await findByName(shop, search.text);
  const orderId = named ?? ShopifyOrderId.safeParse(search.digits).data;
  if (!orderId) return { kind: "not_found" };
  return openForDesign(engine, shop, { orderId, ...(await liveState(shop)) });
}
