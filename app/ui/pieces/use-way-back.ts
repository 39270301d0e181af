import { useState } from "react";

/**
 * Closes the dialog and returns the focus to the element that opened it. Polaris's modal does so only for its own activator.
 */
export function useWayBack(close: () => void): () => void {
  const [opener] = useState(() => document.activeElement);
  return () => {
    close();
    // The modal traps the focus until it is unmounted.
    setTimeout(() => opener instanceof HTMLElement && opener.focus());
  };
}
