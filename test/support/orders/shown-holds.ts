import { acceptedWithShown } from "../../../app/orders/decide/before-sending/lifted-holds.ts";
import { decide } from "../../../app/orders/decide/decide.ts";
import { facts, type FactsOver } from "./builders.ts";

/** What "Send" accepts if it is given on the hold that these facts lead to. */
export function shownHolds(over: FactsOver): string[] {
  const { wait, tasks } = decide(facts(over));
  return acceptedWithShown({ approvals: [], wait }, tasks);
}
