import type { IncomingMessage, ServerResponse } from "node:http";

/** The whole body; throws if it is larger than `limit` bytes. */
export async function readBody(request: IncomingMessage, limit = 20 * 1024 * 1024): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limit) throw new Error(`The body is larger than ${limit} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** JSON or a form, as an object; null for anything else. */
export function parseFields(body: Buffer, contentType: string | undefined): Record<string, unknown> | null {
  const text = body.toString("utf8");
  if (contentType?.includes("x-www-form-urlencoded")) return Object.fromEntries(new URLSearchParams(text));
  try {
    const value: unknown = JSON.parse(text);
    return value !== null && typeof value === "object" && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

export interface Answer {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

export function sendJson(response: ServerResponse, answer: Answer): void {
  response.writeHead(answer.status, { "content-type": "application/json; charset=utf-8", ...answer.headers });
  response.end(JSON.stringify(answer.body));
}
