import type { IncomingMessage, ServerResponse } from "node:http";

export interface Answer {
  status: number;
  headers?: Record<string, string>;
  body: string | Uint8Array;
}

export function json(status: number, value: unknown, headers: Record<string, string> = {}): Answer {
  return {
    status,
    headers: { "content-type": "application/json; charset=utf-8", ...headers },
    body: JSON.stringify(value),
  };
}

/** The one error body of the specification. `detail` is present for validation failures only. */
export function errorAnswer(status: number, title: string, detail?: string): Answer {
  return json(status, { errors: [detail === undefined ? { status, title } : { status, title, detail }] });
}

export const notFound = () => errorAnswer(404, "Not found");

export function invalid(problems: readonly string[]): Answer {
  return errorAnswer(400, "Validation failed", problems.join("; "));
}

export function send(response: ServerResponse, answer: Answer): void {
  if (response.destroyed || response.headersSent) return;
  const body = typeof answer.body === "string" ? Buffer.from(answer.body) : answer.body;
  response.writeHead(answer.status, { ...answer.headers, "content-length": String(body.byteLength) });
  response.end(body);
}

export type BodyReading = { kind: "body"; bytes: Buffer } | { kind: "too-large" } | { kind: "broken-off" };

/** Bytes read and discarded past the cap, so that the caller can read the answer; then the connection is cut. */
const DRAINED = 64 * 1024 * 1024;

/** Reads a request's body, keeping at most `cap` bytes. */
export async function readBody(request: IncomingMessage, cap: number): Promise<BodyReading> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      length += chunk.byteLength;
      if (length <= cap) chunks.push(chunk);
      // Leaving the loop destroys the request, and the connection with it.
      else if (length > cap + DRAINED) return { kind: "broken-off" };
    }
  } catch {
    return { kind: "broken-off" };
  }
  return length > cap ? { kind: "too-large" } : { kind: "body", bytes: Buffer.concat(chunks) };
}
