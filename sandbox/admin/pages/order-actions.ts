import type { OrderRecord, ShopModel } from "shopify-sandbox/types";
import { html, type Html } from "../html.ts";
import { actionsOf } from "../order-state.ts";
import { storePathOf } from "./layout.ts";
import { words } from "./show.ts";

const REASONS = ["CUSTOMER", "INVENTORY", "FRAUD", "DECLINED", "STAFF", "OTHER"];

/** A button that opens the form of an action with further input. */
function actionForm(form: { action: string; name: string; fields: Html; confirm: string }): Html {
  return html`<details class="action">
    <summary class="button">${form.name}</summary>
    <form method="post" action="${form.action}">
      ${form.fields}
      <button class="button primary">${form.confirm}</button>
    </form>
  </details>`;
}

function refundFields(order: OrderRecord): Html {
  const lines = order.lines.filter(({ currentQuantity }) => currentQuantity > 0);
  return html`${lines.map(
      ({ id, title, currentQuantity }) =>
        html`<label class="field"
          ><span>Units of ${title} (at most ${currentQuantity})</span>
          <input type="number" name="line-${id}" min="0" max="${currentQuantity}" value="0"
        /></label>`,
    )}
    <label class="field"
      ><span>Or an amount only, which takes no units away</span>
      <input name="amount" inputmode="decimal" pattern="[0-9]+([.][0-9]{1,2})?" autocomplete="off"
    /></label>
    <label class="check"><input type="checkbox" name="restock" value="yes" checked /> Restock the units</label>`;
}

const cancelFields = html`<label class="field"
    ><span>Reason</span>
    <select name="reason">
      ${REASONS.map((reason) => html`<option value="${reason}">${words(reason)}</option>`)}
    </select></label
  >
  <label class="check"><input type="checkbox" name="refund" value="yes" checked /> Refund what was paid</label>`;

const fulfillFields = html`<p class="muted">Fulfills everything at the first open location, without the app.</p>
  <label class="field"><span>Tracking number</span> <input name="number" autocomplete="off" /></label>
  <label class="field"><span>Tracking address</span> <input name="url" type="url" autocomplete="off" /></label>`;

/** The merchant's actions for the order in its present state. */
export function orderActions(shop: ShopModel, order: OrderRecord): Html {
  const base = `${storePathOf(shop)}/orders/${order.id}`;
  const can = actionsOf(order);
  if (!Object.values(can).some(Boolean)) return html``;
  return html`<section class="card">
    <h2>Actions</h2>
    ${
      can.pay &&
      html`<form method="post" action="${base}/pay"><button class="button primary">Mark as paid</button></form>`
    }
    ${
      can.fulfill &&
      actionForm({ action: `${base}/fulfill`, name: "Fulfill by hand", fields: fulfillFields, confirm: "Fulfill" })
    }
    ${can.refund && actionForm({ action: `${base}/refund`, name: "Refund", fields: refundFields(order), confirm: "Make the refund" })}
    ${can.cancel && actionForm({ action: `${base}/cancel`, name: "Cancel order", fields: cancelFields, confirm: "Cancel this order" })}
  </section>`;
}
