import { formatNumber } from "../../../kernel/text/count.ts";
import { isolated } from "../../../kernel/text/isolated.ts";
import type { AsLinkedGroup } from "../../../orders/read/group-as-linked.ts";
import { productName } from "../../format.ts";

function designName({ design, sku }: Pick<AsLinkedGroup, "design" | "sku">): string {
  return design ? `${isolated(design)} (${sku})` : sku;
}

export const asLinked = {
  make: "Use current design",
  makeAsSold: "Use design as sold",
  makeAndSend: "Use current design and send",
  /** Names the line, for screen readers. */
  label: (action: string, line: AsLinkedGroup) => `${action}: ${productName(line.title, line.variantTitle)}`,
  item: (line: AsLinkedGroup) =>
    `${formatNumber(line.units)} × ${productName(line.title, line.variantTitle)}, sold ${line.soldAs ? `as ${line.soldAs}` : "without a SKU"}: made as ${designName(line)}`,
  confirmMake: {
    title: "Use current design?",
    body: "These kits were sold with a different SKU, or before their product was linked. They'll be made from the design that the product is linked to now.",
    yes: "Use current design",
  },
  confirmMakeAndSend: {
    title: "Use current design and send?",
    body: "These kits were sold with a different SKU, or before their product was linked. They'll be made from the design that the product is linked to now, and the order is sent to Kit.",
    yes: "Use current design and send",
  },
  sendBody: (plain: string) =>
    `${plain} These kits were sold with a different SKU, or before their product was linked. They'll be made from the design that the product is linked to now:`,
} as const;
