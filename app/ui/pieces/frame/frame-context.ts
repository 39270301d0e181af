// What every page knows of the shop and the device, loaded once by the frame (app/routes/app.tsx).
import { createContext, useContext, useSyncExternalStore } from "react";
import type { HelpLinks } from "../../help/help-links.ts";

export interface Frame {
  /** IANA zone of the shop: all times are shown in it. */
  timezone: string;
  help: HelpLinks;
  /** What the addresses of thumbnails begin with. */
  thumbnails: string;
  /** The server's clock when the page was drawn: ages are counted from it, the same on the server and in the browser. */
  now: Date;
  /** What the browser said of itself, until it can be measured. */
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

// Polaris's `sm` breakpoint, from which lists become tables.
const PHONE = "(max-width: 47.9975em)";

function subscribe(changed: () => void): () => void {
  const query = window.matchMedia(PHONE);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}

/** Whether lists are drawn for a phone. The server's guess holds until hydration, so that most phones see no jump. */
export function useIsPhone(): boolean {
  const { phone } = useFrame();
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(PHONE).matches,
    () => phone,
  );
}
