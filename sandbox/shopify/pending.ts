/** Background work: deliveries, routing, bulk operations. */
export class Pending {
  readonly #works = new Set<Promise<unknown>>();
  readonly #timers = new Set<NodeJS.Timeout>();
  #closed = false;

  track(work: Promise<unknown>): void {
    const tracked = work.catch(() => undefined).finally(() => this.#works.delete(tracked));
    this.#works.add(tracked);
  }

  later(ms: number, run: () => void | Promise<void>): void {
    if (this.#closed) return;
    this.track(
      new Promise<void>((resolve, reject) => {
        const timer = setTimeout(() => {
          this.#timers.delete(timer);
          Promise.resolve().then(run).then(resolve, reject);
        }, ms);
        this.#timers.add(timer);
      }),
    );
  }

  /** Resolves when nothing is left, including what the work itself started. */
  async settled(): Promise<void> {
    do {
      await Promise.all(this.#works);
      // Finished work may have emitted events, which are sent in a microtask.
      await new Promise((resolve) => setImmediate(resolve));
    } while (this.#works.size > 0);
  }

  close(): void {
    this.#closed = true;
    for (const timer of this.#timers) clearTimeout(timer);
  }
}
