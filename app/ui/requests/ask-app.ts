/**
 * Asks the app for what an address gives, and throws when it cannot be had. App Bridge adds the session token to each `fetch` of
 * the page; this is the only place that calls it.
 */
export async function askApp(address: string, how?: RequestInit): Promise<Response> {
  const answer = await fetch(address, how);
  if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}`);
  return answer;
}
