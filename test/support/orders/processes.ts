// Processes that die or fall asleep at any await: every port of the engine is wrapped, so that a call can be the last
// of its process, before or after its work, or can hang there while the world continues.

export const MISHAPS = ["crash_before", "crash_after", "stall_before", "stall_after"] as const;
export interface Mishap {
  how: (typeof MISHAPS)[number];
  /** The number of its external call, from 1. */
  call: number;
}

export class ProcessDied extends Error {}

export class Process {
  readonly #mishap: Mishap | null;
  readonly #tick: () => void;
  #calls = 0;
  #dead = false;
  #wake: (() => void) | null = null;
  readonly asleep: Promise<"asleep">;
  #fellAsleep: () => void = () => undefined;

  constructor(mishap: Mishap | null, tick: () => void) {
    this.#mishap = mishap;
    this.#tick = tick;
    this.asleep = new Promise((resolve) => {
      this.#fellAsleep = () => resolve("asleep");
    });
  }

  get isAsleep(): boolean {
    return this.#wake !== null;
  }

  wake(): void {
    this.#wake?.();
    this.#wake = null;
  }

  /** The port as wrapped for this process. Synchronous methods are not external calls. */
  wrap<T extends object>(port: T): T {
    return new Proxy(port, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== "function") return value;
        return (...args: unknown[]) => this.#call(() => Reflect.apply(value, target, args) as unknown);
      },
    });
  }

  async #call(work: () => unknown): Promise<unknown> {
    this.#liveOrThrow();
    this.#calls++;
    this.#tick();
    const how = this.#mishap?.call === this.#calls ? this.#mishap.how : null;
    if (how === "crash_before") this.#die();
    if (how === "stall_before") await this.#sleep();
    const value = await work();
    if (how === "crash_after") this.#die();
    if (how === "stall_after") await this.#sleep();
    return value;
  }

  #liveOrThrow(): void {
    if (this.#dead) throw new ProcessDied("this process is dead");
  }

  #die(): never {
    this.#dead = true;
    throw new ProcessDied("killed");
  }

  #sleep(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
      this.#fellAsleep();
    });
  }
}
