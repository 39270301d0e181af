import { formatNumber } from "../../kernel/text/count.ts";

export const lists = {
  all: (count: number) => `All ${formatNumber(count)} on this page`,
  selected: (count: number) => `${formatNumber(count)} selected`,
  actions: "Actions",
  picture: "Picture",
} as const;
