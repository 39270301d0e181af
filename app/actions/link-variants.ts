// From an intent of the linking screen to its answer.
import type { LinkingPages } from "../linking/linking-pages.ts";
import type { StartRun } from "../linking/runs/begin-run.ts";
import type { ShopRef } from "../kernel/shop-ref.ts";
import { choicesOf } from "./link-form.ts";
import type { LinkIntent } from "./link-form.ts";

export type LinkAnswer =
  /** A draft to look at before anything is written. */
  | { kind: "preview"; runId: string }
  | { kind: "nothing_to_do" }
  | { kind: "none_suggested"; score: number }
  /** They are looked for in the background: the page shows how far that is. */
  | { kind: "seeking" }
  | { kind: "repaired" }
  | { kind: "not_repaired"; runId: string; why: StartRun["kind"] | "not_written" }
  | { kind: "size_noted"; intended: boolean }
  | { kind: "kits_noted"; notAKit: boolean }
  | { kind: "reading" }
  /** They can be shown now. */
  | { kind: "narrowed"; products: string[] }
  /** What was picked is not known yet, and Shopify could not be asked. */
  | { kind: "not_read" };

export async function carryOut(linking: LinkingPages, shop: ShopRef, intent: LinkIntent): Promise<LinkAnswer> {
  if (intent.intent === "read_store") {
    await linking.variants.enqueueStoreRead(shop);
    return { kind: "reading" };
  }
  if (intent.intent === "size") {
    const intended = intent.intended === "yes";
    await linking.variants.noteIntendedSizes(shop, intent.ids, intended);
    return { kind: "size_noted", intended };
  }
  if (intent.intent === "not_kit") {
    const notAKit = intent.notAKit === "yes";
    const productIds = (intent.products ?? []).map(({ productId }) => productId);
    await linking.variants.markNotKits(shop, { variantIds: intent.ids ?? [], productIds }, notAKit);
    return { kind: "kits_noted", notAKit };
  }
  if (intent.intent === "link_sold") {
    const { product } = intent;
    const options = { untrack: false, writeCost: true };
    const preview = await linking.suggestions.previewSold(shop, product ?? null, options);
    if (preview.kind === "drafted") return { kind: "preview", runId: preview.runId };
    // Nothing is suggested: a design is chosen where the product's variants are listed.
    return product === undefined ? { kind: "nothing_to_do" } : { kind: "narrowed", products: [product] };
  }
  if (intent.intent === "suggestions") {
    const preview = await linking.suggestions.previewAll(shop, intent.score, { untrack: false, writeCost: true });
    switch (preview.kind) {
      case "found":
        return { kind: "preview", runId: preview.runId };
      case "none":
        return { kind: "none_suggested", score: preview.score };
      case "seeking":
        return { kind: "seeking" };
    }
  }
  if (intent.intent === "narrow") {
    const known = await linking.variants.readMissingProducts(shop, intent.products);
    if (known.kind !== "known") return { kind: "not_read" };
    return { kind: "narrowed", products: intent.products.map(({ productId }) => productId) };
  }
  // Variants that were picked in Shopify's own list may be newer than what the app knows of the store.
  if (intent.intent === "link" && (await linking.variants.readMissingVariants(shop, intent.ids)).kind !== "known") {
    return { kind: "not_read" };
  }
  const untrack = intent.intent === "link" && intent.untrack === "on";
  const preview = await linking.runs.preview(shop, choicesOf(intent), { untrack, writeCost: true });
  if (preview.kind === "nothing_to_do") return { kind: "nothing_to_do" };
  const { runId, plan } = preview;
  // One click is not enough for a kit of another size.
  const differs = plan.rows.some(({ sizes }) => sizes !== null);
  if (intent.intent !== "repair" || differs) return { kind: "preview", runId };
  const started = await linking.runs.start(shop, runId);
  if (started.kind !== "started") return { kind: "not_repaired", runId, why: started.kind };
  const run = await linking.runs.find(shop, runId);
  return run?.state === "done" && run.counts.done === intent.ids.length
    ? { kind: "repaired" }
    : { kind: "not_repaired", runId, why: "not_written" };
}
