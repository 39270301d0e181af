import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

/**
 * Polls the page's data at this interval (milliseconds) while work is in progress. The work itself doesn't depend on the
 * page.
 */
export function useLookAgain(watching: boolean, every: number): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!watching || state !== "idle") return;
    const timer = setTimeout(revalidate, every);
    return () => clearTimeout(timer);
  }, [watching, every, state, revalidate]);
}
