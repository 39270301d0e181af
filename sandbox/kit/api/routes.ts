import type { ZodType } from "zod";
import { type KitContext, portalUrl } from "../context.ts";
import { errorAnswer, invalid, json, notFound, type Answer } from "../http.ts";
import { ACTIVE_PRODUCTS, findProduct } from "../model/catalog.ts";
import { estimateShipping } from "../model/estimate.ts";
import { createOrder, presentOrder } from "../model/orders.ts";
import { PALETTE } from "../model/palette.ts";
import { presentTemplate, upsertTemplate } from "../model/templates.ts";
import type { Brand, KitOrder, Webhook } from "../model/world.ts";
import { createOperations } from "../operations.ts";
import { problemsOf } from "../problems.ts";
import { withOddEntries } from "./odd-entries.ts";
import { estimateRequestSchema, orderRequestSchema, webhookRequestSchema } from "./request-bodies.ts";
import { readTemplateForm } from "./template-form.ts";

/** An authorized request. `path` is below the base address, `id` its number, if the route has one. */
export interface ApiRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly contentType: string | undefined;
  readonly body: Buffer;
  readonly brand: Brand;
  readonly id: number;
}

/** The result of a request, and for the ground truth the order it created. */
export type Handled = Answer & { madeOrder?: KitOrder };
type Handler = (context: KitContext, request: ApiRequest) => Handled | Promise<Handled>;

const WEBHOOKS_PER_BRAND = 5;

const ROUTES: readonly { method: string; path: RegExp; handle: Handler }[] = [
  { method: "GET", path: /^\/products$/, handle: (context) => listed(context, "products", ACTIVE_PRODUCTS) },
  { method: "GET", path: /^\/products\/(\d+)$/, handle: (_, { id }) => found(findProduct(id)) },
  { method: "GET", path: /^\/dmc_colors$/, handle: (context) => listed(context, "colors", PALETTE) },
  { method: "GET", path: /^\/product_templates$/, handle: listTemplates },
  { method: "POST", path: /^\/product_templates$/, handle: registerTemplate },
  { method: "POST", path: /^\/orders$/, handle: placeOrder },
  { method: "POST", path: /^\/orders\/estimate_shipping$/, handle: estimate },
  { method: "GET", path: /^\/orders\/(\d+)$/, handle: getOrder },
  { method: "DELETE", path: /^\/orders\/(\d+)$/, handle: deleteOrder },
  { method: "GET", path: /^\/webhooks$/, handle: listWebhooks },
  { method: "POST", path: /^\/webhooks$/, handle: registerWebhook },
  { method: "GET", path: /^\/webhooks\/(\d+)$/, handle: getWebhook },
  { method: "DELETE", path: /^\/webhooks\/(\d+)$/, handle: deleteWebhook },
];

/** Carries a request out. Anything but the 13 endpoints is not found. */
export async function route(context: KitContext, request: Omit<ApiRequest, "id">): Promise<Handled> {
  for (const candidate of ROUTES) {
    const match = candidate.path.exec(request.path);
    if (match && candidate.method === request.method) {
      return candidate.handle(context, { ...request, id: Number(match[1] ?? 0) });
    }
  }
  return notFound();
}

function found(resource: unknown): Answer {
  return resource === undefined ? notFound() : json(200, resource);
}

function listed(context: KitContext, list: "products" | "colors" | "webhooks", entries: readonly object[]): Answer {
  return json(200, withOddEntries(list, entries, context.choices.current()));
}

function listTemplates(context: KitContext, { brand, query }: ApiRequest): Answer {
  const slug = query.get("slug");
  const own = [...brand.templates.values()].map(presentTemplate);
  const all = withOddEntries("templates", own, context.choices.current());
  const isAsked = (one: unknown) => typeof one === "object" && one !== null && Reflect.get(one, "slug") === slug;
  return json(200, { product_templates: slug === null ? all : all.filter(isAsked) });
}

async function registerTemplate(context: KitContext, request: ApiRequest): Promise<Answer> {
  const choices = context.choices.current();
  const reading = await readTemplateForm(request.body, request.contentType, choices);
  if (reading.kind === "invalid") return invalid(reading.problems);
  const sent = { form: reading.form, choices, now: context.now() };
  const { kind, template } = upsertTemplate(context.world(), request.brand, sent);
  return json(kind === "created" ? 201 : 200, presentTemplate(template));
}

