import type { ArtworkVerdict, KitOrder } from "../model/world.ts";

/** The portal's texts for states and verdicts. Unknown names are shown unchanged. */
type Tone = "" | "good" | "warn" | "bad";

const STATES: Record<string, { text: string; tone: Tone }> = {
  pending_payment: { text: "Waiting for payment", tone: "warn" },
  in_production: { text: "In production", tone: "" },
  shipped: { text: "Shipped", tone: "good" },
  delivered: { text: "Delivered", tone: "good" },
};

export function stateWords(order: KitOrder): { text: string; tone: Tone } {
  if (order.canceled) return { text: "Canceled", tone: "bad" };
  return STATES[order.state] ?? { text: order.state, tone: "" };
}

export function verdictWords(verdict: ArtworkVerdict): { text: string; tone: Tone } {
  switch (verdict.kind) {
    case "pending":
      return { text: "Artwork is being fetched", tone: "" };
    case "not-fetched":
      return { text: "Artwork is not fetched in this sandbox", tone: "" };
    case "unreachable":
      return { text: `Artwork cannot be read: ${verdict.reason}`, tone: "bad" };
    case "matches":
      return { text: `Matches the print file of ${verdict.sku}`, tone: "good" };
    case "other-product":
      return { text: `Print file of ${verdict.sku}, but another product`, tone: "bad" };
    case "unknown-artwork":
      return { text: "No design has this print file", tone: "bad" };
  }
}
