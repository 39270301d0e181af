import { formatCount } from "../../../kernel/text/count.ts";

export const productCollections = {
  title: "Collections",
  none: "Not in a manual collection. Automated collections add it for you.",
  add: "Add collections",
  done: "Done",
  loading: "Loading collections",
  lost: "Collections couldn't be loaded. Without them, the product won't be added to any.",
  searchLost: "Collections couldn't be loaded.",
  missing: (count: number) =>
    `${formatCount(count, "collection")} from your defaults can't be used anymore. Save your defaults again to remove ${count === 1 ? "it" : "them"}.`,
  search: "Search collections",
  empty: "No manual collections found.",
  more: "More collections match. Type more of the name.",
} as const;
