// The main job from end to end without interaction: connect, upload, link, go live, buy, pay, ship, tracking.
import { setTimeout as sleep } from "node:timers/promises";
import { ExternalSku, VariantId, type KitOrderRowId } from "../../app/kernel/ids.ts";
import type { ShopRef } from "../../app/kernel/shop-ref.ts";
import { paintDesigns, registerDesign, sha256 } from "./designs.ts";
import { DEMO_SHOP } from "./shop.ts";
import { createTeller, type Teller, until } from "./teller.ts";
import type { World } from "./world.ts";

const TRACKING = {
  carrier: "DHL",
  tracking_number: "JD014600006281230704",
  tracking_url: "https://www.dhl.com/track?id=JD014600006281230704",
};

/** True when the store's fulfillment carries Kit's carrier, number and link, and every count is one. */
export async function tellStory(world: World): Promise<boolean> {
  const tell = createTeller();
  const shop = await openApp(world, tell);
  await connect(world, tell, shop);
  const sku = await prepareDesign(world, tell, shop);
  await link(world, tell, { shop, sku });
  const live = await world.services.accounts.uses.goLive(shop);
  if (live.kind !== "live") throw new Error(`going live: ${live.kind}`);
  tell.step("The merchant goes live", { since: live.since.toISOString() });
  // Shopify's times have whole seconds: an order in the same second as going live counts as placed before it.
  await sleep(1_000);
  const orderId = buy(world, tell, sku);
  const { row, kitOrderId } = await reachesKit(world, tell, { shop, orderId });
  await payAndShip(world, tell, { shop, row, kitOrderId });
  return verify(world, tell, { orderId, kitOrderId });
}

async function openApp(world: World, tell: Teller): Promise<ShopRef> {
  // A data request as sent by the framed page: the library exchanges the id token for expiring tokens.
  const request = new Request(`${world.shopify.appUrl ?? ""}/app.data`, {
    headers: {
      authorization: `Bearer ${world.shopify.idToken(DEMO_SHOP.domain)}`,
    },
  });
  const { shop } = await world.services.authenticate(request);
  tell.step("The merchant opens the app", { shop: shop.domain });
  return shop;
}

async function connect(world: World, tell: Teller, shop: ShopRef): Promise<void> {
  const { uses } = world.services.accounts;
  const connected = await uses.connect(shop, { token: world.kit.token, environment: "production" });
  if (connected.kind !== "connected") throw new Error(`connecting: ${connected.kind}`);
  await uses.setKind(shop, "standard");
  const events = await uses.ensureEvents(shop);
  tell.step("A Kit account is connected", { account: connected.accountId, events: events?.kind ?? "none" });
}

async function prepareDesign(world: World, tell: Teller, shop: ShopRef): Promise<string> {
  const [design] = await paintDesigns(world.kit);
  const template = await registerDesign(world.kit, design);
  tell.step("A design is registered at Kit", { template: template.id, sku: template.externalSku });
  const read = await world.services.designs.readFromKit(shop);
  if (read.kind !== "read") throw new Error(`reading designs: ${read.kind}`);
  const body = new Blob([design.file]).stream();
  const kept = await world.services.designs.receiveArtwork(shop, {
    body,
    declared: String(design.file.byteLength),
    sku: template.externalSku,
  });
  if (kept.kind !== "kept") throw new Error(`uploading the print file: ${kept.kind}`);
  tell.step("Its print file is uploaded and hashes as Kit says", { sha256: sha256(design.file).slice(0, 16) + "…" });
  return template.externalSku;
}

async function link(world: World, tell: Teller, { shop, sku }: { shop: ShopRef; sku: string }): Promise<void> {
  const { linking } = world.services;
  await world.app.composition.linking.work.readStore(shop);
  const variant = world.shopify.shop(DEMO_SHOP.domain).variant("HARBOUR-S");
  const variantId = numeric(variant.id);
  const preview = await linking.runs.preview(shop, [
    { kind: "link", variantId: VariantId.parse(variantId), design: ExternalSku.parse(sku) },
  ]);
  if (preview.kind !== "drafted") throw new Error("linking: nothing to do");
  await linking.runs.start(shop, preview.runId);
  await until(
    "the SKU is on the variant",
    () => world.shopify.shop(DEMO_SHOP.domain).variant(variant.id).sku === sku || null,
  );
  tell.step("The design's SKU is on the variant", { variant: variantId, was: "HARBOUR-S", sku });
}

