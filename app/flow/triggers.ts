// The triggers for Shopify Flow by their handles, with the fields that each sends (extensions/kit-flow-triggers; a test
// compares the two). Pure. The merchant sees a field's key in Flow.

export const FLOW_TRIGGERS = {
  needs_attention: { handle: "kit-needs-attention", fields: ["Reason"] },
  payment_due: { handle: "kit-payment-due", fields: ["Kit number", "Payment link"] },
  in_production: { handle: "kit-in-production", fields: ["Kit number"] },
  shipped: { handle: "kit-shipped", fields: ["Kit number"] },
  rejected: { handle: "kit-rejected", fields: [] },
  differences: { handle: "kit-differences", fields: ["Differences"] },
} as const satisfies Record<string, { handle: string; fields: readonly string[] }>;
export type FlowTrigger = keyof typeof FLOW_TRIGGERS;

/** An event that workflows may start with, once for each `occurrence` of a kit order. */
export interface FlowHappening {
  trigger: Exclude<FlowTrigger, "differences">;
  /** Null: for the newest attempt. */
  occurrence: string | null;
  /** For `needs_attention`, the kind of task. */
  detail: string | null;
}
