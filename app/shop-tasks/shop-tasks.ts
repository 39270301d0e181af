// Tasks of a shop as a whole: their kinds, and the params of each as stored. app/attention/decide-shop-tasks.ts decides
// them; those of Shopify's privacy requests are opened by app/privacy. Params of older versions read as null.
import { z } from "zod";

/** Kinds that app/attention decides again with each sweep. */
export const DECIDED_KINDS = [
  "kit_unauthorized",
  /** Live, but no longer connected to a Kit account. */
  "kit_disconnected",
  /** Kit revoked the token that this store provided, and a sibling shop has a newer one. */
  "kit_token_replaced",
  /** Paused by the merchant while orders are waiting. */
  "sending_paused",
  /** Connected to Kit's staging while real orders are waiting. */
  "real_orders_wait",
  "events_not_coming",
  /** The newest orders were all fulfilled in the store before Kit had them. */
  "fulfilled_at_once",
  "shopify_access_lost",
  "links_broken",
  "daily_check_failed",
] as const;
export type DecidedKind = (typeof DECIDED_KINDS)[number];

export const SHOP_TASK_KINDS = [...DECIDED_KINDS, "compliance_redact", "compliance_data_request"] as const;
export type ShopTaskKind = (typeof SHOP_TASK_KINDS)[number];

const text = z.string().nullable().catch(null);
const number = z.number().nullable().catch(null);
const texts = z.array(z.string()).nullable().catch(null);
const kitOrders = z
  .array(z.union([z.string(), z.number()]))
  .nullable()
  .catch(null);

export const SHOP_TASK_PARAMS = {
  kit_unauthorized: z.object({}),
  kit_disconnected: z.object({ waiting: number, why: text.optional(), unfollowed: number.optional() }),
  kit_token_replaced: z.object({}),
  sending_paused: z.object({ waiting: number }),
  real_orders_wait: z.object({ waiting: number }),
  fulfilled_at_once: z.object({ orders: number }),
  events_not_coming: z.object({ fault: text }),
  shopify_access_lost: z.object({ code: text, scopes: texts.optional() }),
  links_broken: z.object({ count: number }),
  /** `says`: the sentence for the fault, filled in by the server (app/ui/attention/say-why.ts). */
  daily_check_failed: z.object({ fault: text, says: text.optional() }),
  compliance_redact: z.object({ kitOrders }),
  compliance_data_request: z.object({ kitOrders }),
} as const satisfies Record<ShopTaskKind, z.ZodType<object>>;
