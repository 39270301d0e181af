// Protected customer fields that Shopify hasn't approved for the app: which of them an order needs (decision 58).
import type { StoreOrder } from "../../ports/shopify-order.ts";
import type { OrderRules } from "../rules.ts";
import { kitCustomer } from "./kit-customer.ts";

/** Kit requires none of these (kit-api "CustomerInfo"), and a parcel arrives without them. */
const OPTIONAL = { email: ["email"], phone: ["phone", "shippingAddress.phone"] } as const;
const CONTACT = new Set<string>(Object.values(OPTIONAL).flat());

/** Names and addresses: without them nothing is sent, and a sent order can't be compared. */
export function neededButWithheld({ withheldFields }: Pick<StoreOrder, "withheldFields">): string[] {
  return withheldFields.filter((field) => !CONTACT.has(field));
}

export function withholdsPhone({ withheldFields }: Pick<StoreOrder, "withheldFields">): boolean {
  return OPTIONAL.phone.some((path) => withheldFields.includes(path));
}

/** Contact details that settings pass on to Kit and that an order sent now would lack. */
export function sentWithout(
  order: Pick<StoreOrder, "withheldFields" | "customer">,
  rules: Pick<OrderRules, "passEmail" | "passPhone">,
): (keyof typeof OPTIONAL)[] {
  const sent = kitCustomer(order.customer, rules);
  if (sent.kind !== "complete") return [];
  const passed = { email: rules.passEmail, phone: rules.passPhone };
  return (["email", "phone"] as const).filter(
    (field) =>
      passed[field] && !sent.customer[field] && OPTIONAL[field].some((path) => order.withheldFields.includes(path)),
  );
}
