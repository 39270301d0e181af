// Shopify hides orders from apps after 60 days. Ten days before, an unfulfilled order becomes a task. Pure.
import type { WantedTask } from "../../codes/tasks.ts";
import { UNFULFILLED_REMINDER_AFTER } from "../../limits.ts";
import { after } from "../decision.ts";
import type { Facts } from "../facts.ts";

export function unfulfilledReminder({ row, now }: Pick<Facts, "row" | "now">): WantedTask[] {
  return now > after(row.placedAt, UNFULFILLED_REMINDER_AFTER) ? [{ kind: "day_50", params: {} }] : [];
}
