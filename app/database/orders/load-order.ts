// A kit order with all that belongs to it in one named statement: the reconciler loads it two or three times an order, and Prisma
// reads each relation in a statement of its own. What comes is what Prisma would give, so that `toOrderRow` reads both.
import type { KitOrderRowId } from "../../kernel/ids.ts";
import { type Connection, queryPrepared, type RowOf } from "../statements/query.ts";
import type { LoadedOrder, ORDER_ROW } from "./load-order-row.ts";

// Not `part`: that is a column of the order's.
const ALL_OF = <const Table extends string, const Condition extends string, const Order extends string>(
  table: Table,
  condition: Condition,
  order: Order,
) =>
  `(SELECT coalesce(json_agg(one ${order}), '[]') FROM ${table} one WHERE one.kit_order_id = o.id${condition})` as const;

const LOAD = `
    SELECT o.*, s.domain AS shop_domain,
           ${ALL_OF("kit_order_lines", "", "ORDER BY one.position")} AS lines,
           ${ALL_OF("approvals", "", "")} AS approvals,
           ${ALL_OF("holds", "", "")} AS holds,
           ${ALL_OF("shipments", "", "")} AS shipments,
           ${ALL_OF("other_fulfillments", "", "")} AS other_fulfillments,
           ${ALL_OF("attempts", " AND one.outcome IS DISTINCT FROM 'not_sent'", "ORDER BY one.number DESC")} AS attempts
      FROM kit_orders o JOIN shops s ON s.id = o.shop_id
     WHERE o.id = $1` as const;

/** Null: there is no such row. */
export async function loadOrder(on: Connection, id: KitOrderRowId): Promise<LoadedOrder | null> {
  const { rows } = await queryPrepared(on, LOAD, id);
  return rows[0] ? toLoaded(rows[0]) : null;
}

// The one claim that no compiler checks: columns named in snake case are the fields that Prisma names in camel case. The contract of
// order rows runs on this (test/orders/order-rows.contract.ts).
function toLoaded(row: RowOf<typeof LOAD>) {
  const { shop_domain, lines, approvals, holds, shipments, other_fulfillments, attempts, ...columns } = row;
  // All that is loaded with a row, here too: the types hold the two lists together.
  const related: Record<keyof typeof ORDER_ROW, unknown> = {
    shop: { id: columns.shop_id, domain: shop_domain },
    lines: parts(lines),
    approvals: parts(approvals),
    holds: parts(holds),
    shipments: parts(shipments),
    otherFulfillments: parts(other_fulfillments),
    attempts: parts(attempts),
  };
  return {
    ...named(columns),
    kitOrderId: columns.kit_order_id === null ? null : BigInt(columns.kit_order_id),
    fence: BigInt(columns.fence),
    ...related,
  } as unknown as LoadedOrder;
}

/** JSON has no times and no whole numbers beyond 2^53: Kit's ids are smaller. */
const TIME = /_at$|^at$|^since$|^until$/;
const WHOLE = /^(?:sent_product_id|kit_id|fence)$/;

function parts(json: unknown): object[] {
  return (json as Record<string, unknown>[]).map((part) => {
    for (const [column, value] of Object.entries(part)) {
      if (typeof value === "string" && TIME.test(column)) part[column] = new Date(value);
      if (typeof value === "number" && WHOLE.test(column)) part[column] = BigInt(value);
    }
    return named(part);
  });
}

const fields = new Map<string, string>();

function fieldOf(column: string): string {
  const known = fields.get(column);
  if (known !== undefined) return known;
  const field = column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  fields.set(column, field);
  return field;
}

function named(row: object): Record<string, unknown> {
  const out: Record<string, unknown> = {};
  for (const [column, value] of Object.entries(row)) out[fieldOf(column)] = value;
  return out;
}
