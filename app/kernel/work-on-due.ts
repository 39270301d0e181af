// One step at a time on what is due. Each step is recorded before the next, so a process that dies loses at most the step it was in:
// the row is still due, or is due again once its claim ran out, and a job or a sweep goes on with it.

export interface DueWork<Row> {
  /** The row as it is now, claimed where the claim is in the row itself; null: nothing is due. */
  take(): Promise<Row | null>;
  /** One step, recorded before it returns. `rest`: nothing more can be done now. */
  step(row: Row): Promise<"again" | "rest">;
  /** Records when the row is due again, or throws the fault on. Without it, every fault is thrown. */
  onFault?(row: Row, fault: unknown): Promise<"again" | "rest">;
  /** Asked before each step. False: another process has the work. */
  stillOurs?(): Promise<boolean>;
  /** Asked before each step: the process ends, or the job has had its time. */
  isOver?(): boolean;
}

/** Why it ended. After `stopped`, work that is due is left. */
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
