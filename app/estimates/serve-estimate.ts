// GET /proxy/estimate: requested by the theme block on the storefront, through Shopify's app proxy. Reads no shopper
// data: a country, a number of kits, a variant; or a country and a cart's lines. The proxy's `logged_in_customer_id` is
// part of the signed text, and is dropped.
import type { IncomingMessage, ServerResponse } from "node:http";
import { z } from "zod";
import { type ShopDomain, VariantId } from "../kernel/ids.ts";
import { queryOf } from "../kernel/query-of.ts";
import { within } from "../kernel/within.ts";
import type { DayRange } from "./delivery-days.ts";
import type { DeliveryEstimate, Estimates } from "./estimates.ts";
import { BROWSER_CACHE_SECONDS, DEADLINE_MS, MOST_LINES, MOST_PIECES, SHARE_FOR_KIT } from "./limits.ts";

/** The storefront's shop; null: not signed by Shopify, or expired. */
export type ReadProxyRequest = (query: URLSearchParams) => ShopDomain | null;

export interface EstimateHandlerParts {
  readProxyRequest: ReadProxyRequest;
  estimates: Pick<Estimates, "forStorefront" | "forCart">;
}

const Query = z.object({
  country: z
    .string({ error: "is required" })
    .regex(/^[A-Za-z]{2}$/, "must be a country's code of two letters, such as DE")
    .transform((code) => code.toUpperCase()),
  quantity: z
    .string()
    .regex(/^[1-9]\d*$/, `must be a whole number from 1 to ${MOST_PIECES}`)
    .transform(Number)
    .refine((count) => count <= MOST_PIECES, `must be a whole number from 1 to ${MOST_PIECES}`)
    .default(1),
  variant: z
    .string()
    .regex(/^\d{0,20}$/, "must be a variant's number")
    .transform((digits) => (digits === "" ? null : VariantId.parse(digits)))
    .optional(),
  /** `variant:quantity`, separated by commas; instead of a quantity and a variant. */
  lines: z
    .string()
    .regex(
      /^\d{1,20}:[1-9]\d{0,5}(,\d{1,20}:[1-9]\d{0,5})*$/,
      "must be variants with their quantities, such as 1:2,3:1",
    )
    .transform((lines) => lines.split(","))
    .refine((lines) => lines.length <= MOST_LINES, `must be ${MOST_LINES} lines at most`)
    .transform((lines) => lines.map(readLine))
    .optional(),
});

function readLine(line: string) {
  const [variant, quantity] = line.split(":");
  return { variant: VariantId.parse(variant), quantity: Number(quantity) };
}

/** Answers 200 with days and dates, 204 without an estimate, 400 with the errors. */
export function createEstimateHandler(parts: EstimateHandlerParts) {
  const { readProxyRequest, estimates } = parts;
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const query = queryOf(request.url ?? "");
    const shop = readProxyRequest(query);
    if (!shop) return refuse(response, [{ field: "signature", message: "is not Shopify's, or is too old" }]);
    const parsed = Query.safeParse(Object.fromEntries(query));
    if (!parsed.success) return refuse(response, faultsOf(parsed.error));
    const { country, quantity, variant = null, lines } = parsed.data;
    const wait = DEADLINE_MS * SHARE_FOR_KIT;
    const find = () =>
      lines
        ? estimates.forCart({ shop, country, lines }, wait)
        : estimates.forStorefront({ shop, country, quantity, variant }, wait);
    answer(response, await within(DEADLINE_MS, find, () => null));
  };
}

interface FieldFault {
  field: string;
  message: string;
}

function faultsOf(error: z.ZodError): FieldFault[] {
  return error.issues.map(({ path, message }) => ({ field: path.join("."), message }));
}

function refuse(response: ServerResponse, errors: FieldFault[]): void {
  send(response, 400, { body: { errors }, caching: "no-store" });
}

function answer(response: ServerResponse, estimate: DeliveryEstimate | null): void {
  // An unknown estimate is known soon: the shopper's browser may cache estimates only.
  if (!estimate) return void response.writeHead(204, { "Cache-Control": "no-store" }).end();
  const { earliest, latest, production, shipping } = estimate;
  const inDays = ({ min, max }: DayRange) => [min, max];
  const body = { earliest, latest, productionDays: inDays(production), shippingDays: inDays(shipping) };
  send(response, 200, { body, caching: `private, max-age=${BROWSER_CACHE_SECONDS}` });
}

function send(response: ServerResponse, status: number, { body, caching }: { body: object; caching: string }): void {
  response
    .writeHead(status, { "Content-Type": "application/json; charset=utf-8", "Cache-Control": caching })
    .end(JSON.stringify(body));
}
