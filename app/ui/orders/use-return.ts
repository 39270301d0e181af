// Kit is paid in another tab. The order is refreshed when the merchant returns (design "Polling").
import { useEffect, useRef } from "react";

/** Call the returned function when the other tab opens. `onReturn` is called once, when this tab is back. */
export function useReturn(onReturn: () => void): () => void {
  const away = useRef(false);
  const returned = useRef(onReturn);
  useEffect(() => {
    returned.current = onReturn;
  }, [onReturn]);
  useEffect(() => {
    const look = () => {
      if (!away.current || document.visibilityState !== "visible") return;
      away.current = false;
      returned.current();
    };
    // With two windows side by side the page is never hidden, but it gets the focus again.
    document.addEventListener("visibilitychange", look);
    window.addEventListener("focus", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("focus", look);
    };
  }, []);
  return () => {
    away.current = true;
  };
}
