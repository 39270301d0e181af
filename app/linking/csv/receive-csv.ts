// Receives an uploaded CSV as a stream, without storing the file.
import { CSV_LIMIT } from "../limits.ts";
import { createLinksCsvReader, type ReadCsv } from "./parse-links-csv.ts";

export type ReceivedCsv = ReadCsv | { kind: "too_large" } | { kind: "broken_off" };

export interface CsvUpload {
  body: ReadableStream<Uint8Array> | null;
  /** The Content-Length header, if any: a body declared too large is not read at all. */
  declared: string | null;
}

export async function receiveLinksCsv({ body, declared }: CsvUpload): Promise<ReceivedCsv> {
  if (declared !== null && Number(declared) > CSV_LIMIT) return { kind: "too_large" };
  const csv = createLinksCsvReader();
  const reading = body?.getReader();
  let size = 0;
  let wanted = true;
  while (reading) {
    const next = await reading.read().catch(() => null);
    if (next === null) return { kind: "broken_off" };
    if (next.done) break;
    size += next.value.byteLength;
    if (size > CSV_LIMIT) {
      reading.releaseLock();
      return { kind: "too_large" };
    }
    // Drains the rest of a refused body, so that the sender reads the answer.
    if (wanted) wanted = await csv.push(next.value);
  }
  if (declared !== null && size !== Number(declared)) return { kind: "broken_off" };
  return await csv.end();
}
