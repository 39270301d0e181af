// axe in one frame of a page, with what it found told in short. It is given to each document once, and asked in that document
// alone: its whole text and all its results would take longer on their way than the look itself.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Frame } from "playwright-core";

export interface Violation {
  id: string;
  impact: string | null;
  /** The elements at fault, each cut short. */
  elements: string[];
}

const SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

export interface LookWithAxe {
  /** Rules with one of these tags; by default all that are on. */
  tags?: string[];
  /** What is left out, as a selector. */
  except?: string;
  /** Rules of this weight; by default of any. A rule without a weight of its own gets that of the check that failed, and is asked always. */
  impacts?: string[];
}

export async function violationsIn(frame: Frame, { tags, except, impacts }: LookWithAxe = {}): Promise<Violation[]> {
  if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(SOURCE);
  return frame.evaluate(
    async ({ context, options, impacts }): Promise<Violation[]> => {
      const given = window as unknown as { axe: typeof axe & { _audit: { rules: { id: string; impact?: string }[] } } };
      const light = given.axe._audit.rules.filter(({ impact }) => impacts && impact && !impacts.includes(impact));
      const rules = Object.fromEntries(light.map(({ id }) => [id, { enabled: false }]));
      const { violations } = await given.axe.run(context, { ...options, rules });
      return violations.map(({ id, impact, nodes }) => ({
        id,
        impact: impact ?? null,
        elements: nodes.map(({ html }) => html.slice(0, 160)),
      }));
    },
    {
      context: { include: ["html"], exclude: except ? [except] : [] } satisfies axe.ElementContext,
      options: {
        resultTypes: ["violations"],
        // The report names the elements themselves.
        selectors: false,
        iframes: false,
        ...(tags ? { runOnly: { type: "tag", values: tags } } : {}),
      } satisfies axe.RunOptions,
      impacts,
    },
  );
}
