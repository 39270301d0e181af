// Designs as a merchant has them before the app comes: registered at Kit with their print files, one pixel a drill.
import { createHash } from "node:crypto";
import { encode } from "fast-png";
import type { KitTemplate } from "../../app/kit/types.ts";
import type { World } from "./world.ts";

export interface DemoDesign {
  name: string;
  slug: string;
  file: Uint8Array<ArrayBuffer>;
}

export const DESIGNS: DemoDesign[] = [
  { name: "Harbour at Dusk", slug: "harbour-at-dusk", file: picture("harbour", 120, 160) },
  { name: "Fox in the Snow", slug: "fox-in-the-snow", file: picture("fox", 120, 160) },
];

export function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** Registers a design at Kit, as the merchant did in the portal. Answers Kit's template. */
export async function registerDesign(world: World, design: DemoDesign): Promise<KitTemplate> {
  const { client } = world.app.composition.accounts;
  const as = { environment: "production" as const, token: world.kit.token };
  const products = await client.listProducts(as);
  const product = products.kind === "ok" ? products.value[0] : undefined;
  if (!product) throw new Error(`Kit has no catalog product to make the design on (${products.kind})`);
  const answer = await client.registerTemplate(as, {
    name: design.name,
    slug: design.slug,
    catalogProductId: product.id,
    active: true,
    ditheredImage: { bytes: design.file, contentType: "image/png", fileName: `${design.slug}.png` },
  });
  if (answer.kind !== "ok") throw new Error(`Kit did not take the design: ${JSON.stringify(answer)}`);
  return answer.value;
}

/** A small picture in few colors, different for each seed: sky, sun, water. */
function picture(seed: string, width: number, height: number): Uint8Array<ArrayBuffer> {
  const tone = createHash("sha256").update(seed).digest();
  const palette = Array.from({ length: 12 }, (_, i) => [tone[i]!, tone[i + 8]!, tone[i + 16]!]);
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const sun = Math.hypot(x - width * 0.6, y - height * 0.4) < width * 0.18;
      const band = sun ? 11 : Math.floor(y / (height / 10)) + (Math.sin(x / 9) > 0.4 ? 1 : 0);
      data.set(palette[Math.min(band, 11)]!, (y * width + x) * 3);
    }
  }
  return Uint8Array.from(encode({ width, height, data, channels: 3, depth: 8 }));
}
