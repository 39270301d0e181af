import type {
  FulfillmentOrderRecord,
  FulfillmentRecord,
  LineRecord,
  OrderRecord,
  ShopModel,
} from "shopify-sandbox/types";
import { html, type Html } from "../html.ts";
import { totalsOf } from "../order-state.ts";
import { extensionsOf } from "./extension-page.ts";
import { receivedList } from "./flow-page.ts";
import { adminPage } from "./layout.ts";
import { orderActions } from "./order-actions.ts";
import { customerName, orderBadges } from "./orders-page.ts";
import { badge, moment, money, mosaic, words } from "./show.ts";

const BY = { shopper: "Shopper", merchant: "Merchant", app: "App", shopify: "Shopify" };

function lineSku({ sku }: LineRecord): Html {
  return sku ? html`<code class="note">${sku}</code>` : html`<span class="note">No SKU</span>`;
}

function linesCard(shop: ShopModel, order: OrderRecord): Html {
  const rows = order.lines.map(
    (line) =>
      html`<tr>
        <td>
          <div class="pictured">
            ${mosaic(line.title)}
            <span
              >${line.title}${line.variantTitle && html`<span class="note">${line.variantTitle}</span>`}${lineSku(line)}</span
            >
          </div>
        </td>
        <td class="number">
          ${line.currentQuantity}${line.currentQuantity < line.quantity && ` of ${line.quantity}`}
          ${line.fulfilledQuantity > 0 && html`<span class="note">${line.fulfilledQuantity} fulfilled</span>`}
        </td>
        <td class="number">${money(shop, line.unitPrice)}</td>
      </tr>`,
  );
  return html`<section class="card flush table-wrap" aria-label="Items" tabindex="0">
    <table>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col" class="number">Quantity</th>
          <th scope="col" class="number">Price</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </section>`;
}

/** Only web addresses become links: tracking comes from an app. */
function trackingLink({ company, number, url }: FulfillmentRecord["tracking"][number]): Html {
  const text = number ?? url ?? "No number";
  const link = url && /^https?:\/\//i.test(url) ? html`<a href="${url}" rel="noreferrer">${text}</a>` : text;
  return html`<li>${company && `${company}: `}${link}</li>`;
}

/** The parcels of an order, for both the merchant and the shopper. */
export function shipments(shop: ShopModel, order: OrderRecord): Html[] {
  const titles = new Map(order.lines.map(({ id, title }) => [id, title]));
  return shop.fulfillments(order.id).map(
    (fulfillment) =>
      html`<div class="shipment">
        <h3>
          ${fulfillment.name} ${badge(fulfillment.status, fulfillment.status === "SUCCESS" ? "Fulfilled" : "Cancelled")}
        </h3>
        <ul class="plain">
          ${fulfillment.lines.map(({ lineId, quantity }) => html`<li>${quantity} × ${titles.get(lineId)}</li>`)}
        </ul>
        <ul class="plain">
          ${fulfillment.tracking.map(trackingLink)}
        </ul>
        ${fulfillment.events.map(
          ({ status, happenedAt }) => html`<p class="muted">${words(status)}, ${moment(shop, happenedAt)}</p>`,
        )}
      </div>`,
  );
}

function waitingGroup(shop: ShopModel, order: OrderRecord, group: FulfillmentOrderRecord): Html {
  const titles = new Map(order.lines.map(({ id, title }) => [id, title]));
  const location = shop.locations().find(({ id }) => id === group.locationId)?.name ?? "a deleted location";
  const open = group.lines.filter(({ remainingQuantity }) => remainingQuantity > 0);
  return html`<div class="shipment">
    <h3>${location} ${badge(group.status)}</h3>
    ${group.requestStatus !== "UNSUBMITTED" && html`<p class="muted">Request: ${words(group.requestStatus)}</p>`}
    <ul class="plain">
      ${open.map(({ lineId, remainingQuantity }) => html`<li>${remainingQuantity} × ${titles.get(lineId)}</li>`)}
    </ul>
    ${group.holds.map(
      ({ reason, reasonNotes }) =>
        html`<p class="muted">On hold: ${words(reason)}${reasonNotes && `, ${reasonNotes}`}</p>`,
    )}
  </div>`;
}

