// The queue's database vanishes and ends no connection. Jobs go on once its statements are given up: a worker that waited for an
// answer for ever would take none for a quarter of an hour, though the database is long back.
import { pino } from "pino";
import { expect, test } from "vitest";
import { z } from "zod";
import { chooseBackend } from "../../app/queue/backend.ts";
import { defineJob, onJob } from "../../app/queue/jobs.ts";
import { createQueue } from "../../app/queue/queue.ts";
import { createTestDatabase } from "../support/database.ts";
import { cuttable } from "../support/network/cuttable.ts";
import { until } from "../support/until.ts";

const JOB = defineJob("ring", z.object({ round: z.number() }));

test("jobs are enqueued and worked on again", async () => {
  await using opened = new AsyncDisposableStack();
  const database = await createTestDatabase();
  opened.defer(() => database.close());
  const line = await cuttable(database.url);
  opened.defer(() => line.close());
  const queue = createQueue({
    backend: chooseBackend({ databaseUrl: line.url, redisUrl: null, answerMs: 500 }),
    log: pino({ level: "silent" }),
    ownerOf: async () => "store",
    watchEveryMs: 200,
  });
  opened.defer(() => queue.close(2_000));
  const rounds = new Set<number>();
  queue.start([onJob(JOB, async ({ round }) => void rounds.add(round))]);
  const worked = (round: number) =>
    until(`round ${round} is worked on`, async () => {
      await queue.enqueue(JOB, { round }, { key: String(round) });
      return rounds.has(round);
    });
  await worked(1);
  line.silence();
  await worked(2);
  expect([...rounds]).toEqual([1, 2]);
});
