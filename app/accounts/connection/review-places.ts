// A store stays on a Kit account only while the token version that it provided works (decision 85). If a brand replaces
// a leaked token, every store that joined with it is removed; the brand's own stores connect again.
import type { KitAccountId } from "../../kernel/ids.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import { ASK_VERSION_EVERY_HOURS, PLACE_ENDS_AFTER_HOURS } from "../limits.ts";
import type { PlaceRows, RemovedWhy } from "../ports/place-rows.ts";
import type { VersionState } from "../tokens/ask-version.ts";

export interface PlaceOptions {
  places: PlaceRows;
  ask(version: { account: KitAccountId; token: string }): Promise<VersionState>;
  /** Its unsent orders now wait for an account, and a task is opened. */
  onRemoved(shop: ShopRef, why: RemovedWhy): Promise<void>;
  onFault(account: KitAccountId, fault: unknown): void;
}

export async function reviewPlaces(
  { places, ask, onRemoved, onFault }: PlaceOptions,
  signal?: AbortSignal,
): Promise<{ asked: number; removed: number }> {
  const told = { asked: 0, removed: 0 };
  for (const version of await places.unasked(ASK_VERSION_EVERY_HOURS)) {
    if (signal?.aborted) return told;
    try {
      const state = await ask(version);
      if (state === "unknown") continue;
      await places.noteAsked(version.token);
      told.asked += 1;
    } catch (fault) {
      onFault(version.account, fault);
    }
  }
  for (const { shop, account } of await places.outdated(PLACE_ENDS_AFTER_HOURS)) {
    if (signal?.aborted) return told;
    if (!(await places.remove({ shop: shop.id, account }, "token_refused"))) continue;
    told.removed += 1;
    await onRemoved(shop, "token_refused");
  }
  await places.retireUnneeded();
  return told;
}
