// Integers, booleans and texts as Kit may write them. The specification types them as JSON does; a server that writes
// `"id": "1006"` or `"active": "true"` means the same, and no order may be lost over it.
import { z } from "zod";

/** An integer within JavaScript's exact range, also written as text. Digits only: no sign, point or exponent. */
export const integer = z.union([
  z.int(),
  z
    .string()
    .trim()
    .regex(/^\d{1,16}$/)
    .transform(Number)
    .pipe(z.int()),
]);

export const flag = z.union([
  z.boolean(),
  z
    .string()
    .trim()
    .toLowerCase()
    .pipe(z.enum(["true", "false"]))
    .transform((text) => text === "true"),
]);

/**
 * A text, also written as a whole number (a SKU of digits, a parcel's number): beyond 2^53 its digits arrive as text
 * already (app/kernel/text/exact-json.ts). A fraction or an exponent has lost digits, so it is refused.
 */
export const text = z.union([z.string(), z.int().transform(String)]);

/** Optional text: absent, null and another type all mean "not given". */
export const optionalText = text.nullish().catch(null);
