// What can be asked of a run, and where that leads.
import { z } from "zod";
import type { LinkRunId } from "../../mapping/link-runs.ts";
import type { Mapping } from "../../mapping/mapping.ts";
import type { ShopRef } from "../../orders/ports.ts";

export const RunIntent = z.enum(["apply", "discard", "resume", "undo", "untrack", "track"]);
export type RunIntent = z.infer<typeof RunIntent>;

export type RunAnswer =
  | { kind: "go"; to: string }
  | { kind: "done" }
  | { kind: "busy" }
  | { kind: "not_a_draft" }
  | { kind: "no_access" }
  | { kind: "not_reached" }
  | { kind: "nothing_written" }
  | { kind: "undone_already" };

export async function carryOutRun(
  mapping: Mapping,
  shop: ShopRef,
  { runId, intent }: { runId: LinkRunId; intent: RunIntent },
): Promise<RunAnswer> {
  switch (intent) {
    case "apply": {
      const started = await mapping.start(shop, runId);
      return started.kind === "started" ? { kind: "done" } : { kind: started.kind };
    }
    case "discard":
      await mapping.discard(shop, runId);
      return { kind: "go", to: "/app/links" };
    case "untrack":
    case "track":
      await mapping.setDraftTracking(shop, runId, intent === "untrack");
      return { kind: "done" };
    case "resume": {
      const { kind } = await mapping.resume(shop, runId);
      // With nothing left, the page that is read again shows how it stands.
      return kind === "resumed" || kind === "nothing_left" ? { kind: "done" } : { kind };
    }
    case "undo": {
      const undo = await mapping.draftUndo(shop, runId);
      return undo.kind === "drafted" ? { kind: "go", to: `/app/links/runs/${undo.runId}` } : { kind: undo.kind };
    }
  }
}
