// Kit's API, endpoint by endpoint (kit-api "Endpoints"): all thirteen. Slots of the budget and tokens are in app/accounts.
import type { KitOrderId, KitProductId, KitWebhookId } from "../kernel/ids.ts";
import type {
  KitAnswer,
  KitColor,
  KitEstimate,
  KitList,
  KitOrder,
  KitOrderRequest,
  KitProduct,
  KitTemplate,
  KitWebhook,
} from "./kit-types.ts";
import { DEFAULT_TIMEOUTS, TEMPLATES_CAP_BYTES } from "./limits.ts";
import {
  colorsAnswer,
  estimateAnswer,
  orderAnswer,
  productAnswer,
  productsAnswer,
  templateAnswer,
  templatesAnswer,
  webhookAnswer,
  webhooksAnswer,
} from "./read-answers.ts";
import { createRequest, type KitCredentials, type RequestOptions } from "./request.ts";
import { templateForm, type TemplateRegistration } from "./template-form.ts";

export interface EstimateQuestion {
  /** ISO 3166 code of the destination; without it, Kit's estimate is for no country in particular. */
  country?: string | undefined;
  /** Kits per line. */
  quantities?: number[] | undefined;
}

export interface KitClient {
  /** Active catalog products only; others can still be read by id. */
  listProducts(as: KitCredentials): Promise<KitAnswer<KitList<KitProduct>>>;
  readProduct(as: KitCredentials, id: KitProductId): Promise<KitAnswer<KitProduct>>;
  listColors(as: KitCredentials): Promise<KitAnswer<KitList<KitColor>>>;
  listTemplates(as: KitCredentials, filter?: { slug?: string | undefined }): Promise<KitAnswer<KitList<KitTemplate>>>;
  /** Created (201), or updated in place with its SKU kept (200): the answer's `status` shows which. */
  registerTemplate(as: KitCredentials, template: TemplateRegistration): Promise<KitAnswer<KitTemplate>>;
  createOrder(as: KitCredentials, order: KitOrderRequest): Promise<KitAnswer<KitOrder>>;
  estimateShipping(as: KitCredentials, question: EstimateQuestion): Promise<KitAnswer<KitEstimate>>;
  readOrder(as: KitCredentials, id: KitOrderId): Promise<KitAnswer<KitOrder>>;
  /** `notAfter`: nothing is sent later than this. */
  cancelOrder(as: KitCredentials, id: KitOrderId, notAfter?: Date): Promise<KitAnswer<KitOrder>>;
  listWebhooks(as: KitCredentials): Promise<KitAnswer<KitList<KitWebhook>>>;
  createWebhook(
    as: KitCredentials,
    webhook: { address: string; event: string; secret: string },
  ): Promise<KitAnswer<KitWebhook>>;
  readWebhook(as: KitCredentials, id: KitWebhookId): Promise<KitAnswer<KitWebhook>>;
  deleteWebhook(as: KitCredentials, id: KitWebhookId): Promise<KitAnswer<null>>;
}

export interface KitTimeouts {
  /** For orders, in milliseconds. */
  ordersMs: number;
  /** For templates, whose files may take 20 MB. */
  uploadsMs: number;
  /** For everything else. */
  readsMs: number;
}

export interface KitClientOptions extends RequestOptions {
  timeouts?: Partial<KitTimeouts>;
}

export function createKitClient(options: KitClientOptions): KitClient {
  const request = createRequest(options);
  const { ordersMs, uploadsMs, readsMs } = { ...DEFAULT_TIMEOUTS, ...options.timeouts };

  return {
    listProducts: (as) =>
      request(as, { method: "GET", path: "/products", reading: { schema: productsAnswer }, timeoutMs: readsMs }),
    readProduct: (as, id) =>
      request(as, { method: "GET", path: `/products/${id}`, reading: { schema: productAnswer }, timeoutMs: readsMs }),
    listColors: (as) =>
      request(as, { method: "GET", path: "/dmc_colors", reading: { schema: colorsAnswer }, timeoutMs: readsMs }),
    listTemplates: (as, { slug } = {}) =>
      request(as, {
        method: "GET",
        path: `/product_templates${slug === undefined ? "" : `?slug=${encodeURIComponent(slug)}`}`,
        reading: { schema: templatesAnswer },
        timeoutMs: readsMs,
        answerCapBytes: TEMPLATES_CAP_BYTES,
      }),
    registerTemplate: (as, template) =>
      request(as, {
        method: "POST",
        path: "/product_templates",
        body: { form: templateForm(template) },
        reading: { schema: templateAnswer },
        timeoutMs: uploadsMs,
      }),
    createOrder: (as, order) =>
      request(as, {
        method: "POST",
        path: "/orders",
        body: { json: order },
        reading: { schema: orderAnswer },
        timeoutMs: ordersMs,
      }),
    estimateShipping: (as, { country, quantities }) =>
      request(as, {
        method: "POST",
        path: "/orders/estimate_shipping",
        body: {
          json: {
            ...(country !== undefined && { customer_info: { country } }),
            ...(quantities !== undefined && { lines: quantities.map((quantity) => ({ quantity })) }),
          },
        },
        reading: { schema: estimateAnswer },
        timeoutMs: readsMs,
      }),
    readOrder: (as, id) =>
      request(as, { method: "GET", path: `/orders/${id}`, reading: { schema: orderAnswer }, timeoutMs: ordersMs }),
    cancelOrder: (as, id, notAfter) =>
      request(as, {
        method: "DELETE",
        path: `/orders/${id}`,
        reading: { schema: orderAnswer },
        timeoutMs: ordersMs,
        notAfter,
      }),
    listWebhooks: (as) =>
      request(as, { method: "GET", path: "/webhooks", reading: { schema: webhooksAnswer }, timeoutMs: readsMs }),
    createWebhook: (as, webhook) =>
      request(as, {
        method: "POST",
        path: "/webhooks",
        body: { json: webhook },
        reading: { schema: webhookAnswer },
        timeoutMs: readsMs,
      }),
    readWebhook: (as, id) =>
      request(as, { method: "GET", path: `/webhooks/${id}`, reading: { schema: webhookAnswer }, timeoutMs: readsMs }),
    deleteWebhook: (as, id) =>
      request(as, { method: "DELETE", path: `/webhooks/${id}`, reading: { ignoreBody: null }, timeoutMs: readsMs }),
  };
}
