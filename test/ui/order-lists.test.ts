import { beforeAll, describe, expect, it } from "vitest";
import { createDesignPorts } from "../../app/database/designs/design-ports.ts";
import { ORDERS_A_PAGE } from "../../app/database/orders/limits.ts";
import { createOrderReads } from "../../app/database/orders/read/order-reads.ts";
import { createKeepArtwork } from "../../app/designs/artwork/receive-print-file.ts";
import type { KitAccountId } from "../../app/kernel/ids.ts";
import { type PageAsk, pageAfter as after, readPageAsk } from "../../app/kernel/paging/keyset.ts";
import type { ShopRef } from "../../app/kernel/shop-ref.ts";
import type { OrderListQuery } from "../../app/orders/read/order-list.ts";
import type { OrderReads } from "../../app/orders/read/order-reads.ts";
import type { OrderView } from "../../app/orders/read/order-views.ts";
import { pngOf } from "../designs/images.ts";
import { database, setDatabase } from "../support/database.ts";
import {
  addAccount as addBrandAccount,
  addShop as addBrandShop,
  addTemplate,
  hashOf,
} from "../support/stores/brand.ts";
import { addAccount, addKitOrder, addShop } from "../support/stores/kit-rows.ts";

let reads: OrderReads;
let shop: ShopRef;
let account: KitAccountId;

setDatabase();
beforeAll(async () => {
  reads = createOrderReads(database);
  account = await addAccount(database.prisma);
  shop = await addShop(database.prisma);
});

const add = (of: ShopRef, data: Parameters<typeof addKitOrder>[2]) =>
  addKitOrder(database.prisma, { shopId: of.id, accountId: account }, data);

const before = (cursor: string | null) => readPageAsk(new URLSearchParams({ before: cursor ?? "" }));

