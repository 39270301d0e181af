// The merchant's commands about a kit order. Each records a fact and enqueues the order; the reconciler decides what follows.
import type { KitOrderRowId } from "../../kernel/ids.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import { taskMark } from "../codes/marks.ts";
import { partOfMark } from "../codes/part-mark.ts";
import { ENDED_BY_MERCHANT, isEndedByMerchant } from "../codes/reasons.ts";
import { type OpenTask, type OrderTaskKind, taskSignature } from "../codes/tasks.ts";
import { entry } from "../codes/timeline.ts";
import { acceptedWithShown } from "../decide/before-sending/lifted-holds.ts";
import { after } from "../decide/decision.ts";
import { carriedApprovals } from "../decide/lines/made-as.ts";
import type { OrderDependencies } from "../effects/order-dependencies.ts";
import { WORKFLOW_TRIES } from "../limits.ts";
import type { CommandChange, CommandRows, FoundOrder, HandledTask } from "../ports/command-rows.ts";
import { heldByHand, type OrderRow, STAGE, type Submission } from "../ports/order-row.ts";
import { MAKEABLE, OPEN_QUESTION, SENDABLE, tooLate, UNSENT } from "./allowed-approvals.ts";
import { approvalChange, refuseApproval, refuseMove, refuseUnseen, refuseWithoutTask } from "./approve.ts";
import { chooseDesign } from "./choose-design.ts";
import type { CommandOutcome, FromPage, OrderCommands } from "./command-outcomes.ts";
import { linkPasted } from "./link-pasted.ts";
import { approvalsToMake } from "./make-as-linked.ts";
import { planFulfilled, planFurtherPart } from "./plan-further-part.ts";
import { isHeldForStore } from "./store-question.ts";

/** States of a kit order that is being sent, was sent, or may have been. */
const ON_THEIR_WAY: readonly Submission[] = ["submitting", "submitted", ...OPEN_QUESTION];

