// Kit as a fulfillment service of a shop: the operations of the settings page and the worker. Every call is limited to
// one shop.
import type { Logger } from "pino";
import type { Leases } from "../database/leases.ts";
import { whileOurs } from "../database/while-ours.ts";
import type { KitOrderRowId, LocationId, ShopId, ShopifyOrderId } from "../kernel/ids.ts";
import type { ShopRef } from "../kernel/shop-ref.ts";
import { isNoAccess } from "../linking/ports/store.ts";
import { homesOf, keepStock, readStock } from "./keep-stock.ts";
import { type LeaveService, leaveService } from "./leave-service.ts";
import type { FulfillmentMode, OwnLocation, OwnLocationRows, ServiceCounts, ServiceRow } from "./ports.ts";
import { findAsked, type RegisterParts, type Registration, registerService } from "./register-service.ts";

export interface ServiceParts extends RegisterParts {
  ownLocation: OwnLocationRows;
  leases: Leases;
  /** As `missingScopes`, by `granted` (Shopify's list as last read). */
  missingIn(granted: string): string[];
  jobs: {
    /** Unsent orders of the shop may pass a gate now. */
    enqueueShop(shop: ShopRef): Promise<void>;
    enqueueOrder(id: KitOrderRowId): Promise<void>;
    enqueueOrderRead(shop: ShopRef, order: ShopifyOrderId): Promise<void>;
    /** `after`: where stocking continues. */
    enqueueService(shop: ShopId, options?: { after: string }): Promise<void>;
    enqueueServiceCheck(shop: ShopId): Promise<void>;
  };
  log: Pick<Logger, "info" | "warn">;
}

export interface ModeChoice {
  mode: FulfillmentMode;
  /** Where orders and stock go when the service is left; null: the first of `homes`. */
  home: LocationId | null;
}

export type ChooseMode =
  | { kind: "chosen"; mode: FulfillmentMode }
  /** Practice changes no locations of the store. */
  | { kind: "in_practice" }
  | Exclude<Registration, { kind: "registered" }>;

export interface ModeStatus extends Omit<ServiceCounts, "grantedScopes"> {
  mode: FulfillmentMode;
  /** Exists in the shop; while the mode is webhooks, it is being left. */
  registered: boolean;
  /** Must be granted before Kit can be a fulfillment service, as far as is known. */
  missingScopes: string[];
  /** Orders with kits that Shopify assigned to the merchant's own locations. */
  atOwnLocation: number;
}

/** `orders`: those being moved now. The worker moves them one by one; an order that Shopify refuses to move gets a task. */
export interface MoveAll {
  orders: number;
}

export type FulfillmentService = ReturnType<typeof createFulfillmentService>;