function buy(world: World, tell: Teller, sku: string): string {
  const store = world.shopify.shop(DEMO_SHOP.domain);
  tell.mark("paid");
  const order = store.placeOrder({
    lines: [
      { sku, quantity: 2 },
      { sku: "MUG-BLUE", quantity: 1 },
    ],
  });
  tell.step("A shopper buys two kits and a mug, and pays", { order: order.name, id: numeric(order.id) });
  return numeric(order.id);
}

async function reachesKit(
  world: World,
  tell: Teller,
  { shop, orderId }: { shop: ShopRef; orderId: string },
): Promise<{ row: KitOrderRowId; kitOrderId: number }> {
  const { reads } = world.services.orders;
  const found = await until("the kit order", async () => {
    const named = await reads.find(shop, orderId);
    if (named.kind !== "one") return null;
    const details = await reads.show(shop, named.id);
    // Final states at Kit, or a person has to decide: waiting on would show nothing more.
    const task = details?.tasks[0];
    if (task) throw new Error(`the order does not reach Kit by itself: ${task.kind} ${JSON.stringify(task.params)}`);
    return details?.kit ? { row: named.id, kitOrderId: details.kit.id } : null;
  });
  const truth = world.kit.sandbox?.truth.ordersByReference(orderId);
  const arrived = world.kit.sandbox?.truth.requests({ method: "POST" }).find((r) => r.path === "/orders");
  tell.step("The paid order is a kit order at Kit", {
    kitOrder: found.kitOrderId,
    reference: orderId,
    ...(truth ? { atKit: truth.length } : {}),
    ...(arrived ? { millisecondsFromPaid: Math.max(0, arrived.at.getTime() - tell.marked("paid")) } : {}),
  });
  return found;
}

async function payAndShip(
  world: World,
  tell: Teller,
  { shop, row, kitOrderId }: { shop: ShopRef; row: KitOrderRowId; kitOrderId: number },
): Promise<void> {
  const { reads, commands } = world.services.orders;
  const state = async () => (await reads.show(shop, row))?.kit?.state ?? null;
  tell.step("It waits for the merchant to pay Kit", { state: await state() });
  await control(world, `${kitOrderId}/pay`);
  // The merchant returns from the portal, and the page requests a read of Kit.
  await commands.readAgain(shop, row);
  await until("in production", async () => ((await state()) === "in_production" ? true : null));
  tell.step("The kit is paid in the portal", { state: "in_production" });
  await control(world, `${kitOrderId}/ship`, { tracking_info: [TRACKING] });
  const byEvent = await until("the event", async () => ((await state()) === "shipped" ? true : null), 15_000).catch(
    () => null,
  );
  if (!byEvent) {
    // Kit's events may not reach this machine: the merchant's "read again" has the same effect.
    await commands.readAgain(shop, row);
    await until("shipped", async () => ((await state()) === "shipped" ? true : null));
  }
  tell.step("Kit ships it", { heardBy: byEvent ? "order_shipped" : "reading again" });
}

async function verify(
  world: World,
  tell: Teller,
  { orderId, kitOrderId }: { orderId: string; kitOrderId: number },
): Promise<boolean> {
  const { truth } = world.shopify;
  const fulfillments = await until("the fulfillment", () => {
    const made = truth.fulfillments(orderId);
    return made.length > 0 ? made : null;
  });
  const tracking = fulfillments[0]!.tracking[0];
  const store = world.shopify.shop(DEMO_SHOP.domain);
  const order = store.order(orderId);
  const kitLine = order.lines.find((line) => line.sku?.startsWith("pmt_"));
  const fulfilled = fulfillments[0]!.lines;
  const checks = {
    "one fulfillment": fulfillments.length === 1,
    "carrier, number and link":
      tracking?.company?.startsWith("DHL") === true &&
      tracking.number === TRACKING.tracking_number &&
      tracking.url === TRACKING.tracking_url,
    "the kits only, not the mug":
      fulfilled.length === 1 && fulfilled[0]?.lineId === kitLine?.id && fulfilled[0]?.quantity === 2,
    "one kit order for the reference": (world.kit.sandbox?.truth.ordersByReference(orderId).length ?? 1) === 1,
  };
  tell.step("The store's order has its tracking", {
    kitOrder: kitOrderId,
    carrier: tracking?.company ?? "none",
    number: tracking?.number ?? "none",
    link: tracking?.url ?? "none",
  });
  return tell.end(checks);
}

/** `act`: `<Kit order id>/pay` or `<Kit order id>/ship`. */
async function control(world: World, act: string, body: unknown = {}): Promise<void> {
  const response = await fetch(`${world.kit.controlUrl}/orders/${act}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${act} in the portal answered ${response.status}`);
}

function numeric(id: string): string {
  return id.split("/").at(-1)!;
}
