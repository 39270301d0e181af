// The design that the merchant chooses for a line without a variant: a custom item of a draft order, a product that was
// deleted or imported again, a marketplace sale. Only their choice says that it is a kit (decision 19). Pure.
import type { LineItemId } from "../../../kernel/ids.ts";
import type { Approval } from "../../codes/approval-params.ts";
import type { LineBecause } from "../../codes/reason-params.ts";
import { isEndedByMerchant, type LineReason } from "../../codes/reasons.ts";
import type { RowLine, Submission } from "../../ports/order-row.ts";
import type { StoreLine } from "../../ports/shopify-order.ts";
import { partPurpose } from "../part-purpose.ts";
import { openUnits } from "../units/line-units.ts";
import { chosenSku } from "./made-as.ts";

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
  /** SKU of the chosen design, which can be changed or removed; null: none yet. */
  chosen: string | null;
}

/** No choice while a request is in progress: whether the line is at Kit is unknown then. */
const CHOOSABLE: readonly Submission[] = ["received", "held", "ready", "rejected", "submitted", "void"];

/** The SKU leads to no design that can be made, and there is no product to link to another one. */
const NO_DESIGN: readonly LineReason[] = [
  "unknown_sku",
  "ambiguous_sku",
  "no_longer_linked",
  "template_inactive",
  "template_gone",
];

/** Units for which a design can be chosen as long as nothing says that they are a kit; 0: none, as of a tip. */
export function choosableUnits(line: StoreLine): number {
  if (line.variantId !== null || line.isGiftCard || !line.requiresShipping) return 0;
  return openUnits(line);
}

/** Null: no design can be chosen for the line, or no longer. */
export function designOffer(order: OfOrder, line: OfLine): DesignOffer | null {
  if (line.variantId !== null || line.sentQuantity > 0 || !CHOOSABLE.includes(order.submission)) return null;
  if (order.submission === "void" && isEndedByMerchant(order.waitReason)) return null;
  // Further parts name the units that they contain.
  const purpose = partPurpose(order);
  if (purpose !== null && purpose.why !== "unsent_lines") return null;
  const chosen = chosenSku(order, line.lineItemId);
  const offer = { line: line.lineItemId, units: line.quantity, chosen };
  if (chosen !== null && line.disposition !== "ignore") return offer;
  if (line.reason === "not_a_kit" && line.params.open) return { ...offer, units: line.params.open };
  return line.disposition === "hold" && NO_DESIGN.includes(line.reason) ? offer : null;
}
