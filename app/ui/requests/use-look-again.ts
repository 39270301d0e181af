import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

/** Polls the page's data at this interval (milliseconds) while work is in progress, which needs no page. */
export function useLookAgain(watching: boolean, every: number): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!watching || state !== "idle") return;
    // Without a connection the error page would take this one's place.
    const timer = setInterval(() => navigator.onLine && revalidate(), every);
    return () => clearInterval(timer);
  }, [watching, every, state, revalidate]);
}
