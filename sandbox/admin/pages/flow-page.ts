import type { ShopModel } from "shopify-sandbox/types";
import { html, type Html } from "../html.ts";
import { adminPage, storePathOf } from "./layout.ts";
import { moment } from "./show.ts";

type Received = ReturnType<ShopModel["flowReceived"]>[number];

/** Workflows that a trigger would start: the stand-in has none, and shows their input. */
export function receivedList(shop: ShopModel, received: readonly Received[]): Html {
  return html`<ol class="timeline">
    ${received
      .toReversed()
      .map(
        ({ at, name, payload }) =>
          html`<li>
            ${name}<span class="muted">${wordsOf(shop, payload)}</span><span class="muted">${moment(shop, at)}</span>
          </li>`,
      )}
  </ol>`;
}

function wordsOf(shop: ShopModel, payload: Received["payload"]): Html[] {
  return Object.entries(payload)
    .filter(([, value]) => value !== "")
    .map(([key, value]) => {
      const order = key === "order_id" && shop.orders().find(({ id }) => id === String(value));
      return order
        ? html`<a href="${storePathOf(shop)}/orders/${order.id}">${order.name}</a> `
        : detail(key, String(value));
    });
}

/** An address is a link that has its field's name. */
function detail(name: string, value: string): Html {
  return /^https?:/.test(value) ? html`<a href="${value}" target="_blank">${name}</a> ` : html`${name}: ${value} `;
}

export function flowPage(shop: ShopModel): Html {
  const received = shop.flowReceived();
  return adminPage(shop, {
    title: "Flow",
    section: "flow",
    main: html`<div class="page-head"><h1>Flow</h1></div>
      <section class="card" aria-label="Triggers">
        <h2>Triggers that workflows can start with</h2>
        ${received.length > 0 ? receivedList(shop, received) : html`<p class="muted">No trigger was fired yet.</p>`}
      </section>`,
  });
}
