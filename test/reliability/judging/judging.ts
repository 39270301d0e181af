// The verdict: both sandboxes' ground truth against what the app believes, its requests against Kit's limit, and a search for
// customers and secrets in everything that it keeps or wrote.
import { busiestWindow } from "../../../sandbox/kit/model/rate-window.ts";
import { CANARY_HEX, CANARY_PATTERN } from "../customers.ts";
import {
  firstMatch,
  readHistory,
  readRows,
  replacedByThemselves,
  type RowEvidence,
  searchTables,
} from "../evidence.ts";
import { isLinked } from "../linking-later.ts";
import type { Opening } from "../merchants.ts";
import type { Placed } from "../orders.ts";
import type { Stage } from "../stage.ts";
import { costsUnread } from "./judging-cancellations.ts";
import { judgeOrder, type Violation } from "./judging-orders.ts";
import { judgeUnits } from "./judging-units.ts";
import type { OrderTruth } from "./order-truth.ts";

export interface Verdict {
  violations: Violation[];
  /** Orders by where they ended: submission, or the state at Kit. */
  ends: Record<string, number>;
  openTasks: Record<string, number>;
  /** Kit orders for which the merchant said "Use current design", by submission. */
  madeAsLinked: Record<string, number>;
  replacedByThemselves: number;
  /** Paid kit units by where they are: at_kit, waits, told, given_up. */
  units: Record<string, number>;
}

export async function judge(stage: Stage, opening: Opening, placed: readonly Placed[]): Promise<Verdict> {
  const rows = await readRows(stage.database.pool);
  const truths = gatherTruths(stage, { opening, placed, rows });
  const known = new Set(truths.map((one) => one.id));
  const strangers = rows.filter((row) => !known.has(row.shopify_order_id));
  const { violations: unkept, units } = await judgeUnits(stage, placed);
  const violations: Violation[] = [
    ...(await Promise.all(truths.map((one) => withEvidence(stage, one, unkept.get(one.id) ?? [])))).flat(),
    ...strangers.map((row) => ({ check: "stranger", about: row.reference, detail: "no such order was placed" })),
    ...costlyCancellations(stage, rows),
    ...(await leaks(stage)),
    ...uncaught(await stage.processes.logged()),
    ...stage.processes.faults().map((detail) => ({ check: "process", about: "app", detail })),
  ];
  const count = (list: string[]) =>
    list.reduce<Record<string, number>>((counts, one) => ({ ...counts, [one]: (counts[one] ?? 0) + 1 }), {});
  return {
    violations,
    units,
    ends: count(rows.map(endOf)),
    openTasks: count(rows.flatMap((row) => row.tasks)),
    replacedByThemselves: await replacedByThemselves(stage.database.pool),
    madeAsLinked: count(
      rows.filter(({ words }) => words.some((word) => word.startsWith("make_as:"))).map(({ submission }) => submission),
    ),
  };
}

function endOf({ submission, kit_state: state, wait_reason: reason }: RowEvidence): string {
  if (submission === "submitted") return `at Kit: ${state}`;
  return submission === "held" ? `held: ${reason}` : submission;
}

async function withEvidence(stage: Stage, truth: OrderTruth, unkept: readonly Violation[]): Promise<Violation[]> {
  const found = [...unkept, ...judgeOrder(truth)];
  if (found.length === 0) return [];
  const { pool } = stage.database;
  // Ids and states only: the report stays free of customers too.
  const evidence = {
    kit: truth.kitOrders.map(({ id, reference, state, canceled, tracking, history }) => ({
      id,
      reference,
      state,
      canceled,
      tracking,
      history,
    })),
    lines: truth.order?.lines.map(({ id, sku, quantity, currentQuantity }) => ({ id, sku, quantity, currentQuantity })),
    fulfillmentOrders: truth.fulfillmentOrders.map(({ id, status, locationId, lines }) => ({
      id,
      status,
      locationId,
      lines,
    })),
    fulfillments: truth.fulfillments,
    store: truth.order?.timeline.map(({ at, by, text }) => `${at} ${by} ${text}`),
    app: await readHistory(pool, truth.id),
  };
  return found.map((one) => ({ ...one, evidence }));
}

