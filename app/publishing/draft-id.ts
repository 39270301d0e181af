// The id of a request for a draft product, in jobs and forms.
import { z } from "zod";

export const DraftId = z.uuid().brand<"DraftId">();
export type DraftId = z.infer<typeof DraftId>;

/** The number of the request for its design, from 1. */
export const RequestNumber = z.number().int().positive().max(1_000_000);
