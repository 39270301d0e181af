// A store begins to practice: an account of its own with sample designs, read by the app as from Kit.
import { createHash, randomBytes } from "node:crypto";
import type { DesignPorts } from "../designs/ports/designs.ts";
import { type KitAccountId, Sha256 } from "../kernel/ids.ts";
import type { ShopRef } from "../kernel/shop-ref.ts";
import { drawScene } from "./designs/draw-scene.ts";
import { SAMPLE_DESIGNS } from "./designs/sample-designs.ts";
import type { NotNow, PracticeKitRows, PracticeRows } from "./ports.ts";

export type Begin = { kind: "begun" } | { kind: Exclude<NotNow, "practicing"> };

export interface BeginParts {
  rows: Pick<PracticeRows, "begin" | "find">;
  kit: PracticeKitRows;
  artwork: Pick<DesignPorts["artwork"], "keep">;
  /** Reads designs, catalog and production times, as after connecting. */
  readFromKit(account: KitAccountId): Promise<void>;
}

/** Idempotent: a second click completes what a first one left. */
export async function beginPractice(parts: BeginParts, shop: ShopRef): Promise<Begin> {
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
    const sha256 = Sha256.parse(createHash("sha256").update(bytes).digest("hex"));
    await artwork.keep(shop.id, { sha256, type: "image/png", width, height, bytes });
    await kit.saveTemplate(account, { name, slug, active: true, catalogProductId, chartSha256: sha256 });
  }
}
