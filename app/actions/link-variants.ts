// Carries out an intent of the linking screen.
import type { ShopRef } from "../kernel/shop-ref.ts";
import type { LinkingPages } from "../linking/linking-pages.ts";
import type { LinkChoice, PlannedRow, PlanWarning } from "../linking/plan/plan-links.ts";
import type { StartRun } from "../linking/runs/begin-run.ts";
import type { LinkRunId } from "../linking/runs/link-run.ts";
import { choicesOf, type LinkIntent } from "./link-form.ts";

type NotWritten = Exclude<StartRun["kind"], "started"> | "not_written";

export type LinkAnswer =
  /** A draft to review before anything is written. */
  | { kind: "preview"; runId: string }
  | { kind: "nothing_to_do" }
  | { kind: "none_suggested"; score: number }
  /** The search runs in the background: the page shows its progress. */
  | { kind: "searching" }
  | { kind: "repaired" }
  | { kind: "not_repaired"; runId: string; why: NotWritten }
  /** Written at once; `runId`: for undo. */
  | { kind: "linked"; runId: string }
  | { kind: "undone" }
  | { kind: "size_noted"; intended: boolean }
  | { kind: "kits_noted"; notAKit: boolean }
  | { kind: "reading" }
  | { kind: "narrowed"; products: string[] }
  /** The chosen products are unknown here, and Shopify couldn't be reached. */
  | { kind: "not_read" };

export async function carryOut(linking: LinkingPages, shop: ShopRef, intent: LinkIntent): Promise<LinkAnswer> {
  switch (intent.intent) {
    case "read_store":
      await linking.variants.enqueueStoreRead(shop);
      return { kind: "reading" };
    case "size": {
      const intended = intent.intended === "yes";
      await linking.variants.noteIntendedSizes(shop, intent.ids, intended);
      return { kind: "size_noted", intended };
    }
    case "not_kit": {
      const notAKit = intent.notAKit === "yes";
      const productIds = (intent.products ?? []).map(({ productId }) => productId);
      await linking.variants.markNotKits(shop, { variantIds: intent.ids ?? [], productIds }, notAKit);
      return { kind: "kits_noted", notAKit };
    }
    case "link_sold": {
      const { product } = intent;
      const preview = await linking.suggestions.previewSold(shop, product ?? null);
      if (preview.kind === "drafted") return { kind: "preview", runId: preview.runId };
      // No suggestion: the merchant chooses a design in the product's list of variants.
      return product === undefined ? { kind: "nothing_to_do" } : { kind: "narrowed", products: [product] };
    }
    case "suggestions": {
      const preview = await linking.suggestions.previewAll(shop, intent.score);
      if (preview.kind === "found") return { kind: "preview", runId: preview.runId };
      return preview.kind === "none" ? { kind: "none_suggested", score: preview.score } : { kind: "searching" };
    }
    case "narrow": {
      const known = await linking.variants.readMissingProducts(shop, intent.products);
      if (known.kind !== "known") return { kind: "not_read" };
      return { kind: "narrowed", products: intent.products.map(({ productId }) => productId) };
    }
    case "undo": {
      const undo = await linking.runs.draftUndo(shop, intent.run);
      // What it would undo is gone; the refreshed page shows that.
      if (undo.kind !== "drafted") return { kind: "nothing_to_do" };
      const why = await writeAtOnce(linking, shop, undo.runId);
      return why === null ? { kind: "undone" } : { kind: "not_repaired", runId: undo.runId, why };
    }
    case "link":
      // Variants chosen in Shopify's picker may be newer than the app's copy.
      if ((await linking.variants.readMissingVariants(shop, intent.ids)).kind !== "known") return { kind: "not_read" };
      return writeChoices(linking, shop, intent);
    case "clear":
    case "repair":
    case "accept":
      return writeChoices(linking, shop, intent);
  }
}

/** Drafts the choices. What was one click is written at once, unless it needs a preview. */
async function writeChoices(
  linking: LinkingPages,
  shop: ShopRef,
  intent: Parameters<typeof choicesOf>[0],
): Promise<LinkAnswer> {
  const untrack = intent.intent === "link" && intent.untrack === "on";
  const preview = await linking.runs.preview(shop, choicesOf(intent), { untrack });
  if (preview.kind === "nothing_to_do") return { kind: "nothing_to_do" };
  const { runId, plan } = preview;
  // A kit of another size needs more than one click.
  const differs = plan.rows.some(({ sizes }) => sizes !== null);
  const atOnce = intent.intent === "repair" || (intent.intent === "accept" && plan.rows.every(needsNoLook));
  if (!atOnce || differs || plan.refused.length > 0) return { kind: "preview", runId };
  const why = await writeAtOnce(linking, shop, runId);
  if (why !== null) return { kind: "not_repaired", runId, why };
  return intent.intent === "accept" ? { kind: "linked", runId } : { kind: "repaired" };
}

/** Warnings that need no preview when one suggestion is accepted: they apply to nearly every link, and undo reverts them. */
const ACCEPTED: ReadonlySet<PlanWarning> = new Set(["overwrites_sku", "tracked_inventory"]);

function needsNoLook({ warnings, sizes }: PlannedRow): boolean {
  return sizes === null && warnings.every((one) => ACCEPTED.has(one));
}

/** Null: everything was written. */
async function writeAtOnce({ runs }: LinkingPages, shop: ShopRef, runId: LinkRunId): Promise<NotWritten | null> {
  const started = await runs.start(shop, runId);
  if (started.kind !== "started") return started.kind;
  const run = await runs.find(shop, runId);
  return run?.state === "done" && run.counts.done === run.total ? null : "not_written";
}

export type LinkedAtOnce =
  | { kind: "linked"; runId: LinkRunId; rows: number }
  /** More than are done while a request waits. */
  | { kind: "under_way"; runId: LinkRunId; rows: number }
  /** Each needs a preview. */
  | { kind: "none_ready" }
  | { kind: "not_linked"; runId: LinkRunId };

/** Writes those of the choices that need no preview; the others are left to one. */
export async function linkAtOnce(linking: LinkingPages, shop: ShopRef, choices: LinkChoice[]): Promise<LinkedAtOnce> {
  const all = await linking.runs.preview(shop, choices);
  const ready = new Set(all.plan.rows.filter(needsNoLook).map(({ variantId }) => variantId));
  const isWhole = ready.size === choices.length;
  if (all.kind === "drafted" && !isWhole) await linking.runs.discard(shop, all.runId);
  if (ready.size === 0) return { kind: "none_ready" };
  const chosen = choices.filter(({ variantId }) => ready.has(variantId));
  const draft = isWhole ? all : await linking.runs.preview(shop, chosen);
  if (draft.kind !== "drafted") return { kind: "none_ready" };
  const { runId } = draft;
  const why = await writeAtOnce(linking, shop, runId);
  if (why === null) return { kind: "linked", runId, rows: ready.size };
  const run = await linking.runs.find(shop, runId);
  return { kind: run?.state === "running" ? "under_way" : "not_linked", runId, rows: ready.size };
}

/** False: not all of it, or it is gone. */
export async function undoAtOnce(linking: LinkingPages, shop: ShopRef, run: LinkRunId): Promise<boolean> {
  return (await carryOut(linking, shop, { intent: "undo", run })).kind === "undone";
}
