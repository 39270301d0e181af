// The demo's store three weeks after it went live: designs linked, unit costs entered, orders at every point of their life.
import pg from "pg";
import type { KitTemplate } from "../../app/kit/kit-types.ts";
import type { KitSandbox } from "../../sandbox/kit/start.ts";
import type { ShopifySandbox, ShopModel } from "../../sandbox/shopify/types.ts";
import type { DemoDesign } from "./designs.ts";
import { letTimePass } from "./let-time-pass.ts";
import { LIVE_ORDERS, type LiveOrder } from "./live-orders.ts";
import { type MerchantAtApp, merchantAtApp } from "./merchant-at-app.ts";
import { HOUR } from "./past-orders.ts";
import { DEMO_SHOP } from "./shop.ts";
import { shopperOf } from "./shoppers.ts";
import { until } from "./teller.ts";

/** Days that the store has been live. */
export const LIVE_DAYS = 21;

/** Left to do: a kit that sold before it was linked, and a design that the store doesn't sell yet. */
const UNLINKED: ReadonlySet<string> = new Set(["LAVENDER-M", "OWL-M"]);

export interface LiveStore {
  kit: KitSandbox;
  /** Kit's, and how far it is behind. */
  clock: { behindMs: number };
  token: string;
  shopify: ShopifySandbox;
  designs: { design: DemoDesign; template: KitTemplate }[];
  databaseUrl: string;
}

/** Needs the app at `shopify.appUrl`, with that database. */
export async function openLiveStore(of: LiveStore): Promise<void> {
  const database = new pg.Client({ connectionString: of.databaseUrl });
  await database.connect();
  // Weeks of requests within seconds.
  of.kit.setLimit(10_000);
  try {
    const store = of.shopify.shop(DEMO_SHOP.domain);
    const merchant = merchantAtApp(of.shopify, store.domain);
    await setUp(of, { store, merchant });
    await database.query("UPDATE shops SET gone_live_at = now() - $1 * interval '1 day'", [LIVE_DAYS]);
    await playOrders(of, { store, database, merchant });
    await merchant.send("/app/daily-check?index", {});
  } finally {
    of.clock.behindMs = 0;
    of.kit.setLimit(60);
    await database.end();
  }
}

async function setUp(of: LiveStore, { store, merchant }: { store: ShopModel; merchant: MerchantAtApp }): Promise<void> {
  await merchant.open("/app");
  await merchant.send("/app/account", { intent: "connect", token: of.token, environment: "production" });
  await merchant.send("/app/account", { intent: "kind", kind: "standard" });
  await merchant.send("/app/account", { intent: "check_events" });
  await merchant.send("/app/links?index", { intent: "read_store" });
  for (const { design, template } of of.designs) {
    await merchant.uploadPrintFile(template.externalSku, design.file);
    if (UNLINKED.has(design.variant)) continue;
    const variant = store.variant(design.variant);
    const link = { intent: "link", ids: numeric(variant.id), design: template.externalSku };
    const runId = await until("the link's preview", async () => {
      const answer = await merchant.send("/app/links?index", link);
      return /"runId","([0-9a-f-]{36})"/.exec(answer)?.[1] ?? null;
    });
    await merchant.send(`/app/links/runs/${runId}`, { intent: "apply", chosen: "1" });
    await until("the SKU on the variant", () => store.variant(variant.id).sku === template.externalSku || null);
  }
  const costs = Object.fromEntries(of.designs.map(({ design, template }) => [template.catalogProductId, design.cost]));
  await merchant.send("/app/designs/costs", { intent: "save", ...costs });
  await merchant.send("/app/account", { intent: "go_live" });
}

interface Happening {
  /** Hours before now. */
  at: number;
  play(): Promise<void>;
}

async function playOrders(of: LiveStore, world: Pick<Life, "store" | "database" | "merchant">): Promise<void> {
  const linked = of.designs.filter(({ design }) => !UNLINKED.has(design.variant));
  const variants = new Map(linked.map(({ design, template }) => [design.variant, template.externalSku]));
  const happenings = LIVE_ORDERS.flatMap((order) => lifeOf(order, { ...world, kit: of.kit, variants }));
  happenings.sort((one, other) => other.at - one.at);
  for (const [index, { at, play }] of happenings.entries()) {
    of.clock.behindMs = at * HOUR;
    await play();
    await letTimePass(world.database, (at - (happenings[index + 1]?.at ?? 0)) * HOUR);
  }
}

interface Life {
  store: ShopModel;
  merchant: MerchantAtApp;
  database: pg.Client;
  kit: KitSandbox;
  /** The SKU that a variant has now, by the one that it had. */
  variants: Map<string, string>;
}

function lifeOf(order: LiveOrder, { store, database, merchant, kit, variants }: Life): Happening[] {
  let id = "";
  const stands = (what: string, condition: string) =>
    until(`${order.lines[0]!.sku} of ${order.shopper}: ${what}`, async () => {
      const { rowCount } = await database.query(
        `SELECT FROM kit_orders k WHERE shopify_order_id = $1 AND lease_until IS NULL AND ${condition}`,
        [id],
      );
      return rowCount === 1 || null;
    });
  const counted = () =>
    until("the sale of what isn't linked", async () => {
      const { rowCount } = await database.query("SELECT FROM unlinked_sales WHERE shopify_order_id = $1", [id]);
      return (rowCount ?? 0) > 0 || null;
    });
  // Kit tells only of shipments. The merchant comes back from its portal, and the page reads the order again.
  const reads = async (what: string, condition: string) => {
    const { rows } = await database.query<{ id: string }>("SELECT id FROM kit_orders WHERE shopify_order_id = $1", [
      id,
    ]);
    await merchant.send(`/app/orders/${rows[0]!.id}`, { intent: "read_again" });
    await stands(what, condition);
  };
  const kitOrder = () => kit.truth.ordersByReference(id)[0]!.id;
  const place = async () => {
    const { customer, shippingAddress } = shopperOf(order.shopper);
    const placed = store.placeOrder({
      lines: order.lines.map(({ sku, quantity }) => ({ sku: variants.get(sku) ?? sku, quantity })),
      customer,
      shippingAddress: { ...shippingAddress, ...order.address },
      createdAt: new Date(Date.now() - order.placed * HOUR),
      ...order.over,
    });
    id = numeric(placed.id);
    if (order.ends === "unlinked") await counted();
    else await (order.ends ? stands("waiting", "wait_reason IS NOT NULL") : stands("sent", "submission = 'submitted'"));
  };
  const happening = (at: number | undefined, play: () => Promise<unknown>): Happening[] =>
    at === undefined ? [] : [{ at, play: async () => void (await play()) }];
  return [
    ...happening(order.placed, place),
    ...happening(order.paid, () => (kit.orders.pay(kitOrder()), reads("in production", "kit_stage = 2"))),
    ...happening(order.shipped, async () => {
      kit.orders.ship(kitOrder());
      await stands(
        "tracking",
        "EXISTS (SELECT FROM shipments s WHERE s.kit_order_id = k.id AND fulfilled_at IS NOT NULL)",
      );
    }),
    ...happening(order.delivered, () => (kit.orders.deliver(kitOrder()), reads("delivered", "kit_stage = 4"))),
    ...happening(order.canceled, () => (store.cancel(id), stands("canceled", "kit_canceled_at IS NOT NULL"))),
  ];
}

function numeric(id: string): string {
  return id.split("/").at(-1)!;
}
