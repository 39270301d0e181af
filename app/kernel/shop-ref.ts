import type { ShopDomain, ShopId } from "./ids.ts";

/** The shop of a call: every query and call carries it, so that another shop's rows are never reached. */
export interface ShopRef {
  id: ShopId;
  domain: ShopDomain;
}