function placeOrder(context: KitContext, request: ApiRequest): Handled {
  const reading = readJson(request, orderRequestSchema);
  if (reading.kind === "invalid") return invalid(reading.problems);
  const creation = createOrder(context.world(), request.brand, { request: reading.value, now: context.now() });
  if (creation.kind === "duplicate") return duplicateAnswer(context, creation.existing);
  context.artwork.check(request.brand, creation.order);
  return { ...json(201, present(context, creation.order)), madeOrder: creation.order };
}

/** "Rejected" is all that the specification says of a reused reference; status and message follow the choices. */
function duplicateAnswer(context: KitContext, existing: KitOrder): Answer {
  const { duplicateStatus, duplicateDetail } = context.choices.current();
  const title = { 400: "Validation failed", 409: "Conflict", 422: "Unprocessable entity" }[duplicateStatus];
  const taken = `reference_number ${existing.reference} has already been taken`;
  switch (duplicateDetail) {
    case "none":
      return errorAnswer(duplicateStatus, title);
    case "taken":
      return errorAnswer(duplicateStatus, title, taken);
    case "names-id":
      return errorAnswer(duplicateStatus, title, `${taken} by order ${existing.id}`);
  }
}

function estimate(_: KitContext, request: ApiRequest): Answer {
  const reading = readJson(request, estimateRequestSchema);
  return reading.kind === "invalid" ? invalid(reading.problems) : json(200, estimateShipping(reading.value));
}

function getOrder(context: KitContext, { brand, id }: ApiRequest): Answer {
  const order = brand.orders.get(id);
  return order ? json(200, present(context, order)) : notFound();
}

function deleteOrder(context: KitContext, { brand, id }: ApiRequest): Answer {
  const order = brand.orders.get(id);
  if (!order) return notFound();
  const cancellation = createOperations(context).cancel(id);
  return cancellation.kind === "moved"
    ? json(200, present(context, order))
    : errorAnswer(422, "Order can no longer be canceled");
}

function present(context: KitContext, order: KitOrder) {
  return presentOrder(order, { choices: context.choices.current(), portalUrl: portalUrl(context, order) });
}

/** "The secret supplied at registration is not part of the returned representation." */
const presentWebhook = ({ id, address, event }: Webhook) => ({ id, address, event });

function listWebhooks(context: KitContext, { brand }: ApiRequest): Answer {
  return listed(context, "webhooks", [...brand.webhooks.values()].map(presentWebhook));
}

function registerWebhook(context: KitContext, request: ApiRequest): Answer {
  const reading = readJson(request, webhookRequestSchema(context.choices.current().eventKinds));
  if (reading.kind === "invalid") return invalid(reading.problems);
  if (request.brand.webhooks.size >= WEBHOOKS_PER_BRAND) {
    return invalid([`at most ${WEBHOOKS_PER_BRAND} webhooks can be registered`]);
  }
  const { address, event, secret } = reading.value;
  const webhook: Webhook = { id: context.world().nextId("webhook"), address, event, secret: secret ?? null };
  request.brand.webhooks.set(webhook.id, webhook);
  return json(201, presentWebhook(webhook));
}

function getWebhook(_: KitContext, { brand, id }: ApiRequest): Answer {
  const webhook = brand.webhooks.get(id);
  return webhook ? json(200, presentWebhook(webhook)) : notFound();
}

function deleteWebhook(context: KitContext, { brand, id }: ApiRequest): Answer {
  const webhook = brand.webhooks.get(id);
  if (!webhook) return notFound();
  brand.webhooks.delete(id);
  switch (context.choices.current().deleteWebhookBody) {
    case "empty":
      return { status: 200, body: "" };
    case "webhook":
      return json(200, presentWebhook(webhook));
    case "message":
      return json(200, { message: "Webhook deleted" });
  }
}

type JsonReading<T> = { kind: "value"; value: T } | { kind: "invalid"; problems: string[] };

function readJson<T>(request: ApiRequest, schema: ZodType<T>): JsonReading<T> {
  if (!/^application\/json\b/i.test(request.contentType ?? "")) {
    return { kind: "invalid", problems: ["Content-Type must be application/json"] };
  }
  let value: unknown;
  try {
    value = JSON.parse(request.body.toString("utf8"));
  } catch {
    return { kind: "invalid", problems: ["body is not valid JSON"] };
  }
  const reading = schema.safeParse(value);
  return reading.success
    ? { kind: "value", value: reading.data }
    : { kind: "invalid", problems: problemsOf(reading.error) };
}
