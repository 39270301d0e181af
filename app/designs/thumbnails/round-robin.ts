// The next thumbnail to draw: one at a time, round robin over the shops, so that a store with 10,000 new designs delays
// others by one drawing at most. Pure, except for the promises.

interface Waiting {
  start(): Promise<void>;
}

/** @param most of one shop that may wait. */
export function createRoundRobin<T>(most: number) {
  // Shops in round-robin order; a served shop goes to the end.
  const waiting = new Map<string, Waiting[]>();
  const underway = new Map<string, Promise<T>>();
  let busy = false;

  async function run(): Promise<void> {
    if (busy) return;
    busy = true;
    for (let next = first(); next; next = first()) await next.start();
    busy = false;
  }

  function first(): Waiting | undefined {
    for (const [shop, [next, ...rest]] of waiting) {
      waiting.delete(shop);
      if (rest.length > 0) waiting.set(shop, rest);
      if (next) return next;
    }
    return undefined;
  }

  return {
    /** Concurrent requests for a key share one run. Null: the shop has too many waiting. */
    take({ shop, key, work }: { shop: string; key: string; work: () => Promise<T> }) {
      const known = underway.get(key);
      if (known) return known;
      const own = waiting.get(shop) ?? [];
      if (own.length >= most) return null;
      const done = new Promise<T>((resolve, reject) => {
        const start = () =>
          work()
            .then(resolve, reject)
            .finally(() => underway.delete(key));
        waiting.set(shop, [...own, { start }]);
      });
      underway.set(key, done);
      void run();
      return done;
    },
  };
}
