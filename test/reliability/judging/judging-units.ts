// The promise, order by order, as the app's own daily check reads it from both ends: no kit unit that was paid may be nowhere
// (app/orders/decide/units/where-a-unit-is.ts), and no order missing.
import { compareOrder } from "../../../app/daily-check/compare-order.ts";
import type { Comparison } from "../../../app/daily-check/compare-sides.ts";
import { ShopifyOrderId } from "../../../app/kernel/ids.ts";
import type { Seller } from "../merchants.ts";
import type { Placed } from "../orders.ts";
import type { Stage } from "../stage.ts";
import type { Violation } from "./judging-orders.ts";

/** Longer than a run. */
const PERIOD_MS = 60 * 60_000;

export interface JudgedUnits {
  /** By order. */
  violations: Map<string, Violation[]>;
  /** Units by where they are. */
  units: Record<string, number>;
}

export async function judgeUnits(stage: Stage, placed: readonly Placed[]): Promise<JudgedUnits> {
  const { engine } = stage.app.composition.checks;
  const judged: JudgedUnits = { violations: new Map(), units: {} };
  for (const seller of new Set(placed.map((one) => one.seller))) {
    const check = await startCheck(stage, seller);
    for (const one of placed.filter((order) => order.seller === seller && !order.deleted)) {
      const order = { id: ShopifyOrderId.parse(one.id), name: one.order.name };
      const { comparison } = await compareOrder(engine, check, { shop: check.checked, order });
      for (const { where, units } of comparison.units) judged.units[where] = (judged.units[where] ?? 0) + units;
      judged.violations.set(one.id, judgeComparison(`${order.name} ${one.id}`, comparison));
    }
  }
  return judged;
}

export function judgeComparison(about: string, { units, verdict, differences }: Comparison): Violation[] {
  const nowhere = units
    .filter(({ where }) => where === "nowhere")
    .map(({ line, units: count }) => ({ check: "nowhere", about, detail: `${count} of line ${line}` }));
  const missing = { check: "missing", about, detail: JSON.stringify(differences) };
  return verdict === "missing" ? [...nowhere, missing] : nowhere;
}

async function startCheck(stage: Stage, { shop }: Seller) {
  const { rows } = stage.app.composition.checks.engine;
  const at = new Date();
  const since = new Date(at.getTime() - PERIOD_MS);
  const id = (await rows.start(shop, { nightOf: null, at, since })) ?? (await rows.running(shop));
  const check = id === null ? null : await rows.load(id);
  if (!check?.checked) throw new Error(`no check of ${shop.domain} can be started`);
  return { ...check, since, checked: check.checked };
}
