import type { CarryingProduct, DraftView } from "../../publishing/draft-view.ts";
import { useLookAgain } from "../requests/use-look-again.ts";

const LOOK_MS = 2_000;

export function isOpen(draft: DraftView | null): boolean {
  return draft?.state === "waiting" || draft?.state === "looking";
}

/** Being created, or being published to the sales channels. */
export function isUnderWay(draft: DraftView | null): boolean {
  return isOpen(draft) || draft?.publication === "wanted";
}

export function useDraftWatch(latest: DraftView | null, products: CarryingProduct[]): void {
  const unsettled = products.some(
    ({ image, publication, gone }) => !gone && (image === "fetching" || publication === "wanted"),
  );
  useDraftsWatch(isOpen(latest) || unsettled);
}

export function useDraftsWatch(watching: boolean): void {
  useLookAgain(watching, LOOK_MS);
}
