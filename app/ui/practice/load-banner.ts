// Few stores practice: the banner's script is no part of the others' pages. `app/entry.client.tsx` loads it before the page
// comes to life.
import { lazy } from "react";
import type * as Banner from "./practice-banner.tsx";

type Loaded = typeof Banner;
let loaded: Loaded | undefined;

export async function loadPracticeBanner(): Promise<void> {
  loaded = await import("./practice-banner.tsx");
}

/**
 * Drawn at once if it is loaded. A promise resolves only after the first drawing, and a frame that changes before then
 * draws the banner anew and reports it (React's error 421).
 */
export const PracticeBanner = lazy(() => (loaded ? resolved(loaded) : import("./practice-banner.tsx")));

/** React draws what `then` passes at once without suspending (its `lazyInitializer`). */
function resolved(value: Loaded): Promise<Loaded> {
  return { then: (take: (value: Loaded) => void) => take(value) } as unknown as Promise<Loaded>;
}
