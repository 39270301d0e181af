// Reads of an adapter that has no value to return without access: throws the fault `shopify_no_access`.
import { Fault } from "../../kernel/fault.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { AdminGraphql, Queries } from "./admin-graphql.ts";

/** `says`: the consequence, such as "the shop's orders cannot be read". */
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
