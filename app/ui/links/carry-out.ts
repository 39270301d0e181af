// From an intent of the linking screen to its answer.
import type { Mapping } from "../../mapping/mapping.ts";
import type { StartRun } from "../../mapping/link-runs.ts";
import type { ShopRef } from "../../orders/ports.ts";
import { choicesOf } from "./link-intent.ts";
import type { LinkIntent } from "./link-intent.ts";

export type LinkAnswer =
  /** A draft to look at before anything is written. */
  | { kind: "preview"; runId: string }
  | { kind: "nothing_to_do" }
  | { kind: "repaired" }
  | { kind: "not_repaired"; runId: string; why: StartRun["kind"] | "not_written" }
  | { kind: "reading" };

export async function carryOut(mapping: Mapping, shop: ShopRef, intent: LinkIntent): Promise<LinkAnswer> {
  if (intent.intent === "read_store") {
    await mapping.askStoreRead(shop);
    return { kind: "reading" };
  }
  if (intent.intent === "suggestions") {
    const preview = await mapping.previewSuggestions(shop, intent.score, { untrack: false, writeCost: true });
    return preview.kind === "drafted" ? { kind: "preview", runId: preview.runId } : { kind: "nothing_to_do" };
  }
  const untrack = intent.intent === "link" && intent.untrack === "on";
  const preview = await mapping.preview(shop, choicesOf(intent), { untrack, writeCost: intent.intent === "link" });
  if (preview.kind === "nothing_to_do") return { kind: "nothing_to_do" };
  const { runId } = preview;
  if (intent.intent !== "repair") return { kind: "preview", runId };
  const started = await mapping.start(shop, runId);
  if (started.kind !== "started") return { kind: "not_repaired", runId, why: started.kind };
  const run = await mapping.run(shop, runId);
  return run?.state === "done" && run.counts.done === intent.ids.length
    ? { kind: "repaired" }
    : { kind: "not_repaired", runId, why: "not_written" };
}
