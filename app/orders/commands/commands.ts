// What a merchant says about a kit order: each command writes the word down as a fact and rings; the reconciler decides what
// comes of it. Outcomes are values for the pages to put into words.
import type { KitOrderRowId } from "../../kernel/ids.ts";
import { KitOrderId } from "../../kernel/ids.ts";
import type { ApprovalKind } from "./approvals.ts";
import type { CommandOutcome, LinkOutcome, OrderCommands } from "./command-outcomes.ts";
import type { CommandChange, CommandRows } from "../ports/command-rows.ts";
import type { Engine } from "../effects/engine.ts";
import { keptOf } from "../decide/keep-at-kit.ts";
import { isAtOwnLocation, isMoving } from "../decide/own-location.ts";
import { linkByNumber } from "../effects/link-kit-number.ts";
import { approvalsToMake } from "./make-as-linked.ts";
import type { CancelState, OrderRow, Submission } from "../ports/order-row.ts";
import { STAGE } from "../ports/order-row.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import { purposeOfPart } from "./purpose-of-part.ts";
import { taskSignature } from "../codes/tasks.ts";

const UNSENT: readonly Submission[] = ["received", "held", "ready"];
/** A POST was made, and what became of it is not known. */
const OPEN_QUESTION: readonly Submission[] = ["unknown", "exists_unlinked", "review"];

type OpenTask = Pick<NonNullable<Awaited<ReturnType<CommandRows["find"]>>>["tasks"][number], "kind" | "params">;

interface Dependencies {
  engine: Engine;
  rows: CommandRows;
}

