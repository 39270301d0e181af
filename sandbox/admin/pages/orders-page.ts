import type { CustomerRecord, OrderRecord, ShopModel } from "shopify-sandbox/types";
import { html, type Html } from "../html.ts";
import { fulfillmentStatusOf, totalsOf } from "../order-state.ts";
import { selectionActions } from "./extension-page.ts";
import { adminPage, storePathOf } from "./layout.ts";
import { badge, moment, money } from "./show.ts";

const ROWS = 200;

export function customerName(customer: CustomerRecord | null): string {
  const name = [customer?.firstName, customer?.lastName].filter(Boolean).join(" ");
  return name || "No customer";
}

export function orderBadges(order: OrderRecord): Html {
  return html`${order.test && badge("TEST", "Test")} ${badge(order.financialStatus)}
  ${badge(fulfillmentStatusOf(order))} ${order.cancelledAt && badge("CANCELLED")}`;
}

function orderRow(shop: ShopModel, order: OrderRecord): Html {
  const items = order.lines.reduce((sum, line) => sum + line.currentQuantity, 0);
  return html`<tr>
    <td><input type="checkbox" data-select value="${order.id}" aria-label="Select ${order.name}" /></td>
    <td><a href="${storePathOf(shop)}/orders/${order.id}">${order.name}</a></td>
    <td>${orderBadges(order)}</td>
    <td class="number">${items}</td>
    <td class="number">${money(shop, totalsOf(order).total)}</td>
    <td>${customerName(order.customer)}</td>
    <td>${moment(shop, order.createdAt)}</td>
  </tr>`;
}

export function ordersPage(shop: ShopModel): Html {
  const orders = shop.orders().toReversed();
  const none = html`<div class="card">
    <p>No orders yet. Buy something in the <a href="${storePathOf(shop)}/storefront">online store</a>.</p>
  </div>`;
  const table = html`<div class="card flush table-wrap" role="region" aria-label="Orders" tabindex="0">
    <table>
      <thead>
        <tr>
          <th scope="col">Select</th>
          <th scope="col">Order</th>
          <th scope="col">Status</th>
          <th scope="col" class="number">Items</th>
          <th scope="col" class="number">Total</th>
          <th scope="col">Customer</th>
          <th scope="col">Placed</th>
        </tr>
      </thead>
      <tbody>
        ${orders.slice(0, ROWS).map((order) => orderRow(shop, order))}
      </tbody>
    </table>
  </div>`;
  return adminPage(shop, {
    title: "Orders",
    section: "orders",
    main: html`<h1>Orders</h1>
      ${selectionActions(shop, "order-index")} ${orders.length ? table : none}
      ${orders.length > ROWS && html`<p class="muted">The newest ${ROWS} of ${orders.length} orders.</p>`}`,
  });
}
