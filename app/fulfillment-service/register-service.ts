// Registers Kit as a fulfillment service of the shop, once: `fulfillmentServiceCreate` is not idempotent, so the shop's
// services are read first, and again after a lost answer. This app's own is recognized by its id or its address. That
// Shopify is asked is recorded before: a process may die before the answer is.
import type { ShopRef } from "../kernel/shop-ref.ts";
import { isNoAccess } from "../linking/ports/store.ts";
import type { KnownService, RegisteredService, ServiceRows, StoreService } from "./ports.ts";

/**
 * The names in Shopify, of new ones only: a registered service keeps its name. The second if the shop already has a service
 * or a location with the first.
 */
const NAMES = ["Kit", "Kit for Shopify"];

export type Registration =
  | { kind: "registered"; service: KnownService }
  /** The merchant has to grant these first. */
  | { kind: "access_needed"; scopes: string[] }
  | { kind: "refused"; messages: string[] }
  /** Not now: `no_access`, `busy`, or how the answer was lost. Safe to repeat. */
  | { kind: "later"; code: string };

export interface RegisterParts {
  rows: ServiceRows;
  store: StoreService;
  /** Shopify calls `<callbackUrl>/fulfillment_order_notification`. */
  callbackUrl: string;
  /** The required scopes that the merchant hasn't granted, by Shopify's present answer. */
  missingScopes(shop: ShopRef): Promise<string[]>;
}

/** Call it from one process at a time per shop. */
export async function registerService(parts: RegisterParts, shop: ShopRef): Promise<Registration> {
  const scopes = await parts.missingScopes(shop);
  if (scopes.length > 0) return { kind: "access_needed", scopes };
  try {
    const known = (await parts.rows.read(shop))?.service ?? null;
    const found = await findOwn(parts, shop, known);
    return found ? await adopt(parts, shop, found) : await create(parts, shop);
  } catch (error) {
    if (isNoAccess(error)) return { kind: "later", code: "no_access" };
    throw error;
  }
}

/**
 * Shopify was asked to make a service, its answer wasn't recorded, and the merchant hasn't chosen it since. Null: there is
 * none. Call it from one process at a time per shop.
 */
export async function findAsked(
  parts: Pick<RegisterParts, "rows" | "store" | "callbackUrl">,
  shop: ShopRef,
): Promise<KnownService | null> {
  const row = await parts.rows.read(shop);
  if (!row?.asked || row.mode === "service") return row?.service ?? null;
  const found = await findOwn(parts, shop, row.service);
  if (found) await parts.rows.rememberService(shop, found);
  else await parts.rows.forgetAsked(shop);
  return found;
}

type Placed = RegisteredService & KnownService;

async function findOwn(
  parts: Pick<RegisterParts, "store" | "callbackUrl">,
  shop: ShopRef,
  known: KnownService | null,
): Promise<Placed | null> {
  const services = (await parts.store.services(shop)).filter((one): one is Placed => one.locationId !== null);
  return (
    services.find((one) => one.id === known?.id) ??
    services.find((one) => sameAddress(one.callbackUrl, parts.callbackUrl)) ??
    null
  );
}

/** The app's address may have changed since it was registered. */
async function adopt(parts: RegisterParts, shop: ShopRef, found: Placed): Promise<Registration> {
  const { id, locationId } = found;
  if (!sameAddress(found.callbackUrl, parts.callbackUrl)) {
    const updated = await parts.store.update(shop, { id, callbackUrl: parts.callbackUrl });
    if (updated.kind === "refused") return updated;
    if (updated.kind !== "done") return { kind: "later", code: updated.code };
  }
  return remember(parts, shop, { id, locationId });
}

async function create(parts: RegisterParts, shop: ShopRef): Promise<Registration> {
  let refused: Registration = { kind: "refused", messages: [] };
  await parts.rows.noteAsked(shop);
  for (const name of NAMES) {
    const made = await parts.store.create(shop, { name, callbackUrl: parts.callbackUrl });
    switch (made.kind) {
      case "done":
        return remember(parts, shop, made.value);
      case "refused":
        refused = made;
        break;
      case "lost": {
        const found = await findOwn(parts, shop, null);
        return found ? remember(parts, shop, found) : { kind: "later", code: made.code };
      }
      case "no_access":
      case "not_sent":
        return { kind: "later", code: made.code };
    }
  }
  return refused;
}

async function remember(parts: RegisterParts, shop: ShopRef, { id, locationId }: KnownService): Promise<Registration> {
  await parts.rows.rememberService(shop, { id, locationId });
  return { kind: "registered", service: { id, locationId } };
}

function sameAddress(a: string | null, b: string): boolean {
  return a !== null && a.replace(/\/+$/, "") === b.replace(/\/+$/, "");
}
