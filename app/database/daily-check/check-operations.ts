// The bulk operations of daily checks as stored. Their progress is recorded as in linking.
import type { Pool } from "pg";
import type { BulkOperation } from "../../bulk/bulk-operation.ts";
import type { CheckOperations, RunningCheck } from "../../daily-check/ports.ts";
import { BULK_OPERATION, createBulkOperationRows } from "../linking/bulk-operation-rows.ts";
import { query } from "../statements/query.ts";

export function createCheckOperations(pool: Pool): CheckOperations {
  return {
    ...createBulkOperationRows(pool),
    of: (check) => operationsOf(pool, check),
    async prepare(check) {
      // Two processes can't both do it: the second violates the unique number of the attempt and throws.
      await query(`
        INSERT INTO bulk_operations (shop_id, kind, check_id, attempt)
        SELECT $1, 'orders', $2, 1 + count(*) FROM bulk_operations WHERE check_id = $2
      `).on(pool, check.shop.id, check.id);
      return (await operationsOf(pool, check)).open!;
    },
    end: ({ id }) => query(`UPDATE bulk_operations SET state = 'ended' WHERE id = $1`).run(pool, id),
    checkOf: (shop, operationId) =>
      query(`
        SELECT check_id FROM bulk_operations WHERE shop_id = $1 AND kind = 'orders' AND operation_id = $2 AND state <> 'ended'
      `).firstValue(pool, shop.id, operationId),
  };
}

async function operationsOf(pool: Pool, check: RunningCheck) {
  const { rows } = await query(`
    SELECT ${BULK_OPERATION} FROM bulk_operations WHERE shop_id = $1 AND check_id = $2 ORDER BY attempt
  `).on(pool, check.shop.id, check.id);
  const open = rows.flatMap((row): BulkOperation[] => (row.state === "ended" ? [] : [{ ...row, state: row.state }]));
  return { open: open[0] ?? null, attempts: rows.length };
}
