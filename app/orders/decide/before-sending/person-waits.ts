// Waits before sending that only a person can end, and the task for them: waiting alone changes nothing. Pure.
import type { Because } from "../../codes/reason-params.ts";
import type { WaitReason } from "../../codes/reasons.ts";
import type { WantedTask } from "../../codes/tasks.ts";
import { PERSON_WAIT_TASK_AFTER } from "../../limits.ts";
import { after } from "../decision.ts";
import type { Facts } from "../facts.ts";

/** The reasons for the task `waits_for_person`, most urgent first. */
export const PERSON_WAITS = ["older_than_60_days", "on_hold", "request_pending"] as const;
export type PersonWait = (typeof PERSON_WAITS)[number];

/** The task of an order that only a person can release. */
export function personTasks(
  { reason, params }: Because<WaitReason>,
  { row, shop, now }: Pick<Facts, "row" | "shop" | "now">,
): WantedTask[] {
  const whys: string[] = [];
  if (reason === "no_access" && "code" in params) whys.push(params.code ?? "");
  if (reason === "lines_wait" && "lines" in params) whys.push(...(params.lines ?? []).map((line) => line.reason));
  const why = PERSON_WAITS.find((one) => whys.includes(one));
  if (why === undefined) return [];
  // Nothing was promised for orders placed before going live: they are listed until Shopify hides them.
  if (!shop.goneLiveAt || row.placedAt < shop.goneLiveAt) return [];
  const isDue = why === "older_than_60_days" || now > after(row.createdAt, PERSON_WAIT_TASK_AFTER);
  return isDue ? [{ kind: "waits_for_person", params: { why } }] : [];
}
