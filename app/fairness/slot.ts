// A job's worker slot, handed to its handler and on to the code that does its work in pieces (decision 76).

export interface Slot {
  /** Between two pieces of work: lets stores with little recent use of this process go first. */
  giveWay(): Promise<void>;
}

/** Of work outside of a job, which doesn't wait: a merchant waits for it. */
export const NO_SLOT: Slot = { giveWay: () => Promise.resolve() };