export function createOrderCommands({ engine, rows }: Dependencies): OrderCommands {
  const find = async (shop: ShopRef, id: KitOrderRowId) => rows.find(shop, id);

  async function change(shop: ShopRef, id: KitOrderRowId, what: Omit<CommandChange, "at">): Promise<CommandOutcome> {
    const changed = await rows.change(shop, id, { ...what, at: engine.now() });
    if (!changed) {
      // The reconciler was faster: the merchant is told where the order is now, and nothing was changed.
      const now = await find(shop, id);
      return now ? tooLate(now.row) : { kind: "not_found" };
    }
    await (what.cancel?.state === "requested" ? engine.jobs.ringCancel(id) : engine.jobs.enqueueOrder(id));
    return { kind: "done" };
  }

  return {
    async approve(shop, id, what) {
      const found = await find(shop, id);
      if (!found) return { kind: "not_found" };
      const refusal = refuseApproval(found.row, what) ?? refuseMove(found, what);
      if (refusal) return refusal;
      return change(shop, id, approvalChange(found.row, what, found.tasks));
    },

    async sendToStaging(shop, id) {
      const found = await find(shop, id);
      if (!found) return { kind: "not_found" };
      const { row } = found;
      if (row.wait?.reason !== "staging_real_order" || row.environment === "staging")
        return { kind: "not_applicable", why: row.wait?.reason ?? row.submission };
      const { shopifyOrderId, orderName, placedAt } = row;
      const order = {
        shop,
        shopifyOrderId,
        orderName,
        placedAt,
        environment: "staging" as const,
        part: 1,
        test: false,
      };
      const trial = await engine.rows.open(order);
      const timeline = [
        { actor: "merchant" as const, code: "approved" as const, params: { what: "to_staging" as const } },
      ];
      return change(shop, trial, { expect: UNSENT, approvals: [{ what: "to_staging", params: {} }], timeline });
    },

    async hold(shop, id) {
      const found = await find(shop, id);
      if (!found) return { kind: "not_found" };
      if (!UNSENT.includes(found.row.submission)) return tooLate(found.row);
      const timeline = [{ actor: "merchant" as const, code: "hold_set" as const }];
      return change(shop, id, { expect: UNSENT, hold: { reason: "merchant", lifted: false }, timeline });
    },

    async release(shop, id) {
      const found = await find(shop, id);
      if (!found) return { kind: "not_found" };
      const { row } = found;
      if (!UNSENT.includes(row.submission)) return tooLate(row);
      const timeline = [{ actor: "merchant" as const, code: "hold_lifted" as const }];
      if (row.wait?.reason === "held_by_merchant")
        return change(shop, id, { expect: UNSENT, hold: { reason: "merchant", lifted: true }, timeline });
      if (row.wait?.reason === "hold_window")
        return change(shop, id, { expect: UNSENT, hold: { reason: "window", lifted: true }, timeline });
      if (row.wait?.reason === "release_needed") return change(shop, id, approvalChange(row, "send"));
      return { kind: "not_applicable", why: row.wait?.reason ?? "not_held" };
    },

    async tryAgain(shop, id) {
      const found = await find(shop, id);
      if (!found) return { kind: "not_found" };
      const { row } = found;
      const timeline = [{ actor: "merchant" as const, code: "read_again" as const, params: { why: "try_again" } }];
      if (row.submission === "review") return change(shop, id, approvalChange(row, "send_again"));
      if (row.submission === "rejected")
        return change(shop, id, { expect: ["rejected"], submission: "received", timeline });
      return change(shop, id, { retryShipments: true, readWanted: "merchant", timeline });
    },

    async readAgain(shop, id) {
      const found = await find(shop, id);
      if (!found) return { kind: "not_found" };
      const timeline = [{ actor: "merchant" as const, code: "read_again" as const, params: { why: "merchant" } }];
      return change(shop, id, { readWanted: "merchant", timeline });
    },

    async cancel(shop, id) {
      const found = await find(shop, id);
      if (!found) return { kind: "not_found" };
      return cancelChange(found.row, (what) => change(shop, id, what));
    },

    async link(shop, id, pasted) {
      const found = await find(shop, id);
      if (!found) return { kind: "not_found" };
      return linkPasted({ engine, rows }, { shop, row: found.row, pasted });
    },

    async markHandled(shop, id, kind) {
      const found = await find(shop, id);
      if (!found) return { kind: "not_found" };
      const task = found.tasks.find((open) => open.kind === kind);
      if (!task) return { kind: "not_applicable", why: "no_such_task" };
      const signature = taskSignature({ kind, params: task.params });
      const timeline = [{ actor: "merchant" as const, code: "task_handled" as const, params: { kind } }];
      const approvals = [{ what: `handled:${kind}` as const, params: { signature } }];
      return change(shop, id, { approvals, timeline });
    },

    async addPart(shop, id, why) {
      const found = await find(shop, id);
      if (!found) return { kind: "not_found" };
      const { row } = found;
      if (row.submission !== "submitted") return tooLate(row);
      const purpose = purposeOfPart(row, why);
      if (purpose.why === "replacement" && purpose.lines.length === 0)
        return { kind: "not_applicable", why: "nothing_sent" };
      const part = await rows.openPart(shop, row, purpose);
      if (!part) return { kind: "not_applicable", why: "part_exists" };
      await engine.jobs.enqueueOrder(part);
      // Its task is answered, and the new part tells what it waits for.
      await engine.rows.nudge(id);
      await engine.jobs.enqueueOrder(id);
      return { kind: "done" };
    },

    async makeAs(shop, id, what) {
      const found = await find(shop, id);
      if (!found) return { kind: "not_found" };
      const { row } = found;
      if (!MAKEABLE.includes(row.submission)) return tooLate(row);
      const approvals = approvalsToMake(row, what);
      const { send } = what;
      if (approvals.length === 0 && !send) return { kind: "not_applicable", why: "link_changed" };
      const timeline = approvals.map(({ params }) => ({
        actor: "merchant" as const,
        code: "approved" as const,
        params: { what: "make_as" as const, ...params },
      }));
      // Sent at once with it, as "send" says.
      if (!send) return change(shop, id, { expect: MAKEABLE, approvals, timeline });
      const sent = { actor: "merchant" as const, code: "approved" as const, params: { what: "send" as const } };
      return change(shop, id, {
        expect: UNSENT,
        approvals: [...approvals, { what: "send" as const, params: { lifts: row.wait?.reason ?? null } }],
        timeline: [...timeline, sent],
      });
    },
  };
}

