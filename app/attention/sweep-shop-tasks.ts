// Opens and resolves the tasks of whole shops, one shop after another: a shop that can't be read doesn't block the
// others.
import type { ShopRef } from "../kernel/shop-ref.ts";
import type { DecidedKind } from "../shop-tasks/shop-tasks.ts";
import { decideShopTasks, type ShopFacts, undecided, type WantedShopTask } from "./decide-shop-tasks.ts";

export interface ShopTaskFacts {
  shop: ShopRef;
  facts: Omit<ShopFacts, "access" | "missingScopes">;
  /** Shopify's list of granted scopes, comma-separated; null if not read yet. */
  grantedScopes: string | null;
  openTasks: string[];
  /** The sweep of its orders is late, or orders wait since Shopify refused access to them. */
  accessDoubtful: boolean;
  /** Unsent orders that wait since Shopify refused access to them. */
  blockedOrders: number;
}

/** Adapter: app/database/attention/shop-task-rows.ts. */
export interface ShopTaskRows {
  read(): Promise<ShopTaskFacts[]>;
  /** Opens missing tasks, and resolves decided ones that are no longer wanted; `kept` stay as they are. */
  settle(shop: ShopRef, tasks: { wanted: WantedShopTask[]; kept: DecidedKind[]; at: Date }): Promise<void>;
}

interface Dependencies {
  rows: ShopTaskRows;
  /** Whether Shopify shows the app the shop's orders now; throws while Shopify doesn't answer. */
  mayReadOrders(shop: ShopRef): Promise<boolean>;
  missingScopes(granted: string): string[];
  /** Unsent orders are decided again. */
  enqueueUnsent(shop: ShopRef): Promise<void>;
  now: () => Date;
  log: { warn(fields: Record<string, unknown>, message: string): void };
}

export async function sweepShopTasks(dependencies: Dependencies): Promise<void> {
  const { rows, missingScopes, enqueueUnsent, now, log } = dependencies;
  for (const { shop, facts, grantedScopes, openTasks, accessDoubtful, blockedOrders } of await rows.read()) {
    try {
      const doubtful = accessDoubtful || openTasks.includes("shopify_access_lost");
      const access = doubtful ? await askAccess(dependencies, shop) : "unknown";
      const missing = grantedScopes === null ? [] : missingScopes(grantedScopes);
      const whole: ShopFacts = { ...facts, access, missingScopes: missing };
      await rows.settle(shop, { wanted: decideShopTasks(whole), kept: undecided(whole, openTasks), at: now() });
      const isAccessBack = access === "accepted" && missing.length === 0 && blockedOrders > 0;
      if (isAccessBack) await enqueueUnsent(shop);
    } catch (err) {
      log.warn({ err, shop: shop.domain }, "a shop's tasks could not be decided; it is tried again");
    }
  }
}

async function askAccess({ mayReadOrders, log }: Dependencies, shop: ShopRef): Promise<ShopFacts["access"]> {
  try {
    return (await mayReadOrders(shop)) ? "accepted" : "refused";
  } catch (err) {
    log.warn({ err, shop: shop.domain }, "Shopify did not say whether the app may read the shop's orders");
    return "unknown";
  }
}
