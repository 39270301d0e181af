// Starts the merchant's workflows in Shopify Flow.

/** A trigger of extensions/kit-flow-triggers. Its order reference needs read_orders. */
export const FLOW_TRIGGER = `#graphql
  mutation FlowTrigger($handle: String!, $payload: JSON!) {
    flowTriggerReceive(handle: $handle, payload: $payload) {
      userErrors { message }
    }
  }
` as const;
