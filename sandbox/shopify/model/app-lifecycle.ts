// Events of the app itself on a shop, and the three compliance topics.
import { deleteService } from "./fulfillment/services.ts";
import { gid } from "./ids.ts";
import type { Store } from "./store.ts";

const shopIdentity = (store: Store): object => ({ shop_id: BigInt(store.record.id), shop_domain: store.record.domain });

export function uninstall(store: Store): void {
  store.emit("app/uninstalled", store.record.id, {
    id: BigInt(store.record.id),
    name: store.record.name,
    email: store.record.email,
    domain: store.record.domain,
    myshopify_domain: store.record.domain,
  });
  store.installation.uninstall();
  // The app's fulfillment services go with it.
  const own = [...store.services.values()].filter(({ owner }) => owner === "app");
  for (const service of own) deleteService(store, service, null);
}

export function changeScopes(store: Store, change: { add?: string[]; remove?: string[] }): void {
  const held = store.installation.scopes;
  const previous = [...held];
  for (const scope of change.add ?? []) held.add(scope);
  for (const scope of change.remove ?? []) held.delete(scope);
  store.emit("app/scopes_update", store.record.id, {
    id: BigInt(store.record.id),
    previous,
    current: [...held],
    updated_at: new Date().toISOString(),
  });
}

export function redactCustomer(store: Store, orderIds: string[]): void {
  const orders = orderIds.map((id) => store.order(id));
  const customer = orders[0]?.customer;
  store.emit("customers/redact", customer?.id ?? "0", {
    ...shopIdentity(store),
    customer: customer && { id: BigInt(customer.id), email: customer.email, phone: customer.phone },
    orders_to_redact: orders.map((order) => BigInt(order.id)),
  });
}

export function dataRequest(store: Store, orderIds: string[]): void {
  const orders = orderIds.map((id) => store.order(id));
  const customer = orders[0]?.customer;
  store.emit("customers/data_request", customer?.id ?? "0", {
    ...shopIdentity(store),
    orders_requested: orders.map((order) => BigInt(order.id)),
    customer: customer && { id: BigInt(customer.id), email: customer.email, phone: customer.phone },
    data_request: { id: BigInt(store.nextId("DataRequest")) },
  });
}

export function redactShop(store: Store): void {
  store.emit("shop/redact", store.record.id, {
    ...shopIdentity(store),
    admin_graphql_api_id: gid("Shop", store.record.id),
  });
}
