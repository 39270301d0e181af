// Asks the app. Paths are relative to the app's address, and Shopify's admin adds the session token (shopify.dev, "Admin UI
// extensions: network features"). Whatever goes wrong is one of three things to say.

export type Fault = "away" | "signed_out" | "not_installed";

export type Asked<Answer> = { kind: "answer"; answer: Answer } | { kind: "fault"; fault: Fault };

/** An app that was asleep takes some seconds to answer. */
const WAIT_LIMIT_MS = 10_000;

/** `Answer` is what the app's contract says of this path. With a body it is a POST. */
export async function askApp<Answer>(path: string, body?: object): Promise<Asked<Answer>> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), WAIT_LIMIT_MS);
  try {
    const response = await fetch(`/api/extensions/${path}`, {
      signal: stop.signal,
      ...(body && {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(body),
      }),
    });
    if (response.ok) return { kind: "answer", answer: (await response.json()) as Answer };
    return { kind: "fault", fault: FAULTS[response.status] ?? "away" };
  } catch {
    return { kind: "fault", fault: "away" };
  } finally {
    clearTimeout(timer);
  }
}

const FAULTS: Record<number, Fault> = { 401: "signed_out", 403: "not_installed" };
