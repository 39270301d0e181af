// Few stores practice: the banner's script is no part of the others' pages. Loaded by `app/entry.server.tsx` before a page is
// drawn, and by `app/entry.client.tsx` before a page that has the banner comes to life.
import { createElement, lazy, type ReactNode, Suspense } from "react";
import type * as Banner from "./practice-banner.tsx";

let loaded: typeof Banner | undefined;

export async function loadPracticeBanner(): Promise<void> {
  loaded ??= await import("./practice-banner.tsx");
}

const Late = lazy(() => import("./practice-banner.tsx"));

/**
 * Without a boundary of its own where it is loaded: a boundary comes to life after the frame, and React reports each change
 * of the frame in between (error 421). In a page that was opened before practice began it is loaded when it is drawn.
 */
export function PracticeBanner(): ReactNode {
  const banner = createElement(loaded?.default ?? Late);
  return loaded ? banner : createElement(Suspense, null, banner);
}
