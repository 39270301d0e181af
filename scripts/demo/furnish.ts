// For the demo with hands, and for development: what the store sold before the app came, designs at Kit, their print files beside.
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { KitTemplate } from "../../app/kit/kit-types.ts";
import { type DemoDesign, paintDesigns, registerDesign } from "./designs.ts";
import { LIVE_DAYS, openLiveStore } from "./live-store.ts";
import { placePastOrders } from "./past-orders.ts";
import type { StandIns } from "./stand-ins.ts";

export interface Furnished {
  /** To print. */
  lines: string[];
  /** Once the app runs: connects it and fills the store, unless it starts with the first minutes. */
  open(databaseUrl: string): Promise<void>;
}

/** Registers the designs at Kit and writes their print files to `folder`. `fresh`: the app has just been installed. */
export async function furnish(
  standIns: StandIns,
  { folder, fresh }: { folder: string; fresh: boolean },
): Promise<Furnished> {
  const { kit, shopify } = standIns;
  const sandbox = fresh ? null : kit.sandbox;
  await placePastOrders(shopify, sandbox ? LIVE_DAYS * 24 : 0);
  await mkdir(folder, { recursive: true });
  const designs: { design: DemoDesign; template: KitTemplate }[] = [];
  for (const design of await paintDesigns(kit)) {
    designs.push({ design, template: await registerDesign(kit, design) });
    await writeFile(path.join(folder, `${design.slug}.png`), design.file);
  }
  const head = [
    "",
    "Kit for Shopify, with stand-ins for Shopify and Kit on this machine.",
    "",
    `  Kit's portal   ${kit.sandbox ? kit.sandbox.portalUrl : kit.controlUrl}`,
  ];
  if (!sandbox) {
    const token = kit.sandbox ? kit.token : "DEMO_KIT_TOKEN";
    const files = `${path.relative(process.cwd(), folder)}${path.sep}`;
    return {
      lines: [...head, `  Your token     ${token}`, `  Print files    ${files}`, "", ...FIRST_STEPS],
      open: () => Promise.resolve(),
    };
  }
  return {
    lines: [...head, "", ...WHAT_TO_TRY],
    open: (databaseUrl) =>
      openLiveStore({ kit: sandbox, clock: kit.clock, token: kit.token, shopify, designs, databaseUrl }),
  };
}

const FIRST_STEPS = [
  "  1  Kit account: paste the token, say that you pay in the portal.",
  "  2  Designs: upload the print files.",
  "  3  Link products: put each design on the variant of its size.",
  "  4  Kit account: go live.",
  "  5  Storefront (in the store admin): buy a kit and a mug, pay.",
  "  6  Orders: open the order, follow the pay link, pay, ship. The tracking is on the store's order.",
];

const WHAT_TO_TRY = [
  "  The store has been live for three weeks, with orders at every point of their life.",
  "",
  "  1  Home: what needs attention, and why. A kit that sold unlinked: link it, and its order goes to Kit.",
  "  2  Orders: open one that is due, follow the pay link, pay, ship. The tracking is on the store's order.",
  "  3  Storefront (in the store admin): buy a kit and a mug, pay, and see the order arrive.",
  "  4  Designs: Owl by Moonlight isn't sold yet. Create its product.",
  "",
  "  The first minutes of a new merchant instead: add `-- --fresh`.",
];
