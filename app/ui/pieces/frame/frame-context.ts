// Facts about the shop and the device that every page needs, loaded once by the frame (app/routes/app.tsx).
import { createContext, useContext, useSyncExternalStore } from "react";
import type { HelpLinks } from "../../help/help-links.ts";

export interface Frame {
  /** The shop's IANA zone, in which all times are shown. */
  timezone: string;
  help: HelpLinks;
  thumbnails: string;
  /** The server's time at rendering. Ages are relative to it, so that server and browser agree. */
  now: Date;
  /** Guessed from the user agent until the width can be measured. */
  phone: boolean;
}

const FrameContext = createContext<Frame>({
  help: { portal: null, contact: null },
  thumbnails: "",
  timezone: "UTC",
  now: new Date(0),
  phone: false,
});

export const FrameProvider = FrameContext.Provider;

export function useFrame(): Frame {
  return useContext(FrameContext);
}

// Polaris's `sm` breakpoint, below which lists are cards instead of tables.
const PHONE = "(max-width: 47.9975em)";

function subscribe(changed: () => void): () => void {
  const query = window.matchMedia(PHONE);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}

/** Whether lists use the phone layout. Until hydration the server guesses, so that most phones see no shift. */
export function useIsPhone(): boolean {
  const { phone } = useFrame();
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(PHONE).matches,
    () => phone,
  );
}
