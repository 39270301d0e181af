// The reconciler against generated histories (docs/guards.md): whatever happens to a store, each kit line of each paid order
// reaches Kit once, or a person is told why not. `node test/orders/model-run.ts --runs 10000` runs more of them.
import fc from "fast-check";
import { expect, test } from "vitest";
import { history } from "../support/orders/history.ts";
import { playToTheEnd } from "../support/orders/play-to-the-end.ts";

const RUNS = 500;

test(
  "whatever happens to a store's orders, none is lost, none doubled, none silent",
  { timeout: 240_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(history, async (story) => {
        expect(await playToTheEnd(story)).toEqual([]);
      }),
      { numRuns: RUNS, endOnFailure: false },
    );
  },
);
