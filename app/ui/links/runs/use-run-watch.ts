import type { LinkRunState } from "../../../linking/runs/link-run.ts";
import { useLookAgain } from "../../requests/use-look-again.ts";

const LOOK_MS = 1_000;

export function useRunWatch(state: LinkRunState): void {
  useLookAgain(state === "running", LOOK_MS);
}
