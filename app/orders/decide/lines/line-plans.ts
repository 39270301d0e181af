// The disposition of every line of a store order, kit or not, with its reason.
import type { ExternalSku, KitProductId, Sha256 } from "../../../kernel/ids.ts";
import { skuKey, isKitSku } from "../../../kernel/kit-sku.ts";
import type { RepeatedLine } from "../../codes/approval-params.ts";
import type { LineBecause, LineParams } from "../../codes/reason-params.ts";
import type { Disposition } from "../../codes/reasons.ts";
import { type OrderRow, approvalOf } from "../../ports/order-row.ts";
import type { StoreLine, StoreOrder } from "../../ports/shopify-order.ts";
import type { Facts, TemplateFacts } from "../facts.ts";
import { isForFulfilled, namedLines, partPurpose, replacementLines, restLines } from "../part-purpose.ts";
import {
  type LineUnits,
  isFromStore,
  isUnrequested,
  lineUnits,
  needsDecision,
  type Unrequested,
} from "../units/line-units.ts";
import { choosableUnits } from "./line-design.ts";
import { chosenSku, isDeletedKit, linkOfDeleted, madeAs } from "./made-as.ts";

export type LinePlan = LineBecause & {
  line: StoreLine;
  disposition: Disposition;
  externalSku: ExternalSku | null;
  units: number;
  /** Units that are on hold or scheduled, besides those that are sent now (decision 63). */
  rest: number;
  /** Set if the disposition is `send`. */
  send: { productId: KitProductId; sha256: Sha256 } | null;
  until: Date | null;
};

/** Whether an order concerns this app: some line has a kit SKU or a linked variant. */
export function holdsKits(order: Pick<StoreOrder, "lines">, linked: ReadonlySet<string>): boolean {
  return order.lines.some((line) => isKitSku(line.sku) || (line.variantId !== null && linked.has(line.variantId)));
}

export function planLines(facts: Facts, order: StoreOrder): LinePlan[] {
  const named = namedLines(facts.row);
  if (named) return order.lines.map((line) => planNamed(facts, { order, line: paidAgain(facts, line), named }));
  const leftOut = leftOutLines(facts.row);
  const plans = setApart(order.lines.map((line) => planLine(facts, order, { line, leftOut: leftOut.has(line.id) })));
  // Lines left out of an order that had others to send. Without others, these are all that is left to decide.
  const alone = facts.row.kit === null && plans.every(({ disposition }) => disposition === "ignore");
  return alone ? order.lines.map((line) => planLine(facts, order, { line, leftOut: false })) : plans;
}

/**
 * SKUs whose designs a decision needs: those sold, those of links that differ from them, those chosen for lines without
 * a variant, and those that a replacement repeats.
 */
export function skusToFind(
  row: Pick<OrderRow, "approvals">,
  order: Pick<StoreOrder, "lines">,
  links: Facts["lines"]["links"],
): string[] {
  const skus = order.lines.flatMap((line) => {
    const linked = line.variantId === null ? undefined : links.get(line.variantId)?.externalSku;
    return [isKitSku(line.sku) ? line.sku : null, linked ?? null, chosenSku(row, line.id)];
  });
  skus.push(...(namedLines(row) ?? []).map((line) => line.sku));
  return [...new Set(skus.flatMap((sku) => (sku === null ? [] : [skuKey(sku)])))];
}

function planLine(facts: Facts, order: StoreOrder, { line, leftOut }: { line: StoreLine; leftOut: boolean }): LinePlan {
  const link = line.variantId === null ? undefined : facts.lines.links.get(line.variantId);
  const kitSku = isKitSku(line.sku);
  const approval = madeAs(facts.row, line.id);
  const wasKit = linkOfDeleted(facts.row, line) !== null || isDeletedKit(facts, line);
  if (!kitSku && !link && !approval && !wasKit) return notAKit(line);
  if (line.isGiftCard) return ignored(line, "gift_card");
  if (restLines(facts.row)?.has(line.id) === false) return plan(line, "ignore", { reason: "left_out", params: {} });
  if (line.currentQuantity === 0) return ignored(line, "removed");
  if (line.unfulfilledQuantity === 0) return ignored(line, "already_fulfilled");
  const unrequested = unrequestedReason(facts, order, line);
  if (unrequested && !leftOut) return plan(line, "wait", { reason: unrequested, params: {} });
  const meant = skuMeant({ facts, order, line, leftOut });
  if (meant.kind === "held") return meant.plan;
  const design = findTemplate(facts, meant.sku);
  if (design.kind !== "one") return held(line, noDesign(facts, design.kind, meant.sku), { leftOut });
  return planDesign(facts, { order, line, template: design.template, leftOut });
}

type SkuMeant = { kind: "sku"; sku: string } | { kind: "held"; plan: LinePlan };

