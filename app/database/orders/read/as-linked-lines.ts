// Lines held because their product's link disagrees with what was sold, as the pages offer them
// (app/orders/read/group-as-linked.ts).
import { z } from "zod";
import { ExternalSku, LineItemId, VariantId } from "../../../kernel/ids.ts";
import { isKitSku } from "../../../kernel/kit-sku.ts";
import type { AsLinked } from "../../../orders/read/group-as-linked.ts";
import type { Prisma } from "../../generated/client.ts";

export const AS_LINKED_LINE = {
  lineItemId: true,
  title: true,
  variantTitle: true,
  quantity: true,
  sku: true,
  variantId: true,
  disposition: true,
  reason: true,
  params: true,
} satisfies Prisma.KitOrderLineSelect;

/** Lines for which the merchant may use the current design. */
export const HELD_FOR_LINK = {
  disposition: "hold",
  reason: { in: ["linked_later", "link_disagrees"] },
} satisfies Prisma.KitOrderLineWhereInput;

export type LineHeldForLink = Prisma.KitOrderLineGetPayload<{ select: typeof AS_LINKED_LINE }>;

const Offer = z.object({ linked: ExternalSku, design: z.string().nullable().catch(null) });

export function toAsLinked(lines: readonly LineHeldForLink[]): AsLinked[] {
  return lines.flatMap((line) => {
    const offer = Offer.safeParse(line.params);
    const [id, variant] = [LineItemId.safeParse(line.lineItemId), VariantId.safeParse(line.variantId)];
    if (line.disposition !== "hold" || !isHeldForLink(line.reason)) return [];
    if (!offer.success || !id.success || !variant.success) return [];
    const { title, variantTitle, quantity: units, sku: soldAs } = line;
    const { linked: sku, design } = offer.data;
    const sold = { title, variantTitle, units, soldAs, soldAsKit: isKitSku(soldAs) };
    return [{ line: id.data, ...sold, variantId: variant.data, sku, design }];
  });
}

function isHeldForLink(reason: string): boolean {
  return HELD_FOR_LINK.reason.in.some((one) => one === reason);
}
