// Kit's budget, with the operations that only accounts need. Adapter: app/database/accounts/budget.ts.
import type { KitAccountId, KitOrderRowId, SlotId } from "../../kernel/ids.ts";
import type { KitBudget, Priority } from "../../kernel/kit-budget.ts";

export interface AccountBudget extends KitBudget {
  /**
   * The row to serve next, of those that wait and are not being served: the most urgent, then the longest waiting, or
   * polling when it starves. `inMs`: when it would get a slot, after all waiting rows before it, including those being
   * served; 0: now. Null: none waits.
   */
  nextInLine(
    account: KitAccountId,
    besides?: readonly KitOrderRowId[],
  ): Promise<{ row: KitOrderRowId; inMs: number } | null>;
  /** Counts a request that started before its account was known (a pasted token). */
  noteStarted(account: KitAccountId, request: { at: Date; priority: Priority }): Promise<SlotId>;
}
