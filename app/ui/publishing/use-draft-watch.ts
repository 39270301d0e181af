import type { CarryingProduct, DraftView } from "../../publishing/draft-view.ts";
import { useLookAgain } from "../requests/use-look-again.ts";

const LOOK_MS = 2_000;

export function isOpen(draft: DraftView | null): boolean {
  return draft?.state === "waiting" || draft?.state === "looking";
}

/** A draft, or the picture of a product, may be on its way. */
export function useDraftWatch(latest: DraftView | null, products: CarryingProduct[]): void {
  useDraftsWatch(isOpen(latest) || products.some(({ image, gone }) => image === "fetching" && !gone));
}

export function useDraftsWatch(watching: boolean): void {
  useLookAgain(watching, LOOK_MS);
}
