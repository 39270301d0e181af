// A page's form was sent and its answer did not come: the network is gone, or the server failed (which its log tells about).
// The page stays as it is and says so, instead of giving way to an error page.
import type { ClientActionFunctionArgs } from "@remix-run/react";

export interface CommandFailed {
  failed: true;
  /** Nothing was done: the store already has as much of this under way as it may, or the form is too large (decision 87). */
  refused: "too_much" | "too_large" | null;
}

const REFUSALS = new Map<unknown, CommandFailed["refused"]>([
  [429, "too_much"],
  [413, "too_large"],
]);

/** A page exports it as its `clientAction`. */
export async function commandAction({ serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  try {
    return await serverAction();
  } catch (error) {
    const refused = REFUSALS.get((error as { status?: unknown } | null)?.status) ?? null;
    // Redirects, and the answers by which Shopify's library asks for a new session token.
    if (error instanceof Response && !refused) throw error;
    return { failed: true, refused } satisfies CommandFailed;
  }
}

export function isFailed(answer: unknown): answer is CommandFailed {
  return typeof answer === "object" && answer !== null && "failed" in answer;
}
