// A store leaves practice: what practice changed in Shopify is taken back first, and only when nothing is left does the app
// forget its orders and designs. What can't be taken back now is named, and tried again with the next click.
import type { ShopRef } from "../kernel/shop-ref.ts";
import type { StoreWrite } from "../kernel/store-write.ts";
import type { LinkDraftRows } from "../linking/ports/runs.ts";
import type { StartRun } from "../linking/runs/begin-run.ts";
import type { LinkRunId } from "../linking/runs/link-run.ts";
import type { RunPages } from "../linking/runs/run-pages.ts";
import { RUN_AWAITED_MS, RUN_PAUSE_MS } from "./limits.ts";
import type { PracticeRows, PracticeStore } from "./ports.ts";
import { addedUp, type LeftThing, type LeftWhy, NOTHING_TAKEN_BACK, type TakenBack } from "./taken-back.ts";

export type LeavePractice =
  { kind: "left"; takenBack: TakenBack } | { kind: "not_all"; takenBack: TakenBack } | { kind: "not_practicing" };

export interface LeaveParts {
  rows: PracticeRows;
  takeBack: PracticeStore;
  drafts: Pick<LinkDraftRows, "keep">;
  runs: Pick<RunPages, "start" | "find">;
  pause(ms: number): Promise<void>;
  /** The states of the store's variants are judged again, and its orders decided again. */
  left(shop: ShopRef): Promise<void>;
}

export async function leavePractice(parts: LeaveParts, shop: ShopRef): Promise<LeavePractice> {
  const { rows } = parts;
  if (!(await rows.beginLeaving(shop))) return { kind: "not_practicing" };
  const before = (await rows.find(shop))?.takenBack ?? null;
  const variants = await takeBackVariants(parts, shop);
  const products = await takeBackProducts(parts, shop);
  const fulfillments = await takeBackFulfillments(parts, shop);
  const now: TakenBack = {
    ...NOTHING_TAKEN_BACK,
    variants: variants.done,
    products: products.done,
    fulfillments: fulfillments.done,
    left: [...variants.left, ...products.left, ...fulfillments.left],
  };
  const takenBack = addedUp(before, now);
  if (takenBack.left.length > 0) {
    await rows.noteTakenBack(shop, takenBack);
    return { kind: "not_all", takenBack };
  }
  if (!(await rows.end(shop, takenBack))) {
    // A second click at the same time was first.
    if (!(await rows.isPracticing(shop))) return { kind: "not_practicing" };
    await rows.noteTakenBack(shop, takenBack);
    return leavePractice(parts, shop);
  }
  await parts.left(shop);
  return { kind: "left", takenBack: (await rows.find(shop))?.takenBack ?? takenBack };
}

interface Part<Done> {
  done: Done[];
  left: LeftThing[];
}

/** By a run of the linking screen: it reads the variants first, and leaves alone what changed meanwhile. */
async function takeBackVariants(
  { rows, drafts, runs, pause }: LeaveParts,
  shop: ShopRef,
): Promise<Part<TakenBack["variants"][number]>> {
  const touched = await rows.touchedVariants(shop);
  if (touched.length === 0) return { done: [], left: [] };
  const runId = await drafts.keep(shop, { kind: "undo", rows: touched });
  const started = await runs.start(shop, runId);
  const isOver = started.kind === "started" && (await ends({ runs, pause }, shop, runId));
  const remaining = await rows.touchedVariants(shop);
  const carries = new Set(remaining.map(({ variantId }) => variantId));
  const done = touched.filter(({ variantId }) => !carries.has(variantId));
  const tried = new Set(touched.map(({ variantId }) => variantId));
  const why = isOver ? "refused" : WHY_NOT_DONE[started.kind];
  return {
    done: done.map(({ title, newSku }) => ({ title, sku: newSku })),
    // A run takes `VARIANTS_A_RUN` at most: the others follow with the next click.
    left: remaining.map(({ variantId, title }) => ({
      what: "variant",
      title,
      why: tried.has(variantId) ? why : "under_way",
    })),
  };
}

/** A run of more than a few products is carried out by a worker: false if that takes longer than a person waits. */
async function ends({ runs, pause }: Pick<LeaveParts, "runs" | "pause">, shop: ShopRef, runId: LinkRunId) {
  for (let waited = 0; waited < RUN_AWAITED_MS; waited += RUN_PAUSE_MS) {
    if ((await runs.find(shop, runId))?.state !== "running") return true;
    await pause(RUN_PAUSE_MS);
  }
  return false;
}

const WHY_NOT_DONE: Record<StartRun["kind"], LeftWhy> = {
  // Continues in the background, as does another run that was started before.
  started: "under_way",
  busy: "under_way",
  not_a_draft: "under_way",
  choice_changed: "under_way",
  no_access: "no_access",
  not_reached: "no_answer",
};

async function takeBackProducts({ rows, takeBack }: LeaveParts, shop: ShopRef): Promise<Part<string>> {
  const part: Part<string> = { done: [], left: [] };
  const { made, underWay } = await rows.madeProducts(shop);
  for (const { id, title } of made) {
    const why = whyLeft(await takeBack.deleteProduct(shop, id));
    if (why !== null) part.left.push({ what: "product", title, why });
    else {
      await rows.noteProductGone(shop, id);
      part.done.push(title);
    }
  }
  for (let count = 0; count < underWay; count += 1) part.left.push({ what: "product", title: "", why: "under_way" });
  return part;
}

async function takeBackFulfillments({ rows, takeBack }: LeaveParts, shop: ShopRef): Promise<Part<string>> {
  const part: Part<string> = { done: [], left: [] };
  for (const { id, orderName } of await rows.madeFulfillments(shop)) {
    if (id === null) {
      part.left.push({ what: "fulfillment", title: orderName, why: "under_way" });
      continue;
    }
    const why = whyLeft(await takeBack.cancelFulfillment(shop, id));
    if (why !== null) part.left.push({ what: "fulfillment", title: orderName, why });
    else {
      await rows.noteFulfillmentCanceled(shop, id);
      part.done.push(orderName);
    }
  }
  return part;
}

function whyLeft({ kind }: StoreWrite<null>): LeftWhy | null {
  switch (kind) {
    case "done":
      return null;
    case "refused":
    case "no_access":
      return kind;
    case "lost":
    case "not_sent":
      return "no_answer";
  }
}
