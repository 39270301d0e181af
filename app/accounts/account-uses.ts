// What the pages may do with the shop's Kit account and its rules. Whatever may open a gate for waiting orders rings for them.
import type pg from "pg";
import type { ShopRef } from "../kernel/shop-ref.ts";
import { accountOfShop } from "./account-of-shop.ts";
import type { Connect, ConnectOptions } from "./connection/connect.ts";
import { connectKit } from "./connection/connect.ts";
import type { AccountEvents, EnsureEvents } from "./kit-events/register-events.ts";
import type { GoLive, SetAccountKind } from "./connection/go-live.ts";
import { goLive, pauseForwarding, readReadiness, resumeForwarding, setAccountKind } from "./connection/go-live.ts";
import type { Leave, LeaveOptions } from "./connection/disconnect.ts";
import { leaveAccount } from "./connection/disconnect.ts";
import { INTERACTIVE_WAIT_MS } from "./budget/slot-wait.ts";
import type { Readiness } from "./connection/setup-checklist.ts";
import type { SettingsPatch, SettingsRead, UpdateSettings } from "./settings/settings.ts";
import { readSettings, updateSettings } from "./settings/settings.ts";
import type { AccountKind } from "./settings/settings-schema.ts";

export interface AccountUses {
  connect(
    shop: ShopRef,
    ask: { token: string; environment: "production" | "staging"; brandChangeConfirmed?: boolean },
  ): Promise<Connect>;
  leave(shop: ShopRef, confirmed: boolean): Promise<Leave>;
  setKind(shop: ShopRef, kind: "standard" | "invoice"): Promise<SetAccountKind>;
  readiness(shop: ShopRef): Promise<Readiness>;
  goLive(shop: ShopRef): Promise<GoLive>;
  pause(shop: ShopRef): Promise<{ pausedAt: Date | null }>;
  resume(shop: ShopRef): Promise<boolean>;
  /** Looks at the event registration now; null without an account. */
  ensureEvents(shop: ShopRef): Promise<EnsureEvents | null>;
  settings(shop: ShopRef): Promise<SettingsRead & { kind: AccountKind }>;
  updateSettings(shop: ShopRef, patch: SettingsPatch): Promise<UpdateSettings>;
}

interface Dependencies {
  pool: pg.Pool;
  connecting: ConnectOptions;
  leaving: LeaveOptions;
  events: AccountEvents;
  /** Unsent orders of the shop may pass a gate now. */
  enqueueShop(shop: ShopRef): Promise<void>;
  /** The shop went live: orders placed before are to be found and listed. */
  wentLive(shop: ShopRef): Promise<void>;
}

export function createAccountUses(dependencies: Dependencies): AccountUses {
  const { pool, connecting, leaving, events, enqueueShop, wentLive } = dependencies;
  return {
    async connect(shop, ask) {
      const outcome = await connectKit(connecting, { shopId: shop.id, ...ask });
      if (outcome.kind === "connected") await enqueueShop(shop);
      return outcome;
    },
    leave: (shop, confirmed) => leaveAccount(leaving, { shopId: shop.id, confirmed }),
    async setKind(shop, kind) {
      const outcome = await setAccountKind(pool, shop.id, kind);
      await enqueueShop(shop);
      return outcome;
    },
    readiness: (shop) => readReadiness(pool, shop.id),
    async goLive(shop) {
      const outcome = await goLive(pool, shop.id);
      if (outcome.kind === "live") {
        await wentLive(shop);
        await enqueueShop(shop);
      }
      return outcome;
    },
    pause: (shop) => pauseForwarding(pool, shop.id),
    async resume(shop) {
      const resumed = await resumeForwarding(pool, shop.id);
      if (resumed) await enqueueShop(shop);
      return resumed;
    },
    async ensureEvents(shop) {
      const account = await accountOfShop(pool, shop);
      return account && events.ensureEvents(account, { forMs: INTERACTIVE_WAIT_MS });
    },
    async settings(shop) {
      const { rows } = await pool.query<{ settings: unknown; kind: AccountKind | null }>(
        `SELECT s.settings, a.kind FROM shops s LEFT JOIN kit_accounts a ON a.id = s.kit_account_id WHERE s.id = $1`,
        [shop.id],
      );
      const kind = rows[0]?.kind ?? "unknown";
      return { ...readSettings(rows[0]?.settings, kind), kind };
    },
    async updateSettings(shop, patch) {
      const outcome = await updateSettings(pool, shop.id, patch);
      if (outcome.kind === "updated") await enqueueShop(shop);
      return outcome;
    },
  };
}
