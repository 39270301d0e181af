// A page's form got no answer: the network failed, or the server did (its log has the details). Keeps the page and
// shows a message instead of the error page.
import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { NO_ANSWER_MS } from "./limits.ts";

export interface CommandFailed {
  failed: true;
  /**
   * Nothing was done: the store has reached its limit of concurrent work, the form is too large (decision 87), or the
   * merchant's session at Shopify has ended.
   */
  refused: "too_much" | "too_large" | "signed_out" | null;
}

const REFUSALS = new Map<unknown, CommandFailed["refused"]>([
  [429, "too_much"],
  [413, "too_large"],
  [401, "signed_out"],
]);

/** A page exports it as its `clientAction`. */
export async function commandAction({ serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  try {
    return await Promise.race([serverAction(), noAnswer()]);
  } catch (error) {
    const refused = REFUSALS.get((error as { status?: unknown } | null)?.status) ?? null;
    // A redirect.
    if (error instanceof Response && !refused) throw error;
    return { failed: true, refused } satisfies CommandFailed;
  }
}

function noAnswer(): Promise<never> {
  return new Promise((_resolve, reject) => setTimeout(reject, NO_ANSWER_MS));
}

/** A page exports it as its `shouldRevalidate`. Reading the page again would fail too, and take its place. */
export function unlessFailed({ actionResult }: Pick<ShouldRevalidateFunctionArgs, "actionResult">): boolean {
  return !isFailed(actionResult);
}

export function isFailed(answer: unknown): answer is CommandFailed {
  return typeof answer === "object" && answer !== null && "failed" in answer;
}
