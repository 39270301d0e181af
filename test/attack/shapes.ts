// Bodies that cost more than they look like, at every route of the table of what a request may cost, each with every
// proof that a route might ask for.
import { REQUEST_COSTS, routeLabel } from "../../app/actions/request-costs.ts";
import { filled } from "../integration/every-route/every-call.ts";
import { FORM_TYPE, formOf, type Part } from "./bodies.ts";
import { FLOOD, FORMS, honestForm, honestJson, JSONS } from "./forms.ts";
import * as honest from "./honest.ts";
import type { Victim } from "./victim.ts";
import type { Wire } from "./wire.ts";

const FORM = "application/x-www-form-urlencoded";
const JSON_TYPE = "application/json";
const PART: Part = ['Content-Disposition: form-data; name="a"', "1"];

export const SHAPES: Record<string, { type: string; body: Buffer }> = {
  "a form of very many fields": { type: FORM, body: FLOOD.form },
  "a form of very many parts": { type: FORM_TYPE, body: formOf(Array<Part>(20_000).fill(PART)) },
  "an array of very many objects": { type: JSON_TYPE, body: FLOOD.json },
  "very deep JSON": { type: JSON_TYPE, body: Buffer.from("[".repeat(1_200_000)) },
  "JSON as a form": { type: FORM, body: FLOOD.json },
  "a form as a picture": { type: "image/png", body: FLOOD.form },
};

/** Data's addresses where a page reads a form; else the route's own. */
export function addressesOf(victim: Victim): Record<string, string> {
  const reading = [...Object.values(FORMS), ...Object.values(JSONS)].map(({ at }) => at(victim));
  const own = [...reading, victim.eventsPath, victim.artworkPath];
  const labeled = Object.fromEntries(own.map((at) => [routeLabel(at.replace(/\?.*/, "")), at]));
  return Object.fromEntries(Object.keys(REQUEST_COSTS).map((route) => [route, labeled[route] ?? filled(route)]));
}

/** With a length, and in pieces without one. */
export function shaped(victim: Victim, target: string, { type, body }: { type: string; body: Buffer }): Wire[] {
  const { world, merchant } = victim;
  const headers: Wire["headers"] = [
    ["host", "app.example"],
    ["user-agent", honest.BROWSER_AGENT],
    ["authorization", `Bearer ${world.shopify.idToken(merchant.store.domain)}`],
    ["content-type", type],
    ["x-shopify-topic", "orders/paid"],
    ["x-shopify-shop-domain", "nobody-here.myshopify.com"],
    ["x-shopify-webhook-id", crypto.randomUUID()],
    ["x-shopify-hmac-sha256", honest.hmac(world.apiSecret, body)],
  ];
  const wire = { method: "POST", target, headers, body, proven: true };
  return [
    { ...wire, framing: "length" },
    { ...wire, framing: "chunks" },
  ];
}

/** What a merchant's browser sends to the route: the control beside the shapes. Null: nothing but GET. */
export function honestBody(victim: Victim, target: string): { type: string; body: Buffer } | null {
  const form = Object.values(FORMS).find(({ at }) => at(victim) === target);
  if (form) return { type: FORM, body: honestForm(form) };
  const json = Object.values(JSONS).find(({ at }) => at(victim) === target);
  return json ? { type: JSON_TYPE, body: honestJson(json) } : null;
}