/** The line's own SKU decides (decision 19). If the product's link differs, the merchant decides (decision 44). */
function skuMeant(about: { facts: Facts; order: StoreOrder; line: StoreLine; leftOut: boolean }): SkuMeant {
  const { facts, order, line, leftOut } = about;
  const link = line.variantId === null ? undefined : facts.lines.links.get(line.variantId);
  const approval = madeAs(facts.row, line.id);
  if (approval?.as === "chosen") return { kind: "sku", sku: approval.sku };
  const kitSku = isKitSku(line.sku);
  if (kitSku && (!link || skuKey(line.sku!) === skuKey(link.externalSku))) return { kind: "sku", sku: line.sku! };
  if (!link) return { kind: "held", plan: noLongerLinked(facts, line, leftOut) };
  if (approval?.as === "sold" && kitSku) return { kind: "sku", sku: line.sku! };
  // The approval covered the link at that time: if it has changed, it needs a new approval.
  if (approval?.as === "linked" && approval.sku === link.externalSku) return { kind: "sku", sku: link.externalSku };
  const found = findTemplate(facts, link.externalSku);
  const design = found.kind === "one" ? found.template.name : undefined;
  const params = { line: line.sku, linked: link.externalSku, design };
  // Linked only after the sale, and the line's own SKU is not a kit SKU.
  const later = !kitSku && link.linkedAt > order.createdAt;
  return { kind: "held", plan: held(line, { reason: later ? "linked_later" : "link_disagrees", params }, { leftOut }) };
}

function noLongerLinked(facts: Facts, line: StoreLine, leftOut: boolean): LinePlan {
  const linked = madeAs(facts.row, line.id)?.sku ?? linkOfDeleted(facts.row, line) ?? undefined;
  const deleted = linked === undefined && isDeletedKit(facts, line);
  return held(line, { reason: "no_longer_linked", params: deleted ? { deleted } : { linked } }, { leftOut });
}

/** Without an account no design is known. */
function noDesign({ shop }: Facts, kind: "many" | "none", sku: string | null): LineBecause {
  if (shop.account === null) return { reason: "no_account", params: {} };
  return { reason: kind === "many" ? "ambiguous_sku" : "unknown_sku", params: { sku } };
}

/** In the mode `service` an unrequested line belongs to the merchant, for any other reason too. */
function unrequestedReason(facts: Facts, order: StoreOrder, line: StoreLine): Unrequested | null {
  if (facts.rules.fulfillmentMode !== "service") return null;
  const { needed, sendable, obstacle } = unitsOf(facts, order, line);
  return needed > 0 && sendable === 0 && obstacle !== null && isUnrequested(obstacle) ? obstacle : null;
}

function unitsOf(facts: Facts, order: StoreOrder, line: StoreLine): LineUnits {
  const sentElsewhere = facts.lines.otherParts.get(line.id) ?? 0;
  const units = lineUnits(order, line, { fulfillmentMode: facts.rules.fulfillmentMode, sentElsewhere });
  const most = restLines(facts.row)?.get(line.id);
  if (most === undefined || units.needed <= most) return units;
  const sendable = Math.min(units.sendable, most);
  return { ...units, needed: most, sendable, rest: Math.min(units.rest, most - sendable) };
}

function planDesign(
  facts: Facts,
  at: { order: StoreOrder; line: StoreLine; template: TemplateFacts; leftOut: boolean },
): LinePlan {
  const { line, template, leftOut } = at;
  const params = { design: template.name };
  const externalSku = template.externalSku;
  if (!line.requiresShipping) return held(line, { reason: "needs_no_shipping", params }, { leftOut, externalSku });
  const stopped = designProblem(template, { ...params, sha256: template.chartSha256 });
  if (stopped) return held(line, stopped, { leftOut, externalSku });
  const units = unitsOf(facts, at.order, line);
  if (units.needed === 0) return { ...ignored(line, "in_other_part"), externalSku };
  if (leftOut) return { ...plan(line, "ignore", { reason: "left_out", params }), externalSku };
  const { rest } = units;
  if (units.obstacle === null) return { ...sending(line, template, units.sendable), rest, until: units.until };
  const waits = !needsDecision(units.obstacle);
  const because = units.obstacle === "pickup" ? pickup(facts, params) : { reason: units.obstacle, params };
  return {
    ...plan(line, waits ? "wait" : "hold", because),
    externalSku,
    units: units.sendable,
    rest,
    until: units.until,
  };
}

/** For a part that names its units: what is already fulfilled doesn't count. */
function planNamed(
  facts: Facts,
  { order, line, named }: { order: StoreOrder; line: StoreLine; named: readonly RepeatedLine[] },
): LinePlan {
  const repeated = named.find((one) => one.lineItemId === line.id);
  // A fulfillment in the store doesn't show that Kit made them: only the units still wanted, and at no Kit, are made.
  const atKit = facts.lines.otherParts.get(line.id) ?? 0;
  const most = isForFulfilled(facts.row) ? Math.max(0, line.currentQuantity - atKit) : Infinity;
  const units = Math.min(repeated?.quantity ?? 0, most);
  if (!repeated || units === 0) {
    const isKit = isKitSku(line.sku) || chosenSku(facts.row, line.id) !== null;
    return isKit ? plan(line, "ignore", { reason: "left_out", params: {} }) : notAKit(line);
  }
  const meant: SkuMeant =
    repeated.sku === null ? skuMeant({ facts, order, line, leftOut: false }) : { kind: "sku", sku: repeated.sku };
  if (meant.kind === "held") return meant.plan;
  const found = findTemplate(facts, meant.sku);
  if (found.kind !== "one") return held(line, noDesign(facts, found.kind, meant.sku));
  const { template } = found;
  const { externalSku } = template;
  const params = { design: template.name };
  const stopped = designProblem(template, params);
  if (stopped) return held(line, stopped, { externalSku });
  if (isOnlyFromStore(order, line)) return { ...held(line, pickup(facts, params), { externalSku }), units };
  return sending(line, template, units);
}

