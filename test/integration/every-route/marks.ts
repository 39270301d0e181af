// A shop in the middle of everything: an order at Kit, one that waits, runs of links, a daily check, a task; and the ids of all that.
import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { ExternalSku, ShopifyOrderId, VariantId } from "../../../app/kernel/ids.ts";
import { type Merchant, numeric } from "../../support/merchant.ts";
import { atRest, sent, shown } from "../../support/order-walk.ts";
import { printFile } from "../../support/print-file.ts";
import { rowsOfShop } from "../../support/rows-of-shop.ts";
import { standStill } from "../../support/stand-still.ts";
import type { World } from "../../support/world.ts";

/** Ids and names of shop A. */
export interface Marks {
  row: string;
  orderId: string;
  kitNumber: string;
  sku: string;
  slug: string;
  design: string;
  variantId: string;
  productId: string;
  productTitle: string;
  /** A run that was carried out, and one that is previewed. */
  run: string;
  draft: string;
  /** A daily check, and what it found. */
  report: string;
  difference: string;
  /** A task of the whole shop. */
  task: string;
  /** Its own id here. */
  shop: string;
  store: string;
  /** The address of a printed page of its order. */
  sheet: string;
}

/** Of the shop called `store-of-a`. Nothing happens by itself afterwards. */
export async function marksOf(world: World, a: Merchant): Promise<Marks> {
  const order = a.buy();
  const kitNumber = String(await sent(a, order));
  const variant = a.store.variant(a.sku);
  const held = a.buy({ tags: ["wait"], test: true });
  await shown(a, held, (details) => details.tasks.length > 0);
  const run = (await world.services.linking.runs.latest(a.shop))!.id;
  const draft = await world.services.linking.runs.preview(a.shop, [
    {
      kind: "link",
      variantId: VariantId.parse(numeric(a.store.variant("KIT-2").id)),
      design: ExternalSku.parse(a.sku),
    },
  ]);
  if (draft.kind !== "drafted") throw new Error(draft.kind);
  const report = await world.database.prisma.checkReport.create({
    data: {
      shopId: a.shop.id,
      since: new Date(),
      state: "done",
      differences: {
        create: {
          kind: "canceled_live_at_kit",
          shopifyOrderId: numeric(order.id),
          orderName: order.name,
          kitOrderId: await a.row(order.id),
          signature: "",
        },
      },
    },
    include: { differences: true },
  });
  await world.database.pool.query(
    `INSERT INTO design_images (account_id, slug, role, content_type, bytes)
     SELECT account_id, slug, 'hero', 'image/png', $2 FROM templates WHERE external_sku = $1`,
    [a.sku, Buffer.from(printFile("hero"))],
  );
  const task = await world.database.prisma.task.create({
    data: { shopId: a.shop.id, kind: "compliance_redact", subject: randomUUID(), params: { kitOrders: [kitNumber] } },
  });
  await Promise.all([atRest(world, a, order), atRest(world, a, held)]);
  // A sweep takes the note of what sold before it was linked away once its order has seen the link: not in the middle of a test.
  await world.app.composition.linking.work.sweepUnlinkedSales();
  await standStill(world);
  return {
    row: await a.row(order.id),
    orderId: numeric(order.id),
    kitNumber,
    sku: a.sku,
    slug: "harbour-store-of-a",
    design: "Harbour store-of-a",
    variantId: numeric(variant.id),
    productId: numeric(variant.productId),
    productTitle: "Harbour at Dusk kit",
    run,
    draft: draft.runId,
    report: report.id,
    difference: report.differences[0]!.id,
    task: task.id,
    shop: a.shop.id,
    store: "store-of-a",
    sheet: (await world.services.designs.sheets.address(
      a.shop,
      [ShopifyOrderId.parse(numeric(order.id))],
      new Date(),
    ))!,
  };
}

/** What stands in a text of A's, those aside that the request itself named, and what every store of the tests has. */
export function leaksOf(marks: Marks, text: string, request: string): string[] {
  const own = Object.values(marks).filter((mark) => mark !== marks.productTitle && !request.includes(mark));
  return own.filter((mark) => new RegExp(`(?<![\\w-])${mark.replaceAll(/[-_.]/g, "\\$&")}(?![\\w-])`).test(text));
}

/**
 * Runs it, and fails when a row of A's is another afterwards, or A's store was asked for anything, or A's brand at Kit; without
 * `brand`, of which others may be, about no order.
 */
export async function staysAsItIs(
  { world, a, brand }: { world: World; a: Merchant; brand: boolean },
  act: () => Promise<void>,
): Promise<void> {
  const before = await rowsOfShop(world.database.pool, a.shop);
  const asked = world.shopify.truth.requests.length;
  const atKit = world.kit.truth.requests().length;
  await act();
  expect(await rowsOfShop(world.database.pool, a.shop)).toEqual(before);
  expect(world.shopify.truth.requests.slice(asked).filter((one) => one.shop === a.store.domain)).toEqual([]);
  const requests = world.kit.truth.requests().slice(atKit);
  expect(requests.filter((one) => (brand ? one.brand === "brightside" : one.path.startsWith("/orders")))).toEqual([]);
}
