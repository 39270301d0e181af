import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createLeases, type Leases } from "../../app/database/leases.ts";
import { whileOurs, type StillOurs } from "../../app/database/while-ours.ts";
import { workOnDue } from "../../app/kernel/work-on-due.ts";
import { database, setDatabase } from "../support/database.ts";
import { until } from "../support/until.ts";

let leases: Leases;
let name: string;

setDatabase();
beforeAll(async () => {
  leases = createLeases(database.pool);
});
beforeEach(() => void (name = `work-${randomUUID()}`));

const inProcess = <T>(work: (stillOurs: StillOurs) => Promise<T>) => whileOurs(leases, name, work);

const runOut = () =>
  database.pool.query("UPDATE leases SET until = clock_timestamp() - interval '1 second' WHERE name = $1", [name]);

describe("of processes that want the same work", () => {
  test("one process does it, and the others learn that it is taken", async () => {
    const others = await inProcess(() => Promise.all([1, 2, 3].map(() => inProcess(async () => "done"))));
    expect(others).toEqual(["elsewhere", "elsewhere", "elsewhere"]);
  });

  test("the next one may when it is done, or has failed", async () => {
    await expect(inProcess(async () => Promise.reject(new Error("a slip")))).rejects.toThrow("a slip");
    expect(await inProcess(async () => 1)).toBe(1);
    expect(await inProcess(async () => 2)).toBe(2);
  });

  test("the next process continues the row of one that died midway", async () => {
    let done = 0;
    const steps = (stillOurs: StillOurs) =>
      workOnDue({
        take: async () => (done < 3 ? { done } : null),
        async step(row) {
          done = row.done + 1;
          return "again";
        },
        stillOurs,
      });
    // It took the lease, made one step, and never gave it back.
    await leases.acquire(name, "dead", 60_000);
    done = 1;
    expect(await inProcess(steps)).toBe("elsewhere");
    expect(done).toBe(1);
    await runOut();
    expect(await inProcess(steps)).toBe("nothing_due");
    expect(done).toBe(3);
  });
});

describe("work that takes long", () => {
  test("holds the lease for as long as one step takes", async () => {
    const soon = "UPDATE leases SET until = clock_timestamp() + interval '3 seconds' WHERE name = $1";
    const left = `SELECT until > clock_timestamp() + interval '5 seconds' AS renewed FROM leases WHERE name = $1`;
    await inProcess(async () => {
      await database.pool.query(soon, [name]);
      await until("the lease is renewed", async () => {
        const { rows } = await database.pool.query<{ renewed: boolean }>(left, [name]);
        return rows[0]!.renewed;
      });
    });
  });

  test("hears that it is another's now, and leaves that one's lease alone", async () => {
    const work = async (stillOurs: StillOurs) => {
      expect(await stillOurs()).toBe(true);
      await runOut();
      const next = await leases.acquire(name, "next", 60_000);
      expect(await stillOurs()).toBe(false);
      return next!;
    };
    const next = await inProcess(work);
    expect(next !== "elsewhere" && (await leases.renew(next, 60_000))).toBe(true);
  });
});
