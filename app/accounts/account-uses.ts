// The pages' actions on the shop's Kit account and its rules. Actions that may open a gate enqueue the waiting orders.
import type { ShopId } from "../kernel/ids.ts";
import type { ShopRef } from "../kernel/shop-ref.ts";
import { type Connect, type ConnectOptions, connectKit, type ConnectRequest } from "./connection/connect.ts";
import { type LeaveOptions, leaveAccount } from "./connection/disconnect.ts";
import { removeStore } from "./connection/remove-store.ts";
import type { MembershipOptions } from "./connection/review-memberships.ts";
import { readiness } from "./connection/setup-checklist.ts";
import type { AccountEvents, EnsureEvents } from "./kit-events/register-events.ts";
import { INTERACTIVE_WAIT_MS } from "./limits.ts";
import type { AccountRows } from "./ports/accounts.ts";
import type { ForwardingRows, GoLive, SetAccountKind, SettingsRows } from "./ports/settings.ts";
import type { AccountKind } from "./settings/settings-schema.ts";
import {
  type SettingsPatch,
  type SettingsRead,
  type UpdateSettings,
  readSettings,
  updateSettings,
} from "./settings/settings.ts";

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

export type AccountUses = ReturnType<typeof createAccountUses>;

export function createAccountUses(dependencies: Dependencies) {
  const { rows, forwarding, connecting, leaving, events, enqueueShop, wentLive } = dependencies;
  return {
    async connect(shop: ShopRef, ask: Omit<ConnectRequest, "shopId">): Promise<Connect> {
      const outcome = await connectKit(connecting, { shopId: shop.id, ...ask });
      if (outcome.kind === "connected") await enqueueShop(shop);
      return outcome;
    },
    leave: (shop: ShopRef, confirmed: boolean) => leaveAccount(leaving, { shopId: shop.id, confirmed }),
    removeStore: (shop: ShopRef, other: ShopId) =>
      removeStore({ rows, ...dependencies.memberships }, { by: shop, other }),
    async setKind(shop: ShopRef, kind: "standard" | "invoice"): Promise<SetAccountKind> {
      const outcome = await forwarding.setAccountKind(shop.id, kind);
      await enqueueShop(shop);
      return outcome;
    },
    readiness: async (shop: ShopRef) => readiness(await forwarding.readinessFacts(shop.id)),
    async goLive(shop: ShopRef): Promise<GoLive> {
      const outcome = await forwarding.goLive(shop.id);
      if (outcome.kind === "live") {
        await wentLive(shop);
        await enqueueShop(shop);
      }
      return outcome;
    },
    pause: (shop: ShopRef) => forwarding.pause(shop.id),
    /** The merchant confirms that the account's first kit order is right in Kit's portal. */
    firstOrderRight: (shop: ShopRef) => forwarding.firstOrderRight(shop.id),
    /** It isn't: sending stops in every store of the account. */
    firstOrderWrong: (shop: ShopRef) => forwarding.firstOrderWrong(shop.id),
    async resume(shop: ShopRef): Promise<boolean> {
      const resumed = await forwarding.resume(shop.id);
      if (resumed) await enqueueShop(shop);
      return resumed;
    },
    /** Checks the event registration now; null without an account. */
    async ensureEvents(shop: ShopRef): Promise<EnsureEvents | null> {
      const account = await rows.accountOf(shop.id);
      return account && events.ensureEvents(account, { forMs: INTERACTIVE_WAIT_MS });
    },
    /** A new address for Kit's events; null without an account. */
    async renewEvents(shop: ShopRef): Promise<EnsureEvents | null> {
      const account = await rows.accountOf(shop.id);
      return account && events.renewAddress(account, { forMs: INTERACTIVE_WAIT_MS });
    },
    /** New addresses for the shop's print files. */
    renewArtwork: dependencies.renewArtwork,
    async settings(shop: ShopRef): Promise<SettingsRead & { kind: AccountKind }> {
      const { settings, kind } = await dependencies.settings.read(shop.id);
      return { ...readSettings(settings, kind), kind };
    },
    async updateSettings(shop: ShopRef, patch: SettingsPatch): Promise<UpdateSettings> {
      const outcome = await updateSettings(dependencies.settings, shop.id, patch);
      if (outcome.kind === "updated") await enqueueShop(shop);
      return outcome;
    },
  };
}
