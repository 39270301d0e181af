// Bodies whose bytes are needed as they came: an HMAC is made of them.
import type { IncomingMessage } from "node:http";

export type RawBody = { kind: "read"; bytes: Buffer } | { kind: "too_large" } | { kind: "aborted" };

/** How much of an oversize body is read on and thrown away, so that its sender gets to read the 413. */
const DISCARD_FACTOR = 4;

/** The raw bytes, at most `cap` of them. */
export function readRawBody(request: IncomingMessage, cap: number): Promise<RawBody> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size <= cap) chunks.push(chunk);
      else if (size > cap * DISCARD_FACTOR) {
        resolve({ kind: "too_large" });
        request.destroy();
      } else chunks.length = 0;
    });
    request.on("end", () =>
      resolve(size > cap ? { kind: "too_large" } : { kind: "read", bytes: Buffer.concat(chunks) }),
    );
    request.on("error", () => resolve({ kind: "aborted" }));
    request.on("close", () => resolve({ kind: "aborted" }));
  });
}
