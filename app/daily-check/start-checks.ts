// When a shop's daily check begins: every night in its zone, and when the merchant requests it.
import { localTime } from "../kernel/local-time.ts";
import type { ShopRef } from "../kernel/shop-ref.ts";
import type { CheckDependencies } from "./check-dependencies.ts";
import { CHECKS_A_SWEEP, NIGHT_HOUR, PERIOD_MS } from "./limits.ts";
import type { CheckShop } from "./ports.ts";

type Dependencies = Pick<CheckDependencies, "rows" | "enqueueCheck" | "now">;

/** Starts the checks whose night has come, and continues unfinished ones. */
export async function sweepChecks({ rows, enqueueCheck, now }: Dependencies): Promise<void> {
  for (const shop of await rows.liveShops()) {
    const nightOf = nightDue(shop, now());
    if (nightOf) await rows.start(shop.shop, { nightOf, ...periodAt(now()) });
  }
  for (const id of await rows.due(CHECKS_A_SWEEP)) await enqueueCheck(id);
}

/** The day whose check is due; null before its hour, if it was begun, and on the night in which the shop went live. */
export function nightDue({ timezone, goneLiveAt, lastNight }: Omit<CheckShop, "shop">, now: Date): string | null {
  const { day, hour } = localTime(now, timezone);
  if (lastNight !== null && lastNight >= day) return null;
  if (hour < NIGHT_HOUR || localTime(goneLiveAt, timezone).day >= day) return null;
  return day;
}

export type StartCheck = { kind: "started"; id: string } | { kind: "running"; id: string } | { kind: "not_live" };

/** By hand: one at a time, so that repeated clicks compare nothing twice. */
export async function startCheck({ rows, enqueueCheck, now }: Dependencies, shop: ShopRef): Promise<StartCheck> {
  if (!(await rows.isLive(shop))) return { kind: "not_live" };
  const id = await rows.start(shop, { nightOf: null, ...periodAt(now()) });
  const running = id ?? (await rows.running(shop));
  if (running === null) return startCheck({ rows, enqueueCheck, now }, shop);
  await enqueueCheck(running);
  return id === null ? { kind: "running", id: running } : { kind: "started", id };
}

function periodAt(at: Date): { at: Date; since: Date } {
  return { at, since: new Date(at.getTime() - PERIOD_MS) };
}
