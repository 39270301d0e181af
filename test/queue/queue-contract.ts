// What the doorbells promise, on whichever backend they run.
import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { Fault } from "../../app/kernel/fault.ts";
import { createLogger } from "../../app/kernel/running/log.ts";
import { chooseBackend } from "../../app/queue/backend.ts";
import { defineJob, onJob } from "../../app/queue/jobs.ts";
import { createQueue, type JobQueue, type QueueOptions } from "../../app/queue/queue.ts";
import { type Cuttable, cuttable } from "../support/network/cuttable.ts";
import { until } from "../support/until.ts";
import { type ContractBackend, dump } from "./queue-dump.ts";

const look = defineJob("look", z.object({ rowId: z.string() }));
const log = createLogger({ level: "silent" });
const ROOT = path.resolve(import.meta.dirname, "../..");

/** Longer than BullMQ waits for a job on Redis. */
const NO_ANSWER_AFTER_MS = 11_000;

export function queueContract(backendUrls: () => ContractBackend): void {
  let opened: JobQueue[];
  let line: Cuttable;
  let namespace: string;

  beforeEach(async () => {
    opened = [];
    namespace = `test_${randomUUID().replaceAll("-", "")}`;
    const urls = backendUrls();
    line = await cuttable(urls.redisUrl ?? urls.databaseUrl);
  });
  afterEach(async () => {
    await Promise.all(opened.map((queue) => queue.close()));
    await line.close();
  });

  function through(): ContractBackend {
    const urls = backendUrls();
    return urls.redisUrl === null ? { ...urls, databaseUrl: line.url } : { ...urls, redisUrl: line.url };
  }

  function open(options: Partial<QueueOptions> = {}): JobQueue {
    const queue = createQueue({
      backend: chooseBackend({ ...through(), namespace }),
      log,
      watchEveryMs: 200,
      ownerOf: async () => randomUUID(),
      ...options,
    });
    opened.push(queue);
    return queue;
  }

  function collecting(queue: JobQueue): string[] {
    const seen: string[] = [];
    queue.start([onJob(look, async ({ rowId }) => void seen.push(rowId))]);
    return seen;
  }

  test("a job is run, in another process too", async () => {
    const seen = collecting(open());
    await open().enqueue(look, { rowId: "a" });
    await until("the ring", () => seen.length === 1);
    expect(seen).toEqual(["a"]);
  });

  test("a job for later is not run before", async () => {
    const queue = open();
    const heard: number[] = [];
    queue.start([onJob(look, async () => void heard.push(Date.now()))]);
    const at = Date.now() + 700;
    await queue.enqueue(look, { rowId: "a" }, { at: new Date(at), key: "a" });
    await until("the ring", () => heard.length === 1);
    expect(heard[0]).toBeGreaterThanOrEqual(at);
  });

  test("a job for now is run now, though one for later waits", async () => {
    const queue = open();
    const seen = collecting(queue);
    await queue.enqueue(look, { rowId: "a" }, { at: new Date(Date.now() + 600_000), key: "a" });
    await queue.enqueue(look, { rowId: "a" }, { key: "a" });
    await until("the ring", () => seen.length === 1);
  });

  test("many jobs of one key while they wait are one", async () => {
    const queue = open();
    for (let i = 0; i < 20; i++) await queue.enqueue(look, { rowId: "a" }, { key: "a" });
    await queue.enqueue(look, { rowId: "last" }, { key: "last" });
    const seen = collecting(queue);
    await until("the rings", () => seen.includes("last"));
    await queue.enqueue(look, { rowId: "after all" });
    await until("what came after them", () => seen.includes("after all"));
    expect(seen).toEqual(["a", "last", "after all"]);
  });

  test("a job enqueued during the work on its key is not lost, and waits until that work is done", async () => {
    const queue = open();
    let atWork = 0;
    let mostAtWork = 0;
    let done = 0;
    const others: string[] = [];
    const release = Promise.withResolvers<void>();
    queue.start([
      onJob(look, async ({ rowId }) => {
        if (rowId !== "a") return void others.push(rowId);
        mostAtWork = Math.max(mostAtWork, ++atWork);
        await release.promise;
        atWork--;
        done++;
      }),
    ]);
    await queue.enqueue(look, { rowId: "a" }, { key: "a" });
    await until("the work", () => atWork === 1);
    for (let i = 0; i < 5; i++) await queue.enqueue(look, { rowId: "a" }, { key: "a" });
    await queue.enqueue(look, { rowId: "meanwhile" });
    await until("what came meanwhile", () => others.includes("meanwhile"));
    release.resolve();
    await until("the second look", () => done === 2);
    await queue.enqueue(look, { rowId: "after all" });
    await until("what came after them", () => others.includes("after all"));
    expect({ done, mostAtWork }).toEqual({ done: 2, mostAtWork: 1 });
  });

  const URGENCIES = { first: "slot", soon: "order", later: "product" } as const;
  const slots = (all: number, aStore = all) => ({
    first: { all, aStore },
    orders: { all, aStore },
    rest: { all, aStore },
  });

  test.each([
    ["Kit's free slots", "first"],
    ["orders", "soon"],
    ["products and mails", "later"],
  ] as const)(
    "%s are seen to though all else takes every worker that it may, and hundreds wait",
    async (_what, own) => {
      const queue = open({ workerSlots: slots(2) });
      const others = (["first", "soon", "later"] as const).filter((urgency) => urgency !== own);
      const release = Promise.withResolvers<void>();
      const heard: string[] = [];
      queue.start([
        onJob(look, async ({ rowId }) => (heard.push(rowId), rowId === URGENCIES[own] ? undefined : release.promise)),
      ]);
      await Promise.all(
        others.flatMap((urgency) =>
          Array.from({ length: 100 }, () => queue.enqueue(look, { rowId: URGENCIES[urgency] }, { urgency })),
        ),
      );
      await until("the others at work", () => heard.length === 4);
      for (let i = 0; i < 5; i++) await queue.enqueue(look, { rowId: URGENCIES[own] }, { urgency: own });
      await until("its own", () => heard.filter((row) => row === URGENCIES[own]).length === 5);
      expect(heard).toHaveLength(9);
      release.resolve();
    },
  );

  const ownerOf: QueueOptions["ownerOf"] = async ({ data }) => String(data["rowId"]).split("-")[0]!;

  test.each(["first", "soon", "later"] as const)(
    "a store whose jobs hang keeps its share of the workers, and another's (%s) goes on",
    async (urgency) => {
      const queue = open({ workerSlots: slots(6, 2), ownerOf });
      const release = Promise.withResolvers<void>();
      const heard: string[] = [];
      queue.start([
        onJob(look, async ({ rowId }) => (heard.push(rowId), rowId.startsWith("slow") ? release.promise : undefined)),
      ]);
      const put = (rowId: string) => queue.enqueue(look, { rowId }, { key: rowId, urgency });
      for (let i = 0; i < 30; i++) await put(`slow-${i}`);
      await until("the slow store at work", () => heard.length === 2);
      for (let i = 0; i < 20; i++) await put(`calm-${i}`);
      await until("the calm store", () => heard.length === 22);
      expect(heard.filter((row) => row.startsWith("slow"))).toHaveLength(2);
      // What was over the share is neither lost nor run twice, nor are requests that came for it meanwhile.
      await put("slow-29");
      release.resolve();
      await until("all of the slow store", () => new Set(heard).size === 50);
      await queue.enqueue(look, { rowId: "calm-last" }, { urgency });
      await until("the last", () => heard.includes("calm-last"));
      expect(heard.toSorted()).toEqual([...new Set(heard)].toSorted());
    },
  );

  test("a fault that may pass is tried again, one that will not pass is let go", async () => {
    const queue = open();
    const tries: Record<string, number> = { passing: 0, lasting: 0 };
    queue.start([
      onJob(look, async ({ rowId }) => {
        tries[rowId] = (tries[rowId] ?? 0) + 1;
        if (rowId === "lasting") throw new Fault("broken", "it is broken", { retryable: false });
        if (tries[rowId] < 2) throw new Fault("busy", "it is busy", { retryable: true });
      }),
    ]);
    await queue.enqueue(look, { rowId: "lasting" }, { key: "lasting" });
    await queue.enqueue(look, { rowId: "passing" }, { key: "passing" });
    await until("the second try", () => tries.passing === 2);
    expect(tries).toEqual({ passing: 2, lasting: 1 });
  });

  test("a merchant's click is heard at once though a failed job waits for its next try", async () => {
    const queue = open();
    let tries = 0;
    queue.start([
      onJob(look, async () => {
        if (++tries > 1) return;
        throw new Fault("busy", "it is busy", { retryable: true, retryAt: new Date(Date.now() + 600_000) });
      }),
    ]);
    await queue.enqueue(look, { rowId: "a" }, { key: "a" });
    await until("the first try", () => tries === 1);
    await queue.enqueue(look, { rowId: "a" }, { key: "a" });
    await until("the click", () => tries === 2);
  });

  test.each(["cut", "silence"] as const)(
    "enqueuing while the database is away (%s) keeps no merchant's request until it is back, and throws nothing",
    async (how) => {
      const queue = open({ backend: chooseBackend({ ...through(), namespace, noAnswerAfterMs: NO_ANSWER_AFTER_MS }) });
      const seen = collecting(queue);
      await queue.enqueue(look, { rowId: "before" });
      await until("the first ring", () => seen.length === 1);
      await line[how]();
      await queue.enqueue(look, { rowId: "lost" });
      await until("the outage to be seen", () => !queue.isUp());
      await line.mend();
      await until("the queue to be back", () => queue.isUp());
      await until("a ring to be heard again", async () => {
        await queue.enqueue(look, { rowId: "after" }, { key: "after" });
        return seen.includes("after");
      });
    },
  );

  test("an app that is started while the database is away works once it is there", async () => {
    await line.cut();
    const queue = open();
    const seen = collecting(queue);
    await sleep(400);
    expect(queue.isUp()).toBe(false);
    await line.mend();
    await until("the queue to be up", () => queue.isUp());
    await queue.enqueue(look, { rowId: "a" });
    await until("the ring", () => seen.length === 1);
  });

  test("a machine that rests takes no job, and works on those that came meanwhile once it is started again", async () => {
    const queue = open();
    const seen = collecting(queue);
    await queue.enqueue(look, { rowId: "before" });
    await until("the first", () => seen.length === 1);
    await queue.rest();
    const other = open();
    const elsewhere = collecting(other);
    for (let i = 0; i < 20; i++) await queue.enqueue(look, { rowId: `meanwhile-${i}` });
    await until("another machine to see to them", () => elsewhere.length === 20);
    await other.rest();
    const again = collecting(queue);
    await queue.enqueue(look, { rowId: "after" });
    await until("the machine to be back", () => again.length === 1);
    expect([seen, again]).toEqual([["before"], ["after"]]);
  });

  test("stopping waits for the work at hand", async () => {
    const queue = open();
    const steps: string[] = [];
    queue.start([
      onJob(look, async () => {
        steps.push("begun");
        await sleep(400);
        steps.push("done");
      }),
    ]);
    await queue.enqueue(look, { rowId: "a" });
    await until("the work", () => steps.length === 1);
    await queue.close();
    expect(steps).toEqual(["begun", "done"]);
  });

  test("stopping does not wait longer than it was told to", async () => {
    const queue = open();
    let begun = false;
    const release = Promise.withResolvers<void>();
    queue.start([onJob(look, () => ((begun = true), release.promise))]);
    await queue.enqueue(look, { rowId: "a" });
    await until("the work", () => begun);
    // The work is never done before this ends.
    await queue.close(300);
    release.resolve();
  });

  test("what a killed process was working on is worked on by another", async () => {
    const urls = backendUrls();
    const href = (file: string) => JSON.stringify(pathToFileURL(path.join(ROOT, file)).href);
    const script = `
      const { createQueue } = await import(${href("app/queue/queue.ts")});
      const { chooseBackend } = await import(${href("app/queue/backend.ts")});
      const { createLogger } = await import(${href("app/kernel/running/log.ts")});
      const backend = chooseBackend(${JSON.stringify({ ...urls, namespace })});
      const queue = createQueue({ backend, log: createLogger({ level: "silent" }), lockMs: 1000, ownerOf: async () => "a" });
      queue.start([{ name: "look", handle: () => process.kill(process.pid, "SIGKILL") }]);`;
    const queue = open({ lockMs: 1_000 });
    await queue.enqueue(look, { rowId: "a" }, { key: "a" });
    const child = spawn(process.execPath, ["--input-type=module", "-e", script], { cwd: ROOT, stdio: "inherit" });
    expect(await once(child, "exit")).toEqual([null, "SIGKILL"]);
    const seen = collecting(queue);
    await until("the other process to take over", () => seen.length === 1);
  });

  test("nothing of a failed handler's error is left in the queue", async () => {
    const queue = open();
    let failed = false;
    queue.start([
      onJob(look, async () => {
        failed = true;
        throw new Error("Ada Lovelace, 12 St James's Square");
      }),
    ]);
    await queue.enqueue(look, { rowId: "a" }, { key: "a" });
    await until("the failure", () => failed);
    // The worker has written down how the job ended.
    await queue.close();
    expect(await dump(backendUrls(), namespace)).not.toContain("Lovelace");
  });
}
