// Reads answers off a socket, as plainly as a test can: status and where the answer ends. Pure.

export type Read =
  | { kind: "more" }
  | { kind: "answer"; status: number; retryAfter: boolean; closes: boolean; length: number; text: string }
  /** Not HTTP. */
  | { kind: "garbage" };

/** `bodyless`: the answer to a HEAD. */
export function readAnswer(bytes: Buffer, bodyless: boolean): Read {
  const end = bytes.indexOf("\r\n\r\n");
  if (end === -1) return bytes.length > 64 * 1_024 ? { kind: "garbage" } : { kind: "more" };
  const head = bytes.toString("latin1", 0, end);
  const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(head)?.[1] ?? Number.NaN);
  if (Number.isNaN(status)) return { kind: "garbage" };
  const start = end + 4;
  if (status < 200) return readAfter(bytes, { start, bodyless });
  const header = (name: string) => new RegExp(`^${name}:[ \\t]*(.*)$`, "im").exec(head)?.[1]?.trim();
  const ends = endOfBody(bytes, {
    start,
    none: bodyless || status === 204 || status === 304,
    chunked: header("transfer-encoding") === "chunked",
    length: header("content-length"),
  });
  if (ends === null) return { kind: "more" };
  if (Number.isNaN(ends)) return { kind: "garbage" };
  return {
    kind: "answer",
    status,
    retryAfter: header("retry-after") !== undefined,
    closes: header("connection")?.toLowerCase() === "close",
    length: ends,
    text: bytes.toString("utf8", start, ends),
  };
}

/** Behind a "100 Continue". */
function readAfter(bytes: Buffer, { start, bodyless }: { start: number; bodyless: boolean }): Read {
  const next = readAnswer(bytes.subarray(start), bodyless);
  return next.kind === "answer" ? { ...next, length: next.length + start } : next;
}

interface Framing {
  start: number;
  none: boolean;
  chunked: boolean;
  length: string | undefined;
}

/** Null: it has not come whole. NaN: it breaks its own framing. */
function endOfBody(bytes: Buffer, { start, none, chunked, length }: Framing): number | null {
  if (none) return start;
  if (chunked) return endOfChunks(bytes, start);
  const end = start + Number(length ?? 0);
  return bytes.length >= end ? end : null;
}

function endOfChunks(bytes: Buffer, start: number): number | null {
  for (let at = start; ;) {
    const line = bytes.indexOf("\r\n", at);
    if (line === -1) return null;
    const size = Number.parseInt(bytes.toString("latin1", at, line), 16);
    if (Number.isNaN(size)) return Number.NaN;
    const next = line + 2 + size + 2;
    if (bytes.length < next) return null;
    if (size === 0) return next;
    at = next;
  }
}
