// Choosing, changing and removing the design of a line without a variant.
import type { ExternalSku, LineItemId } from "../../kernel/ids.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import { entry, type TimelineRecord } from "../codes/timeline.ts";
import { designOffer } from "../decide/lines/line-design.ts";
import { chosenSku } from "../decide/lines/made-as.ts";
import type { OrderDependencies } from "../effects/order-dependencies.ts";
import type { CommandRows } from "../ports/command-rows.ts";
import type { OrderRow } from "../ports/order-row.ts";
import { tooLate } from "./allowed-approvals.ts";
import type { CommandOutcome } from "./command-outcomes.ts";

interface Dependencies {
  engine: OrderDependencies;
  rows: CommandRows;
}

interface Choice {
  shop: ShopRef;
  row: OrderRow;
  line: LineItemId;
  sku: ExternalSku | null;
}

export async function chooseDesign({ engine, rows }: Dependencies, choice: Choice): Promise<CommandOutcome> {
  const { shop, row, line: id, sku } = choice;
  // A second click or tab.
  const chosen = chosenSku(row, id);
  if (chosen === sku) return { kind: "done" };
  const line = row.lines.find(({ lineItemId }) => lineItemId === id);
  if (!line) return { kind: "not_applicable", why: "no_such_line" };
  const { submission, approvals, wait } = row;
  if (!designOffer({ submission, approvals, waitReason: wait?.reason ?? null }, line))
    // A line with a design is at Kit, in this part or another, or fulfilled.
    return chosen === null ? { kind: "not_applicable", why: "no_design_to_choose" } : tooLate(row);
  // The current account, which further requests go to.
  const account = await rows.accountFor(shop, { accountId: null });
  if (sku !== null && (account === null || !(await rows.hasDesign(account, sku))))
    return { kind: "not_applicable", why: "no_such_design" };
  const parts = await rows.chooseDesign(shop, row, { line: id, sku, timeline: [timelineOf(sku)], at: engine.now() });
  // The reconciler claimed it first and is sending it.
  if (!parts) return tooLate((await rows.find(shop, row.id))?.row ?? row);
  for (const part of parts) await engine.jobs.enqueueOrder(part);
  return { kind: "done" };
}

function timelineOf(sku: ExternalSku | null): TimelineRecord {
  const params = sku === null ? { what: "design_removed" as const } : { what: "make_as" as const, as: "chosen", sku };
  return entry("merchant", "approved", params);
}