describe("the orders list", () => {
  it("shows each order once from first to last page and back, though many were placed in the same second", async () => {
    const busy = await addShop(database.prisma);
    const total = ORDERS_A_PAGE * 2 + 7;
    for (let n = 0; n < total; n += 1) {
      await add(busy, { placedAt: new Date(Date.UTC(2026, 10, 1, 0, 0, Math.floor(n / 40))) });
    }
    const forwards: string[] = [];
    let page = await reads.list(busy, { view: "all", search: "", page: null });
    expect(page.previous).toBeNull();
    const pages = [page];
    for (; page.next !== null; pages.push(page)) {
      page = await reads.list(busy, { view: "all", search: "", page: after(page.next) });
    }
    for (const one of pages) forwards.push(...one.rows.map((row) => row.id));
    expect(forwards).toHaveLength(total);
    expect(new Set(forwards).size).toBe(total);
    expect(pages.map((one) => one.rows.length)).toEqual([ORDERS_A_PAGE, ORDERS_A_PAGE, 7]);

    const back = await reads.list(busy, { view: "all", search: "", page: before(page.previous) });
    expect(back.rows.map((row) => row.id)).toEqual(pages[1]!.rows.map((row) => row.id));
    const first = await reads.list(busy, { view: "all", search: "", page: before(back.previous) });
    expect(first.rows.map((row) => row.id)).toEqual(pages[0]!.rows.map((row) => row.id));
    expect(first.previous).toBeNull();
  });

  it("is read from either end, and narrowed to days, without losing or repeating one of the same second", async () => {
    const busy = await addShop(database.prisma);
    const total = ORDERS_A_PAGE * 2 + 9;
    const at = (n: number) => new Date(Date.UTC(2026, 10, 1, 0, 0, Math.floor(n / 40)));
    for (let n = 0; n < total; n += 1) await add(busy, { placedAt: at(n) });
    const walk = async (over: Omit<OrderListQuery, "view" | "search" | "page">) => {
      const seen: { id: string; placedAt: Date }[] = [];
      for (let page: PageAsk = null, more = true; more;) {
        const read = await reads.list(busy, { view: "all", search: "", page, ...over });
        seen.push(...read.rows);
        page = after(read.next);
        more = read.next !== null;
      }
      return seen.map(({ id }) => id);
    };
    const newest = await walk({});
    expect(new Set(newest).size).toBe(total);
    expect(await walk({ sort: "oldest" })).toEqual(newest.toReversed());
    // The second of three seconds: its first moment is part of it, its end is not.
    const placed = { from: at(40), until: at(80) };
    expect(await walk({ placed })).toEqual(newest.slice(total - 80, total - 40));
    expect(await walk({ placed, sort: "oldest" })).toEqual(newest.slice(total - 80, total - 40).toReversed());
    expect(await walk({ placed: { from: at(80), until: null } })).toEqual(newest.slice(0, total - 80));
    const beside = (id: string, n: number, over = {}) =>
      reads.neighbors(busy, { view: "all", search: "", ...over }, { id, placedAt: at(n) });
    expect(await beside(newest[0]!, total - 1)).toEqual({ previous: null, next: newest[1] });
    expect(await beside(newest[1]!, total - 2)).toEqual({ previous: newest[0], next: newest[2] });
    expect(await beside(newest[1]!, total - 2, { sort: "oldest" })).toEqual({ previous: newest[2], next: newest[0] });
    expect(await beside(newest[1]!, total - 2, { view: "shipped" })).toEqual({ previous: null, next: null });
  });

  it("puts each order into the views that it belongs to", async () => {
    const mixed = await addShop(database.prisma);
    const kit = (kitStage: number) => ({ submission: "submitted" as const, kitStage });
    await add(mixed, { orderName: "#held", submission: "held", waitReason: "no_address" });
    await add(mixed, { orderName: "#earlier", submission: "held", waitReason: "placed_before_go_live" });
    await add(mixed, { orderName: "#unpaid-by-customer", submission: "received", waitReason: "not_paid" });
    await add(mixed, { orderName: "#lost", submission: "unknown", waitReason: "checking_with_kit" });
    await add(mixed, { orderName: "#to-pay", ...kit(1) });
    await add(mixed, { orderName: "#made", ...kit(2) });
    await add(mixed, { orderName: "#shipped", ...kit(3) });
    await add(mixed, { orderName: "#there", ...kit(4) });
    await add(mixed, { orderName: "#canceled", ...kit(1), kitCanceledAt: new Date() });
    await add(mixed, { orderName: "#void", submission: "void", waitReason: "canceled_in_store" });
    const names = async (view: OrderView | "placed_earlier") => {
      const page = await reads.list(mixed, { view, search: "", page: null });
      return page.rows.map((row) => row.orderName).sort();
    };
    expect(await names("waiting")).toEqual(["#lost", "#unpaid-by-customer"]);
    expect(await names("unpaid")).toEqual(["#to-pay"]);
    expect(await names("in_production")).toEqual(["#made"]);
    expect(await names("shipped")).toEqual(["#shipped"]);
    expect(await names("delivered")).toEqual(["#there"]);
    expect(await names("closed")).toEqual(["#canceled", "#void"]);
    expect(await names("placed_earlier")).toEqual(["#earlier"]);
    expect(await names("all")).toHaveLength(10);
    // Counted beside the views: as many as are listed.
    expect(await reads.openCounts(mixed)).toEqual({ waiting: 2, in_production: 1 });
  });

  it("shows an order by its first kit and that kit's design, and says how many further kits it has", async () => {
    const brand = await addBrandAccount(database.pool);
    const seller = await addBrandShop(database.pool, brand);
    const file = pngOf({ width: 4, height: 4, seed: 1 });
    const sku = await addTemplate(database.pool, brand, { slug: "fox", file });
    const id = await addKitOrder(database.prisma, { shopId: seller.id, accountId: brand }, {});
    const line = { kitOrderId: id, quantity: 1, reason: "x" };
    const kit = { ...line, disposition: "send", sku: ` ${sku.toUpperCase()}` };
    await database.prisma.kitOrderLine.createMany({
      data: [
        { ...line, lineItemId: "1", position: 0, title: "Mug", disposition: "ignore", sku: "MUG", variantId: "77" },
        { ...kit, lineItemId: "2", position: 1, title: "Fox", variantId: "78" },
        { ...kit, lineItemId: "3", position: 2, title: "Owl", sku: "pmt_unknown" },
      ],
    });
    const items = async () => (await reads.list(seller, { view: "all", search: "", page: null })).rows[0]?.items;
    const shown = { title: "Fox", variantTitle: null, others: 1 };
    // Without the file, the product's picture; without either there is nothing to draw.
    expect(await items()).toEqual({ ...shown, printFile: null, productImage: null });
    const foxImage = "https://cdn.example/fox.png";
    const fox = { variantId: "78", productId: "8", productTitle: "Fox", variantTitle: "", productStatus: "ACTIVE" };
    await database.prisma.storeVariant.create({
      data: { shopId: seller.id, ...fox, productImage: foxImage, seenAt: new Date() },
    });
    expect(await items()).toEqual({ ...shown, printFile: null, productImage: foxImage });
    await createKeepArtwork(createDesignPorts(database.pool))(seller, { bytes: file });
    const whole = { ...shown, printFile: hashOf(file), productImage: null };
    expect(await items()).toEqual(whole);
    // An item that isn't a kit has its product's picture.
    const productImage = "https://cdn.example/mug.png";
    const mug = { variantId: "77", productId: "7", productTitle: "Mug", variantTitle: "", productStatus: "ACTIVE" };
    await database.prisma.storeVariant.create({
      data: { shopId: seller.id, ...mug, productImage, seenAt: new Date() },
    });
    const pictures = (await reads.show(seller, id))?.lines.map((one) => one.productImage ?? one.printFile);
    expect(pictures).toEqual([productImage, hashOf(file), null]);

    // The same where it is to be paid, and where it needs somebody.
    await database.prisma.task.create({
      data: { shopId: seller.id, kitOrderId: id, kind: "order_held", subject: id, since: new Date() },
    });
    expect((await reads.openTasks(seller, null)).rows.map(({ order }) => order?.items)).toEqual([whole]);
    await database.prisma.kitOrder.update({ where: { id }, data: { submission: "submitted", kitStage: 1 } });
    expect((await reads.unpaid(seller, null)).rows.map((row) => row.items)).toEqual([whole]);
  });

  it("lists what needs the merchant, but not the earlier orders, which have a page of their own", async () => {
    const needy = await addShop(database.prisma);
    const held = await add(needy, { orderName: "#1", submission: "held", waitReason: "no_address" });
    const earlier = await add(needy, { orderName: "#2", submission: "held", waitReason: "placed_before_go_live" });
    for (const [kitOrderId, reason] of [
      [held, "no_address"],
      [earlier, "placed_before_go_live"],
    ] as const) {
      const task = { shopId: needy.id, kitOrderId, kind: "order_held", subject: kitOrderId, params: { reason } };
      await database.prisma.task.create({ data: task });
    }
    const page = await reads.list(needy, { view: "needs_you", search: "", page: null });
    expect(page.rows.map((row) => row.orderName)).toEqual(["#1"]);
    expect((await reads.openTasks(needy, null)).rows.map((task) => task.order?.orderName)).toEqual(["#1"]);
  });

  it("offers no link to pay an order that is not to be paid", async () => {
    const paying = await addShop(database.prisma);
    const unpaid = { submission: "submitted" as const, kitStage: 1, portalUrl: "https://portal.test/orders/1" };
    await add(paying, { orderName: "#pay", ...unpaid });
    const stop = await add(paying, { orderName: "#stop", ...unpaid });
    const task = { shopId: paying.id, kitOrderId: stop, kind: "do_not_pay", subject: stop };
    await database.prisma.task.create({ data: task });
    const links = async (view: OrderView) => {
      const { rows } = await reads.list(paying, { view, search: "", page: null });
      return rows.map(({ orderName, payLink }) => [orderName, payLink !== null]);
    };
    expect(await links("unpaid")).toEqual([["#pay", true]]);
    expect(await links("needs_you")).toEqual([["#stop", false]]);
    const cockpit = await reads.unpaid(paying, null);
    expect(cockpit.count).toBe(1);
    expect(cockpit.rows.map((row) => row.orderName)).toEqual(["#pay"]);
    expect(cockpit.doNotPay.map((row) => row.orderName)).toEqual(["#stop"]);
  });

  it("finds one order among those to be paid and those that need somebody, of this store alone", async () => {
    const [mine, others] = [await addShop(database.prisma), await addShop(database.prisma)];
    const unpaid = { submission: "submitted" as const, kitStage: 1 };
    const at = async (of: ShopRef, kind: string | null, data: Parameters<typeof addKitOrder>[2]) => {
      const id = await add(of, { ...unpaid, ...data });
      if (kind) {
        await database.prisma.task.create({ data: { shopId: of.id, kitOrderId: id, kind, subject: id } });
      }
    };
    await at(mine, null, { orderName: "#71", kitOrderId: 7100n });
    await at(mine, "tracking_missing", { orderName: "#72", kitOrderId: 7200n });
    await at(mine, "do_not_pay", { orderName: "#73", kitOrderId: 7300n });
    await at(others, "tracking_missing", { orderName: "#72", kitOrderId: 7201n });
    const toPay = async (search: string) => {
      const { rows, doNotPay, count } = await reads.unpaid(mine, null, search);
      const names = (list: typeof rows) => list.map(({ orderName }) => orderName);
      return [names(rows), names(doNotPay), count];
    };
    const needing = async (search: string) =>
      (await reads.openTasks(mine, null, { search })).rows.map(({ order }) => [order?.orderName, order?.kitOrderId]);
    expect(await toPay("")).toEqual([["#71", "#72"], ["#73"], 2]);
    expect(await toPay("7")).toEqual([["#71", "#72"], ["#73"], 2]);
    expect(await toPay("7200")).toEqual([["#72"], [], 2]);
    expect(await toPay("#73")).toEqual([[], ["#73"], 2]);
    expect(await toPay("7201")).toEqual([[], [], 2]);
    expect(await needing("")).toHaveLength(2);
    expect(await needing("72")).toEqual([["#72", 7200]]);
    expect(await needing("7201")).toEqual([]);
    expect(await needing("#71")).toEqual([]);
    const { rows } = await reads.openTasks(mine, null, { search: "72", cause: { kind: "do_not_pay", reasons: null } });
    expect(rows).toEqual([]);
  });

  it("never makes a link of an address that is not a web address", async () => {
    const odd = await addShop(database.prisma);
    const portalUrl = "javascript:alert(1)";
    await add(odd, { submission: "submitted", kitStage: 1, portalUrl });
    const { rows } = await reads.list(odd, { view: "all", search: "", page: null });
    expect(rows[0]?.payLink).toBeNull();
  });
});

