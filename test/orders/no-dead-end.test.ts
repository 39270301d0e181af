// No order rests where no click, no event and no passing of time leads on, unless it is over: every state that a few moves lead to
// is looked at. `node test/orders/dead-ends-run.ts --depth 3` goes further.
import { expect, test } from "vitest";
import { BEGINNINGS, MOVES } from "../support/orders/history/moves.ts";
import { reachable, waysOn } from "../support/orders/history/reachable.ts";

test.each(Object.entries(BEGINNINGS))(
  "%s: from every state next to it something leads to the end",
  async (_name, beginning) => {
    const { events: _events, ...setting } = beginning;
    const states = await reachable(beginning, { moves: MOVES, depth: 1 });
    expect(states.length).toBeGreaterThan(15);
    const dead: unknown[] = [];
    const wayOn = waysOn(setting);
    for (const { path } of states) if ((await wayOn(path)) === null) dead.push(path.slice(1));
    expect(dead).toEqual([]);
  },
);
