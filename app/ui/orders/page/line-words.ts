// Status text of a line: its own, unless the order's status makes that misleading.
import type { OrderLine } from "../../../orders/read/order-details.ts";
import type { OrderStatus } from "../../../orders/read/order-status.ts";
import { productName } from "../../format.ts";
import { orderPage } from "../../texts/orders/order-page.ts";
import { dispositions, lineReasonWords } from "../../texts/orders/order-reasons.ts";
import { orders, statuses, type Tone } from "../../texts/orders/orders.ts";

const TONES: Record<string, Tone> = { send: "info", sent: "info", wait: "attention", hold: "warning" };

export interface LineWords {
  badge: string;
  tone: Tone;
  /** Empty if the badge says it all. */
  body: string;
}

/** The line is ready, but the order isn't sent yet. */
const WAITS: ReadonlySet<OrderStatus> = new Set(["held", "placed_earlier"]);

/** Kit has the kits, and the order's status says more than that. */
const SAYS_MORE: ReadonlySet<OrderStatus> = new Set(["in_production", "shipped", "delivered", "canceled"]);

const AT_KIT = { badge: dispositions.sent, tone: TONES.sent, body: "" };

function asOrder(status: OrderStatus): LineWords {
  const { label, tone } = statuses[status];
  return { badge: label, tone, body: "" };
}

/** A request was sent, and its result is unknown. */
function isUnclear(status: OrderStatus): boolean {
  return status === "checking" || status === "number_needed" || status === "review";
}

/** A removed line keeps its number of sent units. If none were sent, the title has no number. */
export function lineTitle(line: Pick<OrderLine, "quantity" | "sentQuantity" | "title" | "variantTitle">): string {
  const units = line.quantity || line.sentQuantity;
  const what = productName(line.title || orders.noProduct, line.variantTitle);
  return units > 0 ? `${units} × ${what}` : what;
}

type Told = Pick<OrderLine, "disposition" | "reason" | "params"> &
  Partial<Pick<OrderLine, "laterQuantity" | "quantity" | "design" | "sku">>;

export function lineWords(line: Told, status: OrderStatus): LineWords {
  if (status === "not_sent" && line.disposition !== "ignore") return asOrder(status);
  const { notYet, later, productGone, choosable } = orderPage.lines;
  const { laterQuantity = 0, quantity = 0 } = line;
  const sends = line.disposition === "send" || line.disposition === "sent";
  const rest = sends && laterQuantity > 0 ? ` ${later(laterQuantity, quantity)}` : "";
  if (line.disposition === "sent" && (rest === "" || status === "canceled"))
    return SAYS_MORE.has(status) ? asOrder(status) : AT_KIT;
  if (line.disposition === "send" && status === "number_needed") return AT_KIT;
  if (line.disposition === "send" && isUnclear(status)) return asOrder("checking");
  if (line.disposition === "send" && status === "rejected") return asOrder(status);
  const undesigned = line.design?.chosen === null;
  const gone = undesigned && line.disposition === "hold";
  const open = undesigned && line.reason === "not_a_kit";
  const said = open ? choosable : `${lineReasonWords(line.reason, line.params)}${rest}`;
  const body = gone ? productGone(line.sku ?? null) : said;
  if (line.disposition === "send" && WAITS.has(status)) return { badge: notYet, tone: undefined, body };
  const known: Record<string, string> = dispositions;
  return {
    badge: known[line.disposition] ?? line.disposition,
    tone: TONES[line.disposition],
    body,
  };
}
