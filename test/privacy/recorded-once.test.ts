// A privacy request whose delivery two processes handle.
import { expect, test } from "vitest";
import { createComplianceRows } from "../../app/database/privacy/compliance-rows.ts";
import { ShopDomain } from "../../app/kernel/ids.ts";
import { database, setDatabase } from "../support/database.ts";
import { meanwhileLocked } from "../support/meanwhile-locked.ts";

setDatabase();

test("is recorded once, apart from another customer's of the same moment", async () => {
  const rows = createComplianceRows(database);
  const shopDomain = ShopDomain.parse("recorded-once.myshopify.com");
  const about = { shopId: null, shopDomain, kind: "customers/redact", kitOrders: [], handledAt: null };
  const receivedAt = new Date();
  const record = (order: string) => () => rows.recordOnce({ ...about, receivedAt, orderIds: [order] });
  // Reads go on.
  const lock = { pool: database.pool, sql: "LOCK TABLE compliance_requests IN SHARE ROW EXCLUSIVE MODE", values: [] };
  const [first, second] = await meanwhileLocked(lock, [record("1001"), record("1001")]);
  expect(second).toBe(first);
  expect(await record("1002")()).not.toBe(first);
  const recorded = await database.prisma.complianceRequest.findMany({ where: { shopDomain } });
  expect(recorded.flatMap(({ orderIds }) => orderIds).toSorted()).toEqual(["1001", "1002"]);
});
