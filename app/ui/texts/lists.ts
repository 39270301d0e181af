// Words of every list: what of it is selected.
import { formatNumber } from "../format.ts";

export const lists = {
  all: (count: number) => `All ${formatNumber(count)} on this page`,
  selected: (count: number) => `${formatNumber(count)} selected`,
  actions: "Actions",
  picture: "Picture",
} as const;
