// Cart requests of a storefront's pages.
import type { Answer } from "../answer.ts";
import { storePathOf } from "../pages/layout.ts";
import type { StoreRequest } from "../store-pages.ts";
import { cartOf, setInCart } from "./carts.ts";

const cartPageOf = ({ shop }: StoreRequest): Answer => ({
  kind: "redirect",
  to: `${storePathOf(shop)}/storefront/cart`,
});
const formOf = ({ posted }: StoreRequest) => new URLSearchParams(posted);
const counted = (value: string | null) => Math.max(0, Math.min(999, Math.trunc(Number(value)) || 0));

/** Undefined: the store has no such variant. */
export function addToCart(request: StoreRequest): Answer | undefined {
  const { shop } = request;
  const form = formOf(request);
  const id = shop.variants().find((one) => one.id === form.get("id"))?.id;
  if (id === undefined) return undefined;
  setInCart(shop, id, (cartOf(shop).get(id) ?? 0) + counted(form.get("quantity")));
  return cartPageOf(request);
}

export function changeCart(request: StoreRequest): Answer {
  for (const [name, value] of formOf(request)) {
    const [, id] = /^quantity-(\d+)$/.exec(name) ?? [];
    if (id !== undefined && cartOf(request.shop).has(id)) setInCart(request.shop, id, counted(value));
  }
  return cartPageOf(request);
}
