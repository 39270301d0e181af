import { gid } from "../../kernel/ids.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import { csvLines } from "../../kernel/text/csv.ts";
import { CSV_EXPORT_AT_A_TIME, CSV_FAULTS_LISTED, CSV_LIMIT } from "../limits.ts";
import { type Preview, previewLinks, type PreviewParts } from "../plan/preview-links.ts";
import type { ExportedVariant, LinkCsvRows } from "../ports/variants.ts";
import type { LinkRunId } from "../runs/link-run.ts";
import { createLinksCsvReader, type CsvLine, type ReadCsv } from "./parse-links-csv.ts";
import { isVariantId, resolveCsv, type ResolvedCsv } from "./resolve-csv-lines.ts";

export type CsvPreview =
  | Exclude<ReceivedCsv, { kind: "read" }>
  /** Nothing is drafted while any line has an error; `faults` lists the first `CSV_FAULTS_LISTED`. */
  | { kind: "faulty"; faults: ResolvedCsv["faults"]; count: number }
  /** Every line has a variant ID, but none of them exists in this store. */
  | { kind: "other_store" }
  | Preview;

export type CsvAnswer =
  Exclude<CsvPreview, Preview> | { kind: "drafted"; runId: LinkRunId } | { kind: "nothing_to_do" };

export function createCsvPages(parts: PreviewParts & { csv: LinkCsvRows }) {
  const { csv } = parts;
  const preview = async (shop: ShopRef, file: CsvUpload): Promise<CsvPreview> => {
    const read = await receiveLinksCsv(file);
    if (read.kind !== "read") return read;
    const { choices, faults } = await resolveCsv(csv, shop, read.lines);
    if (isOfOtherStore(read.lines, faults)) return { kind: "other_store" };
    if (faults.length > 0) return { kind: "faulty", faults: faults.slice(0, CSV_FAULTS_LISTED), count: faults.length };
    return previewLinks(parts, shop, { choices, kind: "csv" });
  };
  return {
    /** Drafts a CSV file while it streams in, unless a line has an error. */
    preview,
    /** The same from a request body; the plan itself is not returned to the page. */
    async receive(shop: ShopRef, { body, headers }: Request): Promise<CsvAnswer> {
      const file = { body, declared: headers.get("content-length") };
      const answer = await preview(shop, file);
      if (answer.kind === "drafted") return { kind: answer.kind, runId: answer.runId };
      return answer.kind === "nothing_to_do" ? { kind: answer.kind } : answer;
    },
    export: (shop: ShopRef) => exportLinks(csv, shop),
  };
}

/** One wrong ID is a typo. A file of only unknown IDs was exported from another store. */
function isOfOtherStore(lines: readonly CsvLine[], faults: ResolvedCsv["faults"]): boolean {
  const unknown = faults.filter(({ fault, text }) => fault === "unknown_variant" && isVariantId(text));
  return lines.length > 1 && unknown.length === lines.length;
}

const HEAD = ["variant id", "sku", "product", "option", "design slug", "design sku", "state"];
/** Without it, Excel reads UTF-8 in the local code page. */
const BYTE_ORDER_MARK = "\ufeff";

/**
 * Page by page, so that 100,000 rows need no more memory than one page. parse-links-csv.ts can read the export back:
 * that changes only variants whose link and SKU disagree, and the preview shows them.
 */
async function* exportLinks(csv: LinkCsvRows, shop: ShopRef): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLines([HEAD]);
  for (let after = ""; ;) {
    const variants = await csv.exportPage(shop, { after, limit: CSV_EXPORT_AT_A_TIME });
    if (variants.length > 0) yield csvLines(variants.map(cellsOf));
    if (variants.length < CSV_EXPORT_AT_A_TIME) return;
    after = variants.at(-1)!.variantId;
  }
}

/** The full gid: spreadsheets may round a number of 14 digits when they save it. */
function cellsOf({ variantId, sku, productTitle, variantTitle, design, state }: ExportedVariant): string[] {
  const variant = [gid("ProductVariant", variantId), sku, productTitle, variantTitle];
  return [...variant, design?.slug ?? "", design?.sku ?? "", state];
}

type ReceivedCsv = ReadCsv | { kind: "too_large" } | { kind: "broken_off" };

export interface CsvUpload {
  body: ReadableStream<Uint8Array> | null;
  /** The Content-Length header, if any: a body declared too large is not read at all. */
  declared: string | null;
}

/** Receives an uploaded CSV as a stream, without storing the file. */
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
