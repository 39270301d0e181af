// A store stays on a Kit account only while the token version that it provided works (decision 85). If a brand replaces
// a leaked token, every store that joined with it is removed; the brand's own stores connect again.
import type { KitAccountId } from "../../kernel/ids.ts";
import { eachInTurn } from "../../kernel/running/each-in-turn.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import { CHECK_VERSION_EVERY_HOURS, MEMBERSHIP_ENDS_AFTER_HOURS } from "../limits.ts";
import type { MembershipRows, RemovedWhy } from "../ports/accounts.ts";
import type { VersionState } from "../tokens/ask-version.ts";

export interface MembershipOptions {
  memberships: MembershipRows;
  ask(version: { account: KitAccountId; token: string }): Promise<VersionState>;
  /** Its unsent orders are due already. */
  onRemoved(shop: ShopRef, why: RemovedWhy): Promise<void>;
  onFault(account: KitAccountId, fault: unknown): void;
}

export async function reviewMemberships(
  { memberships, ask, onRemoved, onFault }: MembershipOptions,
  signal?: AbortSignal,
): Promise<void> {
  for (const version of await memberships.unchecked(CHECK_VERSION_EVERY_HOURS)) {
    if (signal?.aborted) return;
    try {
      const state = await ask(version);
      if (state !== "unknown") await memberships.noteChecked(version.token);
    } catch (fault) {
      onFault(version.account, fault);
    }
  }
  try {
    await eachInTurn(await memberships.outdated(MEMBERSHIP_ENDS_AFTER_HOURS), {
      async work({ shop, account }) {
        if (await memberships.remove({ shop: shop.id, account }, "token_refused"))
          await onRemoved(shop, "token_refused");
      },
      nameOf: ({ shop }) => shop.domain,
      signal,
    });
  } finally {
    await memberships.retireUnneeded();
  }
}
