// The list of orders of one design (decision 101).
import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import type { Prisma } from "../../../app/database/generated/client.ts";
import { NARROWED_AT_ONCE, ORDERS_A_PAGE } from "../../../app/database/orders/limits.ts";
import { createOrderReads } from "../../../app/database/orders/read/order-reads.ts";
import { ExternalSku, type KitAccountId } from "../../../app/kernel/ids.ts";
import { type PageAsk, pageAfter as after } from "../../../app/kernel/paging/keyset.ts";
import type { OrderListQuery } from "../../../app/orders/read/order-list.ts";
import type { OrderReads } from "../../../app/orders/read/order-reads.ts";
import { database, setDatabase } from "../../support/database.ts";
import { addAccount, addKitOrder, addShop } from "../../support/stores/kit-rows.ts";

let reads: OrderReads;
let account: KitAccountId;

setDatabase();
beforeAll(async () => {
  reads = createOrderReads(database);
  account = await addAccount(database.prisma);
});

test("the list of orders is narrowed to a design, no matter what else it is narrowed to, and goes on where few of its orders belong in it", async () => {
  const [one, other] = [await addShop(database.prisma), await addShop(database.prisma)];
  const [fox, owl] = ["pmt_fox", "pmt_owl"].map((sku) => ExternalSku.parse(sku)) as [ExternalSku, ExternalSku];
  const total = NARROWED_AT_ONCE + ORDERS_A_PAGE;
  const line = (kitOrderId: string, externalSku: string | null, position = 0) => ({
    ...{ kitOrderId, externalSku, position, lineItemId: String(position), title: "Fox", quantity: 1 },
    ...{ disposition: "send", reason: "will_be_sent" },
  });
  const orders: Prisma.KitOrderCreateManyInput[] = [];
  for (let n = 0; n < total; n++) {
    const placedAt = new Date(Date.UTC(2026, 10, 1, 0, 0, Math.floor(n / 40)));
    const id = randomUUID();
    // Among the oldest, that is on the last pages.
    const kit = n < 3 ? { submission: "submitted" as const, kitStage: 1 } : {};
    // Unknown for some, and below the amount asked for every second one.
    const paid = n % 7 === 0 ? null : n % 2 ? "34.9" : "29.99";
    const of = { shopId: one.id, accountId: account, environment: "production" as const };
    orders.push({
      id,
      ...of,
      shopifyOrderId: String(n),
      reference: `d${n}`,
      orderName: `#d${n}`,
      placedAt,
      paid,
      ...kit,
    });
  }
  await database.prisma.kitOrder.createMany({ data: orders });
  // The same design on two lines is one order; every second order holds another one as well.
  const lines = orders.flatMap(({ id }, n) => [line(id!, fox), line(id!, n % 2 ? fox : owl, 1), line(id!, null, 2)]);
  await database.prisma.kitOrderLine.createMany({ data: lines });
  const foreign = await addKitOrder(database.prisma, { shopId: other.id, accountId: account });
  await database.prisma.kitOrderLine.create({ data: line(foreign, fox) });

  const walk = async (over: Partial<OrderListQuery>) => {
    const names: string[] = [];
    for (let page: PageAsk = null, more = true; more;) {
      const read = await reads.list(one, { view: "all", search: "", page, ...over });
      names.push(...read.rows.map(({ orderName }) => orderName));
      page = after(read.next);
      more = read.next !== null;
    }
    return names;
  };
  const all = await walk({});
  expect(all).toHaveLength(total);
  expect(await walk({ design: fox })).toEqual(all);
  expect(await walk({ design: fox, sort: "oldest" })).toEqual(all.toReversed());
  const owls = new Set(orders.filter((_, n) => n % 2 === 0).map(({ orderName }) => orderName));
  expect(await walk({ design: owl })).toEqual(all.filter((name) => owls.has(name)));
  expect(await walk({ design: ExternalSku.parse("pmt_none") })).toEqual([]);
  const placed = { from: new Date(Date.UTC(2026, 10, 1, 0, 0, 1)), until: new Date(Date.UTC(2026, 10, 1, 0, 0, 2)) };
  expect(await walk({ design: fox, placed })).toHaveLength(40);
  expect(await walk({ design: fox, search: "d7" })).toEqual(await walk({ search: "d7" }));
  const unpaid = await walk({ view: "unpaid" });
  expect(unpaid).toHaveLength(3);
  expect(await walk({ design: fox, view: "unpaid" })).toEqual(unpaid);
  // None of the newest is unpaid: what was looked at for nothing is no page.
  const first = await reads.list(one, { view: "unpaid", search: "", page: null, design: fox });
  expect(first).toMatchObject({ rows: [{}, {}, {}], next: null, previous: null });
  const third = { before: [first.rows[2]!.placedAt, first.rows[2]!.id] as const };
  const back = await reads.list(one, { view: "unpaid", search: "", page: third, design: fox });
  expect(back.rows.map(({ id }) => id)).toEqual(first.rows.slice(0, 2).map(({ id }) => id));
  const worth = new Set(orders.filter(({ paid }) => paid === "34.9").map(({ orderName }) => orderName));
  const worthMore = all.filter((name) => worth.has(name));
  expect(await walk({ least: "34.90" })).toEqual(worthMore);
  expect(await walk({ least: "34.9", sort: "oldest" })).toEqual(worthMore.toReversed());
  expect(await walk({ least: "34.91" })).toEqual([]);
  expect(await walk({ least: "30", view: "unpaid" })).toEqual(unpaid.filter((name) => worth.has(name)));
  expect(await walk({ least: "30", design: owl })).toEqual([]);
  expect(await walk({ least: "29", design: owl })).toEqual(
    all.filter((name) => owls.has(name) && orders.some((one) => one.orderName === name && one.paid !== null)),
  );
  expect(await reads.list(other, { view: "all", search: "", page: null, design: fox })).toMatchObject({
    rows: [{ id: foreign }],
  });
});
