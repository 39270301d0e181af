// Kit's budget with what only accounts need of it. Adapter: app/database/accounts/budget.ts.
import type { KitAccountId, KitOrderRowId, SlotId } from "../../kernel/ids.ts";
import type { KitBudget, Priority } from "../../kernel/kit-budget.ts";

export interface AccountBudget extends KitBudget {
  /**
   * The row that is served next: of those that wait and that nobody works on now, the most urgent, then the one waiting
   * longest; polling when its turn has come. `inMs`: when it would get a slot, behind all that wait before it, worked on or
   * not; 0: now. Null: nobody waits.
   */
  nextInLine(
    account: KitAccountId,
    besides?: readonly KitOrderRowId[],
  ): Promise<{ row: KitOrderRowId; inMs: number } | null>;
  /** Counts a request that started before it was known whose it was (a token that was pasted). */
  noteStarted(account: KitAccountId, request: { at: Date; priority: Priority }): Promise<SlotId>;
}
