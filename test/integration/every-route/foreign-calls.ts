// What shop A's ids look like in every request that the pages can make. A route without an entry here fails the test of isolation.
import { DifferenceCommand } from "../../../app/daily-check/act-on-difference.ts";
import type { Body } from "../../support/network/page-requests.ts";
import { printFile } from "../../support/print-file.ts";
import { extensionCalls } from "./extension-calls.ts";
import type { Marks } from "./marks.ts";

export interface RouteCalls {
  /** Addresses to read. */
  loads?: string[];
  /** `missing`: the address names something of A's, so another shop is answered 404. */
  missing?: boolean;
  acts?: { at: string; body: Body }[];
  /** Nothing to draw, and asked by Remix's fetchers all the same: at the data address. */
  fetched?: boolean;
  /** Whose ids these are: a shop's own, or those of the account that shops of one brand share. */
  of: "shop" | "account";
}

const TEST = { kind: "test" };
const VIEWS = (id: string): Record<string, string>[] => [
  { intent: "rename", id, name: "A" },
  { intent: "delete", id },
];
const PRACTICE = ({ kitNumber, orderId }: Marks): Record<string, string>[] => [
  { intent: "move_on", order: String(kitNumber) },
  { intent: "cancel_order", order: orderId },
  { intent: "simulate", name: orderId },
];

