import type { OrderRecord, ShopModel } from "shopify-sandbox/types";

/** The numeric part of a field such as `line-123`, with the entered number. */
export function quantitiesOf(form: URLSearchParams, prefix: string): { id: string; quantity: number }[] {
  return [...form]
    .filter(([name]) => name.startsWith(prefix))
    .map(([name, value]) => ({ id: name.slice(prefix.length), quantity: Math.floor(Number(value)) }))
    .filter(({ quantity }) => quantity > 0);
}

type Command = (shop: ShopModel, order: OrderRecord, form: URLSearchParams) => void;

/** The actions of the forms on an order's page. A refusal is thrown with a message for the merchant. */
export const ORDER_COMMANDS: Record<string, Command> = {
  pay: (shop, order) => void shop.pay(order.id),
  cancel: (shop, order, form) =>
    void shop.cancel(order.id, {
      reason: form.get("reason") as OrderRecord["cancelReason"],
      refund: form.get("refund") === "yes",
    }),
  refund: (shop, order, form) => {
    const lines = quantitiesOf(form, "line-").map(({ id, quantity }) => ({ lineId: id, quantity }));
    const amount = form.get("amount")?.trim();
    if (lines.length === 0 && !amount) throw new Error("Choose the units or the amount to refund.");
    shop.refund(order.id, lines.length ? { lines, restock: form.get("restock") === "yes" } : { amount });
  },
  fulfill: (shop, order, form) => {
    const number = form.get("number")?.trim() || null;
    const url = form.get("url")?.trim() || null;
    shop.fulfillByHand(order.id, { tracking: number || url ? [{ company: null, number, url }] : [] });
  },
};
