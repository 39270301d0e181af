import type { UnreadEntries, UnreadList } from "../../../designs/catalog/unread-entries.ts";
import { formatCount } from "../../../kernel/text/count.ts";
import { isolated } from "../../../kernel/text/isolated.ts";
import { formatList } from "../../format.ts";

const COST: Record<UnreadList, { noun: string; cost: string }> = {
  designs: {
    noun: "design",
    cost: "New ones can't be linked or sent. Existing designs and their orders aren't affected.",
  },
  products: { noun: "kit format", cost: "New ones can't be chosen for a design. Your orders aren't affected." },
  colors: { noun: "color", cost: "Charts may show new ones as unknown. Your orders aren't affected." },
};

export const unread = {
  title: "Some entries from Kit can't be read",
  entries({ list, count, names }: UnreadEntries): string {
    const { noun, cost } = COST[list];
    const more = count - names.length;
    const all = more > 0 && names.length > 0 ? [...names.map(isolated), `${more} more`] : names.map(isolated);
    const which = all.length > 0 ? `: ${formatList(all)}` : "";
    return `${formatCount(count, noun)}${which}. ${cost}`;
  },
  step: "Ask Kit to correct these entries. We'll try again automatically, or choose “Sync designs” under Designs.",
} as const;
