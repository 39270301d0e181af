// The limits of a page's body, by route. Checked by its length and while it is read, before anything is parsed (decision 87).
import { PRINT_FILE_LIMIT, REGISTRATION_LIMIT } from "../designs/limits.ts";
import { CSV_LIMIT, UNIT_COSTS } from "../linking/limits.ts";

export interface BodyLimit {
  bytes: number;
  /** Fields of a form; for JSON, its commas and opening brackets. */
  fields: number;
}

const KB = 1024;
const MB = 1024 * KB;

const USUAL: BodyLimit = { bytes: 64 * KB, fields: 1_000 };
/** `LONGEST_PRODUCTS` characters of products and designs (linked-products.ts), escaped in a form. */
const WITH_PRODUCTS: BodyLimit = { ...USUAL, bytes: MB };
/** A description of 10,000 characters, 250 tags, and a page of designs. */
const PUBLISHING: BodyLimit = { bytes: 256 * KB, fields: 12_000 };

/** By Remix's path. */
const LIMITS: readonly [path: RegExp, limit: BodyLimit][] = [
  [/^\/app\/orders(\/[^/]+)?$/, WITH_PRODUCTS],
  [/^\/app\/designs\/(([^/]+\/)?publish|defaults)$/, PUBLISHING],
  // An amount per product, the intent, and room for future fields.
  [/^\/app\/designs\/costs$/, { bytes: 256 * KB, fields: UNIT_COSTS + 10 }],
  // 20,000 SKUs that need approval.
  [/^\/app\/settings$/, { bytes: MB, fields: 22_000 }],
  // Read by their features, which refuse with their own messages.
  [/^\/app\/designs\/artwork$/, { ...USUAL, bytes: PRINT_FILE_LIMIT }],
  [/^\/app\/designs\/register$/, { ...USUAL, bytes: REGISTRATION_LIMIT }],
  [/^\/app\/links\/csv$/, { ...USUAL, bytes: CSV_LIMIT }],
];

/** `path`: of a request for a page or its data. */
export function bodyLimit(path: string): BodyLimit {
  const page = path.replace(/\.data$/, "");
  return LIMITS.find(([pattern]) => pattern.test(page))?.[1] ?? USUAL;
}

/** The largest of all routes: the server's limit. */
export const LARGEST_BODY_BYTES = Math.max(...LIMITS.map(([, { bytes }]) => bytes));
