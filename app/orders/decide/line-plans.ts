// The disposition of every line of a store order, kit or not, each with its reason: no line is silent.
import type { ExternalSku, KitProductId, Sha256 } from "../../kernel/ids.ts";
import type { Facts, TemplateFacts } from "./facts.ts";
import { skuKey } from "../../kernel/kit-sku.ts";
import type { LineUnits } from "./line-units.ts";
import { isUnasked, lineUnits } from "./line-units.ts";
import { madeAs } from "./made-as.ts";
import type { OrderRow } from "../ports/order-row.ts";
import { approved } from "../ports/order-row.ts";
import { partWord, type RepeatedLine } from "./part-purpose.ts";
import type { Disposition, LineReason } from "../codes/reasons.ts";
import type { StoreLine, StoreOrder } from "../ports/shopify-order.ts";
import { isKitSku } from "../../kernel/kit-sku.ts";

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

export function planLines(facts: Facts, order: StoreOrder): LinePlan[] {
  const word = partWord(facts.row);
  return order.lines.map((line) =>
    word?.why === "replacement" ? planReplacement(facts, line, word.lines) : planLine(facts, order, line),
  );
}

/**
 * SKUs whose designs a decision about the order looks at: those that were sold, those of links that say otherwise, and those
 * that a replacement repeats.
 */
export function skusToFind(
  row: Pick<OrderRow, "approvals">,
  order: Pick<StoreOrder, "lines">,
  links: Facts["lines"]["links"],
): string[] {
  const word = partWord(row);
  const skus = order.lines.flatMap((line) => {
    const linked = line.variantId === null ? undefined : links.get(line.variantId)?.externalSku;
    return [isKitSku(line.sku) ? line.sku : null, linked ?? null];
  });
  if (word?.why === "replacement") skus.push(...word.lines.map((line) => line.sku));
  return [...new Set(skus.flatMap((sku) => (sku === null ? [] : [skuKey(sku)])))];
}

function planLine(facts: Facts, order: StoreOrder, line: StoreLine): LinePlan {
  const link = line.variantId === null ? undefined : facts.lines.links.get(line.variantId);
  const kitSku = isKitSku(line.sku);
  const approval = madeAs(facts.row, line.id);
  if (!kitSku && !link && !approval) return plan(line, "ignore", "not_a_kit");
  if (line.isGiftCard) return plan(line, "ignore", "gift_card");
  const leftOut = leftOutLines(facts.row).has(line.id);
  if (line.currentQuantity === 0) return plan(line, "ignore", "removed");
  if (line.unfulfilledQuantity === 0) return plan(line, "ignore", "already_fulfilled");
  const unasked = unaskedReason(facts, order, line);
  if (unasked) return plan(line, "wait", unasked);
  const meant = skuMeant({ facts, order, line, leftOut });
  if (meant.kind === "held") return meant.plan;
  const design = findTemplate(facts, meant.sku);
  if (design.kind === "many") return held(line, "ambiguous_sku", { sku: meant.sku, leftOut });
  if (design.kind === "none") return held(line, "unknown_sku", { sku: meant.sku, leftOut });
  return planDesign(facts, { order, line, template: design.template, leftOut });
}

type SkuMeant = { kind: "sku"; sku: string } | { kind: "held"; plan: LinePlan };

/** The line's own SKU decides (decision 19). Where its product's link says otherwise, the merchant does (decision 44). */
function skuMeant(about: { facts: Facts; order: StoreOrder; line: StoreLine; leftOut: boolean }): SkuMeant {
  const { facts, order, line, leftOut } = about;
  const link = line.variantId === null ? undefined : facts.lines.links.get(line.variantId);
  const approval = madeAs(facts.row, line.id);
  const kitSku = isKitSku(line.sku);
  if (kitSku && (!link || skuKey(line.sku!) === skuKey(link.externalSku))) return { kind: "sku", sku: line.sku! };
  if (!link) return { kind: "held", plan: held(line, "no_longer_linked", { linked: approval?.sku, leftOut }) };
  if (approval?.as === "sold" && kitSku) return { kind: "sku", sku: line.sku! };
  // Approved as the product was linked then: a link that was changed since is asked about again.
  if (approval?.as === "linked" && approval.sku === link.externalSku) return { kind: "sku", sku: link.externalSku };
  const found = findTemplate(facts, link.externalSku);
  const design = found.kind === "one" ? found.template.name : undefined;
  const said = { line: line.sku, linked: link.externalSku, design, leftOut };
  // Linked only after the sale, and the line never said that it was a kit.
  const later = !kitSku && link.linkedAt > order.createdAt;
  return { kind: "held", plan: held(line, later ? "linked_later" : "link_disagrees", said) };
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

/** A replacement repeats what was sent, by the merchant's approval alone, whatever is fulfilled already. */
function planReplacement(facts: Facts, line: StoreLine, wanted: readonly RepeatedLine[]): LinePlan {
  const repeated = wanted.find((one) => one.lineItemId === line.id);
  if (!repeated || repeated.quantity === 0) return plan(line, "ignore", isKitSku(line.sku) ? "left_out" : "not_a_kit");
  const sku = repeated.sku ?? line.sku;
  const found = sku === null ? { kind: "none" as const } : findTemplate(facts, sku);
  if (found.kind !== "one") return held(line, found.kind === "many" ? "ambiguous_sku" : "unknown_sku", { sku });
  const { template } = found;
  const about = { design: template.name };
  const stopped = { ...about, externalSku: template.externalSku };
  if (template.gone) return held(line, "template_gone", stopped);
  if (!template.active) return held(line, "template_inactive", stopped);
  if (template.artwork !== "ready") return held(line, `artwork_${template.artwork}`, stopped);
  const send = { productId: template.productId, sha256: template.chartSha256 };
  const ready = { ...plan(line, "send", "will_be_sent"), params: about, externalSku: template.externalSku };
  return { ...ready, units: repeated.quantity, send };
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
