// The outcome of one past order: its lines with their reasons, and the request to Kit with the customer masked. Pure
// except for locating the print files.
import type { ShopRef } from "../kernel/shop-ref.ts";
import type { KitOrderRequest } from "../kit/kit-types.ts";
import type { Disposition } from "../orders/codes/reasons.ts";
import { passGates } from "../orders/decide/before-sending/gates.ts";
import { kitRequest } from "../orders/decide/before-sending/kit-request.ts";
import type { Facts } from "../orders/decide/facts.ts";
import { planLines } from "../orders/decide/lines/line-plans.ts";
import { decideWithFiles } from "../orders/effects/locate-print-files.ts";
import type { Artwork } from "../orders/ports/artwork.ts";
import type { StoreOrder } from "../orders/ports/shopify-order.ts";
import type { OrderLine } from "../orders/read/order-details.ts";
import { type OwnVerdict, ownVerdict, reasonOf, outcomeKey, type TestVerdict, VERDICTS } from "./own-verdict.ts";

export interface TestedLine extends Pick<
  OrderLine,
  "id" | "title" | "variantTitle" | "quantity" | "reason" | "params"
> {
  /** Its variant's present SKU, or the SKU of that time if the variant is deleted. */
  sku: string | null;
  disposition: Disposition;
}

export interface TestedOrder {
  id: string;
  name: string;
  /** ISO 8601. */
  placedAt: string;
  verdict: TestVerdict;
  /** Why it isn't sent; null if it would be. */
  reason: { code: string; params: Record<string, unknown> } | null;
  lines: TestedLine[];
  /** The outcome of this order itself, if it is still open and its outcome differs from the next such order's. */
  itself: OwnVerdict | null;
  /** The body of POST /orders as JSON, each customer value replaced by its field's name; null if it isn't sent. */
  body: string | null;
}

interface Tested {
  shop: ShopRef;
  facts: Facts;
  /** As if it were bought now. */
  order: StoreOrder;
  placedAt: Date;
  /** The order as it is in the store; null: nothing of it is open, or it was sent. */
  asItStands: Facts | null;
}

export async function testOrder(artwork: Artwork, about: Tested): Promise<TestedOrder> {
  const { shop, order, placedAt, asItStands } = about;
  const { facts, decided, files } = await judge(artwork, { shop, facts: about.facts, order });
  const { plans, gate } = decided;
  const asked = { files, reference: facts.row.reference, customer: order.customer, rules: facts.rules };
  const made = gate.kind === "open" ? kitRequest({ ...asked, lines: gate.send }) : null;
  const own = asItStands && (await judgeItself(artwork, shop, asItStands));
  const same = own?.key === outcomeKey(gate, plans) && own?.verdict.verdict !== "make_as_linked";
  return {
    id: order.id,
    name: order.name,
    placedAt: placedAt.toISOString(),
    verdict: VERDICTS[gate.kind],
    reason: reasonOf(gate),
    lines: plans.map(({ line, disposition, reason, params }) => {
      const { id, title, variantTitle, sku, currentQuantity: quantity } = line;
      return { id, title, variantTitle, sku, quantity, disposition, reason, params };
    }),
    itself: own === null || same ? null : own.verdict,
    body: made && JSON.stringify(maskRequest(made.request), null, 2),
  };
}

/** Lines and gates of an order, with the print files of the lines to send. */
function judge(artwork: Artwork, { shop, facts, order }: { shop: ShopRef; facts: Facts; order: StoreOrder }) {
  return decideWithFiles(artwork, {
    shop,
    facts,
    decide(seen) {
      const plans = planLines(seen, order);
      const gate = passGates(seen, order, plans);
      return { decided: { plans, gate }, send: gate.kind === "open" ? gate.send : [] };
    },
  });
}

async function judgeItself(artwork: Artwork, shop: ShopRef, facts: Facts) {
  if (facts.store.kind !== "found") return null;
  return ownVerdict((await judge(artwork, { shop, facts, order: facts.store.order })).facts);
}

/** `{"name": "[name]", …}`: shows which fields are sent, but not their values. */
function maskRequest(request: KitOrderRequest): object {
  const given = Object.entries(request.customer_info).filter(([, value]) => value !== undefined);
  return { ...request, customer_info: Object.fromEntries(given.map(([field]) => [field, `[${field}]`])) };
}
