// What would become of one past order: its lines with their reasons, and the request to Kit with the customer masked. Pure but
// for the artwork, which is looked up.
import type { KitOrderRequest } from "../kit/types.ts";
import type { Facts } from "../orders/facts.ts";
import { type Gate, passGates } from "../orders/gates.ts";
import { kitRequest } from "../orders/kit-request.ts";
import { planLines } from "../orders/line-plans.ts";
import type { Artwork, ShopRef } from "../orders/ports.ts";
import type { Disposition } from "../orders/reasons.ts";
import type { StoreOrder } from "../orders/store-order.ts";

export type TestVerdict = "send" | "wait" | "hold" | "ignore";

export interface TestedLine {
  id: string;
  title: string;
  variantTitle: string | null;
  /** Today's SKU of its variant; the SKU of then when the variant is gone. */
  sku: string | null;
  quantity: number;
  disposition: Disposition;
  reason: string;
  params: Record<string, unknown>;
}

export interface TestedOrder {
  id: string;
  name: string;
  /** ISO 8601. */
  placedAt: string;
  verdict: TestVerdict;
  /** Why it is not sent; null when it would be. */
  reason: { code: string; params: Record<string, unknown> } | null;
  lines: TestedLine[];
  /** The body of POST /orders as JSON, each value of the customer replaced by its field's name; null when it is not sent. */
  body: string | null;
}

export async function testOrder(
  artwork: Artwork,
  about: { shop: ShopRef; facts: Facts; order: StoreOrder; placedAt: Date },
): Promise<TestedOrder> {
  const { shop, facts, order, placedAt } = about;
  const plans = planLines(facts, order);
  const gate = passGates(facts, order, plans);
  const made =
    gate.kind === "open"
      ? await kitRequest(artwork, {
          shop,
          reference: facts.row.reference,
          customer: order.customer,
          rules: facts.rules,
          lines: gate.send,
        })
      : null;
  return {
    id: order.id,
    name: order.name,
    placedAt: placedAt.toISOString(),
    verdict: VERDICTS[gate.kind],
    reason: gate.kind === "open" ? null : { code: gate.reason, params: "params" in gate ? gate.params : {} },
    lines: plans.map(({ line, disposition, reason, params }) => ({
      id: line.id,
      title: line.title,
      variantTitle: line.variantTitle,
      sku: line.sku,
      quantity: line.currentQuantity,
      disposition,
      reason,
      params,
    })),
    body: made && JSON.stringify(maskRequest(made.request), null, 2),
  };
}

const VERDICTS: Record<Gate["kind"], TestVerdict> = { open: "send", wait: "wait", hold: "hold", void: "ignore" };

/** `{"name": "[name]", …}`: which fields are sent can be seen, what they hold cannot. */
function maskRequest(request: KitOrderRequest): object {
  const given = Object.entries(request.customer_info).filter(([, value]) => value !== undefined);
  return { ...request, customer_info: Object.fromEntries(given.map(([field]) => [field, `[${field}]`])) };
}
