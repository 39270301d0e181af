import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import type { LinkRunState } from "../../linking/runs/link-run.ts";

const LOOK_MS = 1_000;

/** While a run is at work, the page looks every second how far it is; leaving the page changes nothing for the run. */
export function useRunWatch(state: LinkRunState): void {
  const { revalidate, state: looking } = useRevalidator();
  useEffect(() => {
    if (state !== "running" || looking !== "idle") return;
    const timer = setTimeout(revalidate, LOOK_MS);
    return () => clearTimeout(timer);
  }, [state, looking, revalidate]);
}