/** The shopper gets or got all of it from a store, and it isn't sent there (send-to-store.ts). */
function isOnlyFromStore({ fulfillmentOrders }: StoreOrder, { id }: StoreLine): boolean {
  const own = fulfillmentOrders.filter(({ lines }) => lines.some(({ lineItemId }) => lineItemId === id));
  return own.length > 0 && own.every((one) => isFromStore(one) && !one.toStore);
}

/** Kits for pickup can go to the store only in a part without kits that are shipped (send-to-store.ts). */
function setApart(plans: LinePlan[]): LinePlan[] {
  if (!plans.some(({ disposition, reason }) => disposition !== "ignore" && reason !== "pickup")) return plans;
  return plans.map((one) =>
    one.reason === "pickup" && one.disposition === "hold" ? { ...one, params: { ...one.params, apart: true } } : one,
  );
}

/** If sending to the store was approved, what the approval covered has changed. */
function pickup({ row }: Facts, params: LineParams["pickup"]): LineBecause {
  const changed = approvalOf(row, "send_to_store") !== undefined;
  return { reason: "pickup", params: { ...params, ...(changed && { changed }) } };
}

/** A replacement brings nothing more, unless it takes over what the customer paid for: all of its units, or none. */
function paidAgain({ row, lines }: Facts, line: StoreLine): StoreLine {
  const repeated = replacementLines(row);
  if (repeated === null || line.paid === null) return line;
  const units = repeated.get(line.id) ?? 0;
  const taken = lines.unitsTakenOver?.get(line.id) ?? 0;
  if (units > 0 && taken >= units) return line;
  return { ...line, paid: taken === 0 ? "0" : null };
}

/** Why the design can't be made now; null if it can. */
function designProblem(template: TemplateFacts, params: LineParams["artwork_missing"]): LineBecause | null {
  if (template.gone) return { reason: "template_gone", params: { design: params.design } };
  if (!template.active) return { reason: "template_inactive", params: { design: params.design } };
  if (template.artwork === "ready") return null;
  return { reason: template.artwork === "missing" ? "artwork_missing" : "artwork_damaged", params };
}

function sending(line: StoreLine, template: TemplateFacts, units: number): LinePlan {
  const send = { productId: template.productId, sha256: template.chartSha256 };
  const because = { reason: "will_be_sent" as const, params: { design: template.name } };
  return { ...plan(line, "send", because), externalSku: template.externalSku, units, send };
}

function findTemplate(
  facts: Facts,
  sku: string,
): { kind: "one"; template: TemplateFacts } | { kind: "none" } | { kind: "many" } {
  const found = facts.lines.templates.get(skuKey(sku)) ?? [];
  const exact = found.find((template) => template.externalSku === sku);
  // A SKU that differs in case or outer spaces matches if only one design fits.
  const template = exact ?? (found.length === 1 ? found[0] : undefined);
  if (template) return { kind: "one", template };
  return { kind: found.length === 0 ? "none" : "many" };
}

/** Lines left out by the merchant ("Send without the held kits"), from this part or the one that it replaces. */
export function leftOutLines(row: Pick<OrderRow, "approvals">): ReadonlySet<string> {
  const purpose = partPurpose(row);
  const before = purpose?.why === "unsent_lines" ? (purpose.without ?? []) : [];
  return new Set([...before, ...(approvalOf(row, "send_without_held_lines")?.params.lines ?? [])]);
}

function plan(line: StoreLine, disposition: Disposition, because: LineBecause): LinePlan {
  return { ...because, line, disposition, externalSku: null, units: 0, rest: 0, send: null, until: null };
}

function notAKit(line: StoreLine): LinePlan {
  const open = choosableUnits(line);
  return plan(line, "ignore", { reason: "not_a_kit", params: open > 0 ? { open } : {} });
}

function ignored(line: StoreLine, reason: "gift_card" | "removed" | "already_fulfilled" | "in_other_part"): LinePlan {
  return plan(line, "ignore", { reason, params: {} });
}

/** `leftOut`: the merchant sends the order without this line. */
function held(
  line: StoreLine,
  because: LineBecause,
  { leftOut = false, externalSku = null }: { leftOut?: boolean; externalSku?: ExternalSku | null } = {},
): LinePlan {
  if (leftOut) return { ...plan(line, "ignore", { reason: "left_out", params: because.params }), externalSku };
  return { ...plan(line, "hold", because), externalSku };
}
