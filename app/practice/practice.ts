// Practice for pages: the app with a simulated Kit, for stores without a token. Every call carries the shop.
import { randomBytes } from "node:crypto";
import type { DesignPorts } from "../designs/ports/designs.ts";
import type { KitAccountId, ShopifyOrderId } from "../kernel/ids.ts";
import { sha256Of } from "../kernel/sha256-of.ts";
import type { ShopRef } from "../kernel/shop-ref.ts";
import type { Publishing } from "../publishing/publishing.ts";
import { drawScene } from "./designs/draw-scene.ts";
import { SAMPLE_DESIGNS } from "./designs/sample-designs.ts";
import type { Stage } from "./kit/kit-order.ts";
import { leavePractice, type LeaveParts } from "./leave.ts";
import { moveOn, type MoveParts } from "./move-on.ts";
import { isSimulated } from "./orders/simulated-id.ts";
import type { NextAnswer, PracticeKitRows, PracticeOrderRows, PracticeRow, PracticeRows, NotNow } from "./ports.ts";
import { addSampleProducts } from "./sample-products.ts";
import { simulateOrder, type SimulateParts } from "./simulate.ts";
import type { TakenBack } from "./taken-back.ts";

export interface PracticeOrderView extends Pick<PracticeRow, "id" | "orderId" | "name" | "submission" | "kitOrderId"> {
  /** Shopify has no such order. */
  simulated: boolean;
  /** At the simulated Kit; null: not there. */
  stage: Stage | null;
}

export interface PracticeView {
  leaving: boolean;
  nextAnswer: NextAnswer | null;
  orders: PracticeOrderView[];
  /** Orders at the simulated Kit whose number the app doesn't know, because an answer was lost. */
  unknown: { id: number; stage: Stage }[];
  touched: { variants: { title: string; sku: string }[]; products: string[]; fulfillments: string[] };
  /** Of an attempt to leave that left something. */
  takenBack: TakenBack | null;
}

type Shared = "rows" | "kit" | "orders";

export interface PracticeParts
  extends Omit<BeginParts, Shared>, Omit<MoveParts, Shared>, Omit<SimulateParts, Shared>, Omit<LeaveParts, Shared> {
  rows: PracticeRows;
  kit: PracticeKitRows;
  orders: Pick<PracticeOrderRows, "add" | "cancel">;
  publishing: Pick<Publishing, "batchPage" | "publishBatch">;
}

export type Practice = ReturnType<typeof createPractice>;

export function createPractice(parts: PracticeParts) {
  const { rows } = parts;
  return {
    /** For the banner of every page. */
    isPracticing: rows.isPracticing,
    /** `off`: with what the last practice took back, if there was one. */
    async view(
      shop: ShopRef,
    ): Promise<{ kind: "on"; practice: PracticeView } | { kind: "off"; last: TakenBack | null }> {
      const state = await rows.find(shop);
      if (!state?.account) return { kind: "off", last: state?.takenBack ?? null };
      const [orders, atKit, variants, products, fulfillments] = await Promise.all([
        rows.orders(shop),
        parts.kit.orders(state.account),
        rows.touchedVariants(shop),
        rows.madeProducts(shop),
        rows.madeFulfillments(shop),
      ]);
      const stages = new Map(atKit.map(({ id, stage }) => [id, stage]));
      const known = new Set(orders.map(({ kitOrderId }) => kitOrderId));
      return {
        kind: "on",
        practice: {
          leaving: state.leavingAt !== null,
          nextAnswer: state.nextAnswer,
          orders: orders.map(({ id, orderId, name, submission, kitOrderId }) => ({
            ...{ id, orderId, name, submission, kitOrderId },
            simulated: isSimulated(orderId),
            stage: (kitOrderId === null ? null : stages.get(kitOrderId)) ?? null,
          })),
          unknown: atKit.filter(({ id }) => !known.has(id)).map(({ id, stage }) => ({ id, stage })),
          touched: {
            variants: variants.map(({ title, newSku }) => ({ title, sku: newSku })),
            products: products.made.map(({ title }) => title),
            fulfillments: fulfillments.map(({ orderName }) => orderName),
          },
          takenBack: state.takenBack,
        },
      };
    },
    begin: (shop: ShopRef) => beginPractice(parts, shop),
    moveOn: (shop: ShopRef, only: number | null) => moveOn(parts, shop, only),
    /** False: not in practice any more. */
    setNextAnswer: rows.setNextAnswer,
    simulate: (shop: ShopRef, name: string) => simulateOrder(parts, shop, name),
    /** As if the customer canceled. False: no such order of practice's, or canceled already. */
    async cancelOrder(shop: ShopRef, id: ShopifyOrderId): Promise<boolean> {
      if (!isSimulated(id) || !(await parts.orders.cancel(shop, id))) return false;
      await parts.enqueueOrderRead(shop, id);
      return true;
    },
    addSampleProducts: (shop: ShopRef) => addSampleProducts(parts, shop),
    leave: (shop: ShopRef) => leavePractice(parts, shop),
  };
}

type Begin = { kind: "begun" } | { kind: Exclude<NotNow, "practicing"> };

interface BeginParts {
  rows: Pick<PracticeRows, "begin" | "find">;
  kit: PracticeKitRows;
  artwork: Pick<DesignPorts["artwork"], "keep">;
  /** Reads designs, catalog and production times, as after connecting. */
  readFromKit(account: KitAccountId): Promise<void>;
}

/** Idempotent: a second click completes what a first one left. */
async function beginPractice(parts: BeginParts, shop: ShopRef): Promise<Begin> {
  // Never shown and never sent: the simulated Kit knows the account without it.
  const text = `pmk_practice_${randomBytes(24).toString("hex")}`;
  const begun = await parts.rows.begin(shop, { text });
  const { kind } = begun;
  if (kind === "connected" || kind === "live" || kind === "linked") return { kind };
  const account = begun.kind === "begun" ? begun.account : ((await parts.rows.find(shop))?.account ?? null);
  if (account === null) return { kind: "begun" };
  await addSamples(parts, shop, account);
  await parts.readFromKit(account);
  return { kind: "begun" };
}

async function addSamples({ kit, artwork }: BeginParts, shop: ShopRef, account: KitAccountId): Promise<void> {
  const known = new Set((await kit.templates(account)).map(({ slug }) => slug));
  for (const { scene, ...design } of SAMPLE_DESIGNS) {
    if (known.has(design.slug)) continue;
    const { name, slug, catalogProductId, width, height } = design;
    const bytes = await drawScene(scene, { width, height });
    const sha256 = sha256Of(bytes);
    await artwork.keep(shop.id, { sha256, type: "image/png", width, height, bytes });
    await kit.saveTemplate(account, { name, slug, active: true, catalogProductId, chartSha256: sha256 });
  }
}
