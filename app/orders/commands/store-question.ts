// The question before kits are sent to a store: its name and address in Shopify now. In memory only.
import type { KitOrderRowId } from "../../kernel/ids.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import { kitCustomer } from "../decide/customer/kit-customer.ts";
import { addressedTo, storeMark, storeOf } from "../decide/customer/send-to-store.ts";
import type { Facts } from "../decide/facts.ts";
import type { OrderDependencies } from "../effects/order-dependencies.ts";
import type { CommandRows } from "../ports/command-rows.ts";
import { approved, type OrderRow } from "../ports/order-row.ts";
import { UNSENT } from "./allowed-approvals.ts";

export interface StoreQuestion {
  /** Sent back with the approval. */
  location: string;
  address: string;
  name: string;
  /** Formatted as on a label. */
  lines: string[];
  /** Approved before, and changed since. */
  changed: boolean;
}

export type AskAboutStore = (shop: ShopRef, row: KitOrderRowId) => Promise<StoreQuestion | null>;

/** Null if the order isn't held for that, or there isn't exactly one store with an address. */
export function createStoreQuestion(
  engine: Pick<OrderDependencies, "store" | "facts" | "now">,
  rows: Pick<CommandRows, "find">,
): AskAboutStore {
  return async (shop, id) => {
    const row = (await rows.find(shop, id))?.row;
    if (!row || !isHeldForStore(row)) return null;
    const at = engine.now();
    const read = await engine.store.read(shop, row.shopifyOrderId);
    if (read.kind !== "found") return null;
    const gathered = await engine.facts.gather(shop, row, { read, at });
    const facts: Facts = { ...gathered, row, store: read, storeReadAt: at, now: at };
    const store = storeOf(facts, read.order);
    if (!store?.locationId) return null;
    const shown = { location: store.locationId, address: storeMark(store) };
    const approvals = [{ what: "send_to_store" as const, params: shown, at: row.createdAt }];
    const addressed = addressedTo({ ...facts, row: { ...row, approvals: [...approvals, ...row.approvals] } });
    const customer = addressed.kind === "found" ? addressed.order.customer : null;
    if (kitCustomer(customer, { passEmail: false, passPhone: false }).kind !== "complete") return null;
    const { address1, address2, city, province, zip, countryCode } = store.locationAddress;
    const place = [[zip, city].filter(Boolean).join(" "), province, countryCode].filter(Boolean).join(", ");
    const lines = [address1, address2, place].flatMap((line) => line || []);
    return { ...shown, name: store.locationName, lines, changed: approved(row, "send_to_store") };
  };
}

/** Some kit is held because the shopper gets it from a store. */
export function isHeldForStore({ submission, lines }: Pick<OrderRow, "submission" | "lines">): boolean {
  const held = lines.some(({ reason, disposition }) => reason === "pickup" && disposition === "hold");
  return held && UNSENT.includes(submission);
}
