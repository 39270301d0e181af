import { faultsAtRest, watch } from "../invariants/invariants.ts";
import type { History } from "./history.ts";
import { Play } from "./play-history.ts";

/** Plays a history, lets everything come to rest, and returns the violations as text. */
export async function playToTheEnd({ events, ...setting }: History): Promise<string[]> {
  const play = new Play(setting);
  watch(play.world);
  await play.all(events);
  await play.quiet();
  return faultsAtRest(play.world);
}
