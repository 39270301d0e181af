// What a customer's redaction and the end of an order's history leave of it: a column that somebody adds has to be thought
// of. Params go by their names (told-tracking.test.ts).
import { beforeEach, expect, it } from "vitest";
import { createComplianceRows } from "../../app/database/privacy/compliance-rows.ts";
import { createRetentionRows } from "../../app/database/privacy/retention-rows.ts";
import { ShopId } from "../../app/kernel/ids.ts";
import { database, setDatabase } from "../support/database.ts";
import { fillEveryTable, stillHolding } from "./every-table.ts";

setDatabase();

const HASHES_AND_PAY_LINK = [
  "attempts.customer_hmac",
  "kit_orders.customer_hmac",
  "kit_orders.customer_salt",
  "kit_orders.phone_hmac",
  "kit_orders.portal_url",
];
const TRACKING = ["kit_orders.tracking", "other_fulfillments.tracking", "shipments.tracking"];
const TRIGGERS = columnsOf({ flow_events: ["detail", "fault", "occurrence", "subject", "trigger"] });
const HISTORY = columnsOf({
  attempts: ["detail"],
  holds: ["lifted_by", "reason"],
  kit_orders: ["differences", "wait_params"],
  other_fulfillments: ["fault"],
  shipments: ["fault"],
  timeline: ["actor", "code", "params"],
});
/** Ids, codes and counts, what was sent, and the merchant's own words. */
const STAYS = columnsOf({
  approvals: ["by", "params", "what"],
  attempts: ["lines", "outcome", "reference"],
  check_differences: ["kind", "order_name", "params", "shopify_order_id", "signature"],
  kit_order_lines: [
    ...["disposition", "external_sku", "line_item_id", "paid", "params", "reason", "sent_sha256", "sku", "title"],
    ...["variant_id", "variant_title"],
  ],
  kit_orders: [
    ...["cancel_requested_by", "cancel_type", "kit_read_fault", "kit_state", "last_fault", "lease_owner", "linked_by"],
    ...["name_key", "order_fields", "order_name", "passed", "payment_status", "read_wanted_why", "reference"],
    ...["shopify_order_id", "store_financial_status", "wait_reason"],
  ],
  other_fulfillments: ["fulfillment_id", "lines", "location_id"],
  shipments: ["fulfillment_id", "lines", "location_id"],
  tasks: ["cause", "kind", "params", "resolution", "subject"],
});

let shop: ShopId;
let tables: string[];

/** Every column of an order is full. */
beforeEach(async () => {
  const { pool, prisma } = database;
  await pool.query("TRUNCATE shops, kit_accounts, artwork_files CASCADE");
  await fillEveryTable(pool);
  const { rows } = await pool.query<{ name: string }>(
    `SELECT DISTINCT conrelid::regclass::text AS name FROM pg_constraint
      WHERE contype = 'f' AND confrelid = 'kit_orders'::regclass`,
  );
  tables = ["kit_orders", ...rows.map(({ name }) => name)];
  shop = ShopId.parse((await prisma.shop.findFirstOrThrow()).id);
  const { shopifyOrderId } = await prisma.kitOrder.findFirstOrThrow();
  const request = { kind: "customers/redact", orderIds: [shopifyOrderId] };
  await prisma.complianceRequest.updateMany({ where: { shopId: shop }, data: request });
});

async function expectLeft(...groups: string[][]): Promise<void> {
  expect(await stillHolding(database.pool, tables)).toEqual(groups.flat().sort());
}

it("every column of an order is listed here", async () => {
  await expectLeft(STAYS, HISTORY, HASHES_AND_PAY_LINK, TRACKING, TRIGGERS);
});

it("a redaction takes what shows who and where the customer is", async () => {
  const { shopifyOrderId } = await database.prisma.kitOrder.findFirstOrThrow();
  await createComplianceRows(database).forgetCustomer(shop, [shopifyOrderId]);
  await expectLeft(STAYS, HISTORY);
});

it("so does the night, of what was recorded after it", async () => {
  expect(await createRetentionRows(database.pool).redacted(10)).toBe(1);
  await expectLeft(STAYS, HISTORY, TRIGGERS);
});

it("the end of an order's history takes the hashes and the pay link with it", async () => {
  const afterwards = new Date(Date.now() + 60_000);
  expect(await createRetentionRows(database.pool).forgetStories(afterwards, 10)).toBe(1);
  await expectLeft(STAYS, TRACKING, TRIGGERS);
});

function columnsOf(named: Record<string, string[]>): string[] {
  return Object.entries(named).flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`));
}
