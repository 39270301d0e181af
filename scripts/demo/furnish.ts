// For the demo with hands: designs at Kit, their print files beside, and what to click.
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { paintDesigns, registerDesign } from "./designs.ts";
import { DEMO_SHOP } from "./shop.ts";
import type { World } from "./world.ts";

export async function furnish(world: World): Promise<{ address: string; lines: string[] }> {
  const folder = path.resolve(".data/demo");
  await mkdir(folder, { recursive: true });
  for (const design of await paintDesigns(world)) {
    await registerDesign(world, design);
    await writeFile(path.join(folder, `${design.slug}.png`), design.file);
  }
  const lines = [
    "",
    "Kit for Shopify, with stand-ins for Shopify and Kit on this machine.",
    "",
    `  Kit's portal   ${world.kit.sandbox ? world.kit.sandbox.portalUrl : world.kit.controlUrl}`,
    `  Your token     ${world.kit.sandbox ? world.kit.token : "DEMO_KIT_TOKEN"}`,
    `  Print files    ${path.relative(process.cwd(), folder)}${path.sep}`,
    "",
    "  1  Kit account: paste the token, say that you pay in the portal.",
    "  2  Designs: upload the three print files.",
    "  3  Link products: put a design on a variant.",
    "  4  Kit account: go live.",
    "  5  Storefront (in the store admin): buy a kit and a mug, pay.",
    "  6  Orders: open the order, follow the pay link, pay, ship. The tracking is on the store's order.",
  ];
  return { address: world.shopify.adminUrl(DEMO_SHOP.domain), lines };
}
