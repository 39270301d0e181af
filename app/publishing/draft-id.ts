// How a request for a draft product is named, in jobs and in forms.
import { z } from "zod";

export const DraftId = z.uuid().brand<"DraftId">();
export type DraftId = z.infer<typeof DraftId>;

/** Which request for its design it is, from 1. */
export const RequestNumber = z.number().int().positive().max(1_000_000);
