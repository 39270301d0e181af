// Processes due work one step at a time. Each step is recorded before the next, so a process that dies loses at most
// its current step: the row is still due, or is due again once its claim expires, and a job or a sweep continues.

export interface DueWork<Row> {
  /** The present row, claimed if the claim is in the row itself; null: nothing is due. */
  take(): Promise<Row | null>;
  /** One step, recorded before it returns. `rest`: nothing more can be done now. */
  step(row: Row): Promise<"again" | "rest">;
  /** Records when the row is due again, or rethrows the fault. Without it, every fault is thrown. */
  onFault?(row: Row, fault: unknown): Promise<"again" | "rest">;
  /** Called before each step. False: another process has the work. */
  stillOurs?(): Promise<boolean>;
  /** Called before each step: the process ends, or the job has used its time. */
  isOver?(): boolean;
}

/** Why it ended. After `stopped`, due work is left. */
export type WorkEnded = "nothing_due" | "rests" | "elsewhere" | "stopped";

export async function workOnDue<Row>(work: DueWork<Row>): Promise<WorkEnded> {
  for (;;) {
    if (work.isOver?.()) return "stopped";
    if (work.stillOurs && !(await work.stillOurs())) return "elsewhere";
    const row = await work.take();
    if (row === null) return "nothing_due";
    if ((await takeStep(work, row)) === "rest") return "rests";
  }
}

async function takeStep<Row>(work: DueWork<Row>, row: Row): Promise<"again" | "rest"> {
  try {
    return await work.step(row);
  } catch (fault) {
    if (!work.onFault) throw fault;
    return await work.onFault(row, fault);
  }
}
