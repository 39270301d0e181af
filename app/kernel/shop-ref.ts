import type { ShopDomain, ShopId } from "./ids.ts";

/** The shop that a call is made for: every query and call carries it, so that no row of another is ever reached. */
export interface ShopRef {
  id: ShopId;
  domain: ShopDomain;
}