export function createOrderCommands({ engine, rows }: { engine: OrderDependencies; rows: CommandRows }): OrderCommands {
  async function change(shop: ShopRef, id: KitOrderRowId, what: Omit<CommandChange, "at">): Promise<CommandOutcome> {
    const changed = await rows.change(shop, id, { ...what, at: engine.now() });
    // If not, the reconciler changed the row first. Nothing was recorded; the outcome carries the new state.
    if (!changed) return on({ shop, id }, ({ row }) => tooLate(row));
    await (what.cancel?.state === "requested" ? engine.jobs.enqueueCancel(id) : engine.jobs.enqueueOrder(id));
    return { kind: "done" };
  }

  /** What the command does with the kit order, if the shop has it. */
  async function on<Outcome>(
    { shop, id }: { shop: ShopRef; id: KitOrderRowId },
    command: (found: FoundOrder) => Promise<Outcome> | Outcome,
  ): Promise<Outcome | { kind: "not_found" }> {
    const found = await rows.find(shop, id);
    return found ? command(found) : { kind: "not_found" };
  }

  const onUnsent = (
    about: { shop: ShopRef; id: KitOrderRowId },
    command: (row: OrderRow) => Promise<CommandOutcome> | CommandOutcome,
  ) => on(about, ({ row }) => (UNSENT.includes(row.submission) ? command(row) : tooLate(row)));

  /** `why` is what the tries of workflows are counted by. */
  const tryAgain = (shop: ShopRef, id: KitOrderRowId, why: "try_again" | "workflow") =>
    on({ shop, id }, ({ row }) => {
      const timeline = [entry("merchant", "read_again", { why })];
      if (row.submission === "review") {
        const send = approvalChange(row, "send_again");
        return change(shop, id, why === "workflow" ? { ...send, timeline: [...send.timeline, ...timeline] } : send);
      }
      if (row.submission === "rejected")
        return change(shop, id, { expect: ["rejected"], submission: "received", timeline });
      return change(shop, id, { retryShipments: true, readWanted: "merchant", timeline });
    });

  return {
    approve: (shop, id, approval) =>
      on({ shop, id }, (found) => {
        const { what, shown } = fromPage(approval);
        const refusal =
          refuseApproval(found.row, what) ??
          refuseUnseen(found, { what, shown }) ??
          refuseMove(found, what) ??
          refuseWithoutTask(found.tasks, what);
        return refusal ?? change(shop, id, approvalChange(found.row, what, found.tasks));
      }),

    approveForWorkflow: (shop, id) =>
      on({ shop, id }, (found) => {
        const refusal = refuseApproval(found.row, "send");
        if (refusal) return refusal;
        if (wentBack(found.row.wait)) return notApplicable(found.row);
        return change(shop, id, approvalChange(found.row, "send", found.tasks));
      }),

    sendToStaging: (shop, id) =>
      on({ shop, id }, async ({ row }) => {
        if (row.wait?.reason !== "staging_real_order" || row.environment === "staging") return notApplicable(row);
        const { shopifyOrderId, orderName, placedAt } = row;
        const order = { shop, shopifyOrderId, orderName, placedAt, part: 1, test: false };
        const trial = await engine.rows.open({ ...order, environment: "staging" });
        const outcome = await change(shop, trial, {
          expect: UNSENT,
          approvals: [{ what: "to_staging", params: {} }, ...carriedApprovals(row)],
          timeline: [entry("merchant", "approved", { what: "to_staging" })],
        });
        // An earlier click requested the same, and the order has been sent since.
        if (outcome.kind === "too_late" && ON_THEIR_WAY.includes(outcome.submission)) return { kind: "done" };
        return outcome;
      }),

    sendToStore: (shop, id, { location, address }) =>
      onUnsent({ shop, id }, (row) => {
        if (!isHeldForStore(row)) return notApplicable(row, "not_held");
        const approvals = [{ what: "send_to_store" as const, params: { location, address } }];
        const timeline = [entry("merchant", "approved", { what: "send_to_store" })];
        return change(shop, id, { expect: UNSENT, approvals, timeline });
      }),

    hold: (shop, id) =>
      onUnsent({ shop, id }, () => {
        const timeline = [entry("merchant", "hold_set")];
        return change(shop, id, { expect: UNSENT, hold: { reason: "merchant", lifted: false }, timeline });
      }),

    holdForWorkflow: (shop, id) =>
      change(shop, id, {
        expect: [...UNSENT, ...ON_THEIR_WAY],
        hold: { reason: "merchant", lifted: false },
        timeline: [entry("merchant", "hold_set")],
      }),

    release: (shop, id) =>
      on({ shop, id }, ({ row }) => {
        if (!SENDABLE.includes(row.submission)) return tooLate(row);
        const timeline = [entry("merchant", "hold_lifted")];
        // Also while something else keeps the order: it would be held by hand again once that is over.
        if (heldByHand(row) || row.wait?.reason === "held_by_merchant")
          return change(shop, id, { expect: SENDABLE, hold: { reason: "merchant", lifted: true }, timeline });
        if (row.wait?.reason === "hold_window")
          return change(shop, id, { expect: SENDABLE, hold: { reason: "window", lifted: true }, timeline });
        return row.wait?.reason === "release_needed"
          ? change(shop, id, approvalChange(row, "send"))
          : notApplicable(row, "not_held");
      }),

    noteSendTooLate: (shop, id) => change(shop, id, { hold: { reason: "send_too_late", lifted: false }, timeline: [] }),

    sendAfterAll: (shop, id) =>
      on({ shop, id }, ({ row: { submission, wait } }) => {
        // A part that was never sent only kept the order from being sent.
        if (submission !== "void" || !isEndedByMerchant(wait?.reason))
          return { kind: "not_applicable", why: "not_ended_by_you" };
        const timeline = [entry("merchant", "approved", { what: "send_after_all" })];
        return change(shop, id, { expect: ["void"], submission: "received", withdrawn: ENDED_BY_MERCHANT, timeline });
      }),

    tryAgain: (shop, id) => tryAgain(shop, id, "try_again"),

    async tryAgainForWorkflow(shop, id) {
      const may = await this.mayWorkflowTry(shop, id);
      return may ? tryAgain(shop, id, "workflow") : { kind: "not_applicable", why: "workflow_tries_used_up" };
    },

    async mayWorkflowTry(shop, id) {
      const since = after(engine.now(), -WORKFLOW_TRIES.within);
      return (await rows.countWorkflowTries(shop, id, since)) < WORKFLOW_TRIES.most;
    },

    readAgain: (shop, id) =>
      change(shop, id, { readWanted: "merchant", timeline: [entry("merchant", "read_again", { why: "merchant" })] }),

    cancel: (shop, id, shown) =>
      on({ shop, id }, (found) => cancelChange(found, shown, (what) => change(shop, id, what))),

    link: (shop, id, pasted) => on({ shop, id }, ({ row }) => linkPasted({ engine, rows }, { shop, row, pasted })),

    markHandled: (shop, id, handled) =>
      on({ shop, id }, ({ tasks }) => {
        const { what: kind, shown } = fromPage(handled);
        const task = tasks.find((open) => open.kind === kind);
        if (!task) return { kind: "not_applicable", why: "no_such_task" } as const;
        if (shown !== undefined && shown !== taskMark(task))
          return { kind: "not_applicable", why: "task_changed" } as const;
        const approvals = [asHandled(kind, task)];
        return change(shop, id, { approvals, timeline: [entry("merchant", "task_handled", { kind })] });
      }),

    addPart: (shop, id, reason) =>
      on({ shop, id }, async ({ row, tasks }) => {
        const { what: why, shown } = fromPage(reason);
        const last = shown === undefined ? null : partOfMark(shown);
        if (shown !== undefined && last === null && tasks.every((task) => taskMark(task) !== shown))
          return { kind: "not_applicable", why: "task_changed" };
        const purpose = why === "fulfilled" ? planFulfilled(row, tasks) : planFurtherPart(row, why);
        if (purpose === null) return { kind: "not_applicable", why: "no_such_task" };
        if (why !== "fulfilled" && row.submission !== "submitted") return tooLate(row);
        if (purpose.why === "replacement" && purpose.lines.length === 0)
          return { kind: "not_applicable", why: "nothing_sent" };
        const settles = why === "replacement" ? settledByReplacement(tasks) : [];
        const part = await rows.openPart(shop, row, { purpose, last, settles });
        if (!part) return { kind: "not_applicable", why: "part_exists" };
        await engine.jobs.enqueueOrder(part);
        // Closes the old row's task; from now on the new part has its own reason.
        await engine.jobs.enqueueOrder(id);
        return { kind: "done" };
      }),

    chooseDesign: (shop, id, what) =>
      on({ shop, id }, ({ row }) => chooseDesign({ engine, rows }, { shop, row, ...what })),

    makeAs: (shop, id, what) =>
      on({ shop, id }, (found) => {
        const { row } = found;
        if (!MAKEABLE.includes(row.submission)) return tooLate(row);
        const approvals = approvalsToMake(row, what);
        if (approvals.length === 0 && !what.send) return { kind: "not_applicable", why: "link_changed" };
        const unseen = what.send ? refuseUnseen(found, { what: "send", shown: what.shown }) : null;
        if (unseen) return unseen;
        const timeline = approvals.map(({ params }) => entry("merchant", "approved", { what: "make_as", ...params }));
        // Also approves sending, as the command "send" does.
        if (!what.send) return change(shop, id, { expect: MAKEABLE, approvals, timeline });
        return change(shop, id, {
          expect: SENDABLE,
          approvals: [...approvals, { what: "send", params: { lifts: acceptedWithShown(row, found.tasks) } }],
          timeline: [...timeline, entry("merchant", "approved", { what: "send" })],
        });
      }),
  };
}