function gatherTruths(
  stage: Stage,
  { opening, placed, rows }: { opening: Opening; placed: readonly Placed[]; rows: RowEvidence[] },
): OrderTruth[] {
  const kitOrders = stage.kit.truth.orders();
  const posts = stage.kit.truth.requests({ method: "POST", path: "/orders" });
  const linked = opening.sellers.filter(isLinked).map(({ unlinked }) => unlinked.variantId);
  const linkedLater = new Set(linked);
  const early = opening.early.map(({ seller, orderId }) => {
    const order = seller.store.order(orderId);
    return { seller, order, id: order.id, endedAt: null, deleted: false, requested: new Map(), early: true };
  });
  return [...placed.map((one) => ({ ...one, early: false })), ...early].map((one) => {
    const { store } = one.seller;
    const isIts = (reference: string | null) => reference === one.id || (reference?.startsWith(`${one.id}-`) ?? false);
    return {
      id: one.id,
      brand: one.seller.brand,
      early: one.early,
      placed: one.order,
      order: one.deleted ? null : store.order(one.id),
      endedAt: one.endedAt,
      fulfillmentOrders: one.deleted ? [] : store.fulfillmentOrders(one.id),
      fulfillments: one.deleted ? [] : store.fulfillments(one.id),
      kitOrders: kitOrders.filter((kit) => isIts(kit.reference)),
      posts: posts.flatMap(({ at, reference }) =>
        reference !== null && isIts(reference) ? [{ at: at.getTime(), reference }] : [],
      ),
      rows: rows.filter((row) => row.shopify_order_id === one.id),
      linkedLater,
      service: serviceOf(one),
      replacesCorrected: one.seller.replacesCorrected,
    };
  });
}

function serviceOf({ seller, requested }: Pick<Placed, "seller" | "requested">): OrderTruth["service"] {
  return seller.kitLocation === null ? null : { locationId: seller.kitLocation, requested };
}

function costlyCancellations(stage: Stage, rows: readonly RowEvidence[]): Violation[] {
  const requests = stage.kit.truth.requests();
  return stage.kit.truth
    .orders()
    .filter((order) => costsUnread(order, requests))
    .filter((order) => !rows.find((row) => row.reference === order.reference)?.words.includes("cancel_at_cost"))
    .map((order) => ({ check: "canceled_at_cost", about: order.reference, detail: "and nobody said so" }));
}

async function leaks(stage: Stage): Promise<Violation[]> {
  const secrets = [...stage.secrets, ...tokensOfShopify(stage)];
  const patterns = [CANARY_PATTERN, CANARY_HEX, ...secrets];
  const inTables = await searchTables(stage.database.pool, patterns);
  const logged = firstMatch((await stage.processes.logged()) + stage.logged(), patterns);
  return [
    ...inTables.map(({ table, around }) => ({ check: "leak", about: table, detail: around })),
    ...(logged ? [{ check: "leak", about: "log", detail: logged }] : []),
  ];
}

/** An error that nobody caught ends a process: whatever it was about, it is a fault of the app's. */
function uncaught(log: string): Violation[] {
  const fatal = log.split("\n").filter((line) => line.includes('"level":"fatal"') && line.includes("nobody caught"));
  return fatal.map((detail) => ({ check: "uncaught", about: "app", detail }));
}

function tokensOfShopify(stage: Stage): string[] {
  return [...new Set(stage.shopify.truth.requests.flatMap((request) => request.token ?? []))];
}

/** The most requests that reached Kit for one account in any 60 s since then, and those that Kit's own limit refused. */
export function windowsSince(stage: Stage, since: number): { worst: number; refused: number } {
  const requests = stage.kit.truth.requests().filter((one) => one.brand !== null && one.at.getTime() >= since);
  const brands = [...new Set(requests.map((one) => one.brand))];
  const worst = brands.map((brand) =>
    busiestWindow(requests.filter((one) => one.brand === brand).map((one) => one.at.getTime())),
  );
  return {
    worst: Math.max(0, ...worst),
    refused: requests.filter((one) => one.rateLimited && one.fault === null).length,
  };
}
