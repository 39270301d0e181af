// A run's form, read and carried out by the route.
import { z } from "zod";
import type { ShopRef } from "../kernel/shop-ref.ts";
import type { LinkingPages } from "../linking/linking-pages.ts";
import type { LinkRunId } from "../linking/runs/link-run.ts";
import type { PickedRows } from "../linking/runs/run-draft.ts";

const Simple = z.enum(["discard", "resume", "undo", "untrack", "track"]);

const Rows: z.ZodType<PickedRows, unknown> = z.union([
  z.enum(["same_size", "size_differs"]),
  z.coerce.number().int().min(1).max(1_000_000),
]);

export const RunRequest = z.union([
  z.object({ intent: Simple }),
  /** `chosen`: how many rows the page showed as chosen. */
  z.object({ intent: z.literal("apply"), chosen: z.coerce.number().int().min(0).max(1_000_000) }),
  /** Chooses rows of a draft, or not. */
  z.object({ intent: z.literal("pick"), rows: Rows, picked: z.enum(["yes", "no"]) }),
]);
export type RunIntent = z.infer<typeof RunRequest>;

export type RunAnswer =
  | { kind: "go"; to: string }
  | { kind: "done" }
  | { kind: "busy" }
  /** The chosen rows have changed since the page showed them. */
  | { kind: "choice_changed" }
  | { kind: "not_a_draft" }
  | { kind: "no_access" }
  | { kind: "not_reached" }
  | { kind: "nothing_written" }
  | { kind: "undone_already" };

export async function carryOutRun(
  linking: LinkingPages,
  shop: ShopRef,
  { runId, request }: { runId: LinkRunId; request: RunIntent },
): Promise<RunAnswer> {
  switch (request.intent) {
    case "pick":
      await linking.runs.pickRows(shop, runId, { rows: request.rows, picked: request.picked === "yes" });
      return { kind: "done" };
    case "apply": {
      const started = await linking.runs.start(shop, runId, request.chosen);
      return started.kind === "started" ? { kind: "done" } : { kind: started.kind };
    }
    case "discard": {
      const run = await linking.runs.find(shop, runId);
      await linking.runs.discard(shop, runId);
      return { kind: "go", to: run?.kind === "costs" ? "/app/designs/costs" : "/app/links" };
    }
    case "untrack":
    case "track":
      await linking.runs.setTracking(shop, runId, request.intent === "untrack");
      return { kind: "done" };
    case "resume": {
      const { kind } = await linking.runs.resume(shop, runId);
      // If nothing is left to do, the refreshed page shows the current state.
      return kind === "resumed" || kind === "nothing_left" ? { kind: "done" } : { kind };
    }
    case "undo": {
      const undo = await linking.runs.draftUndo(shop, runId);
      return undo.kind === "drafted" ? { kind: "go", to: `/app/links/runs/${undo.runId}` } : { kind: undo.kind };
    }
  }
}
