// The files of bulk operations: variables for upload, results for download. Both are at addresses signed by Shopify,
// outside the Admin API; no token goes there.
import { Fault } from "../../kernel/fault.ts";
import { BULK_ANSWER_TIMEOUT_MS, BULK_LINE_CHARS, BULK_UPLOAD_TIMEOUT_MS } from "../limits.ts";
import { NoAnswer, type ShopifyFetch } from "../transport.ts";

export interface StagedTarget {
  url: string;
  parameters: readonly { name: string; value: string }[];
}

/** Deleted, or its signature has expired. */
const GONE = new Set([403, 404, 410]);

/** A file of lines in memory: one operation's are some ten megabytes at most (app/linking/limits.ts). */
export async function fileOf(lines: AsyncIterable<string>): Promise<Blob> {
  const parts: Blob[] = [];
  let part = "";
  for await (const line of lines) {
    part += `${line}\n`;
    if (part.length < 1_000_000) continue;
    parts.push(new Blob([part]));
    part = "";
  }
  return new Blob([...parts, part], { type: "text/jsonl" });
}

/** Throws `NoAnswer` if its arrival is uncertain; a new target is requested then. */
export async function uploadFile(fetch: ShopifyFetch, target: StagedTarget, file: Blob): Promise<void> {
  const form = new FormData();
  for (const { name, value } of target.parameters) form.append(name, value);
  // Last: the storage ignores fields after the file (Google Cloud Storage, "POST Object").
  form.append("file", file, "calls.jsonl");
  const answer = await fetch(target.url, { method: "POST", body: form, timeoutMs: BULK_UPLOAD_TIMEOUT_MS });
  if (answer.status >= 200 && answer.status < 300) return;
  throw new NoAnswer("bulk_upload_refused", `the storage answered the upload with ${answer.status}`, {
    reached: "maybe",
  });
}

/** The lines of a result as a stream; null if it is deleted. Leaves out empty lines. */
export async function openLines(url: string): Promise<AsyncIterable<string> | null> {
  const stop = new AbortController();
  const answer = await withinTime(stop, () => fetch(url, { signal: stop.signal, redirect: "manual" }));
  if (GONE.has(answer.status)) {
    await answer.body?.cancel();
    return null;
  }
  if (answer.status !== 200 || answer.body === null) {
    await answer.body?.cancel();
    throw brokenOff(`status ${answer.status}`);
  }
  return linesOf(answer.body, stop);
}

async function* linesOf(body: ReadableStream<Uint8Array>, stop: AbortController): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  try {
    for (;;) {
      const { done, value } = await withinTime(stop, () => reader.read());
      const lines = (rest + decoder.decode(value, { stream: !done })).split("\n");
      rest = done ? "" : lines.pop()!;
      if (rest.length > BULK_LINE_CHARS) throw brokenOff("a line is longer than any result is");
      for (const line of lines) if (line !== "") yield line;
      if (done) return;
    }
  } finally {
    // Also when the caller stops early: closes the connection.
    await reader.cancel().catch(() => undefined);
  }
}

/** Limits the server's pauses, not the caller's time between two lines. */
async function withinTime<T>(stop: AbortController, ask: () => Promise<T>): Promise<T> {
  const timer = setTimeout(() => stop.abort(), BULK_ANSWER_TIMEOUT_MS);
  try {
    return await ask();
  } catch (cause) {
    throw brokenOff("the connection was lost", cause);
  } finally {
    clearTimeout(timer);
  }
}

function brokenOff(why: string, cause?: unknown): Fault {
  return new Fault("bulk_result_broken_off", `the result could not be read whole: ${why}`, { retryable: true, cause });
}
