// Shopify hides orders from apps at day 60: ten days before, what is not fulfilled becomes a task. Pure.
import { after, days } from "./decision.ts";
import type { Facts } from "./facts.ts";
import type { WantedTask } from "../codes/tasks.ts";

const DAY_50 = days(50);

export function dayFifty({ row, now }: Pick<Facts, "row" | "now">): WantedTask[] {
  return now > after(row.placedAt, DAY_50) ? [{ kind: "day_50", params: {} }] : [];
}
