// Asks for the kit sheets of orders, at most as many as the app puts into one document.
import type { SheetAnswer } from "../../app/ui/extensions/sheet-contract.ts";
import { askApp, type Asked } from "./ask-app.ts";

/** Of a larger selection, the first ones. */
export const MOST_SHEETS = 20;

export function readSheet(ids: readonly string[]): Promise<Asked<SheetAnswer>> {
  return askApp(`sheet?ids=${encodeURIComponent(ids.slice(0, MOST_SHEETS).join(","))}`);
}
