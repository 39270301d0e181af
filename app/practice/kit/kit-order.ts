// An order at the simulated Kit: its states and how it moves (kit-api "States and transitions"). Pure.
export const STAGES = ["pending_payment", "in_production", "shipped", "delivered", "canceled"] as const;
export type Stage = (typeof STAGES)[number];

export interface OrderLine {
  product_id: number;
  quantity: number;
  artwork_location: string;
}

/** Without the customer, whose details are kept nowhere. */
export interface PracticeKitOrder {
  id: number;
  reference: string;
  stage: Stage;
  cancelType: "no_cost" | "production_cost" | null;
  lines: OrderLine[];
  createdAt: Date;
}

const NEXT: Partial<Record<Stage, Stage>> = {
  pending_payment: "in_production",
  in_production: "shipped",
  shipped: "delivered",
};

/** Null: nothing follows. */
export function nextStage(stage: Stage): Stage | null {
  return NEXT[stage] ?? null;
}

/** Free before production, at cost during it. Null: too far along. */
export function cancelTypeOf(stage: Stage): "no_cost" | "production_cost" | null {
  if (stage === "pending_payment") return "no_cost";
  return stage === "in_production" ? "production_cost" : null;
}

export function orderJson(order: PracticeKitOrder, portalUrl: string): object {
  const { id, reference, stage, lines, createdAt } = order;
  const shipped = stage === "shipped" || stage === "delivered";
  return {
    id,
    reference_number: reference,
    state: stage,
    payment_status: stage === "pending_payment" || stage === "canceled" ? "pending_payment" : "paid",
    portal_url: portalUrl,
    created_at: createdAt.toISOString(),
    lines: lines.map((line, at) => ({ id: id * 100 + at, ...line })),
    tracking_info: shipped
      ? [{ carrier: "Practice carrier", tracking_number: `PRACTICE-${id}`, tracking_url: "" }]
      : [],
    allow_cancel: cancelTypeOf(stage) !== null,
    cancel_type: order.cancelType ?? cancelTypeOf(stage),
  };
}
