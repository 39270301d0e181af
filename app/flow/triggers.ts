// What the app tells Shopify Flow of: our triggers by their handles, with the fields that each sends (extensions/kit-flow-triggers; a
// test holds the two together). Pure. A field's key is what the merchant reads in Flow.

export const FLOW_TRIGGERS = {
  needs_attention: { handle: "kit-needs-attention", fields: ["Reason"] },
  payment_due: { handle: "kit-payment-due", fields: ["Kit number", "Payment link"] },
  in_production: { handle: "kit-in-production", fields: ["Kit number"] },
  shipped: { handle: "kit-shipped", fields: ["Kit number"] },
  rejected: { handle: "kit-rejected", fields: [] },
  differences: { handle: "kit-differences", fields: ["Differences"] },
} as const satisfies Record<string, { handle: string; fields: readonly string[] }>;
export type FlowTrigger = keyof typeof FLOW_TRIGGERS;

/** Something that workflows may start with, once for each `occurrence` of a kit order. */
export interface FlowHappening {
  trigger: Exclude<FlowTrigger, "differences">;
  /** Null: with the newest attempt. */
  occurrence: string | null;
  /** Of `needs_attention`, the kind of task. */
  detail: string | null;
}
