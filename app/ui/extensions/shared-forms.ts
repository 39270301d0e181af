// Forms that the contracts with our extensions have in common.
import { z } from "zod";

/** Of a badge, as Shopify's admin has them. */
export const Tone = z.enum(["neutral", "info", "success", "warning", "caution", "critical"]);
export type BadgeTone = z.infer<typeof Tone>;

/** A page of this app (`app:…`), of the store's admin (`shopify:…`), or of Kit's portal. */
export const Link = z.object({ label: z.string(), to: z.string() });

/** At most 30 characters, which is what Shopify shows of a block that is folded. */
export const Summary = z.string().min(1).max(30);

/** As Shopify names things to an extension, or the number in it. */
export const gidOf = (type: string) => z.string().transform((given) => given.replace(`gid://shopify/${type}/`, ""));

/** The app's tones have Polaris's names. */
export function toneOf(tone: "info" | "success" | "warning" | "critical" | "attention" | undefined): BadgeTone {
  if (tone === undefined) return "neutral";
  return tone === "attention" ? "caution" : tone;
}
