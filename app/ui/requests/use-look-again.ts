import { useEffect } from "react";
import { useRefresh } from "./use-refresh.ts";

/** Polls the page's data at this interval (milliseconds) while work is in progress, which needs no page. */
export function useLookAgain(watching: boolean, every: number): void {
  const { refresh, idle } = useRefresh();
  useEffect(() => {
    if (!watching || !idle) return;
    const timer = setInterval(() => void refresh(), every);
    return () => clearInterval(timer);
  }, [watching, every, idle, refresh]);
}
