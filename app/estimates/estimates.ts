// Kit's production and shipping times, for shoppers on the storefront and for the merchant's pages. Answers come from
// stored estimates; Kit is asked in the background.
import { setTimeout as sleep } from "node:timers/promises";
import type { KitAccountId, ShopDomain, VariantId } from "../kernel/ids.ts";
import { localTime } from "../kernel/local-time.ts";
import { eachInTurn } from "../kernel/running/each-in-turn.ts";
import type { ShopRef } from "../kernel/shop-ref.ts";
import { isCountry } from "../kernel/text/countries.ts";
import { type DayRange, type DeliveryDates, type DeliveryDays, deliveryDates } from "./delivery-days.ts";
import { keptOf } from "./kept-estimate.ts";
import { POLL_MS } from "./limits.ts";
import type { EstimateKey, Storefront, StorefrontRows } from "./ports.ts";
import { stepOf, USUAL_STEPS } from "./quantity-steps.ts";
import { createRefresh, type RefreshDependencies } from "./refresh-estimate.ts";

export interface EstimateQuestion {
  shop: ShopDomain;
  /** Two letters, in capitals. */
  country: string;
  quantity: number;
  /** Null: of any kit. */
  variant: VariantId | null;
}

export interface CartQuestion {
  shop: ShopDomain;
  country: string;
  lines: readonly { variant: VariantId; quantity: number }[];
}

export interface DeliveryEstimate extends DeliveryDates {
  production: DayRange;
  shipping: DayRange;
}

export interface EstimatesOptions extends RefreshDependencies {
  storefronts: StorefrontRows;
  now?: () => Date;
}

/** No country: production time doesn't depend on the destination. */
const NO_COUNTRY = "";

export type Estimates = ReturnType<typeof createEstimates>;

export function createEstimates(options: EstimatesOptions) {
  const { rows, storefronts, kit, log, now = () => new Date() } = options;
  const read = async (key: EstimateKey) => keptOf(await rows.read(key));
  const { refresh, settled } = createRefresh({ rows, kit, log });

  async function daysFor(key: EstimateKey, waitLimitMs: number): Promise<DeliveryDays | null> {
    const kept = await read(key);
    if (kept.freshness === "fresh" || kept.resting) return kept.days;
    const refreshed = refresh(key);
    if (kept.days) return kept.days;
    return waitFor(key, { refreshed, until: performance.now() + waitLimitMs });
  }

  /** Until this process is done asking; then as long as another one asks. */
  async function waitFor(key: EstimateKey, { refreshed, until }: { refreshed: Promise<void>; until: number }) {
    const left = () => Math.max(0, until - performance.now());
    await Promise.race([refreshed, sleep(left(), undefined, { ref: false })]);
    for (;;) {
      const kept = await read(key);
      if (kept.days || !kept.beingAsked || left() === 0) return kept.days;
      await sleep(Math.min(POLL_MS, left()), undefined, { ref: false });
    }
  }

  async function keepProductionDays(account: KitAccountId): Promise<void> {
    for (const pieces of USUAL_STEPS) {
      const key = { account, country: NO_COUNTRY, pieces };
      const isFresh = async () => (await read(key)).freshness === "fresh";
      if (await isFresh()) continue;
      await refresh(key);
      // If Kit can't answer for one kit now, it can't for two.
      if (!(await isFresh())) return;
    }
  }

  async function estimateOf(of: Storefront & { country: string; quantity: number }, waitLimitMs: number) {
    const { account, timezone, country, quantity } = of;
    const pieces = stepOf(quantity);
    const days = pieces === null ? null : await daysFor({ account, country, pieces }, waitLimitMs);
    const dates = days && deliveryDates(days, localTime(now(), timezone).day);
    if (!days?.shipping || !dates) return null;
    return { ...dates, production: days.production, shipping: days.shipping };
  }

  async function productionDaysOf(shop: ShopRef, pieces: readonly number[]) {
    const steps = pieces.map(stepOf);
    const known = steps.filter((step) => step !== null);
    const account = known.length === 0 ? null : await storefronts.accountOf(shop);
    if (account === null) return pieces.map(() => null);
    const stored = await rows.readSteps({ account, country: NO_COUNTRY }, [...new Set(known)]);
    return steps.map((step) => keptOf((step !== null && stored.get(step)) || null).days?.production ?? null);
  }

  return {
    /** Waits for requests to Kit that are in progress. */
    settled,

    /**
     * When a kit ordered today arrives. Null: the variant is no kit of this shop, or nothing is known. Waits at most
     * `waitLimitMs` for an unknown estimate; Kit's answer is stored for the next request in any case.
     */
    async forStorefront(
      { shop, country, quantity, variant }: EstimateQuestion,
      waitLimitMs: number,
    ): Promise<DeliveryEstimate | null> {
      if (stepOf(quantity) === null || !isCountry(country)) return null;
      const storefront = await storefronts.find(shop, variant === null ? [] : [variant]);
      if (!storefront || (variant !== null && !storefront.kits.has(variant))) return null;
      return estimateOf({ ...storefront, country, quantity }, waitLimitMs);
    },

    /** The same for the kits in a cart, which are made and sent together. Ignores lines that aren't kits. */
    async forCart({ shop, country, lines }: CartQuestion, waitLimitMs: number): Promise<DeliveryEstimate | null> {
      if (!isCountry(country)) return null;
      const variants = [...new Set(lines.map(({ variant }) => variant))];
      const storefront = await storefronts.find(shop, variants);
      if (!storefront) return null;
      const kits = lines.filter(({ variant }) => storefront.kits.has(variant));
      const quantity = kits.reduce((sum, line) => sum + line.quantity, 0);
      return estimateOf({ ...storefront, country, quantity }, waitLimitMs);
    },

    /** How many days Kit takes to make `pieces` kits, if known. Never asks Kit. */
    productionDays: async (shop: ShopRef, pieces: number) => (await productionDaysOf(shop, [pieces]))[0] ?? null,

    /** The same for several orders at once. */
    productionDaysOf,

    /** Requests the estimates for an account's pages from Kit, except fresh ones. */
    keepProductionDays,

    /** The same for every account in use; for the schedule. */
    async sweep(signal: AbortSignal) {
      const accounts = await storefronts.accountsInUse();
      await eachInTurn(accounts, { work: keepProductionDays, nameOf: (account) => account, signal });
    },
  };
}
