// Designs that a merchant had before installing the app: registered at Kit with their print files, one pixel per drill.
import { createHash } from "node:crypto";
import type { KitTemplate } from "../../app/kit/kit-types.ts";
import { lavenderFields, owlByMoonlight } from "./more-scenes.ts";
import { foxInTheSnow, harbourAtDusk, northernLights, paint, type Scene } from "./paint.ts";
import type { KitSide } from "./stand-ins.ts";

export interface DemoDesign {
  name: string;
  slug: string;
  /** The kit's size in Kit's catalog. */
  size: string;
  file: Uint8Array<ArrayBuffer>;
  /** SKU of the store's variant that is this kit, before it is linked. Of the last one the store has no product. */
  variant: string;
  /** What one kit costs the merchant, in the store's currency. */
  cost: string;
}

/** A drill is 2.5 mm. */
const SIZES = {
  S: { name: "30 × 40 cm", cost: "11.40", cells: { width: 120, height: 160 } },
  M: { name: "40 × 50 cm", cost: "15.20", cells: { width: 160, height: 200 } },
  L: { name: "50 × 70 cm", cost: "22.80", cells: { width: 200, height: 280 } },
};

/** Painted in Kit's present colors. */
export async function paintDesigns(kit: KitSide): Promise<[DemoDesign, ...DemoDesign[]]> {
  const colors = await kit.client.listColors(credentials(kit));
  if (colors.kind !== "ok") throw new Error(`Kit did not name its colors (${colors.kind})`);
  const hexes = colors.value.entries.map((color) => color.hex);
  const design = (name: string, scene: Scene, [code, size]: [string, keyof typeof SIZES]): DemoDesign => ({
    name: `${name}, ${SIZES[size].name}`,
    slug: `${name.toLowerCase().replaceAll(" ", "-")}-${SIZES[size].name.replace(" × ", "x").replace(" cm", "")}`,
    size: SIZES[size].name,
    cost: SIZES[size].cost,
    variant: `${code}-${size}`,
    file: paint(scene, { ...SIZES[size].cells, hexes }),
  });
  return [
    design("Harbour at Dusk", harbourAtDusk, ["HARBOUR", "S"]),
    design("Harbour at Dusk", harbourAtDusk, ["HARBOUR", "M"]),
    design("Fox in the Snow", foxInTheSnow, ["FOX", "S"]),
    design("Fox in the Snow", foxInTheSnow, ["FOX", "M"]),
    design("Northern Lights", northernLights, ["LIGHTS", "M"]),
    design("Northern Lights", northernLights, ["LIGHTS", "L"]),
    design("Lavender Fields", lavenderFields, ["LAVENDER", "M"]),
    design("Owl by Moonlight", owlByMoonlight, ["OWL", "M"]),
  ];
}

function credentials({ token }: KitSide) {
  return { environment: "production" as const, token };
}

export function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** Registers a design at Kit, as the merchant did in the portal. Returns Kit's template. */
export async function registerDesign(kit: KitSide, design: DemoDesign): Promise<KitTemplate> {
  const { client } = kit;
  const as = credentials(kit);
  const products = await client.listProducts(as);
  const product =
    products.kind === "ok" ? products.value.entries.find((one) => one.sizeName === design.size) : undefined;
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
