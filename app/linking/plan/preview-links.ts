// Drafts a run from choices: the merchant sees its changes and may start it.
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { LinkDraftRows, PlanFactsSource } from "../ports/runs.ts";
import type { LinkRunId, LinkRunKind } from "../runs/link-run.ts";
import { planLinks, type LinkChoice, type LinkPlan, type PlanOptions } from "./plan-links.ts";

export type Preview = { kind: "drafted"; runId: LinkRunId; plan: LinkPlan } | { kind: "nothing_to_do"; plan: LinkPlan };

export interface PreviewParts {
  facts: PlanFactsSource;
  drafts: Pick<LinkDraftRows, "keep">;
}

export async function previewLinks(
  { facts, drafts }: PreviewParts,
  shop: ShopRef,
  { choices, kind, untrack = false }: { choices: LinkChoice[]; kind: LinkRunKind } & Partial<PlanOptions>,
): Promise<Preview> {
  const plan = planLinks(choices, await facts.gather(shop, choices), { untrack });
  // Drafts choices that can't be carried out too, so that the preview shows the reason, even if nothing else is left.
  if (plan.rows.length + plan.refused.length === 0) return { kind: "nothing_to_do", plan };
  return { kind: "drafted", runId: await drafts.keep(shop, { kind, ...plan }), plan };
}
