import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { LinkRunId } from "./draft-run.ts";

/** A run in the hands of this process. */
export interface RunAtWork {
  shop: ShopRef;
  runId: LinkRunId;
  /** Renews the lease when it is time. False: another process has it. */
  stillOurs(): Promise<boolean>;
}
