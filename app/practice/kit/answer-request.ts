// The simulated Kit: one HTTP exchange, as kit-api has it, answered from rows. Nothing of it leaves the process.
import type { KitAccountId } from "../../kernel/ids.ts";
import { sha256Of } from "../../kernel/sha256-of.ts";
import { jsonOrNull } from "../../kernel/text/json-or-null.ts";
import type { Exchange, WireRequest } from "../../kit/exchange.ts";
import type { PracticeKitRows, PracticeTemplate } from "../ports.ts";
import { CATALOG, PALETTE } from "./catalog.ts";
import { EstimateBody, faultsOf, OrderBody, TemplateFields } from "./check-requests.ts";
import { cancelTypeOf, orderJson, type PracticeKitOrder } from "./kit-order.ts";

export interface PracticeKit {
  rows: PracticeKitRows;
  /** Where an order of this store's is paid. */
  portalUrl(order: { shop: string; id: number }): string;
}

interface Asked {
  kit: PracticeKit;
  account: KitAccountId;
  shop: string;
  request: Pick<WireRequest, "method" | "url" | "headers" | "body">;
}

/** `lost`: it was carried out, and the answer doesn't arrive. */
type Answer = { status: number; json: unknown } | "lost";

export async function answerRequest(
  kit: PracticeKit,
  account: KitAccountId,
  request: Asked["request"],
): Promise<Exchange> {
  const shop = await kit.rows.storeOf(account);
  const answer = shop === null ? error(401, "Not authorized") : await route({ kit, account, shop, request });
  if (answer === "lost") return { kind: "no_answer", code: "timeout" };
  const body = Buffer.from(JSON.stringify(answer.json));
  return { kind: "answered", status: answer.status, header: () => null, body };
}

async function route(asked: Asked): Promise<Answer> {
  const { method, url } = asked.request;
  const [, resource = "", id = ""] = url.pathname.replace(/^.*\/public_api/, "").split("/");
  switch (`${method} ${resource}`) {
    case "GET products":
      return id === "" ? ok(CATALOG) : found(CATALOG.find((one) => String(one.id) === id));
    case "GET dmc_colors":
      return ok(Object.entries(PALETTE).map(([dmc_code, hex]) => ({ dmc_code, hex })));
    case "GET product_templates":
      return listTemplates(asked);
    case "POST product_templates":
      return saveTemplate(asked);
    case "POST orders":
      return id === "estimate_shipping" ? estimate(asked) : createOrder(asked);
    case "GET orders":
      return readOrder(asked, Number(id));
    case "DELETE orders":
      return cancelOrder(asked, Number(id));
    // The app gets practice's events without an address (app/practice/move-on.ts).
    case "GET webhooks":
      return id === "" ? ok([]) : error(404, "Not found");
    case "POST webhooks":
      return { status: 201, json: { ...(jsonOf(asked) as object | null), id: 1, secret: undefined } };
    case "DELETE webhooks":
      return ok({});
    default:
      return error(404, "Not found");
  }
}

async function listTemplates({ kit, account, request }: Asked): Promise<Answer> {
  const slug = request.url.searchParams.get("slug");
  const templates = await kit.rows.templates(account);
  return ok({ product_templates: templates.filter((one) => slug === null || one.slug === slug).map(templateJson) });
}

async function saveTemplate({ kit, account, request }: Asked): Promise<Answer> {
  const form = await new Response(request.body && Uint8Array.from(request.body), { headers: request.headers })
    .formData()
    .catch(() => null);
  const fields = TemplateFields.safeParse(form && Object.fromEntries([...form].filter(([, value]) => isText(value))));
  if (!fields.success) return invalid(faultsOf(fields.error));
  const file = form?.get("dithered_image");
  if (!(file instanceof Blob)) return invalid(["dithered_image is required"]);
  const { name, slug, active, catalog_product_id: catalogProductId } = fields.data;
  const chartSha256 = sha256Of(await file.bytes());
  const saved = await kit.rows.saveTemplate(account, { name, slug, active, catalogProductId, chartSha256 });
  return { status: saved.created ? 201 : 200, json: templateJson(saved.template) };
}

async function createOrder(asked: Asked): Promise<Answer> {
  const { kit, account } = asked;
  const body = OrderBody.safeParse(jsonOf(asked));
  if (!body.success) return invalid(faultsOf(body.error));
  const next = await kit.rows.takeNextAnswer(account);
  if (next === "refuse") return error(400, "You chose to have this order rejected in practice");
  const { reference_number: reference, lines } = body.data;
  const order = await kit.rows.addOrder(account, { reference, lines });
  if (order === null) return invalid(["reference_number has already been taken"]);
  return next === "lose" ? "lost" : { status: 201, json: jsonOfOrder(asked, order) };
}

async function readOrder(asked: Asked, id: number): Promise<Answer> {
  const order = await asked.kit.rows.order(asked.account, id);
  return order ? ok(jsonOfOrder(asked, order)) : error(404, "Not found");
}

async function cancelOrder(asked: Asked, id: number): Promise<Answer> {
  const { kit, account } = asked;
  const order = await kit.rows.order(account, id);
  if (!order) return error(404, "Not found");
  const cancelType = cancelTypeOf(order.stage);
  const move = { from: order.stage, to: "canceled", cancelType } as const;
  const canceled = cancelType !== null && (await kit.rows.setStage(account, id, move));
  return canceled ? readOrder(asked, id) : error(422, "Unprocessable", "The order is too far along to cancel");
}

function estimate(asked: Asked): Answer {
  const body = EstimateBody.safeParse(jsonOf(asked));
  if (!body.success) return invalid(faultsOf(body.error));
  return ok({
    total_pieces: body.data.lines?.reduce((sum, { quantity }) => sum + quantity, 0) ?? 1,
    estimated_production_days_min: 3,
    estimated_production_days_max: 6,
    shipping_info: [{ name: "Standard", estimated_shipping_days_min: 5, estimated_shipping_days_max: 9 }],
  });
}

function templateJson(template: PracticeTemplate): object {
  return {
    id: template.id,
    uid: template.uid,
    external_sku: `pmt_${template.uid}`,
    slug: template.slug,
    name: template.name,
    active: template.active,
    catalog_product_id: template.catalogProductId,
    chart_sha256: template.chartSha256,
    dithered_image_attached: true,
  };
}

function jsonOfOrder({ kit, shop }: Asked, order: PracticeKitOrder): object {
  return orderJson(order, kit.portalUrl({ shop, id: order.id }));
}

function jsonOf({ request: { body } }: Asked): unknown {
  return jsonOrNull(Buffer.from(body ?? []).toString("utf8"));
}

function isText(value: unknown): boolean {
  return typeof value === "string";
}

function ok(json: unknown): Answer {
  return { status: 200, json };
}

function found(json: unknown): Answer {
  return json === undefined ? error(404, "Not found") : ok(json);
}

function invalid(faults: string[]): Answer {
  return error(400, "Validation failed", faults.join("; "));
}

function error(status: number, title: string, detail?: string): Answer {
  return { status, json: { errors: [{ status, title, ...(detail !== undefined && { detail }) }] } };
}
