// GET and HEAD /artwork/<key>.<ext>, fetched by Kit. Bytes are read from the database in chunks, so that memory stays
// constant for a 10 MB file and a slow reader, and no connection is held between two chunks.
import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "pino";
import { EXTENSION } from "../images/image-header.ts";
import { SERVED_PIECE } from "../limits.ts";
import type { ArtworkRows, ServedArtwork } from "../ports/artwork.ts";
import { readByteRange } from "./byte-range.ts";
import { evaluatePreconditions, rangeApplies } from "./conditional-request.ts";

const PATH = /^\/artwork\/([A-Za-z0-9_-]{43})\.(png|bmp|jpg|webp)$/;

export type ArtworkHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Answers 200, 206, 304, 404, 405, 412 or 416. A database that is down rejects: the server answers 503. */
export function createArtworkHandler(parts: { rows: ArtworkRows; log: Pick<Logger, "warn"> }): ArtworkHandler {
  return async (request, response) => {
    response.setHeader("X-Content-Type-Options", "nosniff");
    if (request.method !== "GET" && request.method !== "HEAD")
      return void response.writeHead(405, { Allow: "GET, HEAD" }).end();
    const file = await find(parts.rows, request.url ?? "");
    if (!file) return void response.writeHead(404, { "Cache-Control": "no-store" }).end();
    const span = answerHead(request, response, file);
    if (!span || request.method === "HEAD") return void response.end();
    const whole = await sendBytes(parts.rows, response, { sha256: file.sha256, ...span });
    if (!whole) parts.log.warn({ sha256: file.sha256.slice(0, 12) }, "artwork was cut off while it was served");
  };
}

async function find(rows: ArtworkRows, url: string): Promise<ServedArtwork | null> {
  const match = PATH.exec(url.split("?", 1)[0]!);
  if (!match) return null;
  const file = await rows.findServed(match[1]!);
  return file && EXTENSION[file.type] === match[2] ? file : null;
}

/** Writes status and headers; returns the range of bytes to send, null for none. */
function answerHead(
  request: IncomingMessage,
  response: ServerResponse,
  file: ServedArtwork,
): { offset: number; length: number } | null {
  // A prefix is enough to tell versions apart, and the tag is no download key.
  const current = { etag: `"${file.sha256.slice(0, 16)}"`, lastModified: file.createdAt };
  const headers = request.headers;
  response.setHeader("ETag", current.etag);
  response.setHeader("Last-Modified", current.lastModified.toUTCString());
  response.setHeader("Cache-Control", "private, max-age=86400");
  response.setHeader("Accept-Ranges", "bytes");

  const precondition = evaluatePreconditions(headers, current);
  if (precondition !== "proceed") {
    response.writeHead(precondition === "failed" ? 412 : 304);
    return null;
  }
  // Range is defined for GET alone (RFC 9110 §14.2).
  const ranged = request.method === "GET" && rangeApplies(headers["if-range"]?.toString(), current);
  const range = readByteRange(ranged ? headers.range : undefined, file.size);
  if (range.kind === "unsatisfiable") {
    response.writeHead(416, { "Content-Range": `bytes */${file.size}` });
    return null;
  }
  const span =
    range.kind === "part"
      ? { offset: range.first, length: range.last - range.first + 1 }
      : { offset: 0, length: file.size };
  response.writeHead(range.kind === "part" ? 206 : 200, {
    "Content-Type": file.type,
    "Content-Length": span.length,
    ...(range.kind === "part" ? { "Content-Range": `bytes ${range.first}-${range.last}/${file.size}` } : {}),
  });
  return span;
}

/** False if the file was deleted meanwhile: the connection is cut, so that a part isn't taken for the whole. */
async function sendBytes(
  rows: ArtworkRows,
  response: ServerResponse,
  span: { sha256: string; offset: number; length: number },
): Promise<boolean> {
  const end = span.offset + span.length;
  try {
    for (let at = span.offset; at < end;) {
      const piece = await rows.readPiece(span.sha256, at, Math.min(SERVED_PIECE, end - at));
      if (response.destroyed) return true;
      if (!piece || piece.byteLength === 0) {
        response.destroy();
        return false;
      }
      at += piece.byteLength;
      if (!response.write(piece)) await drained(response);
      if (response.destroyed) return true;
    }
  } catch {
    // The headers are already sent, so the status can't be changed.
    response.destroy();
    return false;
  }
  response.end();
  return true;
}

async function drained(response: ServerResponse): Promise<void> {
  const stop = new AbortController();
  const { signal } = stop;
  await Promise.race([once(response, "drain", { signal }), once(response, "close", { signal })]).finally(() => {
    stop.abort();
  });
}
