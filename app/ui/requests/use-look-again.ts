import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

/** While something is on its way, the page's data is read again so often (milliseconds); leaving the page changes nothing for it. */
export function useLookAgain(watching: boolean, every: number): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!watching || state !== "idle") return;
    const timer = setTimeout(revalidate, every);
    return () => clearTimeout(timer);
  }, [watching, every, state, revalidate]);
}
