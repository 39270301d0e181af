// Tokens that a store tries outside of an account's budget. Kit may shut out an address that sends it thousands of
// refused ones, and the address is that of all stores. By process: the number need not be exact.
import type { ShopId } from "../../kernel/ids.ts";
import { UNCOUNTED_TRIES } from "../limits.ts";

export type UncountedTries = ReturnType<typeof createUncountedTries>;

export function createUncountedTries() {
  const triedAt = new Map<ShopId, number[]>();
  return {
    /** Counts one more, unless they are too many. */
    mayTry(shop: ShopId): boolean {
      const since = Date.now() - UNCOUNTED_TRIES.withinMs;
      for (const [other, times] of triedAt) if (times.at(-1)! <= since) triedAt.delete(other);
      const recent = (triedAt.get(shop) ?? []).filter((at) => at > since);
      if (recent.length >= UNCOUNTED_TRIES.most) return false;
      triedAt.set(shop, [...recent, Date.now()]);
      return true;
    },
  };
}