/** Before it is sent; and where the answer to a request was lost, since it is decided again what is sent under its number. */
const MAKEABLE: readonly Submission[] = [...UNSENT, "unknown", "review"];

function tooLate(row: OrderRow): CommandOutcome {
  return { kind: "too_late", submission: row.submission, kitState: row.kit?.state ?? null };
}

function refuseApproval(row: OrderRow, what: ApprovalKind): CommandOutcome | null {
  switch (what) {
    case "send":
    case "send_without_held_lines":
      return UNSENT.includes(row.submission) ? null : tooLate(row);
    case "already_ordered":
    case "left_to_merchant":
      return SAYABLE[what].includes(row.submission) ? null : tooLate(row);
    case "send_again":
      return row.submission === "review" ? null : { kind: "not_applicable", why: row.submission };
    case "cancel_at_cost":
    case "keep_at_kit":
      if (row.submission !== "submitted" || !row.kit) return { kind: "not_applicable", why: row.submission };
      if (row.cancel.state === "sending") return { kind: "not_applicable", why: "cancel_under_way" };
      return row.kit.stage >= STAGE.shipped || row.kit.canceledAt ? tooLate(row) : null;
    case "replace_at_kit":
      if (row.submission !== "submitted" || !row.kit) return { kind: "not_applicable", why: row.submission };
      if (row.kit.canceledAt || row.kit.stage >= STAGE.shipped) return tooLate(row);
      return REPLACEABLE.includes(row.cancel.state) ? null : { kind: "not_applicable", why: "cancel_under_way" };
    case "move_to_kit":
    case "keep_at_location":
      return SAYABLE[what].includes(row.submission) ? null : tooLate(row);
    case "fulfill_without_tracking":
      return row.kit && row.kit.stage >= STAGE.shipped ? null : { kind: "not_applicable", why: "not_shipped" };
  }
}

/** Shopify is asked once for each time that the merchant says so, and not called back while it is. */
function refuseMove(
  { row, tasks }: { row: OrderRow; tasks: readonly OpenTask[] },
  what: ApprovalKind,
): CommandOutcome | null {
  if (what !== "move_to_kit" && what !== "keep_at_location") return null;
  if (isMoving(row)) return { kind: "not_applicable", why: "move_under_way" };
  const routed = tasks.some(({ kind }) => kind === "at_own_location") || isAtOwnLocation(row);
  return routed ? null : { kind: "not_applicable", why: "not_at_own_location" };
}

function approvalChange(row: OrderRow, what: ApprovalKind, tasks: readonly OpenTask[] = []): Omit<CommandChange, "at"> {
  const timeline = [{ actor: "merchant" as const, code: "approved" as const, params: { what } }];
  const about = { expect: SAYABLE[what], timeline };
  switch (what) {
    case "send_without_held_lines": {
      const held = row.lines.filter((line) => line.disposition === "hold" || line.disposition === "wait");
      return { ...about, approvals: [{ what, params: { lines: held.map((line) => line.lineItemId) } }] };
    }
    // "Leave it at Kit" takes the request to cancel back, for what the merchant was shown; "cancel it although it costs" is a
    // request, if there is none yet.
    case "keep_at_kit": {
      const approvals = [{ what, params: { about: keptOf(row), why: whyToCancel(tasks) } }];
      return { ...about, approvals, cancel: { state: "none", by: null }, unlessCancelling: true };
    }
    case "cancel_at_cost": {
      const approvals = [{ what, params: {} }];
      return row.cancel.state === "none"
        ? { ...about, approvals, cancel: { state: "requested", by: "merchant" } }
        : { ...about, approvals };
    }
    // Whether that is free is read first; where it is not, the merchant is asked, as with every cancellation.
    case "replace_at_kit":
      return {
        ...about,
        approvals: [{ what, params: {} }],
        cancel: { state: "requested", by: "merchant" },
        unlessCancelling: true,
      };
    case "send":
      return { ...about, approvals: [{ what, params: { lifts: row.wait?.reason ?? null } }] };
    case "move_to_kit":
      return { ...about, approvals: [{ what, params: { state: "wanted", lines: [], fault: null } }] };
    default:
      return { ...about, approvals: [{ what, params: {} }] };
  }
}

