// The series of each day, from the lightest to the darkest: sold, sent, shipped. Each is part of the one before.
import type { MonthDay } from "../../orders/read/month.ts";

export const SERIES = [
  { key: "sold", color: "#c9c9c9" },
  { key: "sent", color: "#7ea6e0" },
  { key: "shipped", color: "#1f5199" },
] as const satisfies { key: Exclude<keyof MonthDay, "day">; color: string }[];
