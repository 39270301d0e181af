// Two writes about one store order at the same moment, forced: both wait for what another connection has locked.
import { expect, test } from "vitest";
import { createBookSlot } from "../../../app/database/accounts/book-slot.ts";
import { createCommandRows } from "../../../app/database/orders/order-commands.ts";
import { createOrderRows } from "../../../app/database/orders/order-rows.ts";
import { ExternalSku, type KitOrderRowId, LineItemId, ShopifyOrderId } from "../../../app/kernel/ids.ts";
import { PRIORITY } from "../../../app/kernel/kit-budget.ts";
import { database, setDatabase } from "../../support/database.ts";
import { meanwhileLocked } from "../../support/meanwhile-locked.ts";
import { addAccount, addKitOrder, addShop } from "../../support/stores/kit-rows.ts";

setDatabase({ max: 8 });

async function order() {
  const { prisma, pool } = database;
  const account = await addAccount(prisma);
  const shop = await addShop(prisma, { kitAccountId: account });
  const id = await addKitOrder(prisma, { shopId: shop.id, accountId: account });
  const commands = createCommandRows({ prisma, pool });
  const rows = createOrderRows({ prisma, pool, bookSlot: createBookSlot() });
  const { row } = (await commands.find(shop, id))!;
  const locked = { pool, sql: "SELECT FROM kit_orders WHERE id = $1 FOR UPDATE", values: [id] };
  return { account, shop, id, row, rows, commands, locked };
}

test("two readings of a new order open one row", async () => {
  const { prisma, pool } = database;
  const { id: shopId, domain } = await addShop(prisma);
  const key = { shopifyOrderId: ShopifyOrderId.parse("7001"), environment: "production" as const, part: 1 };
  const rows = createOrderRows({ prisma, pool, bookSlot: createBookSlot() });
  const open = () =>
    rows.open({ shop: { id: shopId, domain }, ...key, orderName: "#1", placedAt: new Date(), test: false });
  // A third one, which inserts the row first.
  const sql = `INSERT INTO kit_orders (shop_id, environment, shopify_order_id, part, reference, order_name, placed_at, updated_at)
               VALUES ($1, 'production', '7001', 1, '7001', '#1', now(), now())`;
  const opened = await meanwhileLocked({ pool, sql, values: [shopId] }, [open, open]);
  const { id } = await prisma.kitOrder.findFirstOrThrow({ where: { shopId } });
  expect(opened).toEqual([id, id]);
});

test("two clicks that open a further part open one", async () => {
  const { shop, row, commands, locked } = await order();
  const purpose = { why: "replacement" as const, of: 1, lines: [] };
  const click = () => commands.openPart(shop, row, { purpose });
  const opened = await meanwhileLocked(locked, [click, click]);
  expect(opened.filter((part) => part !== null)).toHaveLength(1);
  expect(await database.prisma.kitOrder.count({ where: { shopId: shop.id, part: { gt: 1 } } })).toBe(1);
});

test("a further part has the design that is chosen for the order while it is opened", async () => {
  const { shop, row, commands, locked } = await order();
  const line = LineItemId.parse("9001");
  const choice = { line, sku: ExternalSku.parse("pmt_fox"), timeline: [], at: new Date() };
  await meanwhileLocked<unknown>(locked, [
    () => commands.chooseDesign(shop, row, choice),
    () => commands.openPart(shop, row, { purpose: { why: "unsent_lines" } }),
  ]);
  const chosen = await database.prisma.approval.findMany({
    where: { kitOrder: { shopId: shop.id }, what: `make_as:${line}` },
    select: { kitOrder: { select: { part: true } }, params: true },
    orderBy: { kitOrder: { part: "asc" } },
  });
  const params = { as: "chosen", sku: "pmt_fox" };
  expect(chosen).toEqual([1, 2].map((part) => ({ kitOrder: { part }, params })));
});

test("two parts are sent one after the other: the second sees that the first has begun", async () => {
  const { account, shop, id, row, rows, commands } = await order();
  const part = (await commands.openPart(shop, row, { purpose: { why: "unsent_lines" } }))!;
  const begin = async (of: KitOrderRowId, partsMark: string) => {
    const claim = (await rows.claim(of, 60_000))!;
    const [at, hash] = [new Date(), Uint8Array.of(1)];
    return () =>
      rows.beginCreate(claim, {
        ...{ accountId: account, priority: PRIORITY.send, at, storeReadAt: at, from: claim.row.submission, partsMark },
        ...{ lines: [], customerSalt: hash, customerHmac: hash, phoneHmac: null, toStore: false },
      });
  };
  const sends = [await begin(id, "2:received"), await begin(part, "1:received")];
  const sql = "SELECT pg_advisory_xact_lock(hashtextextended($1, 0))";
  const values = [`parts ${shop.id} ${row.shopifyOrderId}`];
  const begun = await meanwhileLocked<{ kind: string }>({ pool: database.pool, sql, values }, sends);
  expect(begun.map(({ kind }) => kind)).toEqual(["begun", "stale"]);
});

test("two clicks that answer one task open one part, also if the first one's is sent in between", async () => {
  const { prisma } = database;
  const { shop, id, row, commands } = await order();
  const purpose = { why: "replacement" as const, of: 1, lines: [] };
  const settles = [{ what: "handled:customer_problem" as const, params: { signature: "damaged" } }];
  await prisma.kitOrder.update({ where: { id }, data: { dueAt: null } });
  const part = await commands.openPart(shop, row, { purpose, settles });
  const { row: settled } = (await commands.find(shop, id))!;
  expect(settled.approvals).toMatchObject(settles);
  expect((await prisma.kitOrder.findUniqueOrThrow({ where: { id } })).dueAt).not.toBeNull();
  await prisma.kitOrder.update({ where: { id: part! }, data: { submission: "submitted" } });
  expect(await commands.openPart(shop, row, { purpose, settles })).toBeNull();
  // Another report is answered anew.
  const other = settles.map(({ what }) => ({ what, params: { signature: "wrong_kit" } }));
  expect(await commands.openPart(shop, row, { purpose, settles: other })).not.toBeNull();
});
