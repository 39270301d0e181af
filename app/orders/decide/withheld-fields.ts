// Protected customer fields that Shopify has not approved the app for: which of them an order cannot go without (decision 58).
import { kitCustomer } from "./kit-customer.ts";
import type { OrderRules } from "./rules.ts";
import type { StoreOrder } from "../ports/shopify-order.ts";

/** Kit asks for none of these (kit-api "CustomerInfo"), and a parcel arrives without them. */
const OPTIONAL = { email: ["email"], phone: ["phone", "shippingAddress.phone"] } as const;
const CONTACT = new Set<string>(Object.values(OPTIONAL).flat());

export type ContactField = keyof typeof OPTIONAL;

/** Names and addresses: without them nothing is sent, and nothing can be said of what was. */
export function neededButWithheld({ withheldFields }: Pick<StoreOrder, "withheldFields">): string[] {
  return withheldFields.filter((field) => !CONTACT.has(field));
}

/** What the merchant passes on to Kit, and an order that is sent now goes without. */
export function sentWithout(
  order: Pick<StoreOrder, "withheldFields" | "customer">,
  rules: Pick<OrderRules, "passEmail" | "passPhone">,
): ContactField[] {
  const sent = kitCustomer(order.customer, rules);
  if (sent.kind !== "complete") return [];
  const passed = { email: rules.passEmail, phone: rules.passPhone };
  return (["email", "phone"] as const).filter(
    (field) =>
      passed[field] && !sent.customer[field] && OPTIONAL[field].some((path) => order.withheldFields.includes(path)),
  );
}
