// Keeps background work from using up a store's points (shopify.dev, "API rate limits"): such a request waits until it
// leaves enough for urgent ones. Reading an order takes 482 points at once; beside thousands of changes of 10 points it
// would not get them until the last one is through. A long run loses only the moment that it takes to fill the reserve:
// from then on it proceeds exactly at the restore rate.
import { setTimeout as sleep } from "node:timers/promises";
import { FIRST_LOOK_MS, POINTS_LEFT_FOR_ORDERS, USUAL_POINTS } from "../limits.ts";

/** An answer's data about the store's points. */
export interface PointStatus {
  /** The estimated cost of the request. */
  requested: number;
  maximum: number;
  available: number;
  /** Per second. */
  restoreRate: number;
}

export type PointPace = ReturnType<typeof createPointPace>;

interface ShopPoints {
  points: PointStatus | null;
  at: number;
  /** Points of background requests that were sent and not answered. */
  underway: number;
  /** Resolves when the last one in line may go. */
  line: Promise<void>;
}

interface Clock {
  now(): number;
  wait(ms: number): Promise<unknown>;
}

export function createPointPace({ now, wait }: Clock = { now: Date.now, wait: sleep }) {
  const shops = new Map<string, ShopPoints>();
  const costs = new Map<string, number>();

  const pointsOf = (shop: string): ShopPoints => {
    const known = shops.get(shop);
    if (known) return known;
    const fresh: ShopPoints = { points: null, at: 0, underway: 0, line: Promise.resolve() };
    shops.set(shop, fresh);
    return fresh;
  };

  // Sequential: only the first in line checks the clock, and its points are counted before the next one checks.
  const enter = (shopPoints: ShopPoints, cost: number): Promise<void> => {
    shopPoints.line = shopPoints.line.then(async () => {
      for (let ms = waitMs(shopPoints, cost, now()); ms > 0; ms = waitMs(shopPoints, cost, now())) await wait(ms);
      shopPoints.underway += cost;
    });
    return shopPoints.line;
  };

  return {
    /** Sends `go` in the background once there are points for it, and learns from the answer. */
    async send<Answer extends object>(
      { shop, operation, inBackground }: { shop: string; operation: string; inBackground: boolean },
      go: () => Promise<Answer & { points?: PointStatus }>,
    ): Promise<Answer> {
      const shopPoints = pointsOf(shop);
      const cost = inBackground ? (costs.get(operation) ?? USUAL_POINTS) : 0;
      if (inBackground) await enter(shopPoints, cost);
      try {
        const answer = await go();
        if (answer.points) {
          shopPoints.points = answer.points;
          shopPoints.at = now();
          costs.set(operation, answer.points.requested);
        }
        return answer;
      } finally {
        shopPoints.underway -= cost;
      }
    },
  };
}

/**
 * How long until a request of that many points leaves enough for others. If nothing is known, one request goes alone,
 * and its answer shows it.
 */
function waitMs({ points, at, underway }: ShopPoints, cost: number, now: number): number {
  if (points === null) return underway === 0 ? 0 : FIRST_LOOK_MS;
  const restored = (Math.max(0, now - at) / 1_000) * points.restoreRate;
  const available = Math.min(points.maximum, points.available + restored) - underway;
  const needed = Math.min(points.maximum - underway, cost + POINTS_LEFT_FOR_ORDERS);
  return Math.ceil(((needed - available) / points.restoreRate) * 1_000);
}
