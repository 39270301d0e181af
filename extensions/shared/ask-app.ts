// Asks the app. Paths are relative to the app's address, and Shopify's admin adds the session token (shopify.dev, "Admin UI
// extensions: network features"). Whatever goes wrong is one of three things to say.

export type Fault = "away" | "signed_out" | "not_installed";

export type Asked<Answer> = { kind: "answer"; answer: Answer } | { kind: "fault"; fault: Fault };

/** An app that was asleep takes some seconds to answer. Ended by a timer of ours: that `fetch` in the sandbox takes a signal is undocumented. */
const WAIT_LIMIT_MS = 10_000;

/** `Answer` is what the app's contract says of this path. With a body it is a POST. */
export async function askApp<Answer>(path: string, body?: object): Promise<Asked<Answer>> {
  let timer;
  const away = new Promise<Asked<Answer>>((resolve) => {
    timer = setTimeout(() => resolve({ kind: "fault", fault: "away" }), WAIT_LIMIT_MS);
  });
  try {
    return await Promise.race([away, answerOf<Answer>(path, body)]);
  } finally {
    clearTimeout(timer);
  }
}

async function answerOf<Answer>(path: string, body?: object): Promise<Asked<Answer>> {
  try {
    const response = await fetch(`/api/extensions/${path}`, {
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
  }
}

const FAULTS: Record<number, Fault> = { 401: "signed_out", 403: "not_installed" };
