// Kit's error messages, read leniently: kit-api "Errors" specifies the format, but a proxy in between may use any.
import { z } from "zod";
import { storableJsonOrNull } from "../kernel/text/json-or-null.ts";
import { firstChars } from "../kernel/text/storable-text.ts";
import type { KitErrorEntry } from "./kit-types.ts";
import { ERROR_CHARS_AT_MOST, ERROR_ENTRIES_AT_MOST } from "./limits.ts";
import { integer } from "./scalars.ts";

const text = z.preprocess(asText, z.string().nullable());
const entry = z.object({
  status: integer.nullable().catch(null),
  title: text.catch(null),
  detail: text.catch(null),
});
const body = z.object({ errors: z.array(z.unknown()) });

/**
 * The entries of an error body; at least one, so that a refusal always has a message. The details are as received and
 * may quote the customer: callers that store them mask them first (app/privacy/masking.ts).
 */
export function readErrors(status: number, bytes: Uint8Array): KitErrorEntry[] {
  const json = storableJsonOrNull(Buffer.from(bytes).toString("utf8"));
  const entries = body.safeParse(json);
  const found = entries.success
    ? entries.data.errors.slice(0, ERROR_ENTRIES_AT_MOST).flatMap(readEntry)
    : readOther(json);
  return found.length > 0 ? found : [{ status, title: `HTTP ${status}`, detail: null }];
}

function readEntry(value: unknown): KitErrorEntry[] {
  if (typeof value === "string") return [{ status: null, title: cut(value), detail: null }];
  const read = entry.safeParse(value);
  if (!read.success) return [];
  const { status, title, detail } = read.data;
  return title === null && detail === null ? [] : [{ status, title: title ?? "", detail }];
}

/** `{ error: "…" }`, `{ message: "…" }`, `{ detail: "…" }`: the defaults of web frameworks. */
function readOther(json: unknown): KitErrorEntry[] {
  if (typeof json !== "object" || json === null) return [];
  for (const key of ["error", "message", "detail", "title"] as const) {
    const found: unknown = Reflect.get(json, key);
    if (typeof found === "string" && found !== "") return [{ status: null, title: cut(found), detail: null }];
  }
  return [];
}

function asText(value: unknown): unknown {
  if (Array.isArray(value)) return cut(value.filter((part) => typeof part === "string").join("; "));
  return typeof value === "string" ? cut(value) : null;
}

function cut(value: string): string {
  return firstChars(value, ERROR_CHARS_AT_MOST);
}
