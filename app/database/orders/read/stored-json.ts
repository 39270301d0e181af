// JSON columns as the pages read them. A row of an older version must not fail a page: values that don't match are left out.
import { z } from "zod";

/** `shipments.tracking` */
export const StoredTracking = z.array(z.object({ number: z.string() })).catch([]);

/** `kit_orders.tracking` */
export const KitTrackingList = z
  .array(
    z.object({
      carrier: z.string().catch(""),
      trackingNumber: z.string().catch(""),
      trackingUrl: z.string().nullable().catch(null),
    }),
  )
  .catch([]);
