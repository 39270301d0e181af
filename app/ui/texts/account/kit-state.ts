// Said above lists and forms that need Kit, while it refuses the token or doesn't answer.
import type { SendingState } from "../../../attention/sending-state.ts";

/** What the page is about. */
export type NeedsKit = "orders" | "designs";
type Trouble = Extract<SendingState["kind"], "token_refused" | "kit_busy" | "kit_away">;

export const kitState: Record<NeedsKit, Record<Trouble, string>> & { account: string } = {
  account: "View Kit account",
  orders: {
    token_refused: "Kit doesn't accept your token. Your orders wait here until you replace it.",
    kit_busy: "Kit is busy. Your orders are queued and will be sent automatically.",
    kit_away: "Kit can't be reached right now. Your orders are queued and will be sent automatically.",
  },
  designs: {
    token_refused: "Kit doesn't accept your token. Replace it to add or sync designs.",
    kit_busy: "Kit is busy. You can add or sync designs later.",
    kit_away: "Kit can't be reached right now. You can add or sync designs later.",
  },
};
