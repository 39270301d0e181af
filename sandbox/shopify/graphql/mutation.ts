import { Refusal } from "../model/refusal.ts";
import type { GraphObject, GraphqlContext } from "./context.ts";
import { REFUSED } from "./resolve.ts";

/**
 * One mutation: runs as one action of the store, and turns a refusal into userErrors under HTTP 200, with every other
 * field of the payload null.
 */
export function mutation<A>(run: (args: A, context: GraphqlContext) => GraphObject) {
  return (args: A, context: GraphqlContext): GraphObject => {
    try {
      return { userErrors: [], orderCancelUserErrors: [], ...context.store.act(() => run(args, context)) };
    } catch (fault) {
      if (!(fault instanceof Refusal)) throw fault;
      return refused([userError(fault)]);
    }
  };
}

export const userError = (refusal: Refusal): GraphObject => ({
  field: refusal.field,
  message: refusal.message,
  code: refusal.code,
  elementIndex: null,
});

export const refused = (errors: GraphObject[], kept: GraphObject = {}): GraphObject => ({
  [REFUSED]: true,
  userErrors: errors,
  orderCancelUserErrors: errors,
  ...kept,
});
