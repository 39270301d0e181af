// Reads an uploaded file into memory, at most up to its limit.

export type ReadUpload = { kind: "read"; bytes: Uint8Array } | { kind: "too_large" } | { kind: "broken_off" };

/** `declared`: the Content-Length header, if any: a body declared too large is not read at all. */
export async function readUpload(
  body: ReadableStream<Uint8Array> | null,
  limit: number,
  declared: string | null,
): Promise<ReadUpload> {
  if (declared && Number(declared) > limit) return { kind: "too_large" };
  if (!body) return { kind: "read", bytes: new Uint8Array() };
  const pieces: Uint8Array[] = [];
  let size = 0;
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      size += value.byteLength;
      if (size > limit) {
        // Canceling would close the connection before the answer: the server discards the rest
        // (app/main/http/server.ts).
        reader.releaseLock();
        return { kind: "too_large" };
      }
      pieces.push(value);
    }
  } catch {
    return { kind: "broken_off" };
  }
  if (declared && size !== Number(declared)) return { kind: "broken_off" };
  return { kind: "read", bytes: Buffer.concat(pieces, size) };
}
