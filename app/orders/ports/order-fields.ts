// The app's fields of a store's order (metafields in Shopify): shown to the merchant, written by nobody but the app.
import { z } from "zod";

/** Null: not known yet, and not written. */
export const OrderFields = z.object({
  status: z.string(),
  /** Kit's numbers, ", " between them where an order went to Kit in parts. */
  number: z.string().nullable(),
  /** Such as "2026-12-03". */
  shipsBy: z.string().nullable(),
});
export type OrderFields = z.infer<typeof OrderFields>;
