// What an answer says about the whole account: shut by a 429, by a 401 or because Kit is unreachable, or open.
import type { KitAccountId } from "../../kernel/ids.ts";
import type { KitBudget } from "../../kernel/kit-budget.ts";
import type { KitAnswer } from "../../kit/kit-types.ts";
import { UNAUTHORIZED_PAUSE_MS } from "../limits.ts";

interface Answered {
  account: KitAccountId;
  answer: KitAnswer<unknown>;
  now: Date;
  /** The request sent an order, or read one. */
  sends?: true | undefined;
  reads?: true | undefined;
}

export async function noteAccount(budget: KitBudget, about: Answered): Promise<void> {
  const { account, answer, now } = about;
  switch (answer.kind) {
    case "unauthorized":
      return budget.shut(account, new Date(now.getTime() + UNAUTHORIZED_PAUSE_MS), "unauthorized");
    case "rate_limited":
      return budget.shut(account, answer.retryAt, "rate_limited");
    case "ok":
    case "refused":
      return budget.noteGood(account, { showedOrder: answer.kind === "ok" && about.reads === true });
    case "unreachable":
      // Delayed here, not at Kit.
      return answer.code === "too_late" ? undefined : budget.shutUnreached(account);
    case "lost":
      // Down, but answering: each order sent now would lose its answer, too, and after three a person has to look.
      return about.sends && (answer.status ?? 0) >= 500 ? budget.shutUnreached(account) : budget.noteReached(account);
  }
}
