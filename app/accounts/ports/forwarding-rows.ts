// The switch that lets orders go to Kit, and what a shop still needs for it. Adapter:
// app/database/accounts/forwarding-rows.ts.
import type { ShopId } from "../../kernel/ids.ts";
import type { KitEnvironment } from "../../kit/request.ts";
import type { ReadinessFacts } from "../connection/setup-checklist.ts";

export type GoLive =
  /** `since`: the boundary, on the database's clock; it stays when the switch is used again. */
  { kind: "live"; since: Date } | { kind: "no_account" };

export type SetAccountKind = { kind: "set" } | { kind: "no_account" };

export interface ForwardingRows {
  /** Also ends a pause. Again and again without harm. */
  goLive(shop: ShopId): Promise<GoLive>;
  /** Orders are still received and wait; what is at Kit already goes on being read and fulfilled. */
  pause(shop: ShopId): Promise<{ pausedAt: Date | null }>;
  /** Orders that waited are sent as if they had just come. False: the shop has not gone live yet. */
  resume(shop: ShopId): Promise<boolean>;
  /** For all shops of the account. */
  firstOrderRight(shop: ShopId): Promise<void>;
  /** The merchant's answer about the contract with Kit; it is the account's, so it holds for all of its shops. */
  setAccountKind(shop: ShopId, kind: "standard" | "invoice"): Promise<SetAccountKind>;
  readinessFacts(shop: ShopId): Promise<ReadinessFacts>;
  /** Null where the shop has no account, or has not gone live. */
  liveState(shop: ShopId): Promise<{ environment: KitEnvironment | null; goneLiveAt: Date | null }>;
}
