// Shopify hides orders from apps at day 60: ten days before, what is not fulfilled becomes a task. Pure.
import { after } from "./decision.ts";
import { HIDDEN_SOON_AFTER } from "../limits.ts";
import type { Facts } from "./facts.ts";
import type { WantedTask } from "../codes/tasks.ts";

export function dayFifty({ row, now }: Pick<Facts, "row" | "now">): WantedTask[] {
  return now > after(row.placedAt, HIDDEN_SOON_AFTER) ? [{ kind: "day_50", params: {} }] : [];
}