export function createFulfillmentService(parts: ServiceParts) {
  const { rows, store, jobs, log } = parts;

  const alone = <T>(shop: ShopRef, work: () => Promise<T>) =>
    whileOurs(parts.leases, `fulfillment-service:${shop.id}`, work);
  const register = async (shop: ShopRef): Promise<Registration> => {
    const registration = await alone(shop, () => registerService(parts, shop));
    return registration === "elsewhere" ? { kind: "later", code: "busy" } : registration;
  };

  const find = async (shop: ShopRef, { mode, asked }: ServiceRow) => {
    if (mode === "service") return serviceOf(await register(shop));
    const found = asked ? await alone(shop, () => findAsked(parts, shop)) : null;
    return found === "elsewhere" ? null : found;
  };

  const keep = async (shop: ShopRef, row: ServiceRow, after: string): Promise<void> => {
    const { mode } = row;
    const service = row.service ?? (await find(shop, row));
    if (!service) return;
    const { home } = row;
    const { next } = await keepStock(parts, shop, { mode, service, home, after });
    if (next !== null) return jobs.enqueueService(shop.id, { after: next });
    if (mode === "service") return;
    const left: LeaveService | "elsewhere" | "chosen_again" = await alone(shop, async () => {
      // While its stock was being removed.
      if ((await rows.read(shop))?.mode !== mode) return "chosen_again";
      return leaveService({ ...parts, enqueueOrderRead: jobs.enqueueOrderRead }, shop, { service, home });
    });
    log.info({ shop: shop.domain, left }, "the fulfillment service is being left");
  };

  const safely = async (shop: ShopRef, work: (row: ServiceRow) => Promise<void>): Promise<void> => {
    const row = await rows.read(shop);
    if (!row) return;
    try {
      await work(row);
    } catch (error) {
      // Nothing can be done until the merchant grants access; the next sweep checks again.
      if (!isNoAccess(error)) throw error;
      log.warn({ shop: shop.domain }, "Shopify refuses access to the fulfillment service");
    }
  };

  return {
    async status(shop: ShopRef): Promise<ModeStatus> {
      const row = await rows.read(shop);
      const { grantedScopes, ...counts } = await rows.counts(shop);
      return {
        mode: row?.mode ?? "webhooks",
        registered: row?.service != null,
        missingScopes: parts.missingIn(grantedScopes),
        ...counts,
        atOwnLocation: await parts.ownLocation.count(shop),
      };
    },

    // The rows are due: the sweep finds those that weren't enqueued.
    /** Moves every order with kits at the merchant's own locations to Kit's. */
    async moveAll(shop: ShopRef): Promise<MoveAll> {
      const ids = await parts.ownLocation.wantAll(shop);
      for (const id of ids) await jobs.enqueueOrder(id);
      return { orders: ids.length };
    },

    /** Where orders and stock may go when the service is left, most likely first. Empty while Shopify denies access. */
    async homes(shop: ShopRef): Promise<OwnLocation[]> {
      try {
        return await homesOf(store, shop);
      } catch (error) {
        if (isNoAccess(error)) return [];
        throw error;
      }
    },

    /** Registers the service before orders wait for requests; leaves it after they are forwarded again. */
    async choose(shop: ShopRef, { mode, home }: ModeChoice): Promise<ChooseMode> {
      const decided = async (): Promise<ChooseMode> => {
        await rows.rememberHome(shop, home);
        await rows.setMode(shop, mode);
        return { kind: "chosen", mode };
      };
      // Until it is chosen, the worker would leave a service that it finds.
      const chosen =
        mode === "webhooks"
          ? await decided()
          : await alone(shop, async () => {
              const registration = await registerService(parts, shop);
              return registration.kind === "registered" ? decided() : registration;
            });
      if (chosen === "elsewhere") return { kind: "later", code: "busy" };
      if (chosen.kind !== "chosen") return chosen;
      await jobs.enqueueShop(shop);
      await jobs.enqueueService(shop.id);
      return chosen;
    },

    /** Worker: registers the service if chosen, corrects its stock, leaves it if no longer chosen. */
    keep: (shop: ShopRef, after = "") => safely(shop, (row) => keep(shop, row, after)),

    /** Worker, nightly: reads the shop's present state before that. */
    check: (shop: ShopRef) =>
      safely(shop, async (row) => {
        const service = row.mode === "service" ? serviceOf(await register(shop)) : row.service;
        if (!service) return;
        // Deleted in Shopify by hand and registered again: the old one's stock doesn't apply.
        if (row.service && row.service.id !== service.id)
          log.info({ shop: shop.domain }, "the service was registered anew");
        await readStock(parts, shop, service);
        await keep(shop, { ...row, service }, "");
      }),

    /** Worker: enqueues the orders with an unanswered request of the merchant. */
    enqueueRequested: (shop: ShopRef) =>
      safely(shop, async ({ service }) => {
        if (!service) return;
        const requested = await store.assigned(shop, "requested");
        for (const order of new Set(requested.map((one) => one.orderId))) await jobs.enqueueOrderRead(shop, order);
      }),

    async sweepRequested() {
      for (const { shop, registered } of await rows.shopsWithService()) {
        if (!registered) continue;
        await this.enqueueRequested(shop).catch((err: unknown) =>
          // A shop that can't be read doesn't block the others.
          log.warn({ err, shop: shop.domain }, "a shop's fulfillment requests could not be read"),
        );
      }
    },

    /** Enqueues shops where something is left to do: registering, finding or leaving. */
    async sweepUnsettled() {
      for (const { shop, mode, registered, asked } of await rows.shopsWithService()) {
        if (asked || (mode === "service") !== registered) await jobs.enqueueService(shop.id);
      }
    },

    async sweepChecks() {
      for (const { shop } of await rows.shopsWithService()) await jobs.enqueueServiceCheck(shop.id);
    },
  };
}

function serviceOf(registration: Registration) {
  return registration.kind === "registered" ? registration.service : null;
}
