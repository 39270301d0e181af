// A page's form was sent and its answer did not come: the network is gone, or the server failed (which its log tells about).
// The page stays as it is and says so, instead of giving way to an error page.
import type { ClientActionFunctionArgs } from "@remix-run/react";

export interface CommandFailed {
  failed: true;
}

/** A page exports it as its `clientAction`. */
export async function commandAction({ serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  try {
    return await serverAction();
  } catch (error) {
    // Redirects, and the answers by which Shopify's library asks for a new session token.
    if (error instanceof Response) throw error;
    return { failed: true } satisfies CommandFailed;
  }
}

export function isFailed(answer: unknown): answer is CommandFailed {
  return typeof answer === "object" && answer !== null && "failed" in answer;
}
