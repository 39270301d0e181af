// The app's fields of a store's order (metafields in Shopify): shown to the merchant, written only by the app.
import { z } from "zod";

/** Null: not known, or no longer true, so the store's order has no such field. */
export const OrderFields = z.object({
  status: z.string(),
  /** For the customer; one of `STAGE_FIELD` (order-fields.ts). Earlier rows have none. */
  stage: z.string().nullable().default(null),
  /** Kit's numbers, separated by ", " if an order went to Kit in parts. */
  number: z.string().nullable(),
  /** For example "2026-12-03". */
  shipsBy: z.string().nullable(),
});
export type OrderFields = z.infer<typeof OrderFields>;
