// For the demo with hands, and for development: past orders in the store, designs at Kit, their print files beside, and what to click.
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { paintDesigns, registerDesign } from "./designs.ts";
import { placePastOrders } from "./past-orders.ts";
import type { StandIns } from "./stand-ins.ts";

/** Places past orders, registers the designs at Kit, writes their print files to `folder`. Returns the lines to print. */
export async function furnish({ kit, shopify }: StandIns, folder: string): Promise<string[]> {
  await placePastOrders(shopify);
  await mkdir(folder, { recursive: true });
  for (const design of await paintDesigns(kit)) {
    await registerDesign(kit, design);
    await writeFile(path.join(folder, `${design.slug}.png`), design.file);
  }
  return [
    "",
    "Kit for Shopify, with stand-ins for Shopify and Kit on this machine.",
    "",
    `  Kit's portal   ${kit.sandbox ? kit.sandbox.portalUrl : kit.controlUrl}`,
    `  Your token     ${kit.sandbox ? kit.token : "DEMO_KIT_TOKEN"}`,
    `  Print files    ${path.relative(process.cwd(), folder)}${path.sep}`,
    "",
    "  1  Kit account: paste the token, say that you pay in the portal.",
    "  2  Designs: upload the print files.",
    "  3  Link products: put each design on the variant of its size.",
    "  4  Kit account: go live.",
    "  5  Storefront (in the store admin): buy a kit and a mug, pay.",
    "  6  Orders: open the order, follow the pay link, pay, ship. The tracking is on the store's order.",
  ];
}
