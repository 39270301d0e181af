// Bodies of pages as values, within their route's limit. NUL occurs in nothing that a person types, and PostgreSQL's
// text can't contain it.
import type { z } from "zod";
import { readUpload } from "../kernel/read-upload.ts";
import { jsonOrNull } from "../kernel/text/json-or-null.ts";
import { costOf, type RequestCost } from "./request-costs.ts";

const TOO_LARGE = "This form is too large, so nothing was changed. Send less at a time.\n";

/** The fields of a form. An invalid or truncated body is the sender's fault and answered with 400. */
export async function readForm(request: Request): Promise<URLSearchParams> {
  const text = isForm(request) ? await readText(request, "&") : null;
  if (text !== null && !/\0|%00/.test(text)) return new URLSearchParams(text);
  throw new Response("This form can't be read.\n", { status: 400 });
}

export async function readFields<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema>> {
  return accept(schema, Object.fromEntries(await readForm(request)));
}

/** Values that no page of this app sends are answered with 400. */
export function accept<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new Response(null, { status: 400 });
}

export async function readJson(request: Request): Promise<unknown> {
  const text = await readText(request, ",[{");
  return text === null || /\0|\\u0000/.test(text) ? null : jsonOrNull(text);
}

function isForm(request: Request): boolean {
  return request.headers.get("content-type")?.startsWith("application/x-www-form-urlencoded") ?? false;
}

/** Null: truncated. `separators`: the characters that begin a field. */
async function readText(request: Request, separators: string): Promise<string | null> {
  const limit = costOf(new URL(request.url).pathname);
  const read = await readUpload(request.body, limit.bytes, request.headers.get("content-length"));
  if (read.kind === "broken_off") return null;
  const text = read.kind === "read" ? new TextDecoder().decode(read.bytes) : null;
  if (text !== null && hasFewFields(text, separators, limit)) return text;
  throw new Response(TOO_LARGE, { status: 413, statusText: "Content Too Large" });
}

function hasFewFields(text: string, separators: string, { fields }: RequestCost): boolean {
  let count = 1;
  for (let at = 0; at < text.length && count <= fields; at++) if (separators.includes(text[at]!)) count += 1;
  return count <= fields;
}
