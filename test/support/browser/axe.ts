// axe in one frame of a page, with its findings in short. It is injected into each document once and run there:
// transferring its source and all its results would take longer than the run.
import type axe from "axe-core";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Frame } from "playwright-core";

export interface Violation {
  id: string;
  impact: string | null;
  /** The failing elements, each cut short. */
  elements: string[];
}

const SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

export interface LookWithAxe {
  /** Rules with one of these tags; by default all enabled ones. */
  tags?: string[];
  /** Excluded elements, as a selector. */
  except?: string;
  /**
   * Rules with this impact; by default any. A rule without an impact of its own gets that of the failed check, and
   * always runs.
   */
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
