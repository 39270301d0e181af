// What an answer says of the account as a whole: shut by a 429, by a 401 or since Kit is not reached, or well.
import type { KitAnswer } from "../../kit/kit-types.ts";
import type { KitBudget } from "../../kernel/kit-budget.ts";
import type { KitAccountId } from "../../kernel/ids.ts";
import { UNAUTHORIZED_PAUSE_MS } from "../limits.ts";

export async function noteAccount(
  budget: KitBudget,
  noted: { account: KitAccountId; answer: KitAnswer<unknown>; now: Date },
): Promise<void> {
  const { account, answer, now } = noted;
  switch (answer.kind) {
    case "unauthorized":
      return budget.shut(account, new Date(now.getTime() + UNAUTHORIZED_PAUSE_MS), "unauthorized");
    case "rate_limited":
      return budget.shut(account, answer.retryAt, "rate_limited");
    case "ok":
    case "refused":
      return budget.noteGood(account);
    case "unreachable":
      // Held up here, not there.
      return answer.code === "too_late" ? undefined : budget.shutUnreached(account);
    case "lost":
      return budget.noteReached(account);
  }
}
