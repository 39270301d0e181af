// Kit for an account: which token a call uses, and what its answer says about the account.
import type { KitAccountId, SlotId } from "../../kernel/ids.ts";
import { type KitBudget, PRIORITY } from "../../kernel/kit-budget.ts";
import type { KitClient } from "../../kit/client.ts";
import type { KitAnswer } from "../../kit/kit-types.ts";
import type { KitCredentials, KitEnvironment } from "../../kit/request.ts";
import type { KitOrders } from "../../orders/ports/kit.ts";
import { takeSlot, type Busy, type WaitLimit } from "../budget/slot-wait.ts";
import { returnSlot, useSlot } from "../budget/use-slot.ts";
import type { AccountRows, TokenVersion, TokenVersions } from "../ports/accounts.ts";
import { noteAccount } from "./note-answer.ts";

/** One call of the client, without its credentials. */
export type CallKit<T> = (client: KitClient, as: KitCredentials) => Promise<KitAnswer<T>>;

export interface AccountKit extends KitOrders {
  /** Takes a slot, within `waitLimit`, and then calls. For everything except orders. */
  ask<T>(account: KitAccountId, waitLimit: WaitLimit, call: CallKit<T>): Promise<KitAnswer<T> | Busy>;
}

export interface AccountKitOptions {
  rows: Pick<AccountRows, "environmentOf">;
  client: KitClient;
  practice(account: KitAccountId): KitClient;
  tokens: TokenVersions;
  budget: KitBudget;
  /** What an answer says of the account could not be noted: the next one says it again. */
  onFault?(account: KitAccountId, fault: unknown): void;
}

/** Records every answer: a 429 or a 401 shuts the account, a good one opens it again. */
export function createAccountKit(options: AccountKitOptions): AccountKit {
  const call = <T>(of: Booked, made: CallKit<T>) => callWithTokens(options, of, made);
  return {
    create: (account, slot, request) => call({ account, slot, sends: true }, (kit, as) => kit.createOrder(as, request)),
    read: (account, slot, id) => call({ account, slot, reads: true }, (kit, as) => kit.readOrder(as, id)),
    cancel: (account, slot, { id, notAfter }) =>
      call({ account, slot }, (kit, as) => kit.cancelOrder(as, id, notAfter)),
    async ask(account, waitLimit, made) {
      const taken = await takeSlot(options.budget, account, waitLimit);
      return taken.kind === "busy" ? taken : call({ account, slot: taken.slot }, made);
    },
  };
}

interface Booked {
  account: KitAccountId;
  slot: SlotId;
  /** The request sends an order, or reads one. */
  sends?: true;
  reads?: true;
}

/**
 * The newest token that works. A 401 provably did nothing (kit-api "Authentication"), so the same call is repeated with
 * the previous version: during a rotation Kit may accept either.
 */
async function callWithTokens<T>(
  options: AccountKitOptions,
  { account, slot, sends, reads }: Booked,
  made: CallKit<T>,
): Promise<KitAnswer<T>> {
  const { tokens, budget } = options;
  const { client, environment, versions } = await credentials(options, account).catch(async (fault: unknown) => {
    await returnSlot(budget, slot);
    throw fault;
  });
  const [first, second] = versions;
  // A database that fails for a moment must not cost the answer: an order that Kit made would count as lost.
  const noted = (noting: Promise<void>) => noting.catch((fault: unknown) => options.onFault?.(account, fault));
  const attempt = async (version: TokenVersion, booked: SlotId) => {
    const answer = await useSlot(budget, booked, () => made(client, { environment, token: version.token }));
    if (answer.kind === "unauthorized") await noted(tokens.noteRefused(version));
    else if (answer.kind === "ok" || answer.kind === "refused") await noted(tokens.noteGood(version));
    return answer;
  };

  let answer: KitAnswer<T> = { kind: "unauthorized", reached: "no", errors: [] };
  if (first) answer = await attempt(first, slot);
  else await returnSlot(budget, slot);
  if (answer.kind === "unauthorized" && second?.state === "active") {
    // A second request needs a second slot. The order was already served, hence the highest priority.
    const further = await budget.take(account, { priority: PRIORITY.cancel });
    if (further.kind === "wait") return { kind: "rate_limited", reached: "no", retryAt: further.until };
    answer = await attempt(second, further.slot);
  }
  await noted(noteAccount(budget, { account, answer, now: new Date(), sends, reads }));
  return answer;
}

async function credentials(options: AccountKitOptions, account: KitAccountId) {
  return { ...(await kitOf(options, account)), versions: await options.tokens.usable(account) };
}

/** The client that reaches the account's Kit. A token of practice is never given to the one that reaches Kit itself. */
export async function kitOf(
  { rows, client, practice }: Pick<AccountKitOptions, "rows" | "client" | "practice">,
  account: KitAccountId,
): Promise<{ client: KitClient; environment: KitEnvironment }> {
  const environment = await rows.environmentOf(account);
  return environment === "practice" ? { client: practice(account), environment: "staging" } : { client, environment };
}
