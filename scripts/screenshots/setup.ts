// A merchant's first hour, from the installation to being live; and home and account when Kit refuses or sending is
// paused.
import {
  connect,
  giveArtwork,
  goLive,
  linkVariant,
  registerDesign,
  setUpMerchant,
  visit,
} from "../../test/support/merchant.ts";
import type { World } from "../../test/support/world.ts";
import { DEMO_SHOP } from "../demo/shop.ts";
import { type Desk, type Picture, shootStops, sitDownAtBoth, standUp, type Stop, type Studio } from "./desk.ts";

const DESIGN = "Harbour at Dusk";

/** The app alone. */
const INSTALLED: Stop[] = [
  { at: "/app", name: "home-first", about: "Just installed", shown: "0 of 6 steps done" },
  { at: "/app/account", name: "account-first", about: "Not connected", shown: "I don't have a token yet" },
  {
    at: "/app/designs",
    name: "designs-empty",
    about: "Before a Kit account is connected",
    shown: "Designs are kept in your Kit account.",
  },
  {
    at: "/app/links",
    name: "links-no-account",
    about: "Linking, before a Kit account is connected",
    shown: /Connect your Kit account/,
  },
  {
    at: "/app/links/test",
    name: "past-orders-no-account",
    about: "Past orders, before a Kit account is connected",
    shown: "Connect your Kit account first",
  },
  { at: "/app/orders", name: "orders-empty", about: "No order yet", shown: "No orders yet" },
  { at: "/app/orders/earlier", name: "earlier-empty", about: "No earlier order", shown: "No earlier orders" },
  { at: "/app/unpaid", name: "unpaid-empty", about: "Nothing to pay", shown: "You're all paid up" },
  { at: "/app/attention", name: "needs-you-empty", about: "Nothing to settle", shown: "Nothing needs attention" },
  { at: "/app/daily-check", name: "daily-check-empty", about: "No check yet", shown: /check/ },
  { at: "/app/nowhere", name: "page-not-found", about: "An address that names no page", shown: /./ },
];

export async function takeSetup(studio: Studio): Promise<Picture[]> {
  const { world } = studio;
  const { domain } = world.shopify.addShop({ ...DEMO_SHOP, domain: "sparrow.myshopify.com" });
  const desks = await sitDownAtBoth(studio, domain);
  await shootStops(desks, INSTALLED);
  const { token } = world.kit.brands.marigold.production;
  for (const desk of desks) await shootWrongToken(desk, token);
  world.kit.tokens.grantAccess("marigold");
  const as = { environment: "production" as const, token };
  const shop = await visit(world, domain);
  const design = await registerDesign(world, as, DESIGN);
  await connect(world, shop, { ...as, kind: null });
  await world.services.designs.readFromKit(shop);
  await linkVariant(world, shop, { was: "HARBOUR-S", sku: design.externalSku });
  await keepKitsLimit(world);
  await shootStops(desks, [
    { at: "/app", name: "home-half-way", about: "Set up half-way", shown: "2 of 6 steps done" },
    {
      at: "/app/account",
      name: "account-connected",
      about: "Connected, with points still open",
      shown: "Choose how Kit charges you. Until you do, your first order waits for approval.",
    },
  ]);
  await giveArtwork(world, shop, { name: DESIGN, sku: design.externalSku });
  await world.services.accounts.uses.setKind(shop, "standard");
  for (const desk of desks) await shootGoLive(desk);
  await goLive(world, shop);
  await shootStops(desks, [{ at: "/app", name: "home-well", about: "Live, and all is well", shown: "You're all set" }]);
  await world.services.accounts.uses.pause(shop);
  await shootStops(desks, [
    { at: "/app", name: "home-paused", about: "The merchant paused sending", shown: "Sending is paused" },
    { at: "/app/account", name: "account-paused", about: "Sending is paused", shown: "Resume sending" },
  ]);
  await world.services.accounts.uses.resume(shop);
  world.kit.faults.add({ kind: "429", brand: "marigold", retryAfterSeconds: 1_800 });
  await world.services.designs.readFromKit(shop);
  await shootStops(desks, [
    { at: "/app", name: "home-kit-pause", about: "Kit asked for a long pause", shown: "Kit is busy" },
  ]);
  await world.database.pool.query("UPDATE kit_accounts SET shut_until = NULL, shut_reason = NULL");
  world.kit.tokens.revoke(world.kit.brands.marigold.production.id);
  await world.services.designs.readFromKit(shop);
  await shootStops(desks, [
    {
      at: "/app",
      name: "home-refused",
      about: "Kit does not accept the token any more",
      shown: "Kit doesn't accept your token",
    },
    {
      at: "/app/account",
      name: "account-refused",
      about: "The token is not accepted any more",
      shown: /There are two possible causes/,
    },
  ]);
  return [...(await standUp(desks)), ...(await takeStaging(studio))];
}

async function shootWrongToken({ app, open, shoot }: Desk, token: string): Promise<void> {
  await open("/app/account");
  await app.getByLabel("Token", { exact: true }).fill(token);
  await app.getByRole("button", { name: "Connect" }).click();
  await shoot("account-wrong-token", "A token that Kit does not accept", "There are four possible causes");
}

async function shootGoLive({ page, app, open, shoot }: Desk): Promise<void> {
  await open("/app");
  await shoot("home-ready", "Set up, before going live", "4 of 6 steps done");
  await open("/app/account");
  await app.getByRole("button", { name: "Go live", exact: true }).click();
  await shoot("account-go-live", "Going live is asked once more", "Go live?");
  await page.keyboard.press("Escape");
}

/** A store for trying things out. */
async function takeStaging(studio: Studio): Promise<Picture[]> {
  const { store } = await setUpMerchant(studio.world, "trying-out", { environment: "staging" });
  await keepKitsLimit(studio.world);
  const desks = await sitDownAtBoth(studio, store.domain);
  await shootStops(desks, [
    { at: "/app", name: "home-staging", about: "Connected to Kit's staging", shown: "Test mode is on" },
    {
      at: "/app/account",
      name: "account-staging",
      about: "Connected to Kit's staging",
      shown: "Test mode",
    },
  ]);
  return standUp(desks);
}

/** The page names the limit: in the pictures it is Kit's. */
async function keepKitsLimit({ database }: World): Promise<void> {
  await database.pool.query("UPDATE kit_accounts SET request_limit = 60");
}
