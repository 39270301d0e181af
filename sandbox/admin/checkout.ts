import type { AddressRecord, OrderRecord, ShopModel } from "shopify-sandbox/types";
import { quantitiesOf } from "./order-commands.ts";

const countries = new Intl.DisplayNames("en", { type: "region" });

function countryName(code: string): string | null {
  return /^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? null) : null;
}

/**
 * Places the order of the storefront's form, paid at once or later. A refusal is thrown with a message for the shopper.
 */
export function checkOut(shop: ShopModel, form: URLSearchParams): OrderRecord {
  const lines = quantitiesOf(form, "quantity-").map(({ id, quantity }) => ({ variantId: id, quantity }));
  if (lines.length === 0) throw new Error("Your cart is empty: choose at least one product.");
  const entered = (name: string) => form.get(name)?.trim() || null;
  const person = { firstName: entered("firstName"), lastName: entered("lastName"), phone: entered("phone") };
  const countryCode = entered("countryCode")?.toUpperCase() ?? null;
  const shippingAddress: Partial<AddressRecord> = {
    ...person,
    company: null,
    address1: entered("address1"),
    address2: entered("address2"),
    city: entered("city"),
    province: null,
    provinceCode: null,
    zip: entered("zip"),
    country: countryCode && countryName(countryCode),
    countryCode,
  };
  return shop.placeOrder({
    lines,
    customer: { ...person, email: entered("email") },
    shippingAddress,
    financialStatus: form.get("payment") === "now" ? "PAID" : "PENDING",
  });
}
