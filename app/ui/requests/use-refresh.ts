// Reads the page's data again in the background, unasked.
import { useRevalidator } from "@remix-run/react";
import { useCallback, useRef } from "react";
import { NO_ANSWER_MS } from "../../actions/limits.ts";
import { askApp } from "./ask-app.ts";

/**
 * `refresh` leaves the page as it is while the app can't be reached: the error page would take its place, and what is typed
 * in it would be lost.
 */
export function useRefresh() {
  const { revalidate, state } = useRevalidator();
  const asking = useRef(false);
  const refresh = useCallback(async () => {
    if (asking.current || !navigator.onLine) return;
    asking.current = true;
    try {
      await askApp("/app/ping", { signal: AbortSignal.timeout(NO_ANSWER_MS) });
      revalidate();
    } catch {
      // The next attempt may reach it.
    } finally {
      asking.current = false;
    }
  }, [revalidate]);
  return { refresh, idle: state === "idle" };
}
