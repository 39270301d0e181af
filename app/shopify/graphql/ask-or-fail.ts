// Reads of an adapter that has nothing to say where nothing can be read: that becomes the fault `shopify_no_access`.
import type { ShopRef } from "../../kernel/shop-ref.ts";
import { Fault } from "../../kernel/fault.ts";
import type { AdminGraphql, Queries } from "./admin-graphql.ts";

/** `says`: what cannot be done then, such as "the shop's orders cannot be read". */
export function askOrFail(graphql: Pick<AdminGraphql, "ask">, says: string) {
  return async <Document extends keyof Queries>(
    shop: ShopRef,
    operation: Document,
    variables: Queries[Document]["variables"],
  ): Promise<Queries[Document]["return"]> => {
    const read = await graphql.ask(shop, operation, variables);
    if (read.kind === "ok") return read.data;
    throw new Fault("shopify_no_access", `${says} (${read.code})`, { retryable: false });
  };
}
