// Tasks that the merchant marked as handled: off the list until their signature changes. Pure.
import { z } from "zod";
import type { LineItemId } from "../../kernel/ids.ts";
import { type OrderTaskKind, taskSignature, type WantedTask } from "../codes/tasks.ts";
import { approvalOf, type OrderRow } from "../ports/order-row.ts";
import type { Decision } from "./decision.ts";

export function isHandled(row: OrderRow, task: WantedTask): boolean {
  // Off the list it would be among the payments due: it stays there until it is canceled, or kept at Kit.
  if (task.kind === "do_not_pay" && task.params.certain === true && task.params.why !== "fulfilled") return false;
  const { at } = approvalOf(row, `handled:${task.kind}`) ?? {};
  const { at: requestedAt } = row.cancel;
  // Kit refused a later request, too.
  if (task.kind === "cancel_not_possible" && at && requestedAt && at < requestedAt) return false;
  return signatureOf(row, task.kind) === taskSignature(task);
}

/** Whether an open task ends with this decision. */
export function isOver(
  row: OrderRow,
  task: { kind: string; params: unknown },
  { tasks, keeps = [] }: Pick<Decision, "tasks" | "keeps">,
): boolean {
  if (tasks.some(({ kind }) => kind === task.kind)) return false;
  const kept = keeps.find((kind) => kind === task.kind);
  return kept === undefined || signatureOf(row, kept) === taskSignature(task);
}

/** The units of a line that the task was about when it was handled; of an earlier version's entry, all. */
export function handledUnits(row: OrderRow, kind: OrderTaskKind, line: LineItemId): number {
  if (!approvalOf(row, `handled:${kind}`)) return 0;
  const about = About.safeParse(parsed(signatureOf(row, kind)));
  return about.success ? (about.data[1].lines.find(({ id }) => id === line)?.quantity ?? 0) : Infinity;
}

/** A signature has objects as their entries (`stableJson`). */
const Params = z.array(z.tuple([z.string(), z.unknown()])).transform((entries) => Object.fromEntries(entries));
const Line = Params.pipe(z.object({ id: z.string(), quantity: z.number() }));
const About = z.tuple([z.string(), Params.pipe(z.object({ lines: z.array(Line) }))]);

function parsed(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return null;
  }
}

function signatureOf(row: OrderRow, kind: OrderTaskKind): string | null | undefined {
  return approvalOf(row, `handled:${kind}`)?.params.signature;
}
