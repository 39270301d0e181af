// A page's form was sent and its answer did not come: the network is gone, or the server failed (which its log tells about).
// The page stays as it is and says so, instead of giving way to an error page.
import type { ClientActionFunctionArgs } from "@remix-run/react";

export interface CommandFailed {
  failed: true;
  /** The store already has as much of this under way as it may (decision 87), and nothing was done. */
  tooMuch: boolean;
}

/** A page exports it as its `clientAction`. */
export async function commandAction({ serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  try {
    return await serverAction();
  } catch (error) {
    const tooMuch = (error as { status?: unknown } | null)?.status === 429;
    // Redirects, and the answers by which Shopify's library asks for a new session token.
    if (error instanceof Response && !tooMuch) throw error;
    return { failed: true, tooMuch } satisfies CommandFailed;
  }
}

export function isFailed(answer: unknown): answer is CommandFailed {
  return typeof answer === "object" && answer !== null && "failed" in answer;
}
