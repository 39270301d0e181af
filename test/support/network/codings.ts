// Values of Accept-Encoding, and the codings that each allows.
import { brotliDecompressSync, gunzipSync } from "node:zlib";

export const CLIENTS = [
  ["a browser", "gzip, deflate, br, zstd", "br"],
  ["one that takes brotli only", "br", "br"],
  ["one that takes gzip only", "gzip", "gzip"],
  ["one that takes anything", "*", "br"],
  ["one that takes anything but brotli", "br;q=0, *", "gzip"],
  ["one that names no compression", "identity", undefined],
  ["one that refuses all others", "identity, *;q=0", undefined],
  ["one that refuses everything, which still gets what there is", "*;q=0", undefined],
  ["one that says nothing", null, undefined],
] as const;

export function accepting(coding: string | null): Record<string, string> {
  return coding === null ? {} : { "accept-encoding": coding };
}

export function decode({ headers, bytes }: { headers: Record<string, unknown>; bytes: Buffer }): Buffer {
  switch (headers["content-encoding"]) {
    case "br":
      return brotliDecompressSync(bytes);
    case "gzip":
      return gunzipSync(bytes);
    case undefined:
      return bytes;
    default:
      throw new Error(`nobody asked for ${String(headers["content-encoding"])}`);
  }
}
