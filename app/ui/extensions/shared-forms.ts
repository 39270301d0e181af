// Schemas that the contracts with our extensions share.
import { z } from "zod";
import { ShopifyOrderId } from "../../kernel/ids.ts";
import { CommaSeparated } from "../../kernel/text/comma-separated.ts";

export const Tone = z.enum(["neutral", "info", "success", "warning", "caution", "critical"]);
export type BadgeTone = z.infer<typeof Tone>;

/** A page of this app (`app:…`), of the store's admin (`shopify:…`), or of Kit's portal. */
export const Link = z.object({ label: z.string(), to: z.string() });

/** At most 30 characters, Shopify's limit for the title of a collapsed block. */
export const Summary = z.string().min(1).max(30);

/** Accepts Shopify's gid, as extensions get it, or the number in it. */
export const gidOf = (type: string) => z.string().transform((given) => given.replace(`gid://shopify/${type}/`, ""));

export const orderIds = (most: number) => z.array(gidOf("Order").pipe(ShopifyOrderId)).min(1).max(most);

/** The same in a query, with 100 characters for each: a gid has up to 40, and a comma. */
export const orderIdsInQuery = (most: number) =>
  z
    .string()
    .max(most * 100)
    .pipe(CommaSeparated)
    .pipe(orderIds(most));

/** The app's tones are named as in Polaris. */
export function toneOf(tone: "info" | "success" | "warning" | "critical" | "attention" | undefined): BadgeTone {
  if (tone === undefined) return "neutral";
  return tone === "attention" ? "caution" : tone;
}
