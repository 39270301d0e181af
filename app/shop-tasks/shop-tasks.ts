// Tasks of a shop as a whole: their kinds, and the params of each as stored. app/attention/decide-shop-tasks.ts decides
// them; those of Shopify's privacy requests are opened by app/privacy. Params of older versions read as null.
import { z } from "zod";
import { number, orNull, text, texts } from "../kernel/stored-params.ts";

const kitOrders = orNull(z.array(z.union([z.string(), z.number()])));

/** Kinds that app/attention decides again with each sweep. */
const DECIDED_PARAMS = {
  kit_unauthorized: z.object({}),
  /** Live, but no longer connected to a Kit account. */
  kit_disconnected: z.object({ waiting: number, why: text.optional(), unfollowed: number.optional() }),
  /** Kit revoked the token that this store provided, and a sibling shop has a newer one. */
  kit_token_replaced: z.object({}),
  /** Paused by the merchant while orders are waiting. */
  sending_paused: z.object({ waiting: number }),
  /** Connected to Kit's staging while real orders are waiting. */
  real_orders_wait: z.object({ waiting: number }),
  events_not_coming: z.object({ fault: text }),
  /** The newest orders were all fulfilled in the store before Kit had them. */
  fulfilled_at_once: z.object({ orders: number }),
  shopify_access_lost: z.object({ code: text, scopes: texts.optional() }),
  links_broken: z.object({ count: number }),
  /** `says`: the sentence for the fault, filled in by the server (app/ui/attention/say-why.ts). */
  daily_check_failed: z.object({ fault: text, says: text.optional() }),
};
export type DecidedKind = keyof typeof DECIDED_PARAMS;
export const DECIDED_KINDS = Object.keys(DECIDED_PARAMS) as DecidedKind[];

export const SHOP_TASK_PARAMS = {
  ...DECIDED_PARAMS,
  compliance_redact: z.object({ kitOrders }),
  compliance_data_request: z.object({ kitOrders }),
};
export type ShopTaskKind = keyof typeof SHOP_TASK_PARAMS;
export const SHOP_TASK_KINDS = Object.keys(SHOP_TASK_PARAMS) as ShopTaskKind[];
