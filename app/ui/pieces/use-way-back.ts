import { useEffect, useState } from "react";

/** Returns the focus from a dialog to the element that opened it. Polaris's modal does so only for its own activator. */
export function useWayBack(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    // Once the modal is gone, which traps the focus.
    () => () => {
      if (opener instanceof HTMLElement) opener.focus();
    },
    [opener],
  );
}
