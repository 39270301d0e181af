// The thirteen endpoints, each with a call and the answer that the specification gives it.
import { KitOrderId, KitProductId, KitWebhookId } from "../../app/kernel/ids.ts";
import type { KitClient } from "../../app/kit/client.ts";
import type { KitAnswer } from "../../app/kit/kit-types.ts";
import type { KitCredentials } from "../../app/kit/request.ts";

export interface Endpoint {
  name: string;
  call(client: KitClient, as: KitCredentials): Promise<KitAnswer<unknown>>;
  status: number;
  body: string;
  /** DELETE /webhooks/{id}: its body is not specified, so any 2xx is good. */
  anyBody?: boolean;
}

const product = { id: 7, name: "Round 30×40", category_name: "Kits", style_name: "Round", size_name: "30×40" };
const template = {
  id: 1,
  uid: "abc",
  external_sku: "pmt_abc",
  slug: "owl",
  name: "Owl",
  active: true,
  catalog_product_id: 7,
  chart_sha256: "a".repeat(64),
  dithered_image_attached: true,
};
const order = {
  id: 5,
  reference_number: "1001",
  state: "pending_payment",
  payment_status: "pending_payment",
  portal_url: "https://portal.example/5",
  created_at: "2026-10-01T10:00:00Z",
  customer_info: { name: "Ada", address1: "1 Road", country: "GB" },
  lines: [{ id: 1, product_id: 7, quantity: 1, artwork_location: "https://a.example/x.png" }],
  tracking_info: [],
  allow_cancel: true,
  cancel_type: null,
};
const webhook = { id: 3, address: "https://app.example/hook", event: "order_shipped" };
const estimate = {
  total_pieces: 1,
  estimated_production_days_min: 2,
  estimated_production_days_max: 4,
  shipping_info: [{ name: "Standard", estimated_shipping_days_min: 3, estimated_shipping_days_max: 7 }],
};
const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47]);
const request = {
  reference_number: "1001",
  customer_info: { name: "Ada", address1: "1 Road", country: "GB" },
  lines: [{ product_id: KitProductId.parse(7), quantity: 1, artwork_location: "https://a.example/x.png" }],
};

function endpoint(name: string, call: Endpoint["call"], answer: { status: number; value: unknown; anyBody?: boolean }) {
  return { name, call, status: answer.status, body: JSON.stringify(answer.value), anyBody: answer.anyBody ?? false };
}

export const ENDPOINTS: Endpoint[] = [
  endpoint("GET /products", (kit, as) => kit.listProducts(as), { status: 200, value: [product] }),
  endpoint("GET /products/{id}", (kit, as) => kit.readProduct(as, KitProductId.parse(7)), {
    status: 200,
    value: product,
  }),
  endpoint("GET /dmc_colors", (kit, as) => kit.listColors(as), {
    status: 200,
    value: [{ dmc_code: "310", hex: "000000" }],
  }),
  endpoint("GET /product_templates", (kit, as) => kit.listTemplates(as), {
    status: 200,
    value: { product_templates: [template] },
  }),
  endpoint(
    "POST /product_templates",
    (kit, as) =>
      kit.registerTemplate(as, {
        name: "Owl",
        slug: "owl",
        catalogProductId: KitProductId.parse(7),
        active: true,
        ditheredImage: { bytes: png, contentType: "image/png", fileName: "owl.png" },
      }),
    { status: 201, value: template },
  ),
  endpoint("POST /orders", (kit, as) => kit.createOrder(as, request), { status: 201, value: order }),
  endpoint(
    "POST /orders/estimate_shipping",
    (kit, as) => kit.estimateShipping(as, { country: "GB", quantities: [1] }),
    {
      status: 200,
      value: estimate,
    },
  ),
  endpoint("GET /orders/{id}", (kit, as) => kit.readOrder(as, KitOrderId.parse(5)), { status: 200, value: order }),
  endpoint("DELETE /orders/{id}", (kit, as) => kit.cancelOrder(as, KitOrderId.parse(5)), {
    status: 200,
    value: { ...order, state: "canceled", cancel_type: "no_cost" },
  }),
  endpoint("GET /webhooks", (kit, as) => kit.listWebhooks(as), { status: 200, value: [webhook] }),
  endpoint(
    "POST /webhooks",
    (kit, as) => kit.createWebhook(as, { address: webhook.address, event: webhook.event, secret: "s" }),
    { status: 201, value: webhook },
  ),
  endpoint("GET /webhooks/{id}", (kit, as) => kit.readWebhook(as, KitWebhookId.parse(3)), {
    status: 200,
    value: webhook,
  }),
  endpoint("DELETE /webhooks/{id}", (kit, as) => kit.deleteWebhook(as, KitWebhookId.parse(3)), {
    status: 200,
    value: {},
    anyBody: true,
  }),
];
