import { describe, expect, test } from "vitest";
import { Fault } from "../../app/kernel/fault.ts";
import { workOnDue, type DueWork } from "../../app/kernel/work-on-due.ts";

/** A row that wants three steps, with a clock that tests move. */
function row({ faults = [] as unknown[] } = {}) {
  const state = { now: 0, dueAt: 0, done: 0, taken: 0 };
  const work: DueWork<{ done: number }> = {
    async take() {
      if (state.done === 3 || state.dueAt > state.now) return null;
      state.taken += 1;
      return { done: state.done };
    },
    async step({ done }) {
      const fault = faults.shift();
      if (fault) throw fault;
      state.done = done + 1;
      return "again";
    },
    async onFault(_row, fault) {
      if (!(fault instanceof Fault)) throw fault;
      state.dueAt = state.now + (fault.retryable ? 10 : 1_000);
      return "again";
    },
  };
  return { state, work };
}

const busy = new Fault("busy", "busy", { retryable: true });

describe("a row that is due", () => {
  test("is worked on step by step, from the row as it is, until nothing is due", async () => {
    const { state, work } = row();
    expect(await workOnDue(work)).toBe("nothing_due");
    expect(state).toMatchObject({ done: 3, taken: 3 });
  });

  test("is left where a step says that nothing more can be done now", async () => {
    const { state, work } = row();
    const step = async (taken: { done: number }) => ((await work.step(taken)) && state.done === 2 ? "rest" : "again");
    expect(await workOnDue({ ...work, step })).toBe("rests");
    expect(state.done).toBe(2);
  });

  test("waits after a fault, then continues where it was", async () => {
    const { state, work } = row({ faults: [undefined, busy] });
    expect(await workOnDue(work)).toBe("nothing_due");
    expect(state).toMatchObject({ done: 1, dueAt: 10 });
    state.now = 10;
    expect(await workOnDue(work)).toBe("nothing_due");
    expect(state.done).toBe(3);
  });

  test("waits as long as the fault says: one that is not retryable is not tried at once", async () => {
    const { state, work } = row({ faults: [new Fault("no_access", "refused", { retryable: false })] });
    await workOnDue(work);
    state.now = 10;
    await workOnDue(work);
    expect(state).toMatchObject({ done: 0, dueAt: 1_000 });
  });

  test("throws on an unexpected error, and stays due", async () => {
    const { state, work } = row({ faults: [undefined, new Error("a slip")] });
    await expect(workOnDue(work)).rejects.toThrow("a slip");
    expect(state).toMatchObject({ done: 1, dueAt: 0 });
    const { onFault: _none, ...careless } = row({ faults: [busy] }).work;
    await expect(workOnDue(careless)).rejects.toBe(busy);
  });

  test("is left before the next step when the process stops, or another one has it", async () => {
    const stopping = new AbortController();
    const one = row();
    const step = async (taken: { done: number }) => {
      stopping.abort();
      return one.work.step(taken);
    };
    expect(await workOnDue({ ...one.work, step, isOver: () => stopping.signal.aborted })).toBe("stopped");
    expect(one.state).toMatchObject({ done: 1, taken: 1 });
    const other = row();
    expect(await workOnDue({ ...other.work, stillOurs: async () => other.state.done < 2 })).toBe("elsewhere");
    expect(other.state).toMatchObject({ done: 2, taken: 2 });
  });
});
