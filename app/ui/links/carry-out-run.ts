// A run's form, read and carried out by the route.
import { z } from "zod";
import type { LinkRunId } from "../../mapping/link-runs.ts";
import type { Mapping } from "../../mapping/mapping.ts";
import type { ShopRef } from "../../orders/ports.ts";
import { RUN_INTENTS, type RunAnswer, type RunIntent } from "./run-intent.ts";

export const AskedOfRun = z.enum(RUN_INTENTS);

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