function fulfillmentCard(shop: ShopModel, order: OrderRecord): Html {
  const waiting = shop
    .fulfillmentOrders(order.id)
    .filter(({ status }) => status !== "CLOSED" && status !== "CANCELLED");
  const groups = [...shipments(shop, order), ...waiting.map((group) => waitingGroup(shop, order, group))];
  const isByApp = shop.fulfillments(order.id).some(({ createdBy }) => createdBy === "app");
  return html`<section class="card" aria-label="Fulfillment">
    <h2>Fulfillment</h2>
    ${isByApp && extensionsOf(shop, "order-fulfilled-card", [order.id]).actions}
    ${groups.length ? groups : html`<p class="muted">Nothing to fulfill.</p>`}
  </section>`;
}

function paymentCard(shop: ShopModel, order: OrderRecord): Html {
  const { lines, total } = totalsOf(order);
  const row = (label: string, amount: string | number) =>
    html`<dt>${label}</dt>
      <dd>${money(shop, amount)}</dd>`;
  return html`<section class="card">
    <h2>Payment ${badge(order.financialStatus)}</h2>
    <dl>
      ${row("Items", lines)} ${Number(order.discount) > 0 && row("Discount", -Number(order.discount))}
      ${row(order.shippingTitle ?? "Shipping", order.shippingPrice)}
      <dt class="total">Total</dt>
      <dd class="total">${money(shop, total)}</dd>
      ${row("Paid", order.paidAmount)} ${Number(order.refundedAmount) > 0 && row("Refunded", order.refundedAmount)}
    </dl>
  </section>`;
}

function customerCard(order: OrderRecord): Html {
  const to = order.shippingAddress;
  const address = to && [
    [to.firstName, to.lastName].filter(Boolean).join(" "),
    to.company,
    to.address1,
    to.address2,
    [to.zip, to.city, to.provinceCode].filter(Boolean).join(" "),
    to.country,
    to.phone,
  ];
  return html`<section class="card">
      <h2>Customer</h2>
      <p>${customerName(order.customer)}<br /><span class="muted">${order.email}</span></p>
      <h2>Shipping address</h2>
      ${
        address
          ? html`<address>${address.filter(Boolean).map((line) => html`${line}<br />`)}</address>`
          : html`<p class="muted">No shipping address</p>`
      }
    </section>
    ${
      order.note &&
      html`<section class="card">
        <h2>Note</h2>
        <p>${order.note}</p>
      </section>`
    }
    ${
      order.tags.length > 0 &&
      html`<section class="card">
        <h2>Tags</h2>
        <p>${order.tags.map((tag) => html`${badge("CLOSED", tag)} `)}</p>
      </section>`
    }`;
}

/** As Shopify shows them: by their definitions. */
function metafieldsCard(shop: ShopModel, order: OrderRecord): Html | null {
  const fields = shop.metafields(order.id);
  if (fields.length === 0) return null;
  return html`<section class="card" aria-label="Metafields">
    <h2>Metafields</h2>
    <dl>
      ${fields.map(
        ({ name, value }) =>
          html`<dt>${name}</dt>
            <dd>${value}</dd>`,
      )}
    </dl>
  </section>`;
}

/** The Flow triggers that the app fired. */
function flowCard(shop: ShopModel, order: OrderRecord): Html | null {
  const received = shop.flowReceived(order.id);
  if (received.length === 0) return null;
  return html`<section class="card" aria-label="Flow">
    <h2>Flow</h2>
    ${receivedList(shop, received)}
  </section>`;
}

/** One order with all of a merchant's actions here. `problem`: why the last action was refused. */
export function orderPage(shop: ShopModel, order: OrderRecord, problem?: string): Html {
  const { blocks, actions, prints } = extensionsOf(shop, "order-details", [order.id]);
  return adminPage(shop, {
    title: order.name,
    section: "orders",
    main: html`<div class="page-head">
        <h1>${order.name}</h1>
        ${orderBadges(order)} ${prints} ${actions}
      </div>
      <p class="muted">
        ${moment(shop, order.createdAt)} from ${order.sourceName === "web" ? "Online store" : order.sourceName}
      </p>
      ${problem && html`<p class="banner" role="alert">${problem}</p>`}
      <div class="columns">
        <div>
          ${linesCard(shop, order)} ${fulfillmentCard(shop, order)} ${blocks} ${paymentCard(shop, order)}
          ${orderActions(shop, order)}
        </div>
        <div>
          ${metafieldsCard(shop, order)} ${customerCard(order)} ${flowCard(shop, order)}
          <section class="card">
            <h2>Timeline</h2>
            <ol class="timeline">
              ${order.timeline
                .toReversed()
                .map(
                  ({ at, text, by }) => html`<li>${text}<span class="muted">${BY[by]}, ${moment(shop, at)}</span></li>`,
                )}
            </ol>
          </section>
        </div>
      </div>`,
  });
}
