// The demo's store, live for three weeks: the pages that a merchant sees every day.
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { until } from "../../test/support/until.ts";
import { furnish } from "../demo/furnish.ts";
import { merchantAtApp } from "../demo/merchant-at-app.ts";
import { DEMO_SHOP } from "../demo/shop.ts";
import { startWorld } from "../demo/world.ts";
import { type Desk, type Picture, REPORT, shootStops, sitDownAtBoth, standUp, type Stop, type Studio } from "./desk.ts";

const SWEEP_MS = 180_000;

const STOPS: Stop[] = [
  { at: "/app", name: "home", about: "What needs attention, and how sales go", shown: /things need attention/ },
  { at: "/app/account", name: "account", about: "Live", shown: "Sending orders" },
  { at: "/app/designs", name: "designs", about: "Designs", shown: "Fox in the Snow" },
  { at: "/app/links", name: "links", about: "Link products", shown: /Lavender/ },
  { at: "/app/orders", name: "orders", about: "Every order with what comes next", shown: "Payment due" },
  { at: "/app/unpaid", name: "unpaid", about: "To be paid one after another", shown: "Next to pay" },
  { at: "/app/attention", name: "needs-you", about: "What a person has to decide", shown: "Fraud risk" },
  { at: "/app/daily-check", name: "daily-check", about: "Every check and its result", shown: / sold: / },
  { at: REPORT, name: "reports", about: "What a month's kits brought and cost", shown: "Total" },
  { at: "/app/settings", name: "settings", about: "The merchant's rules", shown: "When kits are sent" },
];

export async function takeLive(studio: Studio): Promise<Picture[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "live-store-"));
  const world = await startWorld({ port: 0, pages: "build" });
  try {
    const { open } = await furnish(world, { folder, fresh: false });
    await open(world.databaseUrl);
    const desks = await sitDownAtBoth(studio, DEMO_SHOP.domain, world.shopify);
    // What sold without a link is judged by a sweep.
    const merchant = merchantAtApp(world.shopify, DEMO_SHOP.domain);
    await until(
      "the kit that sold unlinked",
      async () => (await merchant.open("/app")).includes("unlinked_kit"),
      SWEEP_MS,
    );
    await shootStops(desks, STOPS);
    for (const desk of desks) await shootShipped(desk);
    return await standUp(desks);
  } finally {
    await world.close();
    await rm(folder, { recursive: true });
  }
}

async function shootShipped({ app, open, shoot }: Desk): Promise<void> {
  await open("/app/orders?view=shipped");
  await app.getByRole("link", { name: /^#/ }).last().click();
  await shoot("order", "Shipped, with its tracking", "On the Shopify order");
}
