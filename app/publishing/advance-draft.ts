// Advances one request for a product until it waits or is settled: one step, record, repeat. One process at a time.
import type { Logger } from "pino";
import type { Leases } from "../database/leases.ts";
import { whileOurs } from "../database/while-ours.ts";
import { resumeAt } from "../kernel/back-off.ts";
import { Fault } from "../kernel/fault.ts";
import type { ProductId } from "../kernel/ids.ts";
import type { ShopRef } from "../kernel/shop-ref.ts";
import { workOnDue } from "../kernel/work-on-due.ts";
import { afterNotFound, afterNotSent, firstSearchAt, nextPictureCheck, nextStep } from "./decide-draft.ts";
import { afterPublishing } from "./decide-publication.ts";
import type { DescribedDraft } from "./describe-draft.ts";
import { descriptionHtml } from "./draft-content.ts";
import type { DraftId } from "./draft-id.ts";
import { addedVariants, fitOf } from "./judge-target.ts";
import { FAULT_PAUSE_MS, NO_ACCESS_PAUSE_MS } from "./limits.ts";
import type { DraftJobs, DraftNote, DraftRow, DraftRows, PublishedLinks } from "./ports/drafts.ts";
import type { StoreChannels, MakeProduct, StoreDrafts, MadeProduct } from "./ports/store.ts";
import { refusalOf, type TargetRefusal } from "./target-fit.ts";

export interface DraftParts {
  rows: DraftRows;
  store: StoreDrafts;
  links: PublishedLinks;
  channels: Pick<StoreChannels, "publish">;
  jobs: DraftJobs;
  leases: Leases;
  /** The description with the facts of its designs, as text. */
  describe(draft: DescribedDraft): Promise<string>;
  /** Address of the design's hero image for Shopify; null if there is none. */
  shareImage(shop: ShopRef, sku: string): Promise<string | null>;
  log: Pick<Logger, "info" | "warn">;
  now(): Date;
}

/** Enqueues a delayed job for the row's next due time. */
export async function advanceDraft(parts: DraftParts, id: DraftId): Promise<void> {
  const ended = await whileOurs(parts.leases, `draft:${id}`, (stillOurs) =>
    workOnDue<DraftRow>({
      take: () => parts.rows.take(id),
      async step(draft) {
        const note = await step(parts, draft);
        if (note !== "outdated") await parts.rows.note(draft, note);
        return "again";
      },
      async onFault(draft, fault) {
        // Faults of reads only; writes return values.
        if (!(fault instanceof Fault)) throw fault;
        parts.log.warn({ draft: id, code: fault.code }, "a product draft is continued later");
        const pause = fault.retryable ? FAULT_PAUSE_MS : NO_ACCESS_PAUSE_MS;
        await parts.rows.note(draft, { kind: "wait", until: fault.retryAt ?? resumeAt(parts.now(), pause) });
        return "again";
      },
      stillOurs,
    }),
  );
  // The process that has it enqueues its next job once it has released it, and sees what was asked meanwhile.
  if (ended === "elsewhere") return;
  const next = await parts.rows.dueAt(id);
  if (next) await parts.jobs.enqueueDraft(id, next);
}

/** `outdated`: another process has taken the request over, and nothing was sent. */
async function step(parts: DraftParts, draft: DraftRow): Promise<DraftNote | "outdated"> {
  const next = nextStep(draft);
  switch (next) {
    case "send":
      return send(parts, draft);
    case "search":
      return search(parts, draft);
    case "settle":
      return settle(parts, draft);
    case "publish":
      return publish(parts, draft);
    case "none":
      return { kind: "idle" };
  }
}

async function send(parts: DraftParts, draft: DraftRow): Promise<DraftNote | "outdated"> {
  const { target } = draft;
  if (target !== null) {
    const adding = await addToTarget(parts.store, { ...draft, target }, () => parts.rows.noteSending(draft));
    if (adding === "outdated") return adding;
    if (adding.kind === "unfit") return { kind: "refused", reason: adding.reason, refusals: [] };
    return noteOf(parts, draft, { outcome: adding, picture: false });
  }
  const imageUrl = await parts.shareImage(draft.shop, draft.sku);
  const description = await parts.describe(draft);
  // Before the attempt begins: its minute counts from the request for the product itself.
  const draftId = (await parts.store.takesDraftId(draft.shop)) ? draft.id : null;
  if (!(await parts.rows.noteSending(draft))) return "outdated";
  const { handle, title, vendor, productType, tags, collections, variants } = draft;
  const outcome = await parts.store.make(draft.shop, {
    ...{ draftId, handle, title, vendor, productType, tags, collections, variants, imageUrl },
    descriptionHtml: descriptionHtml(description),
  });
  return noteOf(parts, draft, { outcome, picture: imageUrl !== null });
}

