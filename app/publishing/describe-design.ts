// The description of a product: text with placeholders in braces, filled in for its designs. Pure.
import type { DayRange } from "../estimates/delivery-days.ts";

/** The known facts of a design. Null: unknown. */
export interface DescribedDesign {
  name: string;
  /** From Kit's catalog: "30 × 40 cm". */
  size: string | null;
  /** From Kit's catalog: "Square drills". */
  style: string | null;
  /** From its chart. */
  drills: number | null;
  colors: number | null;
}

export const DESCRIPTION_FACTS = ["name", "size", "style", "drills", "colors", "production"] as const;
export type DescriptionFact = (typeof DESCRIPTION_FACTS)[number];

/** Of these, the ones that come from the chart, which is read only for them. */
const CHART_FACTS = ["drills", "colors"] as const satisfies readonly DescriptionFact[];

/** The form's initial text. */
export const DESCRIPTION_PATTERN = `Diamond painting kit “{name}”.

Size: {size}
Drills: {drills} ({style})
Colors: {colors}
Made to order in {production} days.`;

/**
 * The first design names the product; sizes and drills are those of all. Drops a line with an unknown fact, so that
 * nothing is invented and no placeholder reaches a shopper. Braces around other text stay.
 */
export function describe(
  pattern: string,
  { designs, production }: { designs: readonly DescribedDesign[]; production: DayRange | null },
): string {
  const facts = factsOf(designs, production);
  return pattern
    .split(/\r?\n/)
    .flatMap((line) => fill(line, facts) ?? [])
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

export function needsCharts(pattern: string): boolean {
  return CHART_FACTS.some((fact) => pattern.includes(`{${fact}}`));
}

function factsOf(
  designs: readonly DescribedDesign[],
  production: DayRange | null,
): Record<DescriptionFact, string | null> {
  return {
    name: designs[0]?.name ?? null,
    size: all(designs.map(({ size }) => size)),
    style: all(designs.map(({ style }) => style)),
    drills: all(designs.map(({ drills }) => drills && drills.toLocaleString("en-US"))),
    colors: all(designs.map(({ colors }) => colors && String(colors))),
    production: production && days(production),
  };
}

/** Distinct values in order; null if one of them is unknown. */
function all(values: readonly (string | number | null)[]): string | null {
  if (values.length === 0 || values.some((value) => value === null || value === "" || value === 0)) return null;
  return [...new Set(values)].join(" / ");
}

function days({ min, max }: DayRange): string {
  return min === max ? String(min) : `${min}–${max}`;
}

function fill(line: string, facts: Record<DescriptionFact, string | null>): string | null {
  let known = true;
  const filled = line.replaceAll(/\{([a-z]+)\}/g, (braces, name: string) => {
    if (!(DESCRIPTION_FACTS as readonly string[]).includes(name)) return braces;
    const value = facts[name as DescriptionFact];
    known &&= value !== null;
    return value ?? "";
  });
  return known ? filled : null;
}
