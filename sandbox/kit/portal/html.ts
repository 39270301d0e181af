/** Markup that is inserted unescaped. Everything else is escaped. */
export interface Html {
  readonly markup: string;
}

type Part = Html | string | number | false | null | undefined | readonly Part[];

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Builds markup: strings and numbers are escaped, false, null and undefined are empty, lists are joined. */
export function html(literals: TemplateStringsArray, ...parts: Part[]): Html {
  const markup = literals.reduce((so, literal, at) => so + markupOf(parts[at - 1]) + literal);
  return { markup };
}

function markupOf(part: Part): string {
  if (part === false || part === null || part === undefined) return "";
  if (typeof part === "string") return part.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
  if (typeof part === "number") return String(part);
  return "markup" in part ? part.markup : part.map(markupOf).join("");
}
