// Kit's budget with what only accounts need of it. Adapter: app/database/accounts/budget.ts.
import type { KitAccountId, KitOrderRowId, SlotId } from "../../kernel/ids.ts";
import type { KitBudget, Priority } from "../../kernel/kit-budget.ts";

export interface AccountBudget extends KitBudget {
  /**
   * The row that is served next: of those that wait (`kit_wanted` not null) and that nobody works on at the moment,
   * the most urgent, then the one waiting longest; polling when its turn has come. With it, in how many milliseconds it would
   * be given a slot, behind all that wait before it, worked on or not; 0: now. Null: nobody waits.
   */
  nextInLine(
    account: KitAccountId,
    besides?: readonly KitOrderRowId[],
  ): Promise<{ row: KitOrderRowId; inMs: number } | null>;
  /** Counts a request that started at this moment before it was known whose it was (a token that is pasted). */
  noteStarted(account: KitAccountId, request: { at: Date; priority: Priority }): Promise<SlotId>;
}
