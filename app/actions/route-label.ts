// A request's route, for logs, metrics and limits. Never the address itself: those of Kit's events, artwork and
// thumbnails contain secrets, queries contain id tokens, and a label taken from an address would let any visitor create
// unlimited time series. A label is one of a fixed list (request-costs.ts). Pure.

export const OTHER = "other";

/** @param routes in Remix's form, such as `/app/orders/:id` and `/app/*`. */
export function createRouteLabels(routes: readonly string[]): (path: string) => string {
  const labels = routes.filter((label) => label !== "/*");
  const plain = new Set(labels.filter((label) => !/[:*]/.test(label)));
  const patterns = labels
    .filter((label) => !plain.has(label))
    .sort((a, b) => breadth(a) - breadth(b))
    .map((label) => ({ label, pattern: patternOf(label) }));
  return (path) => {
    const pagePath = pageOf(path);
    if (plain.has(pagePath)) return pagePath;
    return patterns.find(({ pattern }) => pattern.test(pagePath))?.label ?? OTHER;
  };
}

/** Remix requests a page's data at the page's path plus `.data`, and that of `/` at `/_root.data`. */
function pageOf(path: string): string {
  if (path === "/_root.data") return "/";
  return path.replace(/\.data$/, "").replace(/(?<=.)\/$/, "");
}

/** Narrower patterns first: `/app/*` also matches `/app/orders/:id`. */
function breadth(label: string): number {
  return (label.includes("*") ? 100 : 0) - label.split("/").length;
}

function patternOf(label: string): RegExp {
  const segments = label.split("/").slice(1);
  return new RegExp(`^${segments.map(partOf).join("")}$`);
}

/** `:topic?` may be missing. */
function partOf(segment: string): string {
  if (segment === "*") return "/.+";
  if (!segment.startsWith(":")) return `/${segment.replaceAll(".", "\\.")}`;
  return segment.endsWith("?") ? "(?:/[^/]+)?" : "/[^/]+";
}
