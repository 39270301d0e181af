// The disposition of every line of a store order, kit or not, each with its reason: no line is silent.
import type { ExternalSku, KitProductId, LineItemId, Sha256 } from "../platform/ids.ts";
import type { Facts, TemplateFacts } from "./facts.ts";
import { skuKey } from "./facts.ts";
import type { LineUnits } from "./line-units.ts";
import { isUnasked, lineUnits } from "./line-units.ts";
import type { OrderRow } from "./order-row.ts";
import { approved } from "./order-row.ts";
import type { Disposition, LineReason } from "./reasons.ts";
import type { StoreLine, StoreOrder } from "./store-order.ts";

export interface LinePlan {
  line: StoreLine;
  disposition: Disposition;
  reason: LineReason;
  params: Record<string, unknown>;
  externalSku: ExternalSku | null;
  units: number;
  /** Set when the disposition is `send`. */
  send: { productId: KitProductId; sha256: Sha256 } | null;
  until: Date | null;
}

/** Whether an order has to be looked after at all: some line's SKU is a kit's, or its variant is linked. */
export function holdsKits(order: Pick<StoreOrder, "lines">, linked: ReadonlySet<string>): boolean {
  return order.lines.some((line) => isKitSku(line.sku) || (line.variantId !== null && linked.has(line.variantId)));
}

export function isKitSku(sku: string | null): boolean {
  return sku !== null && skuKey(sku).startsWith("pmt_");
}

export function planLines(facts: Facts, order: StoreOrder): LinePlan[] {
  const replacement = replacementLines(facts.row);
  return order.lines.map((line) =>
    replacement ? planReplacement(facts, line, replacement) : planLine(facts, order, line),
  );
}

function planLine(facts: Facts, order: StoreOrder, line: StoreLine): LinePlan {
  const link = line.variantId === null ? undefined : facts.lines.links.get(line.variantId);
  const kitSku = isKitSku(line.sku);
  if (!kitSku && !link) return plan(line, "ignore", "not_a_kit");
  if (line.isGiftCard) return plan(line, "ignore", "gift_card");
  const leftOut = leftOutLines(facts.row).has(line.id);
  if (line.currentQuantity === 0) return plan(line, "ignore", "removed");
  if (line.unfulfilledQuantity === 0) return plan(line, "ignore", "already_fulfilled");
  const unasked = unaskedReason(facts, order, line);
  if (unasked) return plan(line, "wait", unasked);
  const design = kitSku ? findTemplate(facts, line.sku!) : { kind: "none" as const };
  const disagrees = link && skuKey(line.sku ?? "") !== skuKey(link.externalSku);
  if (link && disagrees) {
    // Linked only after the sale, and the line never said that it was a kit: the merchant says whether it is one.
    if (!kitSku && link.linkedAt > order.createdAt)
      return held(line, "linked_later", { linked: link.externalSku, leftOut });
    return held(line, "link_disagrees", { line: line.sku, linked: link.externalSku, leftOut });
  }
  if (design.kind === "many") return held(line, "ambiguous_sku", { sku: line.sku, leftOut });
  if (design.kind === "none") return held(line, "unknown_sku", { sku: line.sku, leftOut });
  return planDesign(facts, { order, line, template: design.template, leftOut });
}

/** Where Kit is a fulfillment service, a line that nobody requested is the merchant's, whatever else is to be said of it. */
function unaskedReason(facts: Facts, order: StoreOrder, line: StoreLine): LineReason | null {
  if (facts.rules.way !== "service") return null;
  const { needed, sendable, obstacle } = unitsOf(facts, order, line);
  return needed > 0 && sendable === 0 && obstacle !== null && isUnasked(obstacle) ? obstacle : null;
}

function unitsOf(facts: Facts, order: StoreOrder, line: StoreLine): LineUnits {
  const sentElsewhere = facts.lines.otherParts.get(line.id) ?? 0;
  return lineUnits(order, line, { way: facts.rules.way, sentElsewhere });
}

