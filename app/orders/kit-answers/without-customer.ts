// Kit's order without the parts that name its customer: carriers' links contain the postal code (PostNL, GLS, DPD), and Kit's
// texts may quote anything (decision 57). The customer's values come in the same answer, and are stored nowhere. Pure.
import type { KitAnswer, KitCustomer, KitOrder, KitTracking } from "../../kit/kit-types.ts";
import { CANCELED_STATES } from "../../kit/order-states.ts";
import type { KitOrders } from "../ports/kit.ts";
import { STAGE } from "../ports/order-row.ts";
import { stageOf } from "./kit-mirror.ts";

type Mask = (customer: KitCustomer) => (text: string) => string;

/** Kit's orders without customer data. `customer` stays in the answer, to be compared in memory. */
export function withoutCustomer(kit: KitOrders, mask: Mask): KitOrders {
  const cleaned = (answer: KitAnswer<KitOrder>): KitAnswer<KitOrder> =>
    answer.kind === "ok" ? { ...answer, value: cleanOrder(answer.value, mask) } : answer;
  return {
    create: async (...request) => cleaned(await kit.create(...request)),
    read: async (...request) => cleaned(await kit.read(...request)),
    cancel: async (...request) => cleaned(await kit.cancel(...request)),
  };
}

/** With one request to Kit. */
export async function readTrackingLinks(
  kit: Pick<KitOrders, "read">,
  ...request: Parameters<KitOrders["read"]>
): Promise<ReadonlyMap<string, string>> {
  const answer = await kit.read(...request);
  const parcels = answer.kind === "ok" ? answer.value.tracking : [];
  return new Map(parcels.filter((one) => one.trackingUrl !== "").map((one) => [one.trackingNumber, one.trackingUrl]));
}

const KNOWN: ReadonlySet<string> = new Set([...CANCELED_STATES, "paid", "unpaid", "no_cost", "production_cost"]);

export function cleanOrder(order: KitOrder, mask: Mask): KitOrder {
  const { customer } = order;
  if (customer === null) {
    // The customer's values are unknown: keep only the parts that a link needs.
    const tracking = order.tracking.map((parcel) => withheld(parcel));
    return { ...order, tracking, portalUrl: order.portalUrl && withoutQuery(order.portalUrl) };
  }
  // A country alone identifies no one, and is in every second link (`/en/track`, `country=DE`).
  const masked = mask({ ...customer, country: "", state: undefined });
  const own = (text: string) => (KNOWN.has(text) || stageOf(text) !== STAGE.unknown ? text : masked(text));
  return {
    ...order,
    state: own(order.state),
    paymentStatus: order.paymentStatus && own(order.paymentStatus),
    cancelType: order.cancelType && own(order.cancelType),
    portalUrl: order.portalUrl && cleanLink(order.portalUrl, masked),
    tracking: order.tracking.map((parcel) =>
      parcel.trackingUrl === "" || masked(parcel.trackingUrl) === parcel.trackingUrl ? parcel : withheld(parcel),
    ),
  };
}

/** A tracking link without a part is broken: it is left out, and read from Kit again for Shopify. */
function withheld(parcel: KitTracking): KitTracking {
  return parcel.trackingUrl === "" ? parcel : { ...parcel, trackingUrl: "", linkWithheld: true };
}

/** Without the parts that name the customer; null if the path itself does. */
function cleanLink(link: string, masked: (text: string) => string): string | null {
  if (masked(link) === link) return link;
  const url = new URL(link);
  for (const [name, value] of [...url.searchParams]) {
    if (masked(`${name} ${value}`) !== `${name} ${value}`) url.searchParams.delete(name, value);
  }
  if (masked(url.hash) !== url.hash) url.hash = "";
  return masked(url.href) === url.href ? url.href : null;
}

function withoutQuery(link: string): string {
  const url = new URL(link);
  url.search = "";
  url.hash = "";
  return url.href;
}
