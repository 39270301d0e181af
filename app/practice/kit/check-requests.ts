// What the simulated Kit refuses (kit-api "POST /orders rules", "POST /product_templates fields"). Pure.
import { z } from "zod";
import { CATALOG } from "./catalog.ts";

const product = z.int().refine((id) => CATALOG.some((one) => one.id === id), "is not a product of the catalog");
const given = z.string({ error: "is required" }).trim().min(1, "is required");

export const OrderBody = z.object({
  reference_number: given,
  customer_info: z.object({
    name: given,
    address1: given,
    country: given.pipe(z.string().regex(/^[A-Z]{2,3}$/i, "must be an ISO 3166 code")),
  }),
  lines: z
    .array(z.object({ product_id: product, quantity: z.int().min(1, "must be at least 1"), artwork_location: z.url() }))
    .min(1, "must have at least 1 element"),
});

export const TemplateFields = z.object({
  name: given,
  slug: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "must be lowercase words joined by hyphens"),
  catalog_product_id: z.coerce.number().pipe(product),
  active: z
    .enum(["true", "false"])
    .default("true")
    .transform((active) => active === "true"),
});

export const EstimateBody = z.object({
  lines: z.array(z.object({ quantity: z.int().min(1) })).optional(),
});

/** `customer_info.name is required`, one for each fault. */
export function faultsOf({ issues }: z.ZodError): string[] {
  return issues.map(({ path, message }) => `${path.join(".") || "body"} ${message}`);
}
