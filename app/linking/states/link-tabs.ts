// The tabs and filters of the linking screen. Pure; imports types only, since the page uses it too.
import type { LinkState } from "./link-state.ts";
import type { StateCounts } from "./readiness.ts";

/** Bundles appear only under "all": they need no action. */
type ListedState = Exclude<LinkState, "gone" | "sold_as_components">;

/** The states in each tab. Two tabs hold one state, of the same name. */
export const LINK_TABS = {
  not_linked: ["not_linked"],
  problems: ["broken", "conflict", "size_differs", "inactive_design", "no_artwork"],
  ready: ["linked", "by_sku"],
  not_a_kit: ["not_a_kit"],
} as const satisfies Record<string, readonly ListedState[]>;
export type LinkTab = keyof typeof LINK_TABS;

/** Each state is in one tab. */
const STATES = Object.values(LINK_TABS).flat();

export const VARIANT_FILTERS = ["all", "problems", "ready", ...STATES] as const;
export type VariantFilter = (typeof VARIANT_FILTERS)[number];

export function statesOf(filter: VariantFilter): readonly ListedState[] | null {
  if (filter === "all") return null;
  return filter === "problems" || filter === "ready" ? LINK_TABS[filter] : [filter];
}

export function tabOf(filter: VariantFilter): LinkTab | "all" {
  const [state] = statesOf(filter) ?? [];
  const tabs = Object.keys(LINK_TABS) as LinkTab[];
  return tabs.find((tab) => LINK_TABS[tab].some((one) => one === state)) ?? "all";
}

export function countOf(filter: VariantFilter, counts: { byState: StateCounts; all: number }): number {
  const states = statesOf(filter);
  return states ? states.reduce((sum, state) => sum + (counts.byState[state] ?? 0), 0) : counts.all;
}
