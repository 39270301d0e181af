// Texts that the app provides for Shopify's own pages. Extensions have their own locales for when the app doesn't answer.
import { formatCount, formatNumber } from "../../kernel/text/count.ts";
import { isolated } from "../../kernel/text/isolated.ts";

export const extensionWords = {
  noKits: {
    summary: "No kits",
    body: "This order has no kits.",
    action: "Choose a design for a custom item",
  },
  notConnected: {
    summary: "Not connected to Kit",
    body: "Connect your Kit account to send orders with kits.",
    action: "Connect Kit account",
  },
  /** Title of a collapsed block: at most 30 characters. */
  summary: (label: string, parts: number, toDo: number) => {
    if (toDo > 0) return toDo === 1 ? "Needs attention" : `${formatNumber(toDo)} things need attention`;
    return parts > 1 ? `${formatNumber(parts)} Kit orders` : label;
  },
  part: (part: number) => `Part ${part}`,
  open: "Open in Kit for Shopify",
  kitNumber: "Kit number",
  units: "Kits",
  ships: "Ships",
  canceling: "Canceling",
  cancelCost: (cancelType: string | null) => {
    if (cancelType === "no_cost") return "Free";
    return cancelType === "production_cost" ? "Kit charges the production cost" : "Kit hasn't said what it costs";
  },
  changed: "This order has changed since you opened it. Check it, then try again.",
  gone: "This order is no longer in the app.",
  product: {
    notSynced: {
      summary: "Not synced yet",
      body: "This product isn't synced yet. It appears here after a few minutes.",
    },
    changed: "This product has changed since you opened it. Check it, then try again.",
    open: "Open in Kit for Shopify",
    more: "There are more variants in the app.",
    notAKit: "Not a kit",
    kit: "It's a kit",
    choose: {
      button: "Choose design",
      change: "Change design",
      heading: "Choose a design",
      design: "Design",
      size: "Size",
      suggested: "Suggested",
    },
    undo: "Undo",
    needsLook: "Nothing was changed yet. Check this change before it's applied.",
    notLinked: "Not everything was changed.",
    look: "See the change",
    nothingToDo: "Nothing to change.",
    // At most 30 characters.
    ready: (ready: number, of: number, more: boolean) =>
      `${formatNumber(ready)} of ${more ? `the first ${formatNumber(of)} ready` : `${formatNumber(of)} ready to sell`}`,
  },
  products: {
    notSynced: "These products aren't synced yet. They appear here after a few minutes.",
    summary: ({ all, linked, unlinked, notKits }: Record<"all" | "linked" | "unlinked" | "notKits", number>) => {
      const others = all - linked - unlinked - notKits;
      const parts: [number, string][] = [
        [linked, "linked"],
        [unlinked, "not linked"],
        [others, "with a problem"],
        [notKits, notKits === 1 ? "not a kit" : "not kits"],
      ];
      const said = parts.flatMap(([count, what]) => (count > 0 ? [`${formatNumber(count)} ${what}`] : []));
      return `${formatCount(all, "variant")}: ${said.join(", ")}`;
    },
    first: (summary: string) =>
      `First ${summary}. The selected products have more: select fewer products to reach them.`,
    link: (matches: number) => `Link ${formatCount(matches, "matching design")}`,
    question: (matches: number) => ({ title: `Link ${formatCount(matches, "variant")}?`, yes: "Link", no: "Cancel" }),
    pair: (variant: string, design: string) => `${isolated(variant)} → ${isolated(design)}`,
    pairs: (pairs: readonly string[], more: number) =>
      `${pairs.join("; ")}${more > 0 ? `; and ${formatNumber(more)} more` : ""}. ${pairs.length + more === 1 ? "Its SKU changes" : "Their SKUs change"} in Shopify.`,
    notKits: (count: number) => (count === 1 ? "Mark as not a kit" : "Mark as not kits"),
    kits: (count: number) => (count === 1 ? "Mark as a kit" : "Mark as kits"),
    linked: (rows: number, left: number) =>
      `${formatCount(rows, "variant")} linked${left > 0 ? `; ${formatNumber(left)} to check in the app` : ""}`,
    linking: (rows: number) => `Linking ${formatCount(rows, "variant")}. You can close this.`,
    noneReady: "Check these links before they're applied.",
    notLinked: "Not everything was linked.",
    notUndone: "Not everything was undone.",
    changed: "These products have changed since you selected them. Check them, then try again.",
    look: "Check them in the app",
    run: "See each change",
    undo: "Undo",
  },
  orders: {
    /** For how many of the orders it is possible, unless for all. */
    action: (label: string, fitting: number, all: number) =>
      fitting === all ? label : `${label} (${formatNumber(fitting)} of ${formatNumber(all)})`,
    failed: "Something went wrong. Try again.",
  },
} as const;
