// What the merchant's settings let pass when the order was last decided (passed-by-settings.ts).
import { z } from "zod";

export const Passed = z.object({
  /** Shopify's risk level, which wasn't held. */
  risk: z.string().optional(),
  /** Delivered while fulfillments weren't marked as delivered. */
  delivered: z.literal(true).optional(),
  /** The merchant was asked whether a replacement's tracking is to be added. */
  replacement: z.literal(true).optional(),
  /** Signatures of the corrections that became tasks because corrected orders weren't replaced. */
  corrected: z.array(z.string()).readonly().optional(),
});
export type Passed = z.infer<typeof Passed>;
