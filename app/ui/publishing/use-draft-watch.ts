import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import type { CarryingProduct, DraftView } from "../../publishing/draft-view.ts";

const LOOK_MS = 2_000;

export function isOpen(draft: DraftView | null): boolean {
  return draft?.state === "waiting" || draft?.state === "looking";
}

/** While a draft is on its way, or its picture is, the page looks again; leaving it changes nothing for them. */
export function useDraftWatch(latest: DraftView | null, products: CarryingProduct[]): void {
  useDraftsWatch(isOpen(latest) || products.some(({ image, gone }) => image === "fetching" && !gone));
}

export function useDraftsWatch(watching: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!watching || state !== "idle") return;
    const timer = setTimeout(revalidate, LOOK_MS);
    return () => clearTimeout(timer);
  }, [watching, state, revalidate]);
}
