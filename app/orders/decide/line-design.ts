// The design that the merchant chooses for a line without a variant: a custom item of a draft order, a product that was deleted or
// imported again, a sale of a marketplace. Nothing but their choice says that it is a kit (decision 19). Pure.
import type { LineItemId } from "../../kernel/ids.ts";
import type { Approval } from "../codes/approval-params.ts";
import type { LineBecause } from "../codes/reason-params.ts";
import { isEndedByMerchant, type LineReason } from "../codes/reasons.ts";
import type { RowLine, Submission } from "../ports/order-row.ts";
import type { StoreLine } from "../ports/shopify-order.ts";
import { chosenSku } from "./made-as.ts";
import { partPurpose } from "./part-purpose.ts";

interface OfOrder {
  submission: Submission;
  waitReason: string | null;
  approvals: (Approval & { at: Date })[];
}

type OfLine = Pick<RowLine, "lineItemId" | "quantity" | "sentQuantity"> &
  LineBecause & { variantId: string | null; disposition: string };

export interface DesignOffer {
  line: LineItemId;
  units: number;
  /** SKU of the design that was chosen, which can be changed or taken away; null: none yet. */
  chosen: string | null;
}

/** While a request is under way, what it holds is not known to be at Kit or not: nothing is chosen then. */
const CHOOSABLE: readonly Submission[] = ["received", "held", "ready", "rejected", "submitted", "void"];

/** Of a SKU that leads to no design that can be made, without a product that could be linked to another one. */
const NO_DESIGN: readonly LineReason[] = [
  "unknown_sku",
  "ambiguous_sku",
  "no_longer_linked",
  "template_inactive",
  "template_gone",
];

/** Units that a design can be chosen for while nothing says that they are a kit; 0: none. */
export function choosableUnits(line: StoreLine): number {
  if (line.variantId !== null || line.isGiftCard) return 0;
  return Math.min(line.currentQuantity, line.unfulfilledQuantity);
}

/** Null: no design can be chosen for the line, or none any more. */
export function designOffer(order: OfOrder, line: OfLine): DesignOffer | null {
  if (line.variantId !== null || line.sentQuantity > 0 || !CHOOSABLE.includes(order.submission)) return null;
  if (order.submission === "void" && isEndedByMerchant(order.waitReason)) return null;
  // Other parts name the units that they hold.
  const purpose = partPurpose(order);
  if (purpose !== null && purpose.why !== "unsent_lines") return null;
  const chosen = chosenSku(order, line.lineItemId);
  const offer = { line: line.lineItemId, units: line.quantity, chosen };
  if (chosen !== null && line.disposition !== "ignore") return offer;
  if (line.reason === "not_a_kit" && line.params.open) return { ...offer, units: line.params.open };
  return line.disposition === "hold" && NO_DESIGN.includes(line.reason) ? offer : null;
}