function noteOf(
  parts: DraftParts,
  draft: DraftRow,
  { outcome, picture }: { outcome: MakeProduct; picture: boolean },
): DraftNote {
  if (outcome.kind !== "made") parts.log.info({ draft: draft.id, outcome: outcome.kind }, "a product was not made yet");
  switch (outcome.kind) {
    case "made":
      return { kind: "made", product: outcome.product, picture };
    case "refused":
      return { kind: "refused", reason: "shopify", refusals: outcome.refusals };
    case "no_access":
      return { kind: "refused", reason: "no_access", refusals: [] };
    case "lost":
      return { kind: "unknown", searchAt: firstSearchAt(parts.now()) };
    case "not_sent": {
      const after = afterNotSent(draft, outcome.retryAt, parts.now());
      if (after.kind === "refused") return { kind: "refused", reason: after.reason, refusals: [] };
      return { kind: "not_sent", again: after.until };
    }
  }
}

async function search(parts: DraftParts, draft: DraftRow): Promise<DraftNote> {
  const { target } = draft;
  const product =
    target === null
      ? await parts.store.find(draft.shop, { draftId: draft.id, handle: draft.handle })
      : await findInTarget(parts.store, { ...draft, target });
  // Unknown whether a picture was attached; `settle` finds out.
  if (product) return { kind: "made", product, picture: target === null };
  const after = afterNotFound(draft, parts.now());
  if (after.kind === "refused") return { kind: "refused", reason: after.reason, refusals: [] };
  return after.kind === "wait" ? { kind: "wait", until: after.until } : { kind: "send_again" };
}

async function settle(parts: DraftParts, draft: DraftRow): Promise<DraftNote> {
  const { shop, productId, accountId } = draft;
  if (productId === null) return { kind: "settled", image: "none", again: null };
  if (draft.linkedAt === null) {
    for (const { variantId, sku, cost } of draft.variants) {
      if (variantId !== null) await parts.links.link(shop, { variantId, accountId, sku, cost });
    }
  }
  const image = draft.image === "fetching" ? await parts.store.picture(shop, productId) : draft.image;
  const now = parts.now();
  if (draft.publication === "wanted") return { kind: "settled", image, again: now };
  if (image !== "fetching") return { kind: "settled", image, again: null };
  const again = nextPictureCheck(draft.madeAt ?? now, now);
  return again ? { kind: "settled", image, again } : { kind: "settled", image: "failed", again: null };
}

async function publish(parts: DraftParts, draft: DraftRow): Promise<DraftNote> {
  const { shop, productId, channels } = draft;
  if (productId === null) return { kind: "published", publication: "none", words: "" };
  const outcome = await parts.channels.publish(shop, productId, channels ?? []);
  if (outcome.kind !== "done") parts.log.info({ draft: draft.id, outcome: outcome.kind }, "a product is on no channel");
  const now = parts.now();
  return afterPublishing(outcome, { wantedAt: draft.publicationWantedAt ?? now, now });
}

type Adding = Pick<DraftRow, "shop" | "variants"> & { target: ProductId };

/**
 * Adds designs as further variants to a product of the store. Reads the product before every call: the SKUs show which
 * variants exist, even after a lost answer.
 * `sending`: committed before the call leaves.
 */
async function addToTarget(
  store: Pick<StoreDrafts, "target" | "addVariants">,
  adding: Adding & Pick<DraftRow, "attempts">,
  sending: () => Promise<boolean>,
): Promise<MakeProduct | { kind: "unfit"; reason: TargetRefusal } | "outdated"> {
  const { shop, target, variants } = adding;
  const product = await store.target(shop, target);
  // Only requested sizes can come from this request: variants that existed before are the merchant's to link.
  const added = product && adding.attempts > 0 ? addedVariants(product, skusOf(variants)) : null;
  if (added) return { kind: "made", product: { productId: target, variants: added } };
  const fit = fitOf(product);
  const reason = refusalOf(fit, variants);
  if (reason !== null) return { kind: "unfit", reason };
  const { options } = fit;
  // The product got its option for drills, or lost it, after the form was shown.
  if (!options || variants.some(({ drills }) => (drills === "") !== (options.drills === null))) {
    return { kind: "unfit", reason: "target_unfit" };
  }
  if (!(await sending())) return "outdated";
  return store.addVariants(shop, { productId: target, options, variants });
}

/** After a lost answer. */
async function findInTarget(
  store: Pick<StoreDrafts, "target">,
  { shop, variants, target }: Adding,
): Promise<MadeProduct | null> {
  const product = await store.target(shop, target);
  const added = product && addedVariants(product, skusOf(variants));
  return added && { productId: target, variants: added };
}

function skusOf(variants: Adding["variants"]): string[] {
  return variants.map(({ sku }) => sku);
}
