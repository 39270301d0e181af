// The port `FlowTriggers` on Shopify's Admin API, in the background: orders have priority for the store's points.
import type { FlowTriggers } from "../../flow/ports.ts";
import type { AdminGraphql } from "../graphql/admin-graphql.ts";
import { answered, withoutValue } from "../graphql/answered.ts";
import { FLOW_TRIGGER } from "../operations/flow.ts";

export function createFlowTriggers(graphql: AdminGraphql): FlowTriggers {
  return {
    async fire(shop, { handle, payload }) {
      const fired = await graphql.inBackground.change(shop, {
        operation: FLOW_TRIGGER,
        variables: { handle, payload },
        outcome: ({ flowTriggerReceive: answer }) => answered(answer, answer),
      });
      return withoutValue(fired);
    },
  };
}
