import { expect, it } from "vitest";
import { eraseShop } from "../../app/database/privacy/erase-shop.ts";
import { ShopId } from "../../app/kernel/ids.ts";
import { database, setDatabase } from "../support/database.ts";
import { addAccount, addKitOrder, addShop } from "../support/stores/kit-rows.ts";
import { fillEveryTable, stillHolding } from "./every-table.ts";

setDatabase();

// A column that somebody adds to the shop has to be thought of there.
it("keeps none of the shop's own columns but its ids and the times of its coming and going", async () => {
  const { prisma, pool } = database;
  const { id } = await addShop(prisma);
  const { rows } = await pool.query<{ column_name: string; data_type: string }>(
    `SELECT column_name, data_type FROM information_schema.columns
      WHERE table_name = 'shops' AND table_schema = 'public' AND is_nullable = 'YES' AND column_name <> 'kit_account_id'`,
  );
  const valueOf = (type: string) => (type.startsWith("timestamp") ? "now()" : type === "integer" ? "1" : "'Canary'");
  const filled = rows.map(({ column_name: name, data_type: type }) => `${name} = ${valueOf(type)}`);
  await pool.query(`UPDATE shops SET ${filled.join(", ")} WHERE id = $1`, [id]);
  await eraseShop(prisma, id);
  const { rows: kept } = await pool.query<Record<string, unknown>>("SELECT * FROM shops WHERE id = $1", [id]);
  const names = rows.map(({ column_name: name }) => name).filter((name) => kept[0]![name] !== null);
  expect(names.sort()).toEqual(["redacted_at", "uninstalled_at"]);
});

/** What keeps an order from being sent twice and a shop from being taken for another; codes and ids, nothing of a person. */
const KEPT: Record<string, string[]> = {
  // Released later, once no open order uses the file (artwork-rows.ts).
  artwork_references: ["key", "sha256"],
  attempts: ["lines", "outcome", "reference"],
  // Proof of what was asked.
  compliance_requests: ["kind", "kit_orders", "order_ids", "shop_domain"],
  former_artwork_keys: ["key", "sha256"],
  kit_order_lines: ["disposition", "external_sku", "line_item_id", "reason", "sent_sha256"],
  kit_orders: [
    "cancel_requested_by",
    "cancel_type",
    "kit_read_fault",
    "kit_state",
    "last_fault",
    "linked_by",
    "payment_status",
    "reference",
    "shopify_order_id",
  ],
  // The numbers of the rows that stay, kept true by triggers.
  order_counts: ["detail", "what"],
  other_fulfillments: ["fulfillment_id", "location_id"],
  shipments: ["fulfillment_id", "lines", "location_id"],
  shops: ["domain"],
};

// A table that somebody adds, or a column of one, has to be thought of.
it("empties every table that has a path to the shop, but for what is listed here", async () => {
  const { prisma, pool } = database;
  await pool.query("TRUNCATE shops, kit_accounts CASCADE");
  const tables = await fillEveryTable(pool);
  expect(tables.length).toBeGreaterThan(30);
  const { id } = await prisma.shop.findFirstOrThrow();
  await eraseShop(prisma, ShopId.parse(id));
  expect(await stillHolding(pool, tables)).toEqual(
    Object.entries(KEPT).flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`)),
  );
});

// A merchant who installs the app again finds such an order as before: a replacement repeats kits on purpose.
it("keeps what a further order at Kit was made for, and no other approval", async () => {
  const { prisma } = database;
  const { id: shopId } = await addShop(prisma);
  const sent = { part: 2, firstSentAt: new Date() };
  const kitOrderId = await addKitOrder(prisma, { shopId, accountId: await addAccount(prisma) }, sent);
  const params = { why: "replacement", of: 1, lines: [{ lineItemId: "9001", quantity: 1, sku: "pmt_fox" }] };
  for (const what of ["part", "send", "send_to_store"])
    await prisma.approval.create({ data: { kitOrderId, what, by: "merchant", params } });
  await eraseShop(prisma, shopId);
  expect(await prisma.approval.findMany({ where: { kitOrderId }, select: { what: true, params: true } })).toEqual([
    { what: "part", params },
  ]);
});