/** By route id, as Remix names them. Null: the route shows nothing of any shop. */
export function foreignCalls(a: Marks): Record<string, RouteCalls | null> {
  const order = `/app/orders/${a.row}`;
  const runs = [a.run, a.draft].map((id) => `/app/links/runs/${id}`);
  const design = `/app/designs/${encodeURIComponent(a.sku)}`;
  const report = `/app/daily-check/${a.report}`;
  const forms = (at: string, ...all: Record<string, string>[]) => all.map((form) => ({ at, body: { form } }));
  const bulk = (at: string) => {
    const actions = ["send", "hold", "release", "try_again", "send_again", "cancel", "already_ordered"];
    return forms(at, ...actions.map((action) => ({ action, ids: a.row })));
  };
  return {
    root: null,
    "routes/_index": null,
    "routes/$": null,
    "routes/app": null,
    "routes/app.$": null,
    "routes/auth.$": null,
    // The bounce page: the same for every shop, and it holds none of anybody's data.
    "routes/auth.session-token": null,
    // Opened from a mail and by nobody's session: its signed link is the key.
    "routes/confirm-email": null,
    ...extensionCalls(a),
    "routes/kit-sheet.$pass": { of: "shop", missing: true, loads: [a.sheet] },
    "routes/app._index": { of: "shop", loads: ["/app"] },
    "routes/app.attention": { of: "shop", loads: ["/app/attention"], acts: forms("/app/attention", { task: a.task }) },
    "routes/app.unpaid": { of: "shop", loads: ["/app/unpaid", `/app/unpaid?order=${a.row}`] },
    "routes/app.practice": { of: "shop", loads: ["/app/practice"], acts: forms("/app/practice", ...PRACTICE(a)) },
    "routes/app.reports": { of: "shop", loads: ["/app/reports"] },
    "routes/app.reports_.download": { of: "shop", loads: ["/app/reports/download"] },
    "routes/app.ledger": { of: "shop", loads: ["/app/ledger"] },
    "routes/app.settings": {
      of: "shop",
      loads: ["/app/settings"],
      acts: [{ at: "/app/settings", body: { json: { approval: "all", approvalSkus: [a.sku] } } }],
    },
    "routes/app.settings_.recent-choices": { fetched: true, of: "shop", loads: ["/app/settings/recent-choices"] },
    "routes/app.settings_.confirmation": { fetched: true, of: "shop", acts: forms("/app/settings/confirmation", TEST) },
    "routes/app.daily-check._index": {
      of: "shop",
      loads: ["/app/daily-check"],
      acts: forms("/app/daily-check?index", {}),
    },
    "routes/app.daily-check.$id": {
      of: "shop",
      missing: true,
      loads: [report],
      acts: DifferenceCommand.options.flatMap((action) => forms(report, { id: a.difference, action })),
    },
    "routes/app.daily-check.$id_.download": { of: "shop", missing: true, loads: [`${report}/download`] },
    "routes/app.fulfillment-mode": {
      fetched: true,
      of: "shop",
      loads: ["/app/fulfillment-mode"],
      acts: [{ at: "/app/fulfillment-mode", body: { json: { mode: "webhooks" } } }],
    },
    "routes/app.move-to-kit": { fetched: true, of: "shop", acts: forms("/app/move-to-kit", {}) },
    "routes/app.account": {
      of: "account",
      loads: ["/app/account"],
      acts: forms(
        "/app/account",
        { intent: "check_events" },
        { intent: "renew_events" },
        { intent: "renew_artwork" },
        { intent: "remove_store", store: a.shop },
        { intent: "kind", kind: "invoice" },
        { intent: "pause" },
        { intent: "resume" },
      ),
    },
    "routes/app.orders._index": {
      of: "shop",
      loads: [
        "/app/orders",
        `/app/orders?search=${a.orderId}`,
        `/app/orders?search=${a.kitNumber}`,
        `/app/orders?design=${a.sku}`,
      ],
      acts: bulk("/app/orders?index"),
    },
    "routes/app.help.($topic)": null,
    "routes/app.ping": null,
    "routes/app.orders.destinations": { of: "shop", loads: [`/app/orders/destinations?ids=${a.orderId}`] },
    "routes/app.orders.views": {
      fetched: true,
      of: "shop",
      loads: ["/app/orders/views"],
      acts: forms("/app/orders/views", ...VIEWS(a.row)),
    },
    "routes/app.orders.find": { fetched: true, of: "shop", acts: forms("/app/orders/find", { search: a.orderId }) },
    "routes/app.orders.earlier": {
      of: "shop",
      loads: ["/app/orders/earlier"],
      acts: bulk("/app/orders/earlier"),
    },
    "routes/app.orders.$id": {
      of: "shop",
      missing: true,
      loads: [order, `/app/orders/${a.orderId}`, `/app/orders/${a.kitNumber}`],
      acts: forms(
        order,
        { intent: "approve", what: "send" },
        { intent: "approve", what: "already_ordered" },
        { intent: "approve", what: "cancel_at_cost" },
        { intent: "approve", what: "replace_at_kit" },
        { intent: "approve", what: "move_to_kit" },
        { intent: "hold" },
        { intent: "release" },
        { intent: "try_again" },
        { intent: "read_again" },
        { intent: "cancel" },
        { intent: "link", pasted: a.kitNumber },
        { intent: "handled", task: "rejected" },
        { intent: "add_part", why: "replacement" },
        { intent: "choose_design", line: "1", sku: a.sku },
        { intent: "remove_design", line: "1" },
      ),
    },
    "routes/app.links._index": {
      of: "shop",
      loads: ["/app/links", `/app/links?search=${encodeURIComponent(a.productTitle)}`],
      acts: forms(
        "/app/links?index",
        { intent: "link", ids: a.variantId, design: a.sku },
        { intent: "clear", ids: a.variantId },
        { intent: "repair", ids: a.variantId, design: a.sku },
        { intent: "size", ids: a.variantId, intended: "yes" },
        { intent: "size", ids: a.variantId, intended: "no" },
        { intent: "suggestions", score: "0" },
        { intent: "read_store" },
      ),
    },
    "routes/app.links.runs.$id": {
      of: "shop",
      missing: true,
      loads: runs,
      acts: runs.flatMap((run) =>
        forms(
          run,
          { intent: "pick", rows: "1", picked: "no" },
          { intent: "pick", rows: "size_differs", picked: "yes" },
          { intent: "apply", chosen: "1" },
          { intent: "resume" },
          { intent: "undo" },
          { intent: "discard" },
        ),
      ),
    },
    "routes/app.links.csv": {
      of: "shop",
      loads: ["/app/links/csv"],
      acts: [{ at: "/app/links/csv", body: { file: Buffer.from(`variant id,design\n${a.variantId},${a.sku}\n`) } }],
    },
    "routes/app.links.suggestions": { of: "shop", loads: [`/app/links/suggestions?ids=${a.variantId}`] },
    "routes/app.links.[test]": { of: "shop", loads: ["/app/links/test"] },
    "routes/app.links.[tested]": { of: "shop", loads: ["/app/links/tested", `/app/links/tested?name=${a.orderId}`] },
    "routes/app.designs.costs": {
      of: "shop",
      loads: ["/app/designs/costs"],
      acts: forms("/app/designs/costs", { "101": "9.50", intent: "save" }, { intent: "preview" }),
    },
    "routes/app.designs.palette": { of: "account", loads: ["/app/designs/palette"] },
    "routes/app.designs.charts": { of: "shop", loads: ["/app/designs/charts"] },
    "routes/app.designs.sizes": {
      of: "account",
      missing: true,
      loads: [`/app/designs/sizes?of=${encodeURIComponent(a.sku)}`],
    },
    "routes/app.designs.collections": { of: "shop", loads: ["/app/designs/collections?search="] },
    "routes/app.designs.target": { of: "shop", loads: ["/app/designs/target?product=1"] },
    "routes/app.designs._index": {
      of: "account",
      loads: ["/app/designs", `/app/designs?search=${encodeURIComponent(a.design)}`],
      acts: forms("/app/designs?index", {}),
    },
    "routes/app.designs.choices": {
      of: "account",
      loads: [`/app/designs/choices?search=${encodeURIComponent(a.design)}`],
    },
    "routes/app.designs.$sku": {
      of: "account",
      missing: true,
      loads: [design],
      acts: forms(design, { active: "false" }, { intended: "true" }),
    },
    "routes/app.designs.$sku.hero": { of: "account", missing: true, loads: [`${design}/hero`] },
    "routes/app.designs.$sku_.publish": {
      of: "account",
      missing: true,
      loads: [`${design}/publish`],
      acts: [
        { title: "Theirs", price: "1", number: "1" },
        { title: "Theirs", price: "1", size: "S", number: "1", sizes: [{ sku: a.sku, size: "M", price: "1" }] },
      ].map((json) => ({ at: `${design}/publish`, body: { json } })),
    },
    "routes/app.designs.channels": {
      fetched: true,
      of: "shop",
      loads: ["/app/designs/channels"],
      acts: forms("/app/designs/channels", { product: a.variantId }),
    },
    "routes/app.designs.defaults": {
      fetched: true,
      of: "shop",
      acts: [{ at: "/app/designs/defaults", body: { json: { description: "Theirs" } } }],
    },
    "routes/app.designs.publish": {
      of: "account",
      loads: ["/app/designs/publish", `/app/designs/publish?sku=${encodeURIComponent(a.sku)}`],
      acts: [
        {
          at: "/app/designs/publish",
          body: { json: { price: "1", rows: [{ sku: a.sku, number: 1, title: "Theirs", cost: "" }] } },
        },
      ],
    },
    "routes/app.designs.$sku.chart": {
      of: "account",
      missing: true,
      loads: ["legend", "csv", "file"].map((as) => `${design}/chart?as=${as}`),
    },
    "routes/app.designs.new": {
      of: "account",
      missing: true,
      loads: [`/app/designs/new?sku=${encodeURIComponent(a.sku)}`],
    },
    "routes/app.designs.artwork": {
      of: "account",
      acts: [{ at: `/app/designs/artwork?sku=${encodeURIComponent(a.sku)}`, body: { file: printFile(a.design) } }],
    },
    "routes/app.designs.register": {
      of: "account",
      acts: [{ at: "/app/designs/register", body: { parts: registration(a) } }],
    },
  };
}

/** The slug is unique within a brand: another brand's design of the same name is its own. */
function registration({ slug }: Marks): FormData {
  const form = new FormData();
  form.set("name", "Taken over");
  form.set("slug", slug);
  form.set("catalogProductId", "1");
  form.set("active", "true");
  form.set("printFile", new Blob([printFile("taken over")], { type: "image/png" }), "print.png");
  return form;
}
