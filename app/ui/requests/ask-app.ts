import { common } from "../texts/common.ts";

/**
 * Asks the app for what an address gives, and throws when it cannot be had. App Bridge adds the session token to each `fetch` of
 * the page; this is the only place that calls it.
 */
export async function askApp(address: string, how?: RequestInit): Promise<Response> {
  const answer = await fetch(address, how);
  if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}`, { cause: answer.status });
  return answer;
}

/** What to say of a request that failed: the store has as much of this under way as it may (decision 87), or `otherwise`. */
export function failedWords(error: unknown, otherwise: string): string {
  return (error as Error).cause === 429 ? common.fault.tooMuch : otherwise;
}
