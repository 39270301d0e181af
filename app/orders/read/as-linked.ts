// Lines that are held since their product's link disagrees with what was sold, as the pages offer them: which product, made
// from which design.
import { z } from "zod";
import { ExternalSku, VariantId } from "../../platform/ids.ts";
import type { Prisma } from "../../store/generated/client.ts";

export interface AsLinked {
  line: string;
  title: string;
  variantTitle: string | null;
  units: number;
  /** The SKU that was sold; null: none. */
  soldAs: string | null;
  /** What was sold is a kit of its own, so that it may be right as well. */
  soldAsKit: boolean;
  variantId: VariantId;
  sku: ExternalSku;
  /** The design's name; null: it is not known here. */
  design: string | null;
}

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

/** Lines that the merchant may have made as they are linked. */
export const HELD_FOR_LINK = {
  disposition: "hold",
  reason: { in: ["linked_later", "link_disagrees"] },
} satisfies Prisma.KitOrderLineWhereInput;

/** The same of many orders: units of a product together, by what it was sold as and what it is made from. */
export type AsLinkedGroup = Omit<AsLinked, "line">;

export function groupAsLinked(lines: readonly AsLinkedGroup[]): AsLinkedGroup[] {
  const groups = new Map<string, AsLinkedGroup>();
  for (const line of lines) {
    const key = JSON.stringify([line.variantId, line.soldAs, line.sku]);
    const known = groups.get(key);
    groups.set(key, { ...line, units: line.units + (known?.units ?? 0) });
  }
  return [...groups.values()];
}

type Line = Prisma.KitOrderLineGetPayload<{ select: typeof AS_LINKED_LINE }>;

const Offer = z.object({ linked: ExternalSku, design: z.string().nullable().catch(null) });

export function toAsLinked(lines: readonly Line[]): AsLinked[] {
  return lines.flatMap((line) => {
    const offer = Offer.safeParse(line.params);
    const variant = VariantId.safeParse(line.variantId);
    if (line.disposition !== "hold" || !isHeldForLink(line.reason) || !offer.success || !variant.success) return [];
    return [
      {
        line: line.lineItemId,
        title: line.title,
        variantTitle: line.variantTitle,
        units: line.quantity,
        soldAs: line.sku,
        soldAsKit: /^\s*pmt_/i.test(line.sku ?? ""),
        variantId: variant.data,
        sku: offer.data.linked,
        design: offer.data.design,
      },
    ];
  });
}

function isHeldForLink(reason: string): boolean {
  return HELD_FOR_LINK.reason.in.some((one) => one === reason);
}