describe("finding an order", () => {
  it("takes its name with or without #, Shopify's id, Kit's number, the reference, or the address of its page", async () => {
    const id = await add(shop, {
      orderName: "#5001",
      shopifyOrderId: "9007199254741055001",
      reference: "9007199254741055001",
      kitOrderId: 88_123n,
      submission: "submitted",
    });
    for (const named of [
      id,
      "#5001",
      "5001",
      "9007199254741055001",
      "88123",
      "https://portal.test/orders/88123?from=mail",
      "https://admin.shopify.com/store/x/orders/9007199254741055001",
    ]) {
      expect(await reads.find(shop, named), named).toEqual({ kind: "one", id });
    }
    expect(await reads.find(shop, "99999999999999999999")).toEqual({ kind: "none" });
    expect(await reads.find(shop, "  ")).toEqual({ kind: "none" });
  });

  it("looks through names that begin so, by any case, and says where there are more of them than it looked at", async () => {
    const seller = await addShop(database.prisma);
    const named = (from: number, to: number, prefix: string) =>
      database.pool.query(
        `INSERT INTO kit_orders (shop_id, environment, shopify_order_id, reference, order_name, placed_at, updated_at)
         SELECT $1, 'production', $4 || n, $4 || n, $4 || n, now(), now() FROM generate_series($2::int, $3::int) n`,
        [seller.id, from, to, prefix],
      );
    await named(1_000, 1_299, "#");
    await named(1, 3, "Shop-");
    const search = async (text: string) => {
      const { rows, incomplete } = await reads.list(seller, { view: "all", search: text, page: null });
      return { names: rows.map((row) => row.orderName).toSorted(), incomplete };
    };
    expect(await search("129")).toEqual({
      names: Array.from({ length: 10 }, (_, at) => `#129${at}`),
      incomplete: false,
    });
    expect(await search("shop-")).toEqual({ names: ["Shop-1", "Shop-2", "Shop-3"], incomplete: false });
    expect((await search("#1")).incomplete).toBe(true);
    expect(await search("#1299")).toEqual({ names: ["#1299"], incomplete: false });
    expect(await search("9")).toEqual({ names: [], incomplete: false });
  });

  it("asks when the same number is one order's name and another's number at Kit", async () => {
    await add(shop, { orderName: "#6001" });
    await add(shop, { orderName: "#6002", kitOrderId: 6_001n, submission: "submitted" });
    expect(await reads.find(shop, "6001")).toEqual({ kind: "several" });
    const found = await reads.list(shop, { view: "all", search: "6001", page: null });
    expect(found.rows.map((row) => row.orderName).sort()).toEqual(["#6001", "#6002"]);
  });

  it("leads to the first part of an order, and to a further part by its own reference", async () => {
    const shared = { orderName: "#7001", shopifyOrderId: "7007001" };
    const first = await add(shop, { ...shared, reference: "7007001" });
    const second = await add(shop, { ...shared, reference: "7007001-2", part: 2 });
    expect(await reads.find(shop, "#7001")).toEqual({ kind: "one", id: first });
    expect(await reads.find(shop, "7007001")).toEqual({ kind: "one", id: first });
    expect(await reads.find(shop, "7007001-2")).toEqual({ kind: "one", id: second });
  });

  it("finds nothing of another shop, under any name", async () => {
    const other = await addShop(database.prisma);
    const id = await add(shop, { orderName: "#8001", kitOrderId: 8_800_001n, submission: "submitted" });
    for (const named of [id, "#8001", "8800001"]) expect(await reads.find(other, named)).toEqual({ kind: "none" });
    expect(await reads.show(other, id)).toBeNull();
    expect((await reads.names(other, [id])).size).toBe(0);
    expect((await reads.list(other, { view: "all", search: "8001", page: null })).rows).toEqual([]);
  });
});
