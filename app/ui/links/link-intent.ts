// What the linking screen asks for: read back from its form by the route.
import { z } from "zod";
import type { LinkChoice } from "../../mapping/plan-links.ts";
import { ExternalSku, VariantId } from "../../platform/ids.ts";

/** At most so many variants are chosen by hand at once: one page of the list, ten times over. */
const Ids = z
  .string()
  .transform((text) => text.split(",").filter((id) => id !== ""))
  .pipe(z.array(VariantId).min(1).max(500));

export const LinkIntent = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("link"), ids: Ids, design: ExternalSku, untrack: z.literal("on").optional() }),
  z.object({ intent: z.literal("clear"), ids: Ids }),
  /** One click: the same design again, written at once. */
  z.object({ intent: z.literal("repair"), ids: Ids, design: ExternalSku }),
  z.object({ intent: z.literal("suggestions"), score: z.coerce.number().int().min(0).max(100) }),
  z.object({ intent: z.literal("read_store") }),
]);
export type LinkIntent = z.infer<typeof LinkIntent>;

export function choicesOf(intent: Exclude<LinkIntent, { intent: "read_store" | "suggestions" }>): LinkChoice[] {
  if (intent.intent === "clear") return intent.ids.map((variantId) => ({ kind: "clear", variantId, restore: true }));
  return intent.ids.map((variantId) => ({ kind: "link", variantId, design: intent.design }));
}
