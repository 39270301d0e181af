// A run of links: previewed as a draft, started, and carried out row by row. A row is the planned change of one
// variant, with its old and new SKU and its result.
import { z } from "zod";

export const LinkRunId = z.uuid().brand<"LinkRunId">();
export type LinkRunId = z.infer<typeof LinkRunId>;

/** `costs`: writes unit costs only. */
export type LinkRunKind = "link" | "csv" | "undo" | "costs";
export type LinkRunState = "draft" | "running" | "stopped" | "done";

/** Shopify lets the app write nothing until the merchant acts, or returned an error that retries don't fix. */
export type StopReason = "no_access" | "fault";

export type RowState = "waiting" | "done" | "failed" | "skipped" | "refused" | "left_out";
