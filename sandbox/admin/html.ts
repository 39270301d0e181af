/** Markup that is inserted unescaped. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Value = Html | string | number | null | undefined | false | readonly Value[];

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function render(value: Value): string {
  if (value === null || value === undefined || value === false) return "";
  if (value instanceof Html) return value.text;
  if (typeof value === "object") return value.map(render).join("");
  return String(value).replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
}

/** Markup with values: text is escaped, lists are joined, null, undefined and false are empty. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(parts.reduce((text, part, at) => text + render(values[at - 1]) + part));
}

/** Data for a script, in an element that browsers don't run. */
export function jsonElement(id: string, data: unknown): Html {
  const json = JSON.stringify(data).replaceAll("<", "\\u003c");
  return html`<script type="application/json" id="${id}">
    ${new Html(json)}
  </script>`;
}
