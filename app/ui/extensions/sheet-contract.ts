// The API between the app and its print actions on Shopify's order pages: the address of a document. Only add fields, as
// in order-contract.ts.
import { z } from "zod";
import { SHEET_ORDERS } from "../../designs/limits.ts";
import { Link, orderIdsInQuery } from "./shared-forms.ts";

/** `GET /api/extensions/sheet?ids=`, comma-separated; extensions ask about the first `SHEET_ORDERS`. */
export const SheetNamed = z.object({ ids: orderIdsInQuery(SHEET_ORDERS) });

export const SheetAnswer = z.discriminatedUnion("kind", [
  /** `src`: for `s-admin-print-action`, within the app. */
  z.object({ kind: z.literal("sheet"), src: z.string(), body: z.string() }),
  z.object({ kind: z.literal("no_kits"), body: z.string() }),
  z.object({ kind: z.literal("not_connected"), body: z.string(), link: Link }),
]);
export type SheetAnswer = z.infer<typeof SheetAnswer>;
