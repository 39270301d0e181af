import { common } from "../texts/common.ts";

/**
 * Fetches an address of the app, and throws on failure. App Bridge adds the session token to every `fetch` of the page. All
 * requests by script go through here.
 */
export async function askApp(address: string, how?: RequestInit): Promise<Response> {
  const answer = await fetch(address, how);
  if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}`, { cause: answer.status });
  return answer;
}

/**
 * Error message of a failed request: the store has reached its share of work in progress (decision 87), the merchant's
 * session at Shopify has ended, or `otherwise`.
 */
export function failedWords(error: unknown, otherwise: string): string {
  const { cause } = error as Error;
  if (cause === 401) return common.fault.signedOut.form;
  return cause === 429 ? common.fault.tooMuch : otherwise;
}