function planDesign(
  facts: Facts,
  at: { order: StoreOrder; line: StoreLine; template: TemplateFacts; leftOut: boolean },
): LinePlan {
  const { line, template, leftOut } = at;
  const about = { design: template.name };
  const sku = template.externalSku;
  const stopped = { ...about, leftOut, externalSku: sku };
  if (!line.requiresShipping) return held(line, "needs_no_shipping", stopped);
  if (template.gone) return held(line, "template_gone", stopped);
  if (!template.active) return held(line, "template_inactive", stopped);
  if (template.artwork === "missing")
    return held(line, "artwork_missing", { ...stopped, sha256: template.chartSha256 });
  if (template.artwork === "damaged")
    return held(line, "artwork_damaged", { ...stopped, sha256: template.chartSha256 });
  const units = unitsOf(facts, at.order, line);
  if (units.needed === 0) return { ...plan(line, "ignore", "already_fulfilled"), externalSku: sku };
  if (leftOut) return { ...plan(line, "ignore", "left_out"), params: about, externalSku: sku };
  if (units.obstacle === null) {
    const send = { productId: template.productId, sha256: template.chartSha256 };
    return { ...plan(line, "send", "will_be_sent"), params: about, externalSku: sku, units: units.sendable, send };
  }
  const waits =
    units.obstacle === "on_hold" ||
    units.obstacle === "scheduled" ||
    isUnasked(units.obstacle) ||
    units.obstacle === "fulfillment_order_pending";
  return {
    ...plan(line, waits ? "wait" : "hold", units.obstacle),
    params: about,
    externalSku: sku,
    units: units.sendable,
    until: units.until,
  };
}

/** A replacement is sent by the merchant's word alone, whatever is fulfilled already. */
function planReplacement(facts: Facts, line: StoreLine, wanted: ReadonlyMap<LineItemId, number>): LinePlan {
  const units = wanted.get(line.id) ?? 0;
  if (units === 0) return plan(line, "ignore", isKitSku(line.sku) ? "left_out" : "not_a_kit");
  const found = line.sku === null ? { kind: "none" as const } : findTemplate(facts, line.sku);
  if (found.kind !== "one")
    return held(line, found.kind === "many" ? "ambiguous_sku" : "unknown_sku", { sku: line.sku });
  const { template } = found;
  const about = { design: template.name };
  const stopped = { ...about, externalSku: template.externalSku };
  if (template.gone) return held(line, "template_gone", stopped);
  if (!template.active) return held(line, "template_inactive", stopped);
  if (template.artwork !== "ready") return held(line, `artwork_${template.artwork}`, stopped);
  const send = { productId: template.productId, sha256: template.chartSha256 };
  return { ...plan(line, "send", "will_be_sent"), params: about, externalSku: template.externalSku, units, send };
}

function findTemplate(
  facts: Facts,
  sku: string,
): { kind: "one"; template: TemplateFacts } | { kind: "none" } | { kind: "many" } {
  const found = facts.lines.templates.get(skuKey(sku)) ?? [];
  const exact = found.find((template) => template.externalSku === sku);
  // A SKU in the wrong case or with spaces around it is understood as long as only one design can be meant.
  const template = exact ?? (found.length === 1 ? found[0] : undefined);
  if (template) return { kind: "one", template };
  return { kind: found.length === 0 ? "none" : "many" };
}

/** Lines that the merchant decided to leave out ("send it without the lines that are held"). */
function leftOutLines(row: OrderRow): ReadonlySet<string> {
  if (!approved(row, "send_without_held_lines")) return new Set();
  const params = row.approvals.find((a) => a.what === "send_without_held_lines")?.params as { lines?: unknown } | null;
  return new Set(Array.isArray(params?.lines) ? params.lines.filter((id): id is string => typeof id === "string") : []);
}

/** For a replacement part: which units, by line; null for every other part. */
export function replacementLines(row: OrderRow): ReadonlyMap<LineItemId, number> | null {
  const params = row.approvals.find((a) => a.what === "part")?.params as
    { why?: string; lines?: { lineItemId: LineItemId; quantity: number }[] } | null | undefined;
  if (params?.why !== "replacement" || !params.lines) return null;
  return new Map(params.lines.map((line) => [line.lineItemId, line.quantity]));
}

function plan(line: StoreLine, disposition: Disposition, reason: LineReason): LinePlan {
  return { line, disposition, reason, params: {}, externalSku: null, units: 0, send: null, until: null };
}

function held(line: StoreLine, reason: LineReason, about: Held): LinePlan {
  const { leftOut = false, externalSku = null, ...params } = about;
  if (leftOut) return { ...plan(line, "ignore", "left_out"), params, externalSku };
  return { ...plan(line, "hold", reason), params, externalSku };
}

/** `leftOut`: the merchant said to send the order without this line. The rest are the reason's params. */
type Held = { leftOut?: boolean; externalSku?: ExternalSku | null } & Record<string, unknown>;