function asHandled(kind: OrderTaskKind, { params }: OpenTask): HandledTask {
  return { what: `handled:${kind}`, params: { signature: taskSignature({ kind, params }) } };
}

/** What the customer reported, and that Kit canceled an earlier replacement. */
function settledByReplacement(tasks: readonly OpenTask[]): HandledTask[] {
  return tasks.flatMap((task) => {
    const { kind, params } = task;
    if (kind === "customer_problem") return asHandled(kind, task);
    return kind === "canceled_at_kit" && params["replacement"] === true ? asHandled(kind, task) : [];
  });
}

function fromPage<What extends string>(given: FromPage<What>): { what: What; shown: string | undefined } {
  return typeof given === "string" ? { what: given, shown: undefined } : given;
}

/** A person decides about each of these orders (`gates.ts` `payment`). */
function wentBack(wait: OrderRow["wait"]): boolean {
  return wait?.reason === "refunded" || wait?.reason === "charged_back";
}

function notApplicable(row: OrderRow, without: string = row.submission): CommandOutcome {
  return { kind: "not_applicable", why: row.wait?.reason ?? without };
}

async function cancelChange(
  found: FoundOrder,
  shown: string | undefined,
  change: (what: Omit<CommandChange, "at">) => Promise<CommandOutcome>,
): Promise<CommandOutcome> {
  const { row } = found;
  // Kit doesn't have it, so nothing is canceled there.
  if (UNSENT.includes(row.submission) || row.submission === "rejected") {
    const unseen = refuseUnseen(found, { what: "left_to_merchant", shown });
    if (unseen) return unseen;
    const left = await change({ ...approvalChange(row, "left_to_merchant"), expect: [...UNSENT, "rejected"] });
    return left.kind === "done" ? { kind: "done", unsent: true } : left;
  }
  const timeline = [entry("merchant", "cancel_requested", { why: "merchant" })];
  // Canceling needs Kit's number, which isn't known yet: stop sending, and keep the cancellation until it is.
  if (OPEN_QUESTION.includes(row.submission))
    return change({ expect: OPEN_QUESTION, cancel: { state: "blocked", by: "merchant" }, timeline });
  if (row.submission !== "submitted" || !row.kit || row.kit.canceledAt || row.kit.stage >= STAGE.shipped)
    return tooLate(row);
  if (row.cancel.state === "sending") return { kind: "not_applicable", why: "cancel_under_way" };
  return change({
    expect: ["submitted"],
    unlessCancelling: true,
    cancel: { state: "requested", by: "merchant" },
    timeline,
  });
}
