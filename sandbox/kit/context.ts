import type { ArtworkCheck } from "./artwork-check.ts";
import type { ChoiceBook } from "./choices.ts";
import type { EventSender } from "./events.ts";
import type { FaultBook } from "./faults.ts";
import type { RateWindow } from "./model/rate-window.ts";
import type { Environment, KitOrder, World } from "./model/world.ts";
import type { TruthLog } from "./truth.ts";

/** The common state of all parts of a running sandbox. */
export interface KitContext {
  readonly origin: string;
  /** The state; a reset replaces it. */
  world(): World;
  now(): Date;
  readonly choices: ChoiceBook;
  readonly faults: FaultBook;
  readonly truth: TruthLog;
  readonly window: RateWindow;
  readonly events: EventSender;
  readonly artwork: ArtworkCheck;
  /** Discards everything and starts again from the seed. */
  reset(): void;
  /** Aborted when the sandbox closes; ends every wait. */
  readonly closing: AbortSignal;
}

export const API_PATHS: Record<Environment, string> = {
  production: "/public_api",
  staging: "/staging/public_api",
};

export const PORTAL_PATHS: Record<Environment, string> = { production: "/portal", staging: "/staging/portal" };

export function portalUrl(context: KitContext, order: KitOrder): string {
  return `${context.origin}${PORTAL_PATHS[order.environment]}/${order.brand}/orders/${order.id}`;
}
