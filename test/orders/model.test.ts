// The reconciler against generated histories (docs/guards.md): whatever happens to a store, each kit line of each paid order
// reaches Kit once, or a person is told why not. `node test/orders/model-run.ts --runs 10000` runs more of them.
import fc from "fast-check";
import { expect, test } from "vitest";
import { FOUND } from "../support/orders/history/found.ts";
import { history } from "../support/orders/history/history.ts";
import { playToTheEnd } from "../support/orders/history/play-to-the-end.ts";

const RUNS = 500;

test("in any history of a store's orders, none is lost, none doubled, none silent", { timeout: 240_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(history, async (story) => {
      expect(await playToTheEnd(story)).toEqual([]);
    }),
    { numRuns: RUNS, endOnFailure: false, examples: FOUND },
  );
});
