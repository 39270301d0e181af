// The help pages, and which of them belongs to a page of the app.
export const HELP_TOPICS = [
  "linking",
  "orders",
  "changes",
  "shipping",
  "paying",
  "costs",
  "designs",
  "publishing",
  "workflows",
] as const;
export type HelpTopic = (typeof HELP_TOPICS)[number];

/** The first that the address begins with or ends in. */
const OF_PAGES: readonly [RegExp, HelpTopic][] = [
  [/\/publish$/, "publishing"],
  [/^\/app\/(?:reports|designs\/costs)/, "costs"],
  [/^\/app\/(?:links)/, "linking"],
  [/^\/app\/(?:designs)/, "designs"],
  [/^\/app\/(?:unpaid|account)/, "paying"],
  [/^\/app\/(?:orders|attention|daily-check|settings)/, "orders"],
];

/** Null: the list of all. */
export function helpOf(pathname: string): HelpTopic | null {
  return OF_PAGES.find(([page]) => page.test(pathname))?.[1] ?? null;
}
