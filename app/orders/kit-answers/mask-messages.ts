// Kit's and Shopify's messages about an order, reduced to what may be stored (decision 8).
import type { KitCustomer } from "../../kit/kit-types.ts";
import { neededButWithheld } from "../decide/customer/withheld-fields.ts";
import type { EffectContext } from "../effects/order-dependencies.ts";
import type { StoreCustomer } from "../ports/shopify-order.ts";

/** Kit's message, masked. Empty if Kit may have an older address of this order, which is no longer known here. */
export function maskKitWords(context: EffectContext, text: string): string {
  const { row, customerAsSent } = context.facts;
  const otherAtKit = customerAsSent === false && (row.kit !== null || row.lostCount > 0);
  return otherAtKit ? "" : maskStoreWords(context, text);
}

/**
 * Replaces each of the customer's values by its field's name: the store's values and those sent to Kit, since part of a
 * field may be quoted. Empty if the values are unknown: the store's order can't be read, Shopify withholds names or
 * addresses, or the customer was redacted.
 */
export function maskStoreWords({ engine, facts }: EffectContext, text: string): string {
  const order =
    facts.store.kind === "found" && neededButWithheld(facts.store.order).length === 0 ? facts.store.order : null;
  const customer = order?.customer;
  if (!customer?.address) return "";
  // Email and phone exist on the order and on the address, and the two phones may differ.
  const phones = [customer.phone, customer.address.phone];
  const masked = phones.reduce<string>((words, phone) => engine.mask(values(customer, phone))(words), text);
  const { reference, kit } = facts.row;
  return maskUnknownContact(masked, {
    email: customer.email,
    phone: customer.phone ?? customer.address.phone,
    ids: [reference, String(kit?.id ?? "")],
  });
}

/** Under the names that app/privacy/masking.ts knows. */
function values(customer: StoreCustomer, phone: string | null): KitCustomer {
  const { address, email } = customer;
  return {
    ...address,
    name: address?.name ?? "",
    address1: address?.address1 ?? "",
    address2: address?.address2 ?? undefined,
    city: address?.city ?? undefined,
    state: address?.provinceCode ?? undefined,
    postal_code: address?.zip ?? undefined,
    country: address?.countryCode ?? "",
    email: email ?? undefined,
    phone: phone ?? undefined,
  };
}

// Kit may quote an email address or phone number that isn't known here: one passed on before the merchant turned that
// off, or before Shopify withheld it. Everything that looks like one is masked (decision 8). An address is looked for
// only where a run of its characters begins, so that a long run isn't tried from each of them.
const EMAIL = /(?<![^\s@<>"'(),;:])[^\s@<>"'(),;:]+@[^\s@<>"'(),;:]+/gu;
const PHONE = /\+?\d(?:[\s()./-]{0,2}\d){6,}/gu;

interface KnownContact {
  email: string | null;
  phone: string | null;
  /** Numbers of the order itself, which are kept. */
  ids: readonly string[];
}

export function maskUnknownContact(text: string, { email, phone, ids }: KnownContact): string {
  const masked = email === null ? text.replaceAll(EMAIL, "[email]") : text;
  return phone === null ? masked.replaceAll(PHONE, (found) => (ids.includes(found) ? found : "[phone]")) : masked;
}
