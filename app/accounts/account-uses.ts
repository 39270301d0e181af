// The pages' actions on the shop's Kit account and its rules. Actions that may open a gate enqueue the waiting orders.
import type { ShopId } from "../kernel/ids.ts";
import type { ShopRef } from "../kernel/shop-ref.ts";
import { type Connect, type ConnectOptions, connectKit } from "./connection/connect.ts";
import { type Leave, type LeaveOptions, leaveAccount } from "./connection/disconnect.ts";
import { type RemoveStore, removeStore } from "./connection/remove-store.ts";
import type { MembershipOptions } from "./connection/review-memberships.ts";
import { type Readiness, readiness } from "./connection/setup-checklist.ts";
import type { AccountEvents, EnsureEvents } from "./kit-events/register-events.ts";
import { INTERACTIVE_WAIT_MS } from "./limits.ts";
import type { AccountRows } from "./ports/accounts.ts";
import { type ForwardingRows, type GoLive, type SetAccountKind, type SettingsRows } from "./ports/settings.ts";
import type { AccountKind } from "./settings/settings-schema.ts";
import {
  type SettingsPatch,
  type SettingsRead,
  type UpdateSettings,
  readSettings,
  updateSettings,
} from "./settings/settings.ts";

export interface AccountUses {
  connect(
    shop: ShopRef,
    ask: { token: string; environment: "production" | "staging"; brandChangeConfirmed?: boolean },
  ): Promise<Connect>;
  leave(shop: ShopRef, confirmed: boolean): Promise<Leave>;
  removeStore(shop: ShopRef, other: ShopId): Promise<RemoveStore>;
  setKind(shop: ShopRef, kind: "standard" | "invoice"): Promise<SetAccountKind>;
  readiness(shop: ShopRef): Promise<Readiness>;
  goLive(shop: ShopRef): Promise<GoLive>;
  pause(shop: ShopRef): Promise<{ pausedAt: Date | null }>;
  resume(shop: ShopRef): Promise<boolean>;
  /** The merchant confirms that the account's first kit order is right in Kit's portal. */
  firstOrderRight(shop: ShopRef): Promise<void>;
  /** It isn't: sending stops in every store of the account. */
  firstOrderWrong(shop: ShopRef): Promise<void>;
  /** Checks the event registration now; null without an account. */
  ensureEvents(shop: ShopRef): Promise<EnsureEvents | null>;
  /** A new address for Kit's events; null without an account. */
  renewEvents(shop: ShopRef): Promise<EnsureEvents | null>;
  /** New addresses for the shop's print files. */
  renewArtwork(shop: ShopRef): Promise<void>;
  settings(shop: ShopRef): Promise<SettingsRead & { kind: AccountKind }>;
  updateSettings(shop: ShopRef, patch: SettingsPatch): Promise<UpdateSettings>;
}

interface Dependencies {
  rows: Pick<AccountRows, "accountOf">;
  forwarding: ForwardingRows;
  settings: SettingsRows;
  connecting: ConnectOptions;
  leaving: LeaveOptions;
  memberships: Pick<MembershipOptions, "memberships" | "onRemoved">;
  events: AccountEvents;
  renewArtwork(shop: ShopRef): Promise<void>;
  /** Unsent orders of the shop may pass a gate now. */
  enqueueShop(shop: ShopRef): Promise<void>;
  /** The shop went live: find and list the orders placed before. */
  wentLive(shop: ShopRef): Promise<void>;
}

export function createAccountUses(dependencies: Dependencies): AccountUses {
  const { rows, forwarding, connecting, leaving, events, enqueueShop, wentLive } = dependencies;
  return {
    async connect(shop, ask) {
      const outcome = await connectKit(connecting, { shopId: shop.id, ...ask });
      if (outcome.kind === "connected") await enqueueShop(shop);
      return outcome;
    },
    leave: (shop, confirmed) => leaveAccount(leaving, { shopId: shop.id, confirmed }),
    removeStore: (shop, other) => removeStore({ rows, ...dependencies.memberships }, { by: shop, other }),
    async setKind(shop, kind) {
      const outcome = await forwarding.setAccountKind(shop.id, kind);
      await enqueueShop(shop);
      return outcome;
    },
    readiness: async (shop) => readiness(await forwarding.readinessFacts(shop.id)),
    async goLive(shop) {
      const outcome = await forwarding.goLive(shop.id);
      if (outcome.kind === "live") {
        await wentLive(shop);
        await enqueueShop(shop);
      }
      return outcome;
    },
    pause: (shop) => forwarding.pause(shop.id),
    firstOrderRight: (shop) => forwarding.firstOrderRight(shop.id),
    firstOrderWrong: (shop) => forwarding.firstOrderWrong(shop.id),
    async resume(shop) {
      const resumed = await forwarding.resume(shop.id);
      if (resumed) await enqueueShop(shop);
      return resumed;
    },
    async ensureEvents(shop) {
      const account = await rows.accountOf(shop.id);
      return account && events.ensureEvents(account, { forMs: INTERACTIVE_WAIT_MS });
    },
    async renewEvents(shop) {
      const account = await rows.accountOf(shop.id);
      return account && events.renewAddress(account, { forMs: INTERACTIVE_WAIT_MS });
    },
    renewArtwork: (shop) => dependencies.renewArtwork(shop),
    async settings(shop) {
      const { settings, kind } = await dependencies.settings.read(shop.id);
      return { ...readSettings(settings, kind), kind };
    },
    async updateSettings(shop, patch) {
      const outcome = await updateSettings(dependencies.settings, shop.id, patch);
      if (outcome.kind === "updated") await enqueueShop(shop);
      return outcome;
    },
  };
}
