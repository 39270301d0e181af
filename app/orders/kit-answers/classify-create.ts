// How an answer to POST /orders changes the row. Pure; every kind of answer is covered.
import type { ShutReason } from "../../kernel/kit-budget.ts";
import type { UnreachableCode } from "../../kit/fault-codes.ts";
import type { KitAnswer, KitErrorEntry, KitOrder } from "../../kit/kit-types.ts";
import type { AnswerLostCode } from "../codes/timeline-params.ts";
import { entry } from "../codes/timeline.ts";
import { LOST_ANSWERS_LIMIT } from "../limits.ts";
import type { OrderRow } from "../ports/order-row.ts";
import type { AttemptResult } from "../ports/order-rows.ts";
import { mirrorKit } from "./kit-mirror.ts";

export interface CreateContext {
  row: Pick<OrderRow, "reference" | "lostCount">;
  attempt: number;
  now: Date;
  /** Replaces this order's customer values in a text by their fields' names. */
  mask: (text: string) => string;
}

/** The process that made the request died: its answer is lost. */
export const PROCESS_DIED = { kind: "lost", reached: "maybe", status: null, code: "process_died" } as const;

export function classifyCreate(
  answer: KitAnswer<KitOrder> | typeof PROCESS_DIED,
  context: CreateContext,
): AttemptResult {
  const { row, now } = context;
  switch (answer.kind) {
    case "ok":
      // An answer about another order doesn't answer this request.
      if (answer.value.reference !== row.reference) return lost(context, answer.status, "other_reference");
      return {
        outcome: "created",
        httpStatus: answer.status,
        detail: null,
        submission: "submitted",
        mirror: mirrorKit(null, answer.value, now).mirror,
        linkedBy: "answer",
        timeline: [entry("kit", "sent", { kitOrderId: answer.value.id, state: answer.value.state })],
      };
    case "lost":
      return lost(context, answer.status, answer.code);
    case "unreachable":
      return notSent(context, null, { why: "unreachable", code: answer.code });
    case "unauthorized":
      return notSent(context, 401, { why: "unauthorized", code: null });
    case "rate_limited":
      return notSent(context, 429, { why: "rate_limited", code: null });
    case "refused":
      return refused(context, answer.status, answer.errors);
  }
}

function lost(context: CreateContext, status: number | null, code: AnswerLostCode): AttemptResult {
  const lostCount = context.row.lostCount + 1;
  const timeline = [entry("kit", "answer_lost", { attempt: context.attempt, status, code })];
  const submission = lostCount >= LOST_ANSWERS_LIMIT ? "review" : "unknown";
  return { outcome: "lost", httpStatus: status, detail: code, submission, lostCount, timeline };
}

interface NotSent {
  why: ShutReason;
  code: UnreachableCode | null;
}

/** It provably didn't reach Kit: the row is as before the attempt, maybe `unknown` after an earlier lost answer. */
function notSent(context: CreateContext, status: number | null, { why, code }: NotSent): AttemptResult {
  const { lostCount } = context.row;
  const submission = lostCount > 0 ? "unknown" : "ready";
  const timeline = [entry("app", "not_sent", { why, code })];
  return { outcome: "not_sent", httpStatus: status, detail: code ?? why, submission, lostCount, timeline };
}

function refused(context: CreateContext, status: number, errors: KitErrorEntry[]): AttemptResult {
  const { reference, lostCount } = context.row;
  const detail = context.mask(words(errors)) || null;
  const about = { httpStatus: status, detail, lostCount };
  if (isReferenceTaken(status, errors, reference)) {
    const timeline = [entry("kit", "reference_taken", { status, detail })];
    return { outcome: "reference_taken", ...about, submission: "exists_unlinked", timeline };
  }
  // Kit refused this request's contents, but may have accepted an earlier one with other contents: a person has to check.
  const submission = lostCount > 0 ? "review" : "rejected";
  return { outcome: "rejected", ...about, submission, timeline: [entry("kit", "rejected", { status, detail })] };
}

/**
 * "Status code for a duplicate reference_number: not shown" (kit-api): 409, or any 400 or 422 whose errors name the reference
 * and say that it is taken or must be unique.
 */
export function isReferenceTaken(status: number, errors: KitErrorEntry[], reference: string): boolean {
  if (status === 409) return true;
  if (status !== 400 && status !== 422) return false;
  return errors.some(({ title, detail }) =>
    `${title} ${detail ?? ""}`
      .toLowerCase()
      .split(PROBLEMS)
      .some(
        (problem) =>
          (NAMES_REFERENCE.test(problem) || problem.includes(reference.toLowerCase())) && TAKEN.test(problem),
      ),
  );
}

// "detail lists each problem" (kit-api): another field's problem must not count as the reference's. Nor does a line that
// references a product which "doesn't exist", or an order that "was refused".
const PROBLEMS = /[;\n]|[.,]\s/;
const NAMES_REFERENCE = /(?<![a-z])reference(?![sd](?![a-z]))/;
const TAKEN =
  /(?<![a-z])(?:taken|already|unique|duplicat[a-z]*|in use|reuse|(?:re-?)?used|existing|(?<!(?:not|n['’]t|must)[ _])exists?)(?![a-z])/;

/** Kit's number, if the error names it: the digits after "order" or "id", never the reference itself. */
export function orderIdInError(errors: KitErrorEntry[], reference: string): number | null {
  for (const { title, detail } of errors) {
    const text = `${title} ${detail ?? ""}`.replaceAll(reference, " ");
    const match = /\b(?:order|id|number)\b[^0-9]{0,12}(\d{1,15})\b/i.exec(text);
    if (match) return Number(match[1]);
  }
  return null;
}

export function words(errors: KitErrorEntry[]): string {
  return errors.map(({ title, detail }) => [title, detail].filter(Boolean).join(": ")).join("; ");
}
