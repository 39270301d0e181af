// Kit is paid in another tab. When the merchant comes back, the order is read again (design "Polling").
import { useCallback, useEffect, useRef } from "react";

/** Call the returned function when the other tab is opened; `onReturn` is called once, when this one is looked at again. */
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
    // Two windows side by side: the page never was hidden, but gets the focus again.
    document.addEventListener("visibilitychange", look);
    window.addEventListener("focus", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("focus", look);
    };
  }, []);
  return useCallback(() => {
    away.current = true;
  }, []);
}
