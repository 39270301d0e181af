// Linked variants are stocked at the service's location, so that Shopify routes their orders there; others are removed from it.
// A few at a time, by id: one that Shopify refuses doesn't block the others, and is tried again in the next full round.
import type { Logger } from "pino";
import { Fault } from "../kernel/fault.ts";
import type { LocationId } from "../kernel/ids.ts";
import type { ShopRef } from "../kernel/shop-ref.ts";
import { ITEMS_A_JOB } from "./limits.ts";
import type {
  FulfillmentMode,
  KnownService,
  OwnLocation,
  ServiceRows,
  StockDifference,
  StoreService,
} from "./ports.ts";

export interface StockParts {
  rows: ServiceRows;
  store: StoreService;
  log: Pick<Logger, "info" | "warn">;
}

/** `next`: where to continue; null at the end of the round. */
export async function keepStock(
  parts: StockParts,
  shop: ShopRef,
  round: { mode: FulfillmentMode; service: KnownService; home: LocationId | null; after: string },
): Promise<{ next: string | null }> {
  const { mode, after } = round;
  const differences = await parts.rows.stockDifferences(shop, { mode, after, limit: ITEMS_A_JOB });
  const places = { at: round.service.locationId, home: round.home };
  for (const difference of differences) await settle(parts, shop, { difference, ...places });
  return { next: differences.length < ITEMS_A_JOB ? null : differences.at(-1)!.itemId };
}

/** Reads the stock there from Shopify: a merchant may have changed it by hand. */
export async function readStock(parts: StockParts, shop: ShopRef, service: KnownService): Promise<void> {
  const itemIds: string[] = [];
  let cursor: string | null = null;
  do {
    const page: { itemIds: string[]; next: string | null } = await parts.store.stockedItems(shop, {
      locationId: service.locationId,
      cursor,
    });
    itemIds.push(...page.itemIds);
    cursor = page.next;
  } while (cursor !== null);
  await parts.rows.replaceStocked(shop, itemIds);
}

/** Where orders and stock of the service may go, most likely first: locations that ship online orders, oldest first. */
export async function homesOf(store: StoreService, shop: ShopRef): Promise<OwnLocation[]> {
  const locations = await store.ownLocations(shop);
  return [true, false].flatMap((ships) => locations.filter((one) => one.fulfillsOnlineOrders === ships));
}

/** The merchant's choice while it exists; otherwise the first. */
export async function homeOf(
  store: StoreService,
  shop: ShopRef,
  chosen: LocationId | null,
): Promise<LocationId | null> {
  const homes = await homesOf(store, shop);
  return (homes.find((one) => one.id === chosen) ?? homes[0])?.id ?? null;
}

interface Settle {
  difference: StockDifference;
  at: LocationId;
  home: LocationId | null;
}

async function settle(parts: StockParts, shop: ShopRef, { difference, at, home: chosen }: Settle): Promise<void> {
  const { itemId, stocked } = difference;
  const own = { locationId: at, activate: stocked };
  let write = await parts.store.setStock(shop, { itemId, updates: [own] });
  if (write.kind === "refused" && !stocked) {
    // A variant must be stocked somewhere: removed from its only location, it goes to one of the merchant's.
    const home = await homeOf(parts.store, shop, chosen);
    if (home) {
      write = await parts.store.setStock(shop, { itemId, updates: [{ locationId: home, activate: true }, own] });
    }
  }
  switch (write.kind) {
    case "done":
      return parts.rows.noteStocked(shop, difference);
    case "refused":
      // For example units committed to an order there. Shopify's message says which; it contains no customer data.
      parts.log.info({ shop: shop.domain, itemId, stocked, messages: write.messages }, "stock stays as it is");
      return;
    case "no_access":
      throw new Fault("shopify_no_access", `stock cannot be changed (${write.code})`, { retryable: false });
    case "lost":
      // Idempotent, so it is repeated.
      throw new Fault("stock_lost", `the answer to a change of stock was lost (${write.code})`, { retryable: true });
    case "not_sent":
      throw new Fault("stock_not_sent", `a change of stock was not sent (${write.code})`, {
        retryable: true,
        ...(write.retryAt && { retryAt: write.retryAt }),
      });
  }
}
