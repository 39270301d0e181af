// Kit's API, endpoint by endpoint (kit-api "Endpoints"): all thirteen. Slots of the budget and tokens are in app/accounts.
import type { z } from "zod";
import type { KitOrderId, KitProductId, KitWebhookId } from "../kernel/ids.ts";
import type { KitOrderRequest } from "./kit-types.ts";
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

export type KitClient = ReturnType<typeof createKitClient>;

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

interface Posted<T> {
  json: object;
  schema: z.ZodType<T>;
  timeoutMs?: number;
}

export function createKitClient(options: KitClientOptions) {
  const request = createRequest(options);
  const { ordersMs, uploadsMs, readsMs } = { ...DEFAULT_TIMEOUTS, ...options.timeouts };
  const read = <T>(as: KitCredentials, path: string, schema: z.ZodType<T>) =>
    request(as, { method: "GET", path, reading: { schema }, timeoutMs: readsMs });
  const post = <T>(as: KitCredentials, path: string, { json, schema, timeoutMs = readsMs }: Posted<T>) =>
    request(as, { method: "POST", path, body: { json }, reading: { schema }, timeoutMs });

  return {
    /** Active catalog products only; others can still be read by id. */
    listProducts: (as: KitCredentials) => read(as, "/products", productsAnswer),
    readProduct: (as: KitCredentials, id: KitProductId) => read(as, `/products/${id}`, productAnswer),
    listColors: (as: KitCredentials) => read(as, "/dmc_colors", colorsAnswer),
    listTemplates: (as: KitCredentials, { slug }: { slug?: string | undefined } = {}) =>
      request(as, {
        method: "GET",
        path: `/product_templates${slug === undefined ? "" : `?slug=${encodeURIComponent(slug)}`}`,
        reading: { schema: templatesAnswer },
        timeoutMs: readsMs,
        answerCapBytes: TEMPLATES_CAP_BYTES,
      }),
    /** Created (201), or updated in place with its SKU kept (200): the answer's `status` shows which. */
    registerTemplate: (as: KitCredentials, template: TemplateRegistration) =>
      request(as, {
        method: "POST",
        path: "/product_templates",
        body: { form: templateForm(template) },
        reading: { schema: templateAnswer },
        timeoutMs: uploadsMs,
      }),
    createOrder: (as: KitCredentials, order: KitOrderRequest) =>
      post(as, "/orders", { json: order, schema: orderAnswer, timeoutMs: ordersMs }),
    estimateShipping(as: KitCredentials, { country, quantities }: EstimateQuestion) {
      const lines = quantities?.map((quantity) => ({ quantity }));
      const json = { ...(country !== undefined && { customer_info: { country } }), ...(lines && { lines }) };
      return post(as, "/orders/estimate_shipping", { json, schema: estimateAnswer });
    },
    readOrder: (as: KitCredentials, id: KitOrderId) =>
      request(as, { method: "GET", path: `/orders/${id}`, reading: { schema: orderAnswer }, timeoutMs: ordersMs }),
    /** `notAfter`: nothing is sent later than this. */
    cancelOrder: (as: KitCredentials, id: KitOrderId, notAfter?: Date) =>
      request(as, {
        method: "DELETE",
        path: `/orders/${id}`,
        reading: { schema: orderAnswer },
        timeoutMs: ordersMs,
        notAfter,
      }),
    listWebhooks: (as: KitCredentials) => read(as, "/webhooks", webhooksAnswer),
    createWebhook: (as: KitCredentials, webhook: { address: string; event: string; secret: string }) =>
      post(as, "/webhooks", { json: webhook, schema: webhookAnswer }),
    readWebhook: (as: KitCredentials, id: KitWebhookId) => read(as, `/webhooks/${id}`, webhookAnswer),
    deleteWebhook: (as: KitCredentials, id: KitWebhookId) =>
      request(as, { method: "DELETE", path: `/webhooks/${id}`, reading: { ignoreBody: null }, timeoutMs: readsMs }),
  };
}
