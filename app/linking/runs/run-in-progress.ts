import type { StillOurs } from "../../database/while-ours.ts";
import type { Slot } from "../../fairness/slot.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { LinkRunId } from "./link-run.ts";

/** A run that this process is carrying out. */
export interface RunInProgress {
  shop: ShopRef;
  runId: LinkRunId;
  stillOurs: StillOurs;
  slot: Slot;
}
