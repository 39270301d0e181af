// The port `StoreOrdersInBulk` on Shopify's bulk operations: a large shop's orders, read without points.
import type { BulkAtWork } from "../../bulk/bulk-operation.ts";
import type { StoreOrdersInBulk } from "../../daily-check/ports.ts";
import type { AdminGraphql } from "../graphql/admin-graphql.ts";
import { askOrFail } from "../graphql/ask-or-fail.ts";
import { BULK_ORDERS, CHANGED_ORDERS_COUNT } from "../operations/bulk.ts";
import { openLines } from "./bulk-files.ts";
import { named, runQuery } from "./bulk-operations.ts";
import { readOrderLines } from "./bulk-order-lines.ts";

interface Dependencies {
  graphql: Pick<AdminGraphql, "ask" | "change">;
  /** `createStoreBulk`. */
  bulk: BulkAtWork;
}

export function createStoreOrdersInBulk({ graphql, bulk }: Dependencies): StoreOrdersInBulk {
  const ask = askOrFail(graphql, "the shop's orders cannot be read");
  return {
    find: (...given) => bulk.find(...given),
    status: (...given) => bulk.status(...given),
    cancel: (...given) => bulk.cancel(...given),

    async countChanged(shop, since) {
      const { ordersCount } = await ask(shop, CHANGED_ORDERS_COUNT, { query: `updated_at:>='${since.toISOString()}'` });
      return ordersCount?.count ?? 0;
    },

    runReading(shop, { name, since }) {
      // A bulk query takes no variables.
      const query = named(BULK_ORDERS, name).replace("SINCE", since.toISOString());
      return runQuery(graphql, shop, { query, grouped: true });
    },

    async orders(url) {
      const lines = await openLines(url);
      return lines && readOrderLines(lines);
    },
  };
}
