import { formatCount } from "../../../kernel/text/count.ts";

export const designPicker = {
  title: (count: number, name: string) => `Choose design for ${count === 1 ? name : formatCount(count, "variant")}`,
  search: "Search designs",
  untrack: (count: number) => `Stop tracking inventory for ${count === 1 ? "this variant" : "these variants"}`,
  untrackHelp: "Kits are made to order. Turn off tracking so they don't sell out.",
  preview: "Preview changes",
  cancel: "Cancel",
  each: (amount: string) => `${amount} each`,
  further: (count: number) => `And ${formatCount(count, "more product")}`,
  none: "No designs found.",
  noneYet: "There are no designs to choose from yet.",
  add: "Add designs",
  lost: "The designs couldn't be loaded. Check your connection, then try again.",
  more: "Search to see more designs.",
} as const;
