// Every route that reads a form or JSON, by its file, and what an honest body of it looks like.
import type { Chance } from "../reliability/chance.ts";
import { brokenJson, noise } from "./bodies.ts";
import type { Victim } from "./victim.ts";

interface Reader {
  /** Remix's data address, or the route's own where it has no page. */
  at(victim: Victim): string;
  honest: Record<string, unknown>;
}

const SOMEBODYS = "11111111-1111-4111-8111-111111111111";
const at = (target: string) => () => target;

export const FORMS: Record<string, Reader> = {
  "app.account.tsx": { at: at("/app/account.data"), honest: { intent: "nothing" } },
  "app.attention.tsx": { at: at("/app/attention.data"), honest: { task: "compliance" } },
  "app.daily-check.$id.tsx": {
    at: at(`/app/daily-check/${SOMEBODYS}.data`),
    honest: { id: SOMEBODYS, action: "mark_handled" },
  },
  "app.designs.$sku.tsx": { at: ({ merchant }) => `/app/designs/${merchant.sku}.data`, honest: { intended: "yes" } },
  "app.designs.channels.tsx": { at: at("/app/designs/channels"), honest: { product: "1" } },
  "app.designs.costs.tsx": { at: at("/app/designs/costs.data"), honest: { intent: "save", "1": "7.50" } },
  "app.links._index.tsx": { at: at("/app/links.data?index"), honest: { intent: "clear", ids: "1" } },
  "app.links.runs.$id.tsx": { at: at(`/app/links/runs/${SOMEBODYS}.data`), honest: { intent: "discard" } },
  "app.orders.$id.tsx": { at: at(`/app/orders/${SOMEBODYS}.data`), honest: { intent: "hold" } },
  "app.orders._index.tsx": { at: at("/app/orders.data?index"), honest: { action: "hold", ids: SOMEBODYS } },
  "app.orders.earlier.tsx": { at: at("/app/orders/earlier.data"), honest: { action: "hold", ids: SOMEBODYS } },
  "app.orders.views.tsx": {
    at: at("/app/orders/views.data"),
    honest: { intent: "save", name: "A", query: "view=unpaid" },
  },
  "app.orders.find.tsx": { at: at("/app/orders/find.data"), honest: { search: "#1001" } },
  "app.practice.tsx": { at: at("/app/practice.data"), honest: { intent: "move_on" } },
  "app.settings_.confirmation.tsx": { at: at("/app/settings/confirmation"), honest: { kind: "test" } },
};

export const JSONS: Record<string, Reader> = {
  "api.extensions.order.tsx": { at: at("/api/extensions/order"), honest: { id: "1", action: "hold", seen: "1" } },
  "api.extensions.orders.tsx": { at: at("/api/extensions/orders"), honest: { ids: ["1"], action: "hold" } },
  "api.extensions.products.tsx": { at: at("/api/extensions/products"), honest: { ids: ["1"], action: "kits" } },
  "api.extensions.product.tsx": { at: at("/api/extensions/product"), honest: { id: "1", notAKit: false } },
  "app.designs.$sku_.publish.tsx": {
    at: ({ merchant }) => `/app/designs/${merchant.sku}/publish.data`,
    honest: { title: "A", price: "x" },
  },
  "app.designs.defaults.tsx": { at: at("/app/designs/defaults"), honest: { vendor: "A" } },
  "app.designs.publish.tsx": { at: at("/app/designs/publish.data"), honest: { price: "x", rows: [] } },
  "app.fulfillment-mode.tsx": { at: at("/app/fulfillment-mode"), honest: { mode: "webhooks" } },
  "app.settings.tsx": { at: at("/app/settings.data"), honest: { notifyCustomer: true } },
};

/** Larger, and of more fields, than any of these routes takes. */
export const FLOOD = { form: Buffer.from("a&".repeat(700_000)), json: Buffer.from(`[${"{},".repeat(400_000)}{}]`) };

export const honestForm = ({ honest }: Reader) => Buffer.from(new URLSearchParams(honest as never).toString());
export const honestJson = ({ honest }: Reader) => Buffer.from(JSON.stringify(honest));

export function brokenFields(reader: Reader, chance: Chance): Buffer {
  const whole = honestForm(reader).toString();
  switch (chance.whole(0, 6)) {
    case 0:
      return chance.one(0.1) ? FLOOD.form : Buffer.from("a&".repeat(chance.pick([500, 5_000, 40_000])));
    case 1:
      return Buffer.from(
        whole.replace(/=[^&]*/, `=${chance.pick(["%00", "%", "%ff%fe", "x".repeat(70_000), "", "__proto__"])}`),
      );
    case 2:
      return Buffer.from(`${chance.pick(["__proto__", "constructor", "toString", ""])}=1&${whole}`);
    case 3:
      return Buffer.from(`${whole}&${whole}&`.repeat(chance.pick([1, 300])));
    case 4:
      return Buffer.from(whole.slice(0, chance.whole(0, whole.length)));
    default:
      return noise(Buffer.from(whole), chance);
  }
}

export function brokenValue(reader: Reader, chance: Chance): Buffer {
  if (chance.one(0.02)) return FLOOD.json;
  return brokenJson(honestJson(reader).toString(), chance);
}