/** Why the order is to be canceled at Kit, as its open tasks tell the merchant. */
function whyToCancel(tasks: readonly OpenTask[]): string | null {
  const why = tasks.find(({ kind }) => kind === "cancel_costs" || kind === "do_not_pay")?.params["why"];
  return typeof why === "string" ? why : null;
}

/** Nothing is under way at Kit; what Kit refused or did not answer may be asked for again. */
const REPLACEABLE: readonly CancelState[] = ["none", "refused", "unknown"];

/** Where a row must stand for the word to mean anything; elsewhere it would be believed and do nothing. */
const SAYABLE: Record<ApprovalKind, readonly Submission[]> = {
  send: UNSENT,
  send_without_held_lines: UNSENT,
  already_ordered: [...UNSENT, "rejected", "void", ...OPEN_QUESTION],
  left_to_merchant: [...UNSENT, "rejected", "void", ...OPEN_QUESTION],
  send_again: ["review"],
  cancel_at_cost: ["submitted"],
  keep_at_kit: ["submitted"],
  replace_at_kit: ["submitted"],
  fulfill_without_tracking: ["submitted"],
  move_to_kit: [...UNSENT, "submitted"],
  keep_at_location: [...UNSENT, "submitted"],
};

function cancelChange(
  row: OrderRow,
  change: (what: Omit<CommandChange, "at">) => Promise<CommandOutcome>,
): Promise<CommandOutcome> | CommandOutcome {
  const timeline = [
    { actor: "merchant" as const, code: "cancel_requested" as const, params: { why: "merchant" as const } },
  ];
  if (UNSENT.includes(row.submission) || row.submission === "rejected") {
    return change({ expect: [...UNSENT, "rejected"], approvals: [{ what: "left_to_merchant", params: {} }], timeline });
  }
  // No number to cancel by: nothing more is sent, and the cancellation waits until one is known.
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

async function linkPasted(
  { engine, rows }: Dependencies,
  { shop, row, pasted }: { shop: ShopRef; row: OrderRow; pasted: string },
): Promise<LinkOutcome> {
  if (!OPEN_QUESTION.includes(row.submission))
    return { kind: "too_late", submission: row.submission, kitState: row.kit?.state ?? null };
  const number = numberIn(pasted);
  if (number === null) return { kind: "unreadable" };
  const account = row.accountId ?? (await rows.accountOf(shop));
  if (!account) return { kind: "failed", code: "no_account" };
  const result = await linkByNumber(engine, { claim: { id: row.id, row }, account, number, by: "merchant" });
  switch (result.kind) {
    case "linked":
      await engine.jobs.enqueueOrder(row.id);
      return { kind: "done", kitOrderId: number };
    case "already_linked":
      return { kind: "too_late", submission: "submitted", kitState: null };
    case "linked_elsewhere":
    case "no_such_order":
      return { kind: result.kind };
    case "other_reference":
      return { kind: "other_reference", reference: result.reference };
    case "busy":
      return { kind: "busy", until: result.until };
    case "failed":
      return { kind: "failed", code: result.code };
  }
}

/** "4711", "#4711", or a portal link whose last number is the order's. */
export function numberIn(pasted: string): KitOrderId | null {
  const text = pasted.trim();
  const plain = /^#?(\d{1,15})$/.exec(text);
  const digits =
    plain?.[1] ??
    (/^https?:\/\//i.test(text) ? [...text.split(/[?#]/)[0]!.matchAll(/\d{1,15}/g)].at(-1)?.[0] : undefined);
  const parsed = KitOrderId.safeParse(digits === undefined ? null : Number(digits));
  return parsed.success && parsed.data > 0 ? parsed.data : null;
}
