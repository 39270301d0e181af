// Places for work that goes on at the same time. Work that only waits, such as for a store's points to come back, gives its place to
// somebody else meanwhile, or ends and comes back later (decision 76).
import { AsyncLocalStorage } from "node:async_hooks";

export interface Places {
  /** Waits for a place, and holds it until `work` ends, except while it is away. */
  hold<T>(work: () => Promise<T>): Promise<T>;
}

interface Holding {
  leave(): void;
  enter(): Promise<void>;
  /** Longer waits are not for this place: whoever holds it ends, and comes back later. */
  longestWaitMs: number;
}

const holding = new AsyncLocalStorage<Holding>();

export function createPlaces(count: number): Places {
  const back: (() => void)[] = [];
  const waiting: (() => void)[] = [];
  let free = count;

  const enter = async (line: (() => void)[]): Promise<void> => {
    if (free > 0) {
      free -= 1;
      return;
    }
    await new Promise<void>((resolve) => line.push(resolve));
  };
  // Handed on, not given back, where somebody waits: nobody who comes meanwhile takes it.
  const leave = (): void => {
    const next = back.shift() ?? waiting.shift();
    if (next) next();
    else free += 1;
  };

  return {
    async hold(work) {
      await enter(waiting);
      // What comes back has begun, and may hold leases: it goes before what has not.
      const place = createHolding({ enter: () => enter(back), leave });
      try {
        return await holding.run(place, work);
      } finally {
        await place.end();
      }
    },
  };
}

/** Several waits of one piece of work may run side by side: it is away while any of them waits. */
function createHolding({
  enter,
  leave,
}: {
  enter(): Promise<void>;
  leave(): void;
}): Holding & { end(): Promise<void> } {
  let away = 0;
  let held = true;
  let entering: Promise<void> | null = null;

  const giveBack = () => {
    if (held) leave();
    held = false;
  };
  const comeBack = async () => {
    await enter();
    entering = null;
    held = true;
    if (away > 0) giveBack();
  };

  return {
    longestWaitMs: Infinity,
    leave() {
      away += 1;
      giveBack();
    },
    async enter() {
      away -= 1;
      if (away === 0 && !held) await (entering ??= comeBack());
    },
    async end() {
      await entering;
      giveBack();
    },
  };
}

/** Outside of `hold` it only waits. */
export async function awayFromPlace<T>(wait: () => Promise<T>): Promise<T> {
  const place = holding.getStore();
  if (!place) return wait();
  place.leave();
  try {
    return await wait();
  } finally {
    await place.enter();
  }
}

/** For work that does not give its place away: where it would have to wait longer than `longestWaitMs`, it ends (`mayWait`). */
export function inBriefPlace<T>(longestWaitMs: number, work: () => Promise<T>): Promise<T> {
  return holding.run({ longestWaitMs, leave: () => undefined, enter: async () => undefined }, work);
}

/** Whether work may wait so long where it is. */
export function mayWait(ms: number): boolean {
  return ms <= (holding.getStore()?.longestWaitMs ?? Infinity);
}
