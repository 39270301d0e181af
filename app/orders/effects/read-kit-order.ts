// GET /orders/{id} for one row: updates our copy, and compares lines and customer once.
import type { KitOrder } from "../../kit/kit-types.ts";
import type { TimelineRecord } from "../codes/timeline.ts";
import { differences } from "../decide/at-kit/compare-kit-order.ts";
import { cancelUnreadAt } from "../decide/at-kit/left-behind.ts";
import { kitCustomer } from "../decide/customer/kit-customer.ts";
import { after, type Step } from "../decide/decision.ts";
import { mirrorKit } from "../kit-answers/kit-mirror.ts";
import { NOT_FOLLOWED_TASK_AFTER, READ_FAILURES_BEFORE_TASK } from "../limits.ts";
import { type KitMirror, type OrderRow, type ReadFault, STAGE } from "../ports/order-row.ts";
import { AGAIN, backoff, type EffectContext, type Outcome } from "./order-dependencies.ts";
import { notBegun } from "./take-slot.ts";

export async function readKit(context: EffectContext, step: Extract<Step, { do: "read_kit" }>): Promise<Outcome> {
  const { engine, claim } = context;
  const { kit, accountId } = claim.row;
  if (!kit || !accountId) return { kind: "rest", until: backoff(5, engine.now()), fault: "nothing_to_read" };
  const ask = { accountId, priority: step.priority, at: engine.now() };
  const begun = await engine.rows.beginRead(claim, ask);
  if (begun.kind !== "begun") return notBegun(context, accountId, begun);
  // Dated from the start of the read, which may not show later changes at Kit; never before an earlier read, which
  // another machine's clock may have dated.
  const now = new Date(Math.max(engine.now().getTime(), kit.readAt.getTime()));
  const answer = await engine.kit.read(accountId, begun.slot, kit.id);
  const notShown = async (fault: string) =>
    (await isUnreadable(context, kit)) ? failed(context, { ...kit, readAt: now }, "unreadable") : pause(context, fault);
  switch (answer.kind) {
    case "ok": {
      if (answer.value.id !== kit.id || answer.value.reference !== claim.row.reference)
        return failed(context, { ...kit, readAt: now }, "other_reference");
      const { mirror, timeline } = mirrorKit(kit, answer.value, now);
      await record(context, { mirror: compared(context, mirror, answer.value), timeline });
      if (shippedUnheard(claim.row, kit, mirror)) await engine.rows.noteUnheard(accountId);
      return AGAIN;
    }
    case "refused":
      if (answer.status === 404) return failed(context, { ...kit, readAt: now }, "not_found");
      return notShown(`http_${answer.status}`);
    case "lost":
      return notShown(answer.code);
    case "unreachable":
      return pause(context, answer.code);
    case "unauthorized":
      return pause(context, "unauthorized");
    case "rate_limited":
      return { kind: "rest", until: answer.retryAt, fault: null };
  }
}

/** Once after linking, while the store's order still matches what was sent. */
function compared(context: EffectContext, mirror: KitMirror, order: KitOrder): KitMirror {
  const { facts, claim, engine } = context;
  if (mirror.comparedAt || facts.store.kind !== "found") return mirror;
  const customer = kitCustomer(facts.store.order.customer, facts.rules);
  // An address changed in the store has its own task; comparing it would report a difference at Kit.
  const comparable = customer.kind === "complete" && facts.customerAsSent === true ? customer.customer : null;
  const lines = claim.row.lines
    .filter((line) => line.sentQuantity > 0 && line.sentProductId !== null)
    .map((line) => ({ product_id: line.sentProductId!, quantity: line.sentQuantity, artwork_location: "" }));
  return { ...mirror, comparedAt: engine.now(), differences: differences({ customer: comparable, lines }, order) };
}

/** Kit is reached, but hasn't shown the order for so long that a person has to know. */
async function isUnreadable({ engine, claim: { row } }: EffectContext, kit: KitMirror): Promise<boolean> {
  if (row.failures < READ_FAILURES_BEFORE_TASK) return false;
  // Kit may be making one that should be canceled, no matter why it isn't shown.
  const cancelAt = cancelUnreadAt(row);
  if (cancelAt !== null) return engine.now() >= cancelAt;
  if (engine.now() < after(kit.readAt, NOT_FOLLOWED_TASK_AFTER)) return false;
  return row.accountId === null || engine.rows.isUnreadAlone(row, row.accountId);
}

async function failed(context: EffectContext, kit: KitMirror, readFault: ReadFault): Promise<Outcome> {
  await record(context, { mirror: { ...kit, readFault, reads: kit.reads + 1 }, timeline: [] });
  return AGAIN;
}

function record({ engine, claim }: EffectContext, read: { mirror: KitMirror; timeline: TimelineRecord[] }) {
  return engine.rows.recordKit(claim.id, { ...read, wanted: claim.row.readWantedAt });
}

function pause(context: EffectContext, fault: string): Outcome {
  return { kind: "rest", until: backoff(context.claim.row.failures + 2, context.engine.now()), fault };
}

/** Whether Kit shipped the order without an event, so that only polling found out (decision 59). */
function shippedUnheard(row: Pick<OrderRow, "readWantedAt">, before: KitMirror, now: KitMirror): boolean {
  return row.readWantedAt === null && before.stage < STAGE.shipped && now.stage >= STAGE.shipped;
}
