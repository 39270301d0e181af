import { Readable } from "node:stream";
import type { CsvUpload } from "../../../app/linking/csv/csv-pages.ts";

/** A file as the server gets it: in pieces. */
export function uploadOf(file: string | Uint8Array, piece = 64 * 1024): CsvUpload {
  const bytes = typeof file === "string" ? new TextEncoder().encode(file) : file;
  return { body: streamOf(piecesOf(bytes, piece)), declared: String(bytes.byteLength) };
}

/** So much of a text repeated, without ever being whole in memory. */
export function uploadOfRepeated(text: string, size: number): CsvUpload {
  const piece = Buffer.from(text.repeat(Math.max(1, Math.floor((64 * 1024) / text.length))));
  const pieces = function* () {
    for (let sent = 0; sent < size; sent += piece.byteLength)
      yield piece.subarray(0, Math.min(piece.length, size - sent));
  };
  return { body: streamOf(pieces()), declared: String(size) };
}

function* piecesOf(bytes: Uint8Array, piece: number): Generator<Uint8Array> {
  for (let from = 0; from < bytes.byteLength; from += piece) yield bytes.subarray(from, from + piece);
}

const streamOf = (pieces: Iterable<Uint8Array>) => Readable.toWeb(Readable.from(pieces)) as ReadableStream<Uint8Array>;
